// SPDX-License-Identifier: Apache-2.0

/// A clock that draws one of several equal parts of another clock's frames. Its ticks are otherwise the same.
///
/// The parts, one after the other, are the whole film.
public final class SegmentClock: FrameClock {
  private let whole: any FrameClock
  /// The range of frames that are drawn, as frame numbers of the whole.
  public let frames: Range<Int>

  /// Creates a clock of part `number` of `count`, counted from 1. The parts differ by at most one frame.
  ///
  /// Returns `nil` if `number` is not in 1...`count`, or if the number of frames of the whole is not known.
  public init?(_ whole: any FrameClock, part number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number), let total = whole.frameCount else { return nil }
    self.whole = whole
    frames = Self.frames(ofPart: number, of: count, in: total)
  }

  /// Creates a clock of a range of frames. Returns `nil` if the range is empty or not part of the whole.
  package init?(_ whole: any FrameClock, frames: Range<Int>) {
    guard let total = whole.frameCount, !frames.isEmpty, (0...total).contains(frames.lowerBound),
      frames.upperBound <= total
    else { return nil }
    (self.whole, self.frames) = (whole, frames)
  }

  /// Returns the frames of part `number` of `count`, counted from 1, of a film of `total` frames.
  package static func frames(ofPart number: Int, of count: Int, in total: Int) -> Range<Int> {
    func start(_ part: Int) -> Int { Int((Int64(total) * Int64(part)) / Int64(count)) }
    return start(number - 1)..<start(number)
  }

  /// The frame rate of the whole.
  public var rate: FrameRate { whole.rate }

  /// The number of frames of the part, which is 0 if there are more parts than frames and this part gets
  /// none.
  public var frameCount: Int? { frames.count }

  /// The part of the whole's chosen times.
  public var chosenTimes: [Double]? { whole.chosenTimes.map { Array($0[frames]) } }

  /// Returns the tick of the whole, with the frame number inside the part, or `nil` after the part's last
  /// frame.
  public func tick(_ number: Int) -> FrameTick? {
    guard !frames.isEmpty, var tick = whole.tick(number) else { return nil }
    guard let frame = tick.frame else { return tick }
    if frame >= frames.upperBound { return nil }
    tick.frame = frame >= frames.lowerBound ? frame - frames.lowerBound : nil
    return tick
  }
}
