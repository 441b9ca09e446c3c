// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The simulation of an animator's items as bodies, by semi-implicit Euler steps of a fixed duration.
@MainActor
final class DynamicWorld {
  /// A box that moves. It also turns, but collides as if it did not.
  @MainActor
  final class Body {
    let item: any UIDynamicItem
    var position: CGPoint
    var velocity = CGVector.zero
    /// The velocity at the start of the step, which springs use for damping. If damping used the current
    /// velocity, other forces in the step would change the point at which springs balance them.
    var startVelocity = CGVector.zero
    var half: CGSize
    var density: CGFloat = 1
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var resistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
    /// The angle in radians, clockwise.
    var angle: CGFloat = 0
    /// The angular velocity, in radians a second.
    var spin: CGFloat = 0
    var angularResistance: CGFloat = 0
    private var shownAngle: CGFloat = 0

    init(_ item: any UIDynamicItem) {
      self.item = item
      (position, half) = (item.center, .zero)
      read()
    }

    /// The mass: 1 for 100 x 100 points of density 1.
    var mass: CGFloat { max(4 * half.width * half.height * density / 10_000, 1e-6) }

    func read() {
      position = item.center
      half = CGSize(width: item.bounds.width / 2, height: item.bounds.height / 2)
      angle = atan2(item.transform.b, item.transform.a)
      shownAngle = angle
    }

    /// The moment of inertia: that of a box of the mass.
    private var inertia: CGFloat {
      max(mass * (half.width * half.width + half.height * half.height) / 3, 1e-6)
    }

    /// Returns an offset from the centre, in points of the item, as a vector in the reference view.
    func arm(_ offset: UIOffset) -> CGVector {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGVector(
        dx: offset.horizontal * cosine - offset.vertical * sine,
        dy: offset.horizontal * sine + offset.vertical * cosine)
    }

    /// Returns the change of velocity along a unit vector that an impulse of 1 along it gives a point of the
    /// body: the inverse of the mass for the centre.
    func mobility(at arm: CGVector, along normal: CGVector) -> CGFloat {
      guard !isAnchored else { return 0 }
      let turn = arm.cross(normal)
      return 1 / mass + (allowsRotation ? turn * turn / inertia : 0)
    }

    /// Changes the velocities by an impulse at a point.
    func push(_ impulse: CGVector, at arm: CGVector) {
      guard !isAnchored else { return }
      velocity.dx += impulse.dx / mass
      velocity.dy += impulse.dy / mass
      if allowsRotation { spin += arm.cross(impulse) / inertia }
    }

    /// Moves and turns the body, as an impulse at a point would change its velocities.
    func shift(_ impulse: CGVector, at arm: CGVector) {
      guard !isAnchored else { return }
      position.x += impulse.dx / mass
      position.y += impulse.dy / mass
      if allowsRotation { angle += arm.cross(impulse) / inertia }
    }

    /// Returns the velocity of a point of the body.
    func velocity(_ velocity: CGVector, at arm: CGVector) -> CGVector {
      allowsRotation
        ? CGVector(dx: velocity.dx - spin * arm.dy, dy: velocity.dy + spin * arm.dx) : velocity
    }

    /// Turns the body for one step.
    func turn(_ duration: CGFloat) {
      guard allowsRotation else { return spin = 0 }
      spin *= 1 / (1 + duration * max(angularResistance, 0))
      angle += spin * duration
    }

    /// Shows the angle in the item's transform if it has changed.
    func showAngle() {
      guard angle != shownAngle else { return }
      shownAngle = angle
      item.transform = CGAffineTransform(rotationAngle: angle)
    }

    /// Returns half the extent of the box along a unit vector, in points.
    func reach(along normal: CGVector) -> CGFloat {
      half.width * abs(normal.dx) + half.height * abs(normal.dy)
    }

    /// Moves the box out of a wall along the wall's unit normal by `depth` points, and reflects its velocity.
    func leave(along normal: CGVector, depth: CGFloat) {
      guard !isAnchored else { return }
      position.x += normal.dx * depth
      position.y += normal.dy * depth
      let speed = velocity.dx * normal.dx + velocity.dy * normal.dy
      guard speed < 0 else { return }
      let bounce = -speed < DynamicWorld.restSpeed ? 0 : elasticity
      push(along: normal, by: -speed * (1 + bounce), friction: friction)
    }

    /// Adds a velocity along a unit normal, and reduces the velocity along the surface by friction.
    func push(along normal: CGVector, by change: CGFloat, friction: CGFloat) {
      velocity.dx += normal.dx * change
      velocity.dy += normal.dy * change
      let along = -velocity.dx * normal.dy + velocity.dy * normal.dx
      let lost = min(abs(along), friction * abs(change)) * (along < 0 ? -1 : 1)
      velocity.dx += normal.dy * lost
      velocity.dy -= normal.dx * lost
    }
  }

  /// The duration of a step, in seconds.
  static let step = 1.0 / 240
  /// The speed below which a collision causes no bounce, in points a second.
  nonisolated static let restSpeed: CGFloat = 20

  private(set) var bodies: [Body] = []
  private var index: [ObjectIdentifier: Body] = [:]

  func body(of item: any UIDynamicItem) -> Body? { index[ObjectIdentifier(item)] }

  /// Keeps the bodies of `items`, creates missing ones and drops all other bodies.
  func keep(_ items: [any UIDynamicItem]) {
    let old = index
    (bodies, index) = ([], [:])
    for item in items where index[ObjectIdentifier(item)] == nil {
      let body = old[ObjectIdentifier(item)] ?? Body(item)
      bodies.append(body)
      index[ObjectIdentifier(item)] = body
    }
  }

  /// Makes one step. Returns the maximum distance by which a body moved, in points.
  func advance(_ behaviors: [UIDynamicBehavior]) -> CGFloat {
    let (duration, before) = (Self.step, bodies.map { ($0.position, $0.angle) })
    for body in bodies { body.startVelocity = body.velocity }
    for behavior in behaviors { behavior.apply(to: self, duration: duration) }
    for body in bodies where !body.isAnchored {
      let slowing = 1 / (1 + CGFloat(duration) * max(body.resistance, 0))
      body.velocity.dx *= slowing
      body.velocity.dy *= slowing
      body.position.x += body.velocity.dx * CGFloat(duration)
      body.position.y += body.velocity.dy * CGFloat(duration)
      body.turn(CGFloat(duration))
    }
    for behavior in behaviors { behavior.constrain(self) }
    return zip(bodies, before).map { body, old in
      let turned = abs(body.angle - old.1) * max(body.half.width, body.half.height)
      return hypot(body.position.x - old.0.x, body.position.y - old.0.y) + turned
    }.max() ?? 0
  }

  /// Moves the items to the positions of their bodies.
  func show() {
    for body in bodies {
      if body.item.center != body.position { body.item.center = body.position }
      body.showAngle()
    }
  }

  /// Separates two overlapping boxes and exchanges momentum between them. Returns the point halfway between
  /// their centres as the point of contact; `nil` if they do not overlap or neither can move.
  func collide(_ a: Body, _ b: Body) -> CGPoint? {
    let (dx, dy) = (b.position.x - a.position.x, b.position.y - a.position.y)
    let deep = CGSize(
      width: a.half.width + b.half.width - abs(dx), height: a.half.height + b.half.height - abs(dy))
    guard deep.width > 0, deep.height > 0 else { return nil }
    // The normal is on the axis of the smaller overlap and points from `a` to `b`.
    let isLevel = deep.width < deep.height
    let normal = CGVector(dx: isLevel ? (dx < 0 ? -1 : 1) : 0, dy: isLevel ? 0 : (dy < 0 ? -1 : 1))
    let (wa, wb) = (a.isAnchored ? 0 : 1 / a.mass, b.isAnchored ? 0 : 1 / b.mass)
    guard wa + wb > 0 else { return nil }
    let depth = min(deep.width, deep.height) / (wa + wb)
    for (body, shift) in [(a, -wa * depth), (b, wb * depth)] {
      body.position.x += normal.dx * shift
      body.position.y += normal.dy * shift
    }
    let speed =
      (b.velocity.dx - a.velocity.dx) * normal.dx + (b.velocity.dy - a.velocity.dy) * normal.dy
    if speed < 0 {
      let bounce = -speed < Self.restSpeed ? 0 : max(a.elasticity, b.elasticity)
      let impulse = -speed * (1 + bounce) / (wa + wb)
      let friction = (a.friction * b.friction).squareRoot()
      a.push(along: normal, by: -impulse * wa, friction: friction)
      b.push(along: normal, by: impulse * wb, friction: friction)
    }
    return CGPoint(x: (a.position.x + b.position.x) / 2, y: (a.position.y + b.position.y) / 2)
  }
}

extension CGVector {
  /// Returns the cross product with another vector.
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
}
