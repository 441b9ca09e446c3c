// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback

/// The clock of a film over another film: its frames are at the times of that film's frames.
public final class VideoClock: FrameClock {
  /// The frame rate of the film; the average if its frames are not at even times.
  public let rate: FrameRate
  private let times: [Double]
  private let isEven: Bool

  /// Creates a clock of the frames of `video` that begin before `duration`, in seconds; `nil` for all of
  /// them. There is at least one. If `duration` is longer than the film, frames at its rate follow.
  public init(_ video: VideoFile, duration: Double? = nil) {
    let (frames, seconds) = video.exactRate
    rate = FrameRate(frames: frames, seconds: seconds) ?? 25
    let end = duration ?? .infinity
    isEven = video.isEven
    var times = Array(video.frameTimes.prefix { $0 == 0 || $0 < end - 1e-9 })
    let count = times.count
    while let duration, times.count < ChosenTimesClock.maximumTickCount {
      let time =
        isEven
        ? rate.time(ofFrame: times.count) : video.duration + rate.time(ofFrame: times.count - count)
      guard duration > video.duration, time < duration - 1e-9 else { break }
      times.append(time)
    }
    self.times = times
  }

  /// The number of frames.
  public var frameCount: Int? { times.count }

  /// The times of all frames, in seconds; `nil` if the rate gives them.
  public var chosenTimes: [Double]? { isEven ? nil : times }

  /// Returns frame `number` at its time, or `nil` after the last frame.
  public func tick(_ number: Int) -> FrameTick? {
    times.indices.contains(number) ? FrameTick(time: times[number], frame: number) : nil
  }
}
