// SPDX-License-Identifier: Apache-2.0

/// A clock that draws only at chosen times, and otherwise ticks as the film's clock does.
///
/// The source is moved through every frame time of the film up to the last chosen time, so that a program looks as
/// it does in the film; a chosen time between two of those gets a tick of its own.
public final class ChosenTimesClock: FrameClock {
  /// The rate of the film whose frame times the source is moved through.
  public let rate: FrameRate
  private let ticks: [FrameTick]
  private let count: Int

  /// The most ticks that are made; ten hours at 60 frames a second.
  public static let maximumTickCount = 2_160_000

  /// Creates a clock that draws at `times` (seconds), in rising order and each once.
  ///
  /// Times that are negative or not finite, and those beyond `maximumTickCount` ticks, are left out.
  public init(rate: FrameRate, times: [Double]) {
    self.rate = rate
    let latest = rate.time(ofFrame: Self.maximumTickCount)
    let chosen = Set(times.filter { $0 >= 0 && $0 <= latest }.map { $0 + 0 }).sorted()
    var ticks: [FrameTick] = []
    var index = 0
    for (frame, time) in chosen.enumerated() {
      while rate.time(ofFrame: index) < time {
        ticks.append(FrameTick(time: rate.time(ofFrame: index), frame: nil))
        index += 1
      }
      if rate.time(ofFrame: index) == time { index += 1 }
      ticks.append(FrameTick(time: time, frame: frame))
    }
    self.ticks = ticks
    count = chosen.count
  }

  /// The number of chosen times.
  public var frameCount: Int? { count }

  /// The tick after `number` others, or `nil` after the last chosen time.
  public func tick(_ number: Int) -> FrameTick? {
    ticks.indices.contains(number) ? ticks[number] : nil
  }
}
