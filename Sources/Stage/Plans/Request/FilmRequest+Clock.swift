// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback
package import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo

extension FilmRequest {
  /// Returns the given rate, or the rate of a program if `rate` is `nil`, or the default rate if both have
  /// none.
  package static func rate(_ rate: FrameRate?, of program: Program) -> FrameRate {
    rate ?? program.frameRate.flatMap(FrameRate.init(nearest:)) ?? .usual
  }

  /// Returns the latest time, in seconds, that a film at a rate can reach. The maximum number of ticks limits
  /// it, and so bounds the work.
  package static func latestTime(at rate: FrameRate) -> Double {
    rate.time(ofFrame: ChosenTimesClock.maximumTickCount)
  }

  /// Throws `FilmRequestError.tooLate` if a time in seconds, the value of a member, is after the latest time
  /// at a rate.
  private static func check(
    _ time: Double, of member: String, at rate: FrameRate
  ) throws(FilmRequestError) {
    guard time <= latestTime(at: rate) else {
      throw .tooLate(member: member, seconds: time, rate: rate)
    }
  }

  /// Returns the clock of all frames, before a segment or range of them is chosen.
  func clock(
    of program: Program, over video: VideoFile?, kind: OutputKind?
  ) throws(FilmRequestError) -> any FrameClock {
    let rate = Self.rate(rate, of: program)
    if let duration { try Self.check(duration, of: "duration", at: rate) }
    if let times {
      for time in times { try Self.check(time, of: "times", at: rate) }
      guard kind.map({ $0.isPicture || $0.isSequence }) ?? true else { throw .timesOfFilm }
      return ChosenTimesClock(rate: rate, times: times)
    }
    if kind?.isPicture == true {
      return ChosenTimesClock(rate: rate, times: program.sheetTimes(at: rate, duration: duration))
    }
    if let video, self.rate == nil, video.isEven || kind?.film != nil {
      return VideoClock(video, duration: duration)
    }
    return FixedRateClock(rate: rate, duration: duration ?? program.filmDuration(at: rate))
  }
}
