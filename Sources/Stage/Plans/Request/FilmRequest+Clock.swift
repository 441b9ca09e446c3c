// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback
package import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo

extension FilmRequest {
  /// Returns the rate of the request, or that of a program, or the usual one.
  package static func rate(_ rate: FrameRate?, of program: Program) -> FrameRate {
    rate ?? program.frameRate.flatMap(FrameRate.init(nearest:)) ?? .usual
  }

  /// Returns the latest time in seconds that can be reached at a rate. The limit on the number of ticks
  /// bounds the work.
  package static func latestTime(at rate: FrameRate) -> Double {
    rate.time(ofFrame: ChosenTimesClock.maximumTickCount)
  }

  /// Throws if a time in seconds, the value of a member, is later than the latest one at a rate.
  private static func check(
    _ time: Double, of member: String, at rate: FrameRate
  ) throws(FilmRequestError) {
    guard time <= latestTime(at: rate) else {
      throw .tooLate(member: member, seconds: time, rate: rate)
    }
  }

  /// Returns the clock of all frames.
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
