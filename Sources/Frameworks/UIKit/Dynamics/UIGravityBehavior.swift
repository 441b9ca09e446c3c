// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An acceleration of items; the magnitude is 1 by default.
open class UIGravityBehavior: UIDynamicForce {
  /// The acceleration of a magnitude of 1, in points for each square second.
  private static let unit: CGFloat = 1000

  /// Creates a gravity that pulls items down with the magnitude 1.
  override public init(items: [any UIDynamicItem]) {
    super.init(items: items)
    force.vector = CGVector(dx: 0, dy: 1)
  }

  /// The direction and the magnitude, of which 1 is 1000 points for each square second; default (0, 1), down.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    for body in items.compactMap(world.body) where !body.isAnchored {
      body.velocity.dx += Self.unit * force.vector.dx * CGFloat(duration)
      body.velocity.dy += Self.unit * force.vector.dy * CGFloat(duration)
    }
  }
}

/// A force on items, for a moment or as long as it is active; the magnitude is 0 by default.
open class UIPushBehavior: UIDynamicForce {
  /// The kinds of pushes.
  public enum Mode: Int, Sendable {
    /// A force as long as the push is active.
    case continuous
    /// A change of the velocity at once.
    case instantaneous
  }

  /// The change of velocity by a magnitude of 1, of an item of 100 x 100 points, in points a second.
  private static let unit: CGFloat = 100

  /// The kind of push.
  public final let mode: Mode
  /// Indicates whether the push acts; default true. A push of a moment ends by itself.
  open var active = true { didSet { if active { dynamicAnimator?.resume() } } }

  /// Creates a push without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction and the magnitude. A magnitude of 1 gives an item of 100 x 100 points 100 points a second
  /// at once, or within a second.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard active else { return }
    let time = mode == .continuous ? CGFloat(duration) : 1
    for body in items.compactMap(world.body) where !body.isAnchored {
      body.velocity.dx += Self.unit * force.vector.dx / body.mass * time
      body.velocity.dy += Self.unit * force.vector.dy / body.mass * time
    }
    if mode == .instantaneous { active = false }
  }
}
