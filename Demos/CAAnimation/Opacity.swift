// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A number animates: the square fades in. The model is opaque all the time.
final class OpacityViewController: ArticleViewController {
  override func handleChangeButtonTapped() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    layerView.layer.add(animation, forKey: nil)
  }
}

extension Program {
  /// A square fades in within 0.25 s.
  public static var opacity: Program {
    Program(
      Listing(
        number: "P6", name: "opacity", title: "A square fades in: a basic animation of a number",
        seed: .animations, duration: 1.25, moments: [0, 0.5, 0.5625, 0.625, 0.6875, 0.75]),
      article: { OpacityViewController() })
  }
}
