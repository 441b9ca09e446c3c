// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Gives layers a drop shadow.
struct ShadowBuilder {
  let animations: AnimationBuilder
  let domain: TimeDomain

  func apply(_ shadow: ShadowModel, to layer: CALayer) {
    animations.apply(
      domain.signal(shadow.color), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowColor", set: { layer.shadowColor = $0.color }, box: { $0.color }))
    animations.apply(
      domain.signal(shadow.opacity), in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowOpacity", set: { layer.shadowOpacity = Float($0) }, box: { $0 }))
    animations.apply(
      domain.signal(shadow.radius), in: domain, to: layer,
      AnimationBuilder.Target(keyPath: "shadowRadius", set: { layer.shadowRadius = $0 }, box: { $0 }))
    let direction = domain.signal(shadow.direction)
    let offset = direction.with(domain.signal(shadow.distance), isAffine: direction.isConstant) {
      let angle = $0 * .pi / 180
      return Vector(sin(angle) * $1, -cos(angle) * $1, 0, 0)
    }
    animations.apply(
      offset, in: domain, to: layer,
      AnimationBuilder.Target(
        keyPath: "shadowOffset", set: { layer.shadowOffset = CGSize(width: $0.x, height: $0.y) },
        box: { NSValue(cgSize: CGSize(width: $0.x, height: $0.y)) }))
  }
}
