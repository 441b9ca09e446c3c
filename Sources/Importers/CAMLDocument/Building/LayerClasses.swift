// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The classes that CAML names, and what makes their objects.
enum LayerClasses {
  /// The layer classes.
  static let makers: [String: @Sendable () -> CALayer] = [
    "CALayer": { CALayer() }, "CAShapeLayer": { CAShapeLayer() }, "CAGradientLayer": { CAGradientLayer() },
    "CAReplicatorLayer": { CAReplicatorLayer() }, "CATransformLayer": { CATransformLayer() },
    "CAScrollLayer": { CAScrollLayer() }, "CAEmitterLayer": { CAEmitterLayer() },
    "CATextLayer": { CATextLayer() },
  ]

  /// Classes whose own picture depends on what Apple has not published.
  static let withoutPicture: Set = ["CABackdropLayer", "CASDFLayer", "CASDFElementLayer", "CAPortalLayer"]

  /// The animation classes.
  static let animationMakers: [String: @Sendable () -> CAAnimation] = [
    "CABasicAnimation": { CABasicAnimation() },
    "CAKeyframeAnimation": { CAKeyframeAnimation() },
    "CASpringAnimation": { CASpringAnimation() },
    "CAAnimationGroup": { CAAnimationGroup() },
  ]
}
