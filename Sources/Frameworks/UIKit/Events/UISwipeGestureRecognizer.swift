// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Recognizes fingers that are moved quickly in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// How far the fingers have to move, in points, and in how long at most, in seconds.
  private static let distance: CGFloat = 50
  private static let time: TimeInterval = 0.5

  /// Any of these directions; default `.right`.
  open var direction = Direction.right
  /// With how many fingers; default 1.
  open var numberOfTouchesRequired = 1

  private var start = (point: CGPoint.zero, time: TimeInterval(0))

  /// Notes where the fingers are.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= numberOfTouchesRequired, let center else { return fail() }
    start = (center, event.timestamp)
  }

  /// Recognizes the swipe when the fingers are far enough, mostly in the direction.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let center else { return }
    guard event.timestamp - start.time <= Self.time else { return fail() }
    let way = CGVector(dx: center.x - start.point.x, dy: center.y - start.point.y)
    let isSideways = abs(way.dx) >= abs(way.dy)
    let (along, across) = isSideways ? (way.dx, way.dy) : (way.dy, way.dx)
    guard abs(along) >= Self.distance else { return }
    let forward: Direction = isSideways ? .right : .down
    let back: Direction = isSideways ? .left : .up
    guard direction.contains(along > 0 ? forward : back), abs(across) <= abs(along) / 2,
      self.touches.count == numberOfTouchesRequired
    else { return fail() }
    recognize()
  }

  /// Fails when the fingers are lifted before that.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !wantsToBegin { fail() }
  }
}
