// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A component of a transform with `byValue` 0.5 and `toValue` 3: it starts at 2.5, regardless of the model.
///
/// In the listing the square jumps back to its size at the end. To stay stretched, the model must be set, by
/// either of two methods with the same visible result.
final class StretchViewController: ArticleViewController {
  /// The method that sets the model to the final value.
  enum Model {
    /// The model is not set, like in the listing.
    case unchanged
    /// The layer's transform is set.
    case layerTransform
    /// The view's transform is set.
    case viewTransform
  }

  let model: Model

  init(_ model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    model = .unchanged
    super.init(coder: coder)
  }

  override func handleChangeButtonTapped() {
    let animation = CABasicAnimation(keyPath: "transform.scale.y")
    animation.duration = 2
    animation.byValue = 0.5
    animation.toValue = 3
    layerView.layer.add(animation, forKey: nil)

    switch model {
    case .unchanged:
      break
    case .layerTransform:
      // 1. With a CATransform3D.
      var transform = CATransform3DIdentity
      transform = CATransform3DScale(transform, 1, 3, 1)
      layerView.layer.transform = transform
    case .viewTransform:
      // 2. With a CGAffineTransform.
      layerView.transform = CGAffineTransform(scaleX: 1, y: 3)
    }
  }
}

extension Program {
  /// A square jumps to 2.5 times its height, grows to 3 times and jumps back.
  public static var stretch: Program {
    stretch("P9", "stretch", "A square jumps to 2.5 times its height, grows to 3 and snaps back", .unchanged)
  }

  /// The same, but the square stays stretched: the layer's transform is set.
  public static var stretchLayer: Program {
    stretch(
      "P9", "stretch-layer", "The same, but it stays stretched: the layer's transform is set", .layerTransform
    )
  }

  /// The same, but the square stays stretched: the view's transform is set.
  public static var stretchView: Program {
    stretch(
      "P9", "stretch-view", "The same, but it stays stretched: the view's transform is set", .viewTransform)
  }

  private static func stretch(
    _ number: String, _ name: String, _ title: String, _ model: StretchViewController.Model
  ) -> Program {
    Program(
      Listing(
        number: number, name: name, title: title, seed: .animations, duration: 3,
        moments: [0, 0.5, 1, 1.5, 2.45, 2.9]),
      article: { StretchViewController(model) })
  }
}
