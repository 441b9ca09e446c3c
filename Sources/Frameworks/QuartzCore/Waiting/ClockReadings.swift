// SPDX-License-Identifier: Apache-2.0

/// The times that code has read from clocks of the system, each with the media time that it means.
///
/// Code says when a block or a timer is due by such a reading plus an interval. The sum, looked up here,
/// gives the interval exactly, however long the code itself took.
struct ClockReadings {
  /// A reading in units of the clock, and the media time in seconds.
  private var all: [(reading: Int64, time: Double)] = []
  private var next = 0

  private static let capacity = 256

  mutating func note(_ reading: Int64, time: Double) {
    if all.count < Self.capacity { return all.append((reading, time)) }
    all[next] = (reading, time)
    next = (next + 1) % Self.capacity
  }

  /// The media time of a reading, the latest of equal ones; `nil` if it is not known.
  subscript(reading: Int64) -> Double? { newestFirst.first { $0.reading == reading }?.time }

  /// The media time of a sum: of the latest reading before it by a multiple of a millisecond, or `nil`.
  ///
  /// - Parameter millisecond: A millisecond in units of the clock.
  func time(of sum: Int64, millisecond: Int64) -> Double? {
    for (reading, time) in newestFirst {
      let (interval, isOverflow) = sum.subtractingReportingOverflow(reading)
      guard !isOverflow, interval % millisecond == 0 else { continue }
      return time + Double(interval) / Double(millisecond) / 1000
    }
    return nil
  }

  private var newestFirst: some Sequence<(reading: Int64, time: Double)> {
    (0..<all.count).lazy.map { all[(next + all.count - 1 - $0) % all.count] }
  }
}
