// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A rod or a spring between an item and a point, or between two items.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachment.
  public enum AttachmentType: Int, Sendable {
    /// An attachment between two items.
    case items
    /// An attachment between an item and a point.
    case anchor
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  /// The attached points, as offsets from the centres in points of the items.
  private let offsets: (UIOffset, UIOffset)

  /// The kind of the attachment.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The attached items: one or two.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// The point to which the item is attached, in the space of the reference view. Ignored between two items.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// The length in points. By default, it is the distance at the time of creation.
  open var length: CGFloat { didSet { dynamicAnimator?.resume() } }
  /// The damping ratio of a spring, at least 0; default 0. Ignored for a rod.
  open var damping: CGFloat = 0
  /// The frequency of a spring, in oscillations a second; 0, the default, stands for a rod.
  open var frequency: CGFloat = 0

  /// Creates an attachment of an item's centre to a point in the space of the reference view.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment of a point of an item to a point in the space of the reference view.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - offset: The point of the item, as an offset from its centre in points of the item.
  ///   - point: The point in the space of the reference view.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (self.item, other, anchorPoint, offsets) = (item, nil, point, (offset, .zero))
    let start = Self.point(of: item, offset)
    length = hypot(start.x - point.x, start.y - point.y)
    super.init()
  }

  /// Creates an attachment between the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment between points of two items, which are offsets from their centres in points of the
  /// items.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (item, other, anchorPoint, offsets) = (item1, item2, .zero, (offset1, offset2))
    let (start, end) = (Self.point(of: item1, offset1), Self.point(of: item2, offset2))
    length = hypot(start.x - end.x, start.y - end.y)
    super.init()
  }

  private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let arm = DynamicWorld.Body(item).arm(offset)
    return CGPoint(x: item.center.x + arm.dx, y: item.center.y + arm.dy)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  /// The two ends at one time.
  private struct Geometry {
    let a: DynamicWorld.Body
    let b: DynamicWorld.Body?
    /// The vectors from the centres to the attached points.
    let arms: (CGVector, CGVector)
    /// The change of the relative velocity along `normal` that an impulse of 1 makes.
    let mobility: CGFloat
    /// The unit vector from the second end to the first.
    let normal: CGVector
    let distance: CGFloat

    /// Gives both ends opposite impulses.
    @MainActor func push(_ impulse: CGVector) {
      a.push(impulse, at: arms.0)
      b?.push(CGVector(dx: -impulse.dx, dy: -impulse.dy), at: arms.1)
    }

    /// Moves both ends, as opposite impulses would change their velocities.
    @MainActor func shift(_ impulse: CGVector) {
      a.shift(impulse, at: arms.0)
      b?.shift(CGVector(dx: -impulse.dx, dy: -impulse.dy), at: arms.1)
    }

    /// The velocity of the first end relative to the second one, at the start of the step or now.
    @MainActor func speed(atStart: Bool) -> CGVector {
      let first = a.velocity(atStart ? a.startVelocity : a.velocity, at: arms.0)
      let second = b.map { $0.velocity(atStart ? $0.startVelocity : $0.velocity, at: arms.1) } ?? .zero
      return CGVector(dx: first.dx - second.dx, dy: first.dy - second.dy)
    }
  }

  /// Returns the ends; `nil` if the item has no body or neither end can move.
  private func geometry(in world: DynamicWorld) -> Geometry? {
    guard let a = world.body(of: item) else { return nil }
    let b = other.flatMap(world.body)
    let arms = (a.arm(offsets.0), b?.arm(offsets.1) ?? .zero)
    let end = b?.position ?? anchorPoint
    let offset = CGVector(
      dx: a.position.x + arms.0.dx - end.x - arms.1.dx, dy: a.position.y + arms.0.dy - end.y - arms.1.dy)
    let distance = hypot(offset.dx, offset.dy)
    let normal =
      distance > 0 ? CGVector(dx: offset.dx / distance, dy: offset.dy / distance) : CGVector(dx: 0, dy: 1)
    let mobility =
      a.mobility(at: arms.0, along: normal) + (b?.mobility(at: arms.1, along: normal) ?? 0)
    guard mobility > 0 else { return nil }
    return Geometry(a: a, b: b, arms: arms, mobility: mobility, normal: normal, distance: distance)
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard frequency > 0, let now = geometry(in: world) else { return }
    let spring = BodySpring(frequency: frequency, damping: max(damping, 0))
    let stretch = now.distance - length
    let change = spring.change(
      CGVector(dx: now.normal.dx * stretch, dy: now.normal.dy * stretch), now.speed(atStart: true), duration)
    now.push(CGVector(dx: change.dx / now.mobility, dy: change.dy / now.mobility))
  }

  override func constrain(_ world: DynamicWorld) {
    guard frequency <= 0, let now = geometry(in: world) else { return }
    let stretch = (now.distance - length) / now.mobility
    let speed = now.speed(atStart: false)
    let along = (speed.dx * now.normal.dx + speed.dy * now.normal.dy) / now.mobility
    now.shift(CGVector(dx: -now.normal.dx * stretch, dy: -now.normal.dy * stretch))
    now.push(CGVector(dx: -now.normal.dx * along, dy: -now.normal.dy * along))
  }
}
