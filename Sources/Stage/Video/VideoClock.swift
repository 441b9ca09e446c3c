// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback

/// The clock of a film over another film. Its frames have the times of the other film's frames.
public final class VideoClock: FrameClock {
  /// The frame rate of the other film. It is the average rate if the frames are not evenly spaced.
  public let rate: FrameRate
  private let times: [Double]
  private let isEven: Bool

  /// Creates a clock of the frames of `video`.
  ///
  /// - Parameters:
  ///   - video: The film whose frame times are used.
  ///   - duration: The duration in seconds. Only frames that begin before it are used, and at least one. If
  ///     it is longer than the film, frames at the film's rate follow. With `nil`, all frames are used.
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

  /// The number of frames, at least 1. Never `nil`.
  public var frameCount: Int? { times.count }

  /// The times of all frames in seconds, or `nil` if the frame rate determines them.
  public var chosenTimes: [Double]? { isEven ? nil : times }

  /// Returns the frame `number`, counted from 0, at its time, or `nil` after the last frame.
  public func tick(_ number: Int) -> FrameTick? {
    times.indices.contains(number) ? FrameTick(time: times[number], frame: number) : nil
  }
}
