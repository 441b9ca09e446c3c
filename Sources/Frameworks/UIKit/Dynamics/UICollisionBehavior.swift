// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A type that receives the collisions of a collision behavior. All methods have defaults.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called when two items begin to touch each other, at a point in the space of the reference view. Does
  /// nothing by default.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called when two items no longer touch each other. Does nothing by default.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary, at a point in the space of the reference view. Does
  /// nothing by default.
  ///
  /// - Parameter identifier: The identifier of the boundary; `nil` for the edges of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item no longer touches a boundary. Does nothing by default.
  ///
  /// - Parameter identifier: The identifier of the boundary; `nil` for the edges of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A behavior by which items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicItemList {
  /// The kinds of object with which items collide.
  public struct Mode: OptionSet, Sendable {
    /// The bits: one for each kind of object.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with other items.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with other items and with boundaries.
    public static let everything: Mode = [.items, .boundaries]
  }

  private struct Boundary {
    let identifier: any NSCopying
    let lines: [(CGPoint, CGPoint)]
    let path: UIBezierPath
  }

  /// An item and what it touches: another item or a boundary. The edges of the reference view have no
  /// identifier.
  private struct Contact {
    let item: any UIDynamicItem
    var other: (any UIDynamicItem)?
    var identifier: (any NSCopying)?
    var point = CGPoint.zero

    func isLike(_ contact: Contact) -> Bool {
      guard item === contact.item, other === contact.other else { return false }
      guard let identifier, let theirs = contact.identifier else {
        return identifier == nil && contact.identifier == nil
      }
      return UICollisionBehavior.isEqual(identifier, theirs)
    }
  }

  private var boundaries: [Boundary] = []
  private var insets: UIEdgeInsets?
  private var contacts: [Contact] = []

  /// The kinds of object with which items collide; default `.everything`.
  open var collisionMode = Mode.everything { didSet { dynamicAnimator?.resume() } }
  /// The delegate; not retained; default `nil`.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Indicates whether the edges of the reference view are a boundary; default false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? insets ?? .zero : nil
      dynamicAnimator?.resume()
    }
  }

  /// Makes the edges of the reference view a boundary, with insets in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    dynamicAnimator?.resume()
  }

  /// Adds a line as a boundary, in the space of the reference view. It replaces a boundary with the same
  /// identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Adds the outline of a path as a boundary, in the space of the reference view. It replaces a boundary
  /// with the same identifier. Lines that are at most 0.25 points away stand for curves.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    let path = bezierPath.copy() as? UIBezierPath ?? bezierPath
    boundaries.append(Boundary(identifier: identifier, lines: path.boundaryLines, path: path))
    dynamicAnimator?.resume()
  }

  /// Returns the path of a boundary; `nil` if there is no such boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isEqual($0.identifier, identifier) }?.path
  }

  /// Removes the boundary with an identifier. Ignored if there is no such boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isEqual($0.identifier, identifier) }
    dynamicAnimator?.resume()
  }

  /// Removes all boundaries except the edges of the reference view.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.resume()
  }

  /// The identifiers of the boundaries that were added; `nil` if there are none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  fileprivate nonisolated static func isEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    (a as AnyObject) === (b as AnyObject) || (a as? NSObject)?.isEqual(b) == true
  }

  override func constrain(_ world: DynamicWorld) {
    let bodies = items.compactMap(world.body)
    var found: [Contact] = []
    if collisionMode.contains(.items) {
      for (number, a) in bodies.enumerated() {
        for b in bodies[(number + 1)...] {
          if let point = world.collide(a, b) {
            found.append(Contact(item: a.item, other: b.item, point: point))
          }
        }
      }
    }
    if collisionMode.contains(.boundaries) { for body in bodies { found += hits(body) } }
    let before = contacts
    contacts = found
    for contact in found where !before.contains(where: contact.isLike) { tell(contact, began: true) }
    for contact in before where !found.contains(where: contact.isLike) { tell(contact, began: false) }
  }

  /// Moves a body out of the boundaries and returns its contacts with them.
  private func hits(_ body: DynamicWorld.Body) -> [Contact] {
    var found: [Contact] = []
    if let insets, let area = dynamicAnimator?.referenceView?.bounds.inset(by: insets) {
      let walls: [(CGVector, CGFloat)] = [
        (CGVector(dx: 1, dy: 0), area.minX + body.half.width - body.position.x),
        (CGVector(dx: -1, dy: 0), body.position.x + body.half.width - area.maxX),
        (CGVector(dx: 0, dy: 1), area.minY + body.half.height - body.position.y),
        (CGVector(dx: 0, dy: -1), body.position.y + body.half.height - area.maxY),
      ]
      for (normal, depth) in walls where depth >= 0 {
        body.leave(along: normal, depth: depth)
        let reach = body.reach(along: normal)
        let point = CGPoint(x: body.position.x - normal.dx * reach, y: body.position.y - normal.dy * reach)
        found.append(Contact(item: body.item, point: point))
      }
    }
    for boundary in boundaries {
      let nearest = boundary.lines.map { Self.nearest(to: body.position, on: $0) }
      let distances = nearest.map { hypot(body.position.x - $0.x, body.position.y - $0.y) }
      guard let index = distances.indices.min(by: { distances[$0] < distances[$1] }) else { continue }
      let near = nearest[index]
      let offset = CGVector(dx: body.position.x - near.x, dy: body.position.y - near.y)
      let distance = hypot(offset.dx, offset.dy)
      guard distance > 0 else { continue }
      let normal = CGVector(dx: offset.dx / distance, dy: offset.dy / distance)
      let depth = body.reach(along: normal) - distance
      guard depth >= 0 else { continue }
      body.leave(along: normal, depth: depth)
      found.append(Contact(item: body.item, identifier: boundary.identifier, point: near))
    }
    return found
  }

  private static func nearest(to point: CGPoint, on line: (CGPoint, CGPoint)) -> CGPoint {
    let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
    let length = dx * dx + dy * dy
    let part = length > 0 ? ((point.x - line.0.x) * dx + (point.y - line.0.y) * dy) / length : 0
    let inside = part.clamped(to: 0...1)
    return CGPoint(x: line.0.x + dx * inside, y: line.0.y + dy * inside)
  }

  private func tell(_ contact: Contact, began: Bool) {
    let (item, identifier) = (contact.item, contact.identifier)
    switch (contact.other, began) {
    case (let other?, true):
      collisionDelegate?.collisionBehavior(self, beganContactFor: item, with: other, at: contact.point)
    case (let other?, false):
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
    case (nil, true):
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier, at: contact.point)
    case (nil, false):
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}
