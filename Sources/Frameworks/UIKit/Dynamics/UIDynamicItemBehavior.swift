// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// The physical properties of items: how they bounce, slide and slow down.
open class UIDynamicItemBehavior: UIDynamicItemList {
  /// The fraction of the speed that remains after a collision, clamped to 0...1; default 0.
  open var elasticity: CGFloat = 0 { didSet { dynamicAnimator?.resume() } }
  /// The friction of items in collisions; default 0, for no friction. A negative friction counts as 0.
  open var friction: CGFloat = 0 { didSet { dynamicAnimator?.resume() } }
  /// The mass for each 100 x 100 points of an item; default 1. A density below 0.001 counts as 0.001.
  open var density: CGFloat = 1 { didSet { dynamicAnimator?.resume() } }
  /// The damping of the velocity, per second; default 0. A negative resistance counts as 0.
  open var resistance: CGFloat = 0 { didSet { dynamicAnimator?.resume() } }
  /// Indicates whether items keep their positions under collisions and forces; default false.
  open var isAnchored = false { didSet { dynamicAnimator?.resume() } }

  /// Indicates whether items turn, by `addAngularVelocity(_:for:)` and by attachments and pushes beside their
  /// centres; default true. Divergence: collisions do not turn items.
  open var allowsRotation = true { didSet { dynamicAnimator?.resume() } }
  /// The damping of the angular velocity, per second; default 0. A negative resistance counts as 0.
  open var angularResistance: CGFloat = 0 { didSet { dynamicAnimator?.resume() } }

  private var pending: [(item: any UIDynamicItem, velocity: CGPoint)] = []
  private var pendingSpins: [(item: any UIDynamicItem, spin: CGFloat)] = []

  /// Adds to the angular velocity of an item, in radians a second, clockwise, at the next step.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pendingSpins.append((item, velocity))
    dynamicAnimator?.resume()
  }

  /// Returns the angular velocity of an item in radians a second; 0 if no animator moves the item.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.spin ?? 0
  }

  /// Adds to the velocity of an item, in points a second, at the next step.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, velocity))
    dynamicAnimator?.resume()
  }

  /// Returns the velocity of an item in points a second; zero if no animator moves the item.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    for body in items.compactMap(world.body) {
      (body.elasticity, body.friction) = (elasticity.clamped(to: 0...1), max(friction, 0))
      (body.density, body.resistance, body.isAnchored) = (max(density, 1e-3), max(resistance, 0), isAnchored)
      (body.allowsRotation, body.angularResistance) = (allowsRotation, angularResistance)
    }
    for (item, velocity) in pending {
      guard let body = world.body(of: item) else { continue }
      body.velocity.dx += velocity.x
      body.velocity.dy += velocity.y
    }
    for (item, spin) in pendingSpins { world.body(of: item)?.spin += spin }
    (pending, pendingSpins) = ([], [])
  }
}
