// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A constant acceleration of items, which is the same for all masses.
open class UIGravityBehavior: UIDynamicForce {
  /// The acceleration for a magnitude of 1, in points per second squared.
  private static let unit: CGFloat = 1000

  /// Creates a behavior that accelerates items downwards with the magnitude 1.
  override public init(items: [any UIDynamicItem]) {
    super.init(items: items)
    force.vector = CGVector(dx: 0, dy: 1)
  }

  /// The direction and the magnitude; default (0, 1), down. A magnitude of 1 is 1000 points per second
  /// squared.
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

/// A force on items, either once or as long as it is active. By default, its magnitude is 0.
open class UIPushBehavior: UIDynamicForce {
  /// The kinds of push.
  public enum Mode: Int, Sendable {
    /// A force that acts as long as the push is active.
    case continuous
    /// A change of the velocity in one step.
    case instantaneous
  }

  /// The change of velocity, in points a second, that a magnitude of 1 gives an item of mass 1.
  private static let unit: CGFloat = 100

  /// The kind of push, which is set at creation.
  public final let mode: Mode
  /// Indicates whether the push acts; default true. An instantaneous push becomes inactive after one step.
  open var active = true { didSet { if active { dynamicAnimator?.resume() } } }

  /// Creates a push with the magnitude 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The direction and the magnitude; default zero. A magnitude of 1 changes the velocity of an item of mass
  /// 1 by 100 points a second, at once or, in the mode `.continuous`, in each second.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Sets the point of an item on which the push acts, as an offset from its centre in points of the item;
  /// default zero. Elsewhere, the push also turns the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    dynamicAnimator?.resume()
  }

  /// Returns the point of an item on which the push acts, as an offset from its centre in points of the item.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard active else { return }
    let time = mode == .continuous ? CGFloat(duration) : 1
    let impulse = CGVector(dx: Self.unit * force.vector.dx * time, dy: Self.unit * force.vector.dy * time)
    for body in items.compactMap(world.body) {
      body.push(impulse, at: body.arm(targetOffsetFromCenter(for: body.item)))
    }
    if mode == .instantaneous { active = false }
  }
}
