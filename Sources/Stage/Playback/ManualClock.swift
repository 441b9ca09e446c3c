// SPDX-License-Identifier: Apache-2.0

/// A clock that moves only when it is told to: for tests and for stepping.
///
/// Every advance is one frame. A player plays the frames that were asked for so far and then stops.
public final class ManualClock: FrameClock {
  /// What a film of the frames states; time does not follow it.
  public let rate: FrameRate
  /// The media time that the clock was last moved to, in seconds; 0 at first.
  public private(set) var time: Double = 0
  private var times: [Double] = []

  /// Creates a clock at time 0; `rate` is only what a film of its frames states.
  public init(rate: FrameRate) {
    self.rate = rate
  }

  /// Asks for a frame `seconds` after the current time; a negative or not finite number counts as 0.
  public func advance(by seconds: Double) {
    advance(to: time + (seconds.isFinite ? seconds : 0))
  }

  /// Asks for a frame at `newTime` in seconds; a time before the current one, or not finite, counts as the current one.
  public func advance(to newTime: Double) {
    if newTime.isFinite { time = max(time, newTime) }
    times.append(time)
  }

  /// Not known: anybody may advance the clock again.
  public var frameCount: Int? { nil }

  /// The frame of advance `number`, counted from 0, or `nil` when there was none yet.
  public func tick(_ number: Int) -> FrameTick? {
    times.indices.contains(number) ? FrameTick(time: times[number], frame: number) : nil
  }
}
