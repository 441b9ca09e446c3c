// SPDX-License-Identifier: Apache-2.0

/// One step of a player: a media time, and perhaps a frame to draw at that time.
public struct FrameTick: Sendable, Hashable {
  /// The media time in seconds. It is never less than the time of the previous tick.
  public var time: Double
  /// The number of the frame to draw, counted from 0 without gaps, or `nil` to advance the source without
  /// drawing.
  ///
  /// Ticks without a frame let a program go through the same states, whichever of its frames are drawn.
  public var frame: Int?

  /// Creates a tick at `time`, in seconds, that draws frame `frame`, or nothing if `frame` is `nil`.
  public init(time: Double, frame: Int?) {
    self.time = time
    self.frame = frame
  }
}

/// A provider of a player's times: at the rate of a film, at chosen times, at the times of a display, or at
/// the times of a test.
public protocol FrameClock: AnyObject {
  /// The frame rate, which is also the rate of a film recorded with the clock.
  var rate: FrameRate { get }

  /// The number of frames to draw, or `nil` if it is not known in advance.
  var frameCount: Int? { get }

  /// The times of all frames in seconds if they are chosen, or `nil`, the default, if the frame rate
  /// determines them.
  var chosenTimes: [Double]? { get }

  /// Returns tick `number`, or `nil` after the last tick. The player calls this method with 0, 1, 2 and so
  /// on. A clock that follows a real display waits in it.
  func tick(_ number: Int) -> FrameTick?
}

extension FrameClock {
  /// The default, `nil`: the frame rate determines the times.
  public var chosenTimes: [Double]? { nil }
}

/// The clock of a film. Frame i is at exactly i / `rate` seconds, regardless of the time that drawing needs.
public final class FixedRateClock: FrameClock {
  /// The frame rate of the film.
  public let rate: FrameRate
  private let count: Int

  /// The tolerance for rounding up a duration to whole frames, in frames. It is far above the rounding error
  /// of a duration computed as frames / rate, and far below anything visible.
  private static let frameCountTolerance = 1e-9

  /// The maximum number of frames in a film: 115 days at 100 frames per second.
  public static let maximumFrameCount = 1_000_000_000

  /// Creates a clock of the frames that start before `duration`, in seconds: 240 frames for 4 seconds at 60
  /// frames per second.
  ///
  /// The number of frames is clamped to 1...`maximumFrameCount`. A duration that is 0, negative or NaN gives
  /// one frame.
  public init(rate: FrameRate, duration: Double) {
    self.rate = rate
    let frames = (duration * Double(rate.frames) / Double(rate.seconds) - Self.frameCountTolerance)
      .rounded(.up)
    count = frames >= 1 ? Int(min(frames, Double(Self.maximumFrameCount))) : 1
  }

  /// The number of frames, at least 1. Never `nil`.
  public var frameCount: Int? { count }

  /// Returns frame `number` at `number` / `rate` seconds, or `nil` after the last frame.
  public func tick(_ number: Int) -> FrameTick? {
    guard number >= 0, number < count else { return nil }
    return FrameTick(time: rate.time(ofFrame: number), frame: number)
  }
}
