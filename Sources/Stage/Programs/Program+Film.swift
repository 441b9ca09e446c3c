// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import QuartzCore

extension Program {
  /// How long a film is of a program in which nothing ends; in seconds.
  public static let endlessDuration: Double = 5

  /// A film does not wait longer than this, in seconds, for a program whose animations start each other for ever.
  public static let longestWait: Double = 60

  /// How long the film is that shows everything: `duration`, else until the last animation that ends has ended and the
  /// last thing of the script has happened, else `endlessDuration`; in seconds.
  ///
  /// A program without a `duration` is built and lived through once, at frame times of `rate` and without being drawn,
  /// because animations that end may start others; at most `longestWait`.
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

  /// The most frames that a contact sheet shows unless more are asked for; enough for a story, few enough to see.
  static let sheetFrameCount = 12

  /// The times that a contact sheet shows: `moments`, else some evenly spaced frames of a film of `duration` (seconds),
  /// the first and the last among them.
  public func sheetTimes(at rate: FrameRate, duration: Double? = nil) -> [Double] {
    if duration == nil, let moments { return moments }
    let film = FixedRateClock(rate: rate, duration: duration ?? filmDuration(at: rate))
    let last = (film.frameCount ?? 1) - 1
    let count = min(Self.sheetFrameCount, last + 1)
    guard count > 1 else { return [0] }
    return (0..<count).map { place in
      let frame = (Double(place) * Double(last) / Double(count - 1)).rounded()
      return rate.time(ofFrame: Int(frame))
    }
  }
}
