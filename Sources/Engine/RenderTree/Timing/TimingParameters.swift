// SPDX-License-Identifier: Apache-2.0

/// The effect of an animation before and after its active interval.
package enum FillMode: UInt8, Sendable, Hashable {
  case removed, forwards, backwards, both

  package var holdsBefore: Bool { self == .backwards || self == .both }
  package var holdsAfter: Bool { self == .forwards || self == .both }
}

/// The timing of an animation with all values resolved, so that it does not depend on the animation's
/// context.
package struct TimingParameters: Sendable, Hashable {
  /// The start, in the time of the animation's layer or group.
  package var beginTime: Double = 0
  /// The shift of the position within the cycle, in seconds of the animation's time (after `speed`).
  package var timeOffset: Double = 0
  package var speed: Double = 1
  /// The length of one iteration in seconds. Positive.
  package var duration: Double = 0.25
  /// The number of cycles. 0 if unset. The number may be fractional or infinite.
  package var repeatCount: Double = 0
  /// The total active duration in seconds. 0 if unset. The duration may be infinite.
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}
}

extension TimingParameters: CustomStringConvertible {
  /// The begin time and duration, then all parameters that differ from their defaults.
  package var description: String {
    var parts = ["begin \(compact(beginTime))", "duration \(compact(duration))"]
    if timeOffset != 0 { parts.append("offset \(compact(timeOffset))") }
    if speed != 1 { parts.append("speed \(compact(speed))") }
    if repeatCount != 0 { parts.append("count \(compact(repeatCount))") }
    if repeatDuration != 0 { parts.append("repeating \(compact(repeatDuration))") }
    if autoreverses { parts.append("autoreverses") }
    if fillMode != .removed { parts.append("fill \(fillMode)") }
    return parts.joined(separator: " ")
  }
}
