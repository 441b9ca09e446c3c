// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A colour animates from its current value to red. The model stays blue, so the square is blue again at the
/// end.
final class BackgroundColorViewController: ArticleViewController {
  override func handleChangeButtonTapped() {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.toValue = UIColor.red.cgColor
    layerView.layer.add(animation, forKey: nil)
  }
}

extension Program {
  /// A square turns red within 0.25 s and jumps back to blue.
  public static var backgroundColor: Program {
    Program(
      Listing(
        number: "P7", name: "background-color",
        title: "A square turns red and snaps back: the model is not changed",
        seed: .animations, duration: 1.25, moments: [0, 0.5, 0.5625, 0.625, 0.74, 0.75]),
      article: { BackgroundColorViewController() })
  }
}
