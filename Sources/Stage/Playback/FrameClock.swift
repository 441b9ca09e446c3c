// SPDX-License-Identifier: Apache-2.0

/// One step of a player: the media time that it moves to, and the frame that it draws there.
public struct FrameTick: Sendable, Hashable {
  /// The media time in seconds; never less than that of the tick before.
  public var time: Double
  /// The number of the frame to draw, counted from 0 without gaps; `nil` when the source only moves on, so that a
  /// program lives through the same ticks whichever of its frames are wanted.
  public var frame: Int?

  /// Creates a tick at `time` that draws `frame`, or nothing when that is `nil`.
  public init(time: Double, frame: Int?) {
    self.time = time
    self.frame = frame
  }
}

/// Where a player's time comes from: the rate of a film, a list of chosen times, a display or a test.
public protocol FrameClock: AnyObject {
  /// The rate of the frames, as a film of them states it.
  var rate: FrameRate { get }

  /// The number of frames that will be drawn; `nil` when nobody knows yet.
  var frameCount: Int? { get }

  /// The tick after `number` others, or `nil` when there is none; called with 0, 1, 2... A clock that follows a real
  /// display waits here.
  func tick(_ number: Int) -> FrameTick?
}

/// The clock of a film: frame i is at i / rate from exactly 0, however long it takes to draw.
public final class FixedRateClock: FrameClock {
  /// The rate of the film.
  public let rate: FrameRate
  private let count: Int

  /// A duration may miss a whole number of frames by this much, in frames, without one more frame being drawn: far
  /// above the rounding of a duration that was computed as frames / rate, far below anything visible.
  private static let frameCountTolerance = 1e-9

  /// The largest number of frames in one film; 115 days at 100 frames a second.
  public static let maximumFrameCount = 1_000_000_000

  /// Creates a clock of as many frames as start before `duration` (seconds): 240 for 4 seconds at 60 frames a second.
  ///
  /// There is always at least one frame, also when the duration is 0, negative or not a number, and never more than
  /// `maximumFrameCount`.
  public init(rate: FrameRate, duration: Double) {
    self.rate = rate
    let frames = (duration * Double(rate.frames) / Double(rate.seconds) - Self.frameCountTolerance)
      .rounded(.up)
    count = frames >= 1 ? Int(min(frames, Double(Self.maximumFrameCount))) : 1
  }

  /// The number of frames; at least 1.
  public var frameCount: Int? { count }

  /// Frame `number` at `number` / rate, or `nil` after the last.
  public func tick(_ number: Int) -> FrameTick? {
    guard number >= 0, number < count else { return nil }
    return FrameTick(time: rate.time(ofFrame: number), frame: number)
  }
}
