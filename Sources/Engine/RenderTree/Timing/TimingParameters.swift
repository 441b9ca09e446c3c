// SPDX-License-Identifier: Apache-2.0

/// The effect of an animation outside its active interval.
package enum FillMode: UInt8, Sendable, Hashable {
  case removed, forwards, backwards, both

  package var holdsBefore: Bool { self == .backwards || self == .both }
  package var holdsAfter: Bool { self == .forwards || self == .both }
}

/// The resolved timing of an animation: the begin time is a time of its layer (or group), and the duration is
/// positive.
package struct TimingParameters: Sendable, Hashable {
  /// In the time of the layer or group that the animation is on.
  package var beginTime: Double = 0
  /// Shifts the position within the cycle, in seconds after `speed`.
  package var timeOffset: Double = 0
  package var speed: Double = 1
  /// One iteration in seconds; positive.
  package var duration: Double = 0.25
  /// The number of cycles, which may be fractional or infinite; 0 if unset.
  package var repeatCount: Double = 0
  /// The whole active time; 0 when unset, may be infinite.
  package var repeatDuration: Double = 0
  package var autoreverses = false
  package var fillMode = FillMode.removed

  package init() {}
}

extension TimingParameters: CustomStringConvertible {
  /// Begin and duration, and what differs from the defaults.
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
