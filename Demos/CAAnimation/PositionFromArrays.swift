// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A point animates. Its values are given as arrays of two numbers.
final class PositionViewController: ArticleViewController {
  override func handleChangeButtonTapped() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = [0, 100]
    animation.toValue = [100, view.bounds.size.height]
    layerView.layer.add(animation, forKey: nil)
  }
}

extension Program {
  /// A square moves from near the top left corner to the lower edge, and jumps back to the middle.
  public static var positionFromArrays: Program {
    Program(
      Listing(
        number: "P8", name: "position-arrays",
        title: "A square flies down the left side: points given as arrays",
        seed: .animations, duration: 1.25, moments: [0, 0.5, 0.5625, 0.625, 0.6875, 0.75]),
      article: { PositionViewController() })
  }
}
