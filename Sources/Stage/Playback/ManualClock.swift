// SPDX-License-Identifier: Apache-2.0

/// A clock that advances only on request, for tests and for stepping.
///
/// Every advance is one frame. A player plays the frames requested so far, and then stops.
public final class ManualClock: FrameClock {
  /// The frame rate of a film recorded with this clock. The clock's times do not depend on it.
  public let rate: FrameRate
  /// The media time of the latest advance, in seconds. It is initially 0.
  public private(set) var time: Double = 0
  private var times: [Double] = []

  /// Creates a clock at time 0. `rate` is only the frame rate of a film recorded with this clock.
  public init(rate: FrameRate) {
    self.rate = rate
  }

  /// Adds a frame `seconds` after the current time. A number that is negative or not finite counts as 0.
  public func advance(by seconds: Double) {
    advance(to: time + (seconds.isFinite ? seconds : 0))
  }

  /// Adds a frame at `newTime`, in seconds. A time that is earlier than the current time or not finite counts
  /// as the current time.
  public func advance(to newTime: Double) {
    if newTime.isFinite { time = max(time, newTime) }
    times.append(time)
  }

  /// Always `nil`, because the clock may be advanced again.
  public var frameCount: Int? { nil }

  /// Returns the frame of advance `number`, counted from 0, or `nil` if that advance has not been requested
  /// yet.
  public func tick(_ number: Int) -> FrameTick? {
    times.indices.contains(number) ? FrameTick(time: times[number], frame: number) : nil
  }
}
