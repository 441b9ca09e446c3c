// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A push transition: the layer's new state pushes out its old state. Without a subtype it enters from the
/// left.
final class TextTransitionViewController: ArticleViewController {
  private let transitioningLayer = CATextLayer()

  override var shownViews: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    transitioningLayer.frame = CGRect(x: 27, y: 253, width: 320, height: 160)
    view.layer.addSublayer(transitioningLayer)

    // Initial "red" state
    transitioningLayer.backgroundColor = UIColor.red.cgColor
    transitioningLayer.string = "Red"
  }

  override func handleChangeButtonTapped() {
    let transition = CATransition()
    transition.duration = 2
    transition.type = .push
    transitioningLayer.add(transition, forKey: nil)

    // Transition to "blue" state
    transitioningLayer.backgroundColor = UIColor.blue.cgColor
    transitioningLayer.string = "Blue"
  }
}

extension Program {
  /// A blue text pushes a red one out.
  public static var textTransition: Program {
    Program(
      Listing(
        number: "P17", name: "text-transition", title: "A blue text pushes a red one out to the right",
        seed: .animations, duration: 3, moments: [0, 0.5, 1, 1.5, 2, 2.25, 2.5, 3]),
      article: { TextTransitionViewController() })
  }
}
