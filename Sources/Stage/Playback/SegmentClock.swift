// SPDX-License-Identifier: Apache-2.0

/// A clock that draws only one part of another clock's frames. The parts are equal or differ by one frame.
/// The times of the ticks are the other clock's times.
///
/// The parts, one after the other, are the whole film.
public final class SegmentClock: FrameClock {
  private let whole: any FrameClock
  /// The range of frames that are drawn, as frame numbers of the whole film.
  public let frames: Range<Int>

  /// Creates a clock for the part `number` of `count` parts, counted from 1. The lengths of the parts differ
  /// by at most one frame.
  ///
  /// Returns `nil` if `number` is not in 1...`count`, or if the total number of frames is not known.
  public init?(_ whole: any FrameClock, part number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number), let total = whole.frameCount else { return nil }
    self.whole = whole
    frames = Self.frames(ofPart: number, of: count, in: total)
  }

  /// Creates a clock for a range of frames. Returns `nil` if the range is empty or is not inside the whole
  /// film.
  package init?(_ whole: any FrameClock, frames: Range<Int>) {
    guard let total = whole.frameCount, !frames.isEmpty, (0...total).contains(frames.lowerBound),
      frames.upperBound <= total
    else { return nil }
    (self.whole, self.frames) = (whole, frames)
  }

  /// Returns the frames of the part `number` of `count` parts, counted from 1, of a film of `total` frames.
  package static func frames(ofPart number: Int, of count: Int, in total: Int) -> Range<Int> {
    func start(_ part: Int) -> Int { Int((Int64(total) * Int64(part)) / Int64(count)) }
    return start(number - 1)..<start(number)
  }

  /// The frame rate of the whole film.
  public var rate: FrameRate { whole.rate }

  /// The number of frames in the part. It may be 0 if there are more parts than frames. Never `nil`.
  public var frameCount: Int? { frames.count }

  /// The chosen times of the frames in the part, in seconds, or `nil` if the whole film has none.
  public var chosenTimes: [Double]? { whole.chosenTimes.map { Array($0[frames]) } }

  /// Returns tick `number` of the whole film, with the number that its frame has in the part, or `nil` after
  /// the last frame of the part or if the part is empty. Ticks before the part draw nothing.
  public func tick(_ number: Int) -> FrameTick? {
    guard !frames.isEmpty, var tick = whole.tick(number) else { return nil }
    guard let frame = tick.frame else { return tick }
    if frame >= frames.upperBound { return nil }
    tick.frame = frame >= frames.lowerBound ? frame - frames.lowerBound : nil
    return tick
  }
}
