// SPDX-License-Identifier: Apache-2.0

/// The mapping from a parent's time to a child's, in seconds.
///
/// The formula is `local = (parent - beginTime) * speed + timeOffset`.
///
/// Source: Apple, the comment on `CAMediaTiming` in its header.
package struct TimeMapping: Sendable, Hashable {
  /// The start of the child, in the parent's time.
  package var beginTime: Double
  /// The child's time at `beginTime`.
  package var timeOffset: Double
  /// The number of seconds of the child's time per second of the parent's. 0 stops the child's time, and
  /// negative values reverse it.
  package var speed: Double

  package init(beginTime: Double = 0, timeOffset: Double = 0, speed: Double = 1) {
    self.beginTime = beginTime
    self.timeOffset = timeOffset
    self.speed = speed
  }

  package static let identity = TimeMapping()

  /// Returns the child's time at a parent's time, or 0 before the child begins.
  package func localTime(fromParent time: Double) -> Double {
    guard time >= beginTime else { return 0 }
    return (time - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at a child's time, or 0 if the child's time is stopped.
  package func parentTime(fromLocal time: Double) -> Double {
    guard speed != 0 else { return 0 }
    return (time - timeOffset) / speed + beginTime
  }
}
