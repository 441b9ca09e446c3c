// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Keyframes: a label rotates to one side, to the other and back, twice.
final class WobbleViewController: ArticleViewController {
  override var shownViews: [UIView] { [titleLabel] }

  override func handleChangeButtonTapped() {
    let wobble = CAKeyframeAnimation(keyPath: "transform.rotation")
    wobble.duration = 0.25
    wobble.repeatCount = 2
    wobble.values = [0.0, -.pi / 4.0, 0.0, .pi / 4.0, 0.0]
    wobble.keyTimes = [0.0, 0.25, 0.5, 0.75, 1.0]
    titleLabel.layer.add(wobble, forKey: nil)
  }
}

extension Program {
  /// A label wobbles twice within 0.5 s.
  public static var wobble: Program {
    Program(
      Listing(
        number: "P14", name: "wobble", title: "A label wobbles twice: keyframes with times",
        seed: .animations, duration: 1.5, moments: [0, 0.5625, 0.625, 0.6875, 0.8125, 0.9375, 1]),
      article: { WobbleViewController() })
  }
}
