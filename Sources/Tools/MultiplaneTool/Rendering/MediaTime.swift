// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import MultiplanePlayback

/// Parsing of times and durations in seconds.
enum MediaTime {
  /// Returns the latest time that can be reached at a rate. The limit on the number of ticks bounds the work.
  static func latest(at rate: FrameRate) -> Double { FilmRequest.latestTime(at: rate) }

  /// Parses a time in seconds, which is at least 0.
  static func read(_ text: String) throws(InvalidValue) -> Double {
    guard let time = NumberFormat.number(text), time >= 0 else {
      throw InvalidValue(request: "give a number of seconds from 0, such as 1.5")
    }
    return time + 0  // turns -0 into 0
  }

  /// Parses times in seconds, separated by commas.
  static func readList(_ text: String) throws(InvalidValue) -> [Double] {
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      times.append(try read(String(part)))
    }
    return times
  }

  /// Parses a duration in seconds, which is greater than 0.
  static func readDuration(_ text: String) throws(InvalidValue) -> Double {
    guard let duration = NumberFormat.number(text), duration > 0 else {
      throw InvalidValue(request: "give a number of seconds above 0, such as 2.5")
    }
    return duration
  }

  /// Throws a usage error if `time`, the value of `option`, is later than the latest time at `rate`.
  static func check(_ time: Double, of option: String, at rate: FrameRate) throws(ToolError) {
    guard time <= latest(at: rate) else { throw tooLate(time, option: option, at: rate) }
  }

  /// Returns the usage error for a time that is later than the latest one at `rate`.
  static func tooLate(_ time: Double, option: String, at rate: FrameRate) -> ToolError {
    .usage(
      .badValue, "\(option) \(NumberFormat.text(time, digits: 0)) is too much",
      advice: "at \(rate) frames a second give at most "
        + "\(NumberFormat.text(latest(at: rate).rounded(.down), digits: 0)) seconds, which are "
        + "\(ChosenTimesClock.maximumTickCount) frames")
  }
}
