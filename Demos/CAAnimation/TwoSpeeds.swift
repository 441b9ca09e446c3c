// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The article's explanation of key times: from 45 degrees to 22 in two thirds of the time, then to -45 in
/// the last third.
final class TwoSpeedsViewController: ArticleViewController {
  override func handleChangeButtonTapped() {
    let rotate = CAKeyframeAnimation(keyPath: "transform.rotation")
    rotate.duration = 3
    rotate.values = [CGFloat.pi / 4, 22 * CGFloat.pi / 180, -CGFloat.pi / 4]
    rotate.keyTimes = [0, 0.667, 1]
    layerView.layer.add(rotate, forKey: nil)
  }
}

extension Program {
  /// A square turns slowly, then fast.
  public static var twoSpeeds: Program {
    Program(
      Listing(
        number: "P15", name: "two-speeds",
        title: "A square turns slowly for two thirds of the time, then fast",
        seed: .animations, duration: 4, moments: [0, 0.5, 1.5, 2.501, 3, 3.45]),
      article: { TwoSpeedsViewController() })
  }
}
