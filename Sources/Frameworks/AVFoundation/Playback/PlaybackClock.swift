// SPDX-License-Identifier: Apache-2.0

package import CoreMedia
import QuartzCore

/// The time of a player: a time of the item at a time of the host, and the rate from then on.
package struct PlaybackClock: Equatable {
  /// The host's time at which `itemTime` was shown, in seconds.
  package private(set) var hostTime: Double
  /// The time of the item at `hostTime`.
  package private(set) var itemTime: CMTime
  /// The number of seconds of the item in a second of the host. Negative rates play backwards.
  package private(set) var rate: Float

  /// Creates a clock that is stopped at a time of the item.
  package init(at itemTime: CMTime = .zero) { (hostTime, self.itemTime, rate) = (0, itemTime, 0) }

  /// The units per second of times between the item's own times: nanoseconds.
  private static let timescale: CMTimeScale = 1_000_000_000

  /// Returns the time of the item at a host's time, in seconds. It may be outside of the item.
  package func time(at now: Double) -> CMTime {
    guard rate != 0 else { return itemTime }
    let nanoseconds = ((now - hostTime) * Double(rate) * Double(Self.timescale)).rounded()
    guard let elapsed = Int64(exactly: nanoseconds) else { return itemTime }
    return itemTime + CMTime(value: elapsed, timescale: Self.timescale)
  }

  /// Returns the host's time, in seconds, at which a time of the item is reached, or infinity if it never is.
  package func hostTime(of time: CMTime) -> Double {
    guard rate != 0, time.isNumeric else { return .infinity }
    return hostTime + (time - itemTime).seconds / Double(rate)
  }

  /// Continues at another rate from the time that is shown at a host's time.
  package mutating func setRate(_ newRate: Float, at now: Double) {
    (itemTime, hostTime, rate) = (time(at: now), now, newRate)
  }

  /// Moves the clock to another host, whose time is `now` when that of the former host is `former`.
  package mutating func move(from former: Double, to now: Double) {
    (itemTime, hostTime) = (time(at: former), now)
  }

  /// Continues from another time of the item at a host's time.
  package mutating func jump(to time: CMTime, at now: Double) { (itemTime, hostTime) = (time, now) }
}
