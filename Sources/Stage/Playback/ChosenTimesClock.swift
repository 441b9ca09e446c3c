// SPDX-License-Identifier: Apache-2.0

/// A clock that draws frames only at chosen times.
///
/// The clock also ticks at every frame time of the film up to the last chosen time, without drawing there.
/// The source therefore goes through the same states as in the film. A chosen time between two frame times
/// gets an extra tick.
public final class ChosenTimesClock: FrameClock {
  /// The rate of the film through whose frame times the source is moved.
  public let rate: FrameRate
  private let ticks: [FrameTick]
  private let times: [Double]

  /// The latest possible chosen time, as a frame number. At 60 frames per second, it is ten hours.
  public static let maximumTickCount = 2_160_000

  /// Creates a clock that draws at `times`, in seconds of media time.
  ///
  /// The times are sorted, and duplicates are drawn once. Times that are negative, not finite, or later than
  /// frame `maximumTickCount` at `rate` are ignored.
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
    self.times = chosen
  }

  /// The number of chosen times. Never `nil`.
  public var frameCount: Int? { times.count }

  /// The chosen times in seconds, sorted and without duplicates. Never `nil`.
  public var chosenTimes: [Double]? { times }

  /// Returns tick `number`, counted from 0, or `nil` after the last chosen time.
  public func tick(_ number: Int) -> FrameTick? {
    ticks.indices.contains(number) ? ticks[number] : nil
  }
}
