// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The four types of `CATransition`, side by side. Each box changes from red to blue at the same time.
final class TransitionTypesViewController: ArticleViewController {
  private static let types: [(CATransitionType, CATransitionSubtype?, String)] = [
    (.fade, nil, "fade"), (.moveIn, .fromRight, "moveIn, fromRight"), (.push, .fromRight, "push, fromRight"),
    (.reveal, .fromRight, "reveal, fromRight"),
  ]

  private var boxes: [UIView] = []

  override var shownViews: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, type) in Self.types.enumerated() {
      let y = 40 + 136 * CGFloat(index)
      let caption = UILabel(frame: CGRect(x: 40, y: y, width: 295, height: 20))
      (caption.text, caption.font) = (type.2, .systemFont(ofSize: 14))
      // The boxes clip what moves in and out.
      let box = UIView(frame: CGRect(x: 40, y: y + 24, width: 295, height: 96))
      box.clipsToBounds = true
      let sheet = UIView(frame: box.bounds)
      sheet.backgroundColor = .red
      sheet.layer.name = type.0.rawValue
      box.addSubview(sheet)
      view.addSubview(caption)
      view.addSubview(box)
      boxes.append(sheet)
    }
  }

  override func handleChangeButtonTapped() {
    for (box, type) in zip(boxes, Self.types) {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (type.0, type.1, 1)
      box.layer.add(transition, forKey: kCATransition)
      box.backgroundColor = .blue
    }
  }
}

extension Program {
  /// The transition types in comparison.
  public static var transitionTypes: Program {
    Program(
      Listing(
        number: "transitions", name: "transition-types",
        title: "Four transitions side by side: fade, move in, push and reveal",
        seed: .animations, duration: 2, moments: [0, 0.5, 0.75, 1, 1.25, 1.5]),
      article: { TransitionTypesViewController() })
  }
}
