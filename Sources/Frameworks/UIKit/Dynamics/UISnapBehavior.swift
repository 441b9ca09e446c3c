// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A spring between a body and a point.
struct BodySpring {
  /// The frequency in oscillations a second.
  var frequency: CGFloat
  /// The damping ratio: 1 for no oscillation.
  var damping: CGFloat

  /// Changes a velocity for a distance from the point at rest.
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

/// A spring that brings an item to a point.
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the spring, in oscillations a second.
  private static let frequency: CGFloat = 2.5
  private let item: any UIDynamicItem

  /// The point; a change moves the item again.
  open var snapPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// The damping, from 0 for much oscillation to 1 for little; default 0.5.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func apply(to world: DynamicWorld, duration: Double) {
    guard let body = world.body(of: item) else { return }
    let away = CGVector(dx: body.position.x - snapPoint.x, dy: body.position.y - snapPoint.y)
    // Even without damping the item comes to rest.
    let spring = BodySpring(frequency: Self.frequency, damping: 0.3 + 0.7 * damping.clamped(to: 0...1))
    spring.pull(body, away, body.startVelocity, share: 1, duration)
  }
}

/// A rod or a spring between an item and a point, or between two items.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachments.
  public enum AttachmentType: Int, Sendable {
    /// Two items.
    case items
    /// An item and a point.
    case anchor
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?

  /// The kind.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The items.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// The point to which the item is attached.
  open var anchorPoint: CGPoint { didSet { dynamicAnimator?.resume() } }
  /// The length in points; by default the distance at the beginning.
  open var length: CGFloat { didSet { dynamicAnimator?.resume() } }
  /// The damping ratio of a spring; default 0.
  open var damping: CGFloat = 0
  /// The frequency of a spring in oscillations a second; 0, the default, for a rod.
  open var frequency: CGFloat = 0

  /// Attaches the centre of an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (self.item, other, anchorPoint) = (item, nil, point)
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  /// Attaches the centres of two items to each other.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (item, other, anchorPoint) = (item1, item2, .zero)
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  /// The bodies, the shares of a change that each takes, the unit vector from the second to the first, and
  /// their distance.
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
