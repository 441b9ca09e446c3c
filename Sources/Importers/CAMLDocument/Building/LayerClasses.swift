// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The classes that CAML names, with the functions that create their objects.
enum LayerClasses {
  /// The layer classes.
  static let makers: [String: @Sendable () -> CALayer] = [
    "CALayer": { CALayer() }, "CAShapeLayer": { CAShapeLayer() }, "CAGradientLayer": { CAGradientLayer() },
    "CAReplicatorLayer": { CAReplicatorLayer() }, "CATransformLayer": { CATransformLayer() },
    "CAScrollLayer": { CAScrollLayer() }, "CAEmitterLayer": { CAEmitterLayer() },
    "CATextLayer": { CATextLayer() },
    "CATiledLayer": { CATiledLayer() },
  ]

  /// Classes that draw something of their own, in a way that Apple has not published. They become plain
  /// layers.
  static let withoutPicture: Set = ["CABackdropLayer", "CASDFLayer", "CASDFElementLayer", "CAPortalLayer"]

  /// The animation classes.
  static let animationMakers: [String: @Sendable () -> CAAnimation] = [
    "CABasicAnimation": { CABasicAnimation() },
    "CAKeyframeAnimation": { CAKeyframeAnimation() },
    "CASpringAnimation": { CASpringAnimation() },
    "CAAnimationGroup": { CAAnimationGroup() },
    "CATransition": { CATransition() },
  ]

  private static let names = Dictionary(uniqueKeysWithValues: makers.map { (type(of: $1()).kind, $0) })

  /// Returns the name of the CAML class that draws what a layer draws, or `CALayer`.
  static func name(of layer: CALayer) -> String { names[type(of: layer).kind] ?? "CALayer" }

  /// Returns the name of the nearest class or superclass of an animation that CAML knows.
  static func name(of animation: CAAnimation) -> String {
    switch animation {
    case is CASpringAnimation: "CASpringAnimation"
    case is CABasicAnimation: "CABasicAnimation"
    case is CAKeyframeAnimation: "CAKeyframeAnimation"
    case is CAAnimationGroup: "CAAnimationGroup"
    case is CATransition: "CATransition"
    default: "CAAnimation"
    }
  }
}
