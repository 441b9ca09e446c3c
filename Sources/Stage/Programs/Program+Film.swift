// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import QuartzCore

extension Program {
  /// The film duration, in seconds, of a program without finite animations or events.
  public static let endlessDuration: Double = 5

  /// The maximum film duration, in seconds, of a program without a `duration`. It bounds animations that
  /// start each other forever.
  public static let longestWait: Double = 60

  /// Returns the duration of a film of the whole program at `rate`, in seconds.
  ///
  /// The result is `duration` if it is set. Otherwise, it is the time at which the last finite animation or
  /// the last event of the script ends, at most `longestWait`. If there is no such time, it is
  /// `endlessDuration`.
  ///
  /// A program without a `duration` is built and ticked once through its frame times, without drawing,
  /// because an animation that ends may start another one.
  public func filmDuration(at rate: FrameRate) -> Double {
    if let duration { return duration }
    let (host, script) = makeScriptedHost()
    host.prepare(frameDuration: Double(rate.seconds) / Double(rate.frames))
    var (end, frame, time) = (script.lastTime, 0, 0.0)
    repeat {
      time = rate.time(ofFrame: frame)
      _ = host.tick(to: time)
      end = max(end, host.lastFiniteEnd ?? 0)
      frame += 1
    } while time < min(end, Self.longestWait)
    return end > 0 ? min(end, Self.longestWait) : Self.endlessDuration
  }

  /// The default number of frames on a contact sheet. It is enough to follow the motion and small enough to
  /// see each frame.
  static let sheetFrameCount = 12

  /// Returns the times of the frames on a contact sheet, in seconds. If `moments` is set and `duration` is
  /// `nil`, they are `moments`.
  ///
  /// Otherwise, they are the times of up to 12 evenly spaced frames of a film, including the first and the
  /// last. The film has the duration `duration`, or with `nil` the result of `filmDuration(at:)`.
  public func sheetTimes(at rate: FrameRate, duration: Double? = nil) -> [Double] {
    if duration == nil, let moments { return moments }
    let film = FixedRateClock(rate: rate, duration: duration ?? filmDuration(at: rate))
    let last = (film.frameCount ?? 1) - 1
    let count = min(Self.sheetFrameCount, last + 1)
    guard count > 1 else { return [0] }
    return (0..<count).map { index in
      let frame = (Double(index) * Double(last) / Double(count - 1)).rounded()
      return rate.time(ofFrame: Int(frame))
    }
  }
}
