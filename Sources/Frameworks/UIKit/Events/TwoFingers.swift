// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The distance and the angle between the first two touches of a gesture, in the window.
struct TwoFingers {
  let distance: CGFloat
  /// The angle from the x axis in radians, clockwise on screen.
  let angle: CGFloat

  /// Creates the measurement; `nil` if there are fewer than two touches or both are at the same point.
  @MainActor
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].point, touches[1].point)
    distance = hypot(b.x - a.x, b.y - a.y)
    angle = atan2(b.y - a.y, b.x - a.x)
    guard distance > 0 else { return nil }
  }
}

/// Support for scalar samples, which are stored as the x coordinates of points.
extension Motion {
  mutating func add(_ value: CGFloat, at time: TimeInterval) { add(CGPoint(x: value, y: 0), at: time) }
}
