// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A balloon flies in, turns round and flies out: keyframes of points.
///
/// The balloon is a standalone layer, not a view's layer. The listing sets its position after adding the
/// flight, which starts an implicit animation that hides the first 0.25 s of the flight. The polished variant
/// sets the position first, with actions disabled.
final class BalloonViewController: ArticleViewController {
  let isPolished: Bool
  let balloon = CALayer()

  init(isPolished: Bool) {
    self.isPolished = isPolished
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    isPolished = true
    super.init(coder: coder)
  }

  override var shownViews: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.80, green: 0.92, blue: 1, alpha: 1)
    balloon.frame = CGRect(x: -50, y: 100, width: 50, height: 50)
    balloon.contents = UIImage(named: "balloon")!.cgImage
    view.layer.addSublayer(balloon)
  }

  override func handleChangeButtonTapped() {
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.duration = 3.0
    flight.values = [
      CGPoint(x: -50.0, y: 0.0),
      CGPoint(x: view.bounds.width + 50, y: view.bounds.height / 2.0),
      CGPoint(x: -50.0, y: view.bounds.height - 100),
    ].map({ NSValue(cgPoint: $0) })
    flight.keyTimes = [0.0, 0.5, 1.0]

    if isPolished {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      balloon.position = CGPoint(x: -50.0, y: view.bounds.height - 100)
      CATransaction.commit()
      balloon.add(flight, forKey: nil)
    } else {
      balloon.add(flight, forKey: nil)
      balloon.position = CGPoint(x: -50.0, y: view.bounds.height - 100)
    }
  }
}

extension Program {
  /// The listing without changes.
  public static var balloonVerbatim: Program {
    Program(
      Listing(
        number: "P16", name: "balloon-verbatim",
        title: "As in the article: an implicit animation hides the beginning",
        seed: .animations, duration: 4, moments: [0, 0.55, 0.75, 1.25, 2, 2.75, 3.3]),
      article: { BalloonViewController(isPolished: false) })
  }

  /// A balloon whose whole flight is visible.
  public static var balloon: Program {
    Program(
      Listing(
        number: "P16", name: "balloon", title: "A balloon flies in, turns round and flies out",
        seed: .animations, duration: 4, moments: [0, 0.75, 1.25, 1.75, 2.25, 2.75, 3.25]),
      article: { BalloonViewController(isPolished: true) })
  }
}
