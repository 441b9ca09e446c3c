// SPDX-License-Identifier: Apache-2.0

/// A clock that draws one of several equal parts of another's frames, and otherwise ticks as that one does, so that the
/// parts one after the other are the whole.
public final class SegmentClock: FrameClock {
  private let whole: any FrameClock
  /// The frames of the whole that are drawn, by their numbers in it.
  public let frames: Range<Int>

  /// Creates a clock of the `number`-th of `count` parts, counted from 1; `nil` for a number that is none of those, and
  /// when nobody knows how many frames the whole has. Parts differ by one frame at most.
  public init?(_ whole: any FrameClock, part number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number), let total = whole.frameCount else { return nil }
    self.whole = whole
    func start(_ part: Int) -> Int { Int((Int64(total) * Int64(part)) / Int64(count)) }
    frames = start(number - 1)..<start(number)
  }

  /// The rate of the whole.
  public var rate: FrameRate { whole.rate }

  /// The number of frames of the part; 0 when there are more parts than frames.
  public var frameCount: Int? { frames.count }

  /// The tick of the whole, with the frame's number in the part; `nil` after the part's last frame.
  public func tick(_ number: Int) -> FrameTick? {
    guard !frames.isEmpty, var tick = whole.tick(number) else { return nil }
    guard let frame = tick.frame else { return tick }
    if frame >= frames.upperBound { return nil }
    tick.frame = frame >= frames.lowerBound ? frame - frames.lowerBound : nil
    return tick
  }
}
