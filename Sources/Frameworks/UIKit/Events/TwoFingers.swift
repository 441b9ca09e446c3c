// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How two fingers lie to each other.
struct TwoFingers {
  let distance: CGFloat
  /// In radians from the x axis, growing clockwise as it is seen.
  let angle: CGFloat

  /// `nil` unless there are two fingers at different places.
  @MainActor
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].point, touches[1].point)
    distance = hypot(b.x - a.x, b.y - a.y)
    angle = atan2(b.y - a.y, b.x - a.x)
    guard distance > 0 else { return nil }
  }
}

/// A number that changes, for its speed: a point on the x axis.
extension Motion {
  mutating func add(_ value: CGFloat, at time: TimeInterval) { add(CGPoint(x: value, y: 0), at: time) }
}
