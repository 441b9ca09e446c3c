// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import QuartzCore

extension Program {
  /// The film duration of a program in which nothing ends, in seconds.
  public static let endlessDuration: Double = 5

  /// The maximum film duration of a program without a `duration`, in seconds. It limits animations that start
  /// each other forever.
  public static let longestWait: Double = 60

  /// Returns the duration of a film of the whole program at `rate`, in seconds.
  ///
  /// The result is `duration` if it is set. Otherwise it is the time at which the last finite animation and
  /// the last event of the script end, at most `longestWait`. If nothing ends, it is `endlessDuration`.
  ///
  /// A program without a `duration` is built and ticked once through its frame times, without drawing. That
  /// is necessary because an animation that ends may start another one.
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

  /// The default number of frames on a contact sheet: enough to follow the motion, few enough to see each.
  static let sheetFrameCount = 12

  /// Returns the times of a contact sheet's frames, in seconds: `moments`, if they are set and `duration` is
  /// `nil`.
  ///
  /// Otherwise returns up to 12 evenly spaced frames of a film of `duration` seconds, including the first and
  /// the last.
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
