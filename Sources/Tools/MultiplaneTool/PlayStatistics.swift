// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback

/// Statistics about a window, printed once per second.
final class PlayStatistics {
  private let now: @Sendable () -> UInt64
  private var begin: UInt64?
  private var lastMoment: UInt64 = 0
  private var lastFrameCount = 0
  private var lastWork: Double = 0

  private static let interval: UInt64 = 1_000_000_000
  private static let (perSecond, percent) = (1e9, 100.0)

  /// Creates the statistics. `now` returns nanoseconds since a fixed time.
  init(now: @escaping @Sendable () -> UInt64) { self.now = now }

  /// Prints the statistics if a second has passed since the last line.
  func update(_ player: WindowPlayer) {
    let moment = now()
    guard let begin else {
      guard let format = player.format else { return }
      begin = moment
      (lastMoment, lastWork) = (moment, Self.secondsOfWork())
      return StandardError.say("window \(format.width)x\(format.height), \(format.rate) frames a second")
    }
    guard moment &- lastMoment >= Self.interval else { return }
    let work = Self.secondsOfWork()
    let share = (work - lastWork) / (Double(moment &- lastMoment) / Self.perSecond) * Self.percent
    let time = Double(moment &- begin) / Self.perSecond
    let count = player.shownFrameCount
    StandardError.say(
      "\(NumberFormat.text(time, digits: 1)) s: \(count - lastFrameCount) frames shown, "
        + "\(NumberFormat.text(share, digits: 2)) % of a core")
    (lastMoment, lastFrameCount, lastWork) = (moment, count, work)
  }

  /// Returns the processor time used by the process, in seconds.
  private static func secondsOfWork() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / perSecond
  }
}
