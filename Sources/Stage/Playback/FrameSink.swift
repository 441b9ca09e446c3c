// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRaster

/// Where a player's frames go: memory, a picture, a film or a window.
///
/// The calls come in this order, from one thread: `begin`, any number of `write`, then `finish` or, after an error or
/// when the film is given up, `cancel`.
public protocol FrameSink: AnyObject {
  /// Takes the format of all frames to come; throws when the sink cannot take it, leaving nothing behind.
  func begin(_ format: FrameFormat) throws

  /// Takes the next frame; `index` counts from 0 without gaps.
  func write(_ frame: Pixmap, index: Int) throws

  /// Completes what was written; only now does a file appear under its name.
  func finish() throws

  /// Gives up and leaves nothing behind.
  func cancel()
}

/// What all frames of one film have in common.
public struct FrameFormat: Sendable, Hashable {
  /// Width and height in pixels; at least 1.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// How many frames make a second.
  public var rate: FrameRate
  /// The number of frames that will come, when it is known.
  public var frameCount: Int?
  /// Whether every pixel of every frame is opaque.
  public var isOpaque: Bool

  /// Creates a format.
  public init(width: Int, height: Int, rate: FrameRate, frameCount: Int?, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.rate = rate
    self.frameCount = frameCount
    self.isOpaque = isOpaque
  }
}

/// A number of frames per second as an exact fraction.
public struct FrameRate: Sendable, Hashable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  /// Frames; at least 1.
  public let frames: Int
  /// In how many seconds; at least 1.
  public let seconds: Int

  /// Creates a rate of `frames` in `seconds`; `nil` when either is below 1.
  public init?(frames: Int, seconds: Int = 1) {
    guard frames >= 1, seconds >= 1 else { return nil }
    self.frames = frames
    self.seconds = seconds
  }

  /// Creates a rate of whole frames a second; 0 and less count as 1.
  public init(integerLiteral value: Int) {
    frames = max(1, value)
    seconds = 1
  }

  /// The media time of frame `index` in seconds, computed from 0 and never summed.
  public func time(ofFrame index: Int) -> Double { Double(index) * Double(seconds) / Double(frames) }

  /// The rate as `60` or `30000/1001`.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
