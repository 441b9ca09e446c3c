// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A damped spring that acts on bodies.
struct BodySpring {
  /// The frequency, in oscillations a second.
  var frequency: CGFloat
  /// The damping ratio: 0 for no damping, 1 for no oscillation.
  var damping: CGFloat

  /// Accelerates a body for one step.
  ///
  /// - Parameters:
  ///   - away: The displacement from the point at which the spring is at rest, in points.
  ///   - speed: The velocity that is damped, in points a second.
  ///   - share: The fraction of the change that the body takes.
  ///   - duration: The duration of the step, in seconds.
  @MainActor
  func pull(
    _ body: DynamicWorld.Body, _ away: CGVector, _ speed: CGVector, share: CGFloat, _ duration: Double
  ) {
    guard !body.isAnchored else { return }
    let (w, time) = (2 * .pi * frequency, CGFloat(duration))
    body.velocity.dx -= (w * w * away.dx + 2 * damping * w * speed.dx) * time * share
    body.velocity.dy -= (w * w * away.dy + 2 * damping * w * speed.dy) * time * share
  }
}

/// A spring that brings the centre of an item to a point.
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the spring, in oscillations a second.
  private static let frequency: CGFloat = 2.5
  private let item: any UIDynamicItem

  /// The point in the space of the reference view. A change moves the item again.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// The damping, clamped to 0...1, from much oscillation to none; default 0.5.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that moves an item to a point in the space of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard let body = world.body(of: item) else { return }
    let away = CGVector(dx: body.position.x - snapPoint.x, dy: body.position.y - snapPoint.y)
    // The damping ratio is at least 0.3, so that the item also comes to rest with a damping of 0.
    let spring = BodySpring(frequency: Self.frequency, damping: 0.3 + 0.7 * damping.clamped(to: 0...1))
    spring.pull(body, away, body.startVelocity, share: 1, duration)
  }
}

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
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (self.item, other, anchorPoint) = (item, nil, point)
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  /// Creates an attachment between the centres of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (item, other, anchorPoint) = (item1, item2, .zero)
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  /// Returns the bodies, the share of a change that each body takes, the unit vector from the second end to
  /// the first, the distance and the relative velocity; `nil` if the item has no body or neither end can
  /// move.
  private func geometry(in world: DynamicWorld) -> Geometry? {
    guard let a = world.body(of: item) else { return nil }
    let b = other.flatMap(world.body)
    let end = b?.position ?? anchorPoint
    let (wa, wb) = (a.isAnchored ? 0 : 1 / a.mass, b.map { $0.isAnchored ? 0 : 1 / $0.mass } ?? 0)
    guard wa + wb > 0 else { return nil }
    let offset = CGVector(dx: a.position.x - end.x, dy: a.position.y - end.y)
    let distance = hypot(offset.dx, offset.dy)
    let normal =
      distance > 0 ? CGVector(dx: offset.dx / distance, dy: offset.dy / distance) : CGVector(dx: 0, dy: 1)
    let speed = CGVector(
      dx: a.velocity.dx - (b?.velocity.dx ?? 0), dy: a.velocity.dy - (b?.velocity.dy ?? 0))
    return Geometry(
      a: a, b: b, shares: (wa / (wa + wb), wb / (wa + wb)), normal: normal, distance: distance, speed: speed)
  }

  private struct Geometry {
    let a: DynamicWorld.Body
    let b: DynamicWorld.Body?
    let shares: (CGFloat, CGFloat)
    let normal: CGVector
    let distance: CGFloat
    let speed: CGVector
  }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard frequency > 0, let now = geometry(in: world) else { return }
    let spring = BodySpring(frequency: frequency, damping: max(damping, 0))
    let speed = CGVector(
      dx: now.a.startVelocity.dx - (now.b?.startVelocity.dx ?? 0),
      dy: now.a.startVelocity.dy - (now.b?.startVelocity.dy ?? 0))
    let stretch = now.distance - length
    let away = CGVector(dx: now.normal.dx * stretch, dy: now.normal.dy * stretch)
    spring.pull(now.a, away, speed, share: now.shares.0, duration)
    guard let b = now.b else { return }
    let back = CGVector(dx: -away.dx, dy: -away.dy)
    spring.pull(b, back, CGVector(dx: -speed.dx, dy: -speed.dy), share: now.shares.1, duration)
  }

  override func constrain(_ world: DynamicWorld) {
    guard frequency <= 0, let now = geometry(in: world) else { return }
    let stretch = now.distance - length
    let along = now.speed.dx * now.normal.dx + now.speed.dy * now.normal.dy
    for (body, share) in [(now.a, now.shares.0), (now.b, -now.shares.1)] {
      guard let body else { continue }
      body.position.x -= now.normal.dx * stretch * share
      body.position.y -= now.normal.dy * stretch * share
      body.velocity.dx -= now.normal.dx * along * share
      body.velocity.dy -= now.normal.dy * along * share
    }
  }
}
