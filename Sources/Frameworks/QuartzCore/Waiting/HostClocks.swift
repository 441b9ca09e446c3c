// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Foundation

/// The clocks of the system as the code of a host reads them.
struct HostClocks {
  /// Readings of Dispatch's clocks, in nanoseconds.
  private var dispatch = ClockReadings()
  /// Readings of dates, in microseconds since 2001. A date of this century has no more digits.
  private var dates = ClockReadings()
  /// The last seconds to the next calls of timers that code has asked for.
  private var intervals: [Double] = []
  private static let intervalLimit = 16

  private static let (nanoseconds, microseconds) = (1e9, 1e6)
  /// The longest time that code takes between a reading and its use, in seconds, for a round interval.
  private static let readingTolerance = 2.5e-4

  /// Notes a time of Dispatch that code has computed at a media time, in seconds.
  mutating func note(_ result: UInt64, base: UInt64, delta: Int64, at time: Double) {
    var start = time
    // The present, of any of the clocks.
    if base != 0, base != 1 << 63, base != ~1 {
      guard let known = dispatch[cwait_nanoseconds(base)] else { return }
      start = known
    }
    dispatch.note(cwait_nanoseconds(result), time: start + Double(delta) / Self.nanoseconds)
  }

  /// Notes a date in seconds since 2001, `delta` seconds after a media time.
  mutating func note(date: Double, delta: Double, at time: Double) {
    guard let reading = Self.reading(date), delta.isFinite else { return }
    dates.note(reading, time: time + (known(delta) ?? delta))
  }

  /// Notes the seconds to the next call of a timer, which code may use later, after a pause for example.
  mutating func note(interval: Double) {
    intervals.removeAll { $0 == interval }
    if intervals.count >= Self.intervalLimit { intervals.removeFirst() }
    intervals.append(interval)
  }

  /// Returns the noted interval that code has computed as the difference of two dates, which code reads one
  /// after the other.
  private func known(_ interval: Double) -> Double? {
    intervals.last { abs($0 - interval) < Self.readingTolerance }
  }

  /// The media time that a time of Dispatch means, at a media time; infinite for the far future.
  func time(of reading: UInt64, at time: Double) -> Double {
    guard reading < UInt64.max else { return .infinity }
    let sum = cwait_nanoseconds(reading)
    if let known = dispatch[sum] ?? dispatch.time(of: sum, millisecond: 1_000_000) { return known }
    return time + Self.interval(Double(sum - cwait_now(reading)) / Self.nanoseconds)
  }

  /// The media time that a date means, at a media time.
  func time(ofDate date: Double, at time: Double) -> Double {
    guard let sum = Self.reading(date) else { return date < 0 ? time : .infinity }
    if let known = dates[sum] ?? dates.time(of: sum, millisecond: 1000) { return known }
    let rest = date - cwait_date()
    return time + (known(rest) ?? Self.interval(rest))
  }

  private static func reading(_ date: Double) -> Int64? {
    Int64(exactly: (date * microseconds).rounded())
  }

  /// The interval that code has meant if `rest` of it is left: the next millisecond, if that is near.
  private static func interval(_ rest: Double) -> Double {
    let round = (rest * 1000).rounded(.up) / 1000
    return round - rest < readingTolerance ? round : rest
  }
}
