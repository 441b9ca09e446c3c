// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRaster

/// A consumer of a player's frames: memory, a picture, a film or a window.
///
/// All calls come from one thread in this order: `begin`, any number of calls of `write`, then `finish`.
/// After an error, even of `begin`, or a cancellation, `cancel` is called instead. With
/// `PlaybackOptions.keepsPartial`, `finish` is called then if any frame was written, and `cancel` only if
/// `finish` throws.
public protocol FrameSink: AnyObject {
  /// Accepts the format of all following frames. If the sink cannot use the format, it throws an error and
  /// leaves no output behind.
  func begin(_ format: FrameFormat) throws

  /// Consumes the next frame. `index` counts from 0 without gaps.
  func write(_ frame: Pixmap, index: Int) throws

  /// Completes the output. A file appears under its name only when this method is called.
  func finish() throws

  /// Discards the output, so that no partial file is left behind.
  func cancel()
}

/// The format that all frames of one film share.
public struct FrameFormat: Sendable, Hashable {
  /// The width in pixels, at least 1.
  public var width: Int
  /// The height in pixels, at least 1.
  public var height: Int
  /// The frame rate, in frames per second.
  public var rate: FrameRate
  /// The number of frames to come, or `nil` if it is not known.
  public var frameCount: Int?
  /// A Boolean value that indicates whether every pixel of every frame is opaque.
  public var isOpaque: Bool
  /// The times of the frames in seconds if they are chosen, or `nil`, the default, if frame i is at i /
  /// `rate` seconds.
  public var chosenTimes: [Double]?

  /// Creates a format without chosen times.
  public init(width: Int, height: Int, rate: FrameRate, frameCount: Int?, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.rate = rate
    self.frameCount = frameCount
    self.isOpaque = isOpaque
  }
}

/// A number of frames per second as an exact fraction.
public struct FrameRate: Codable, Sendable, Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  /// The numerator: a number of frames, at least 1.
  public let frames: Int
  /// The denominator: a number of seconds, at least 1.
  public let seconds: Int

  /// Creates a rate of `frames` in `seconds`. Returns `nil` if either is below 1.
  public init?(frames: Int, seconds: Int = 1) {
    guard frames >= 1, seconds >= 1 else { return nil }
    self.frames = frames
    self.seconds = seconds
  }

  /// Creates a rate of `value` frames per second. Values below 1 count as 1.
  public init(integerLiteral value: Int) {
    frames = max(1, value)
    seconds = 1
  }

  /// Returns the media time of frame `index`, counted from 0, in seconds. It is not a sum of frame durations,
  /// so rounding errors do not accumulate.
  public func time(ofFrame index: Int) -> Double { Double(index) * Double(seconds) / Double(frames) }

  private enum CodingKeys: String, CodingKey { case frames, seconds }

  /// Decodes a rate. Throws a `DecodingError` if a number is below 1.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (frames, seconds) = (
      try values.decode(Int.self, forKey: .frames), try values.decode(Int.self, forKey: .seconds)
    )
    guard let rate = FrameRate(frames: frames, seconds: seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: .frames, in: values, debugDescription: "\(frames) frames in \(seconds) seconds are no rate")
    }
    self = rate
  }

  /// The rate as an integer or a fraction, such as `60` or `30000/1001`.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
