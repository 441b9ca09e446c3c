// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A vector that is given by its components or by its angle and its length.
struct Force {
  var vector: CGVector
  var angle: CGFloat {
    get { atan2(vector.dy, vector.dx) }
    set { self = Force(angle: newValue, magnitude: magnitude) }
  }
  var magnitude: CGFloat {
    get { hypot(vector.dx, vector.dy) }
    set { self = Force(angle: angle, magnitude: newValue) }
  }

  init(_ vector: CGVector) { self.vector = vector }

  init(angle: CGFloat, magnitude: CGFloat) {
    vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }
}

/// An acceleration of items.
open class UIGravityBehavior: UIDynamicItemList {
  /// The acceleration of a magnitude of 1, in points for each square second.
  private static let unit: CGFloat = 1000
  private var force = Force(CGVector(dx: 0, dy: 1)) { didSet { dynamicAnimator?.resume() } }

  /// The direction and the magnitude, of which 1 is 1000 points for each square second; default (0, 1), down.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  /// The angle in radians, clockwise from the right.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The magnitude; default 1.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = Force(angle: angle, magnitude: magnitude)
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    for body in items.compactMap(world.body) where !body.isAnchored {
      body.velocity.dx += Self.unit * force.vector.dx * CGFloat(duration)
      body.velocity.dy += Self.unit * force.vector.dy * CGFloat(duration)
    }
  }
}

/// A force on items, for a moment or as long as it is active.
open class UIPushBehavior: UIDynamicItemList {
  /// The kinds of pushes.
  public enum Mode: Int, Sendable {
    /// A force as long as the push is active.
    case continuous
    /// A change of the velocity at once.
    case instantaneous
  }

  /// The change of velocity by a magnitude of 1, of an item of 100 x 100 points, in points a second.
  private static let unit: CGFloat = 100
  private var force = Force(.zero) { didSet { dynamicAnimator?.resume() } }

  /// The kind of push.
  public final let mode: Mode
  /// A Boolean value that indicates whether the push acts; default true. A push of a moment ends by itself.
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
  /// The angle in radians, clockwise from the right.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The magnitude; default 0.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// Sets the angle in radians and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = Force(angle: angle, magnitude: magnitude)
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
