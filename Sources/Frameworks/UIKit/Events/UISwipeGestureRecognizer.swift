// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A recognizer of a swipe: a quick movement in one direction. The gesture is discrete.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The bits: one for each direction.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The minimum distance, in points, and the maximum duration, in seconds.
  private static let distance: CGFloat = 50
  private static let time: TimeInterval = 0.5

  /// The directions that are recognized; default `.right`.
  open var direction = Direction.right
  /// The required number of fingers; default 1.
  open var numberOfTouchesRequired = 1

  private var start = (point: CGPoint.zero, time: TimeInterval(0))

  /// Records the start position and time, and fails if there are too many fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count <= numberOfTouchesRequired, let center else { return fail() }
    start = (center, event.timestamp)
  }

  /// Recognizes the swipe once the fingers have moved far enough. The motion across the direction may be at
  /// most half of the motion along it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let center else { return }
    guard event.timestamp - start.time <= Self.time else { return fail() }
    let offset = CGVector(dx: center.x - start.point.x, dy: center.y - start.point.y)
    let isSideways = abs(offset.dx) >= abs(offset.dy)
    let (along, across) = isSideways ? (offset.dx, offset.dy) : (offset.dy, offset.dx)
    guard abs(along) >= Self.distance else { return }
    let forward: Direction = isSideways ? .right : .down
    let back: Direction = isSideways ? .left : .up
    guard direction.contains(along > 0 ? forward : back), abs(across) <= abs(along) / 2,
      self.touches.count == numberOfTouchesRequired
    else { return fail() }
    recognize()
  }

  /// Fails if the fingers are lifted before the swipe is recognized.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !wantsToBegin { fail() }
  }
}
