// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRaster

/// A sink that stores frames in memory or passes each to a closure.
public final class MemorySink: FrameSink {
  /// The frames that a sink stores.
  public enum Keeping: Sendable {
    /// Every frame, in order.
    case all
    /// Only the last frame.
    case last
    /// No frame. Each frame is only passed to the closure.
    case none
  }

  /// The format of the frames, or `nil` before `begin`.
  public private(set) var format: FrameFormat?
  /// The stored frames, in order. Empty after `begin` and after `cancel`.
  public private(set) var frames: [Pixmap] = []
  /// A Boolean value that indicates whether the film was completed.
  public private(set) var isFinished = false

  private let keeping: Keeping
  private let byteLimit: Int
  private let receive: ((Pixmap, Int) throws -> Void)?

  /// The default limit of the stored frames in bytes: 2 GiB, or about 250 frames of 1920 x 1080 pixels.
  public static let defaultByteLimit = 2 << 30

  /// Creates a sink that stores frames.
  ///
  /// With `Keeping.all`, `write` throws `PlaybackError.tooManyFramesInMemory` if the stored frames would need
  /// more than `byteLimit` bytes. `Keeping.last` and `Keeping.none` have no limit.
  public init(keeping: Keeping = .all, byteLimit: Int = MemorySink.defaultByteLimit) {
    self.keeping = keeping
    self.byteLimit = byteLimit
    receive = nil
  }

  /// Creates a sink that stores no frames and passes every frame and its index to `receive`. The sink throws
  /// the errors of `receive`.
  public init(receive: @escaping (_ frame: Pixmap, _ index: Int) throws -> Void) {
    keeping = .none
    byteLimit = 0
    self.receive = receive
  }

  /// Starts a new film with frames of `format`, and discards the stored frames.
  public func begin(_ format: FrameFormat) throws {
    self.format = format
    frames = []
    isFinished = false
  }

  /// Stores the frame or passes it to the closure. Throws the closure's error, or
  /// `PlaybackError.tooManyFramesInMemory` if `byteLimit` would be exceeded.
  public func write(_ frame: Pixmap, index: Int) throws {
    try receive?(frame, index)
    switch keeping {
    case .all:
      guard (frames.count + 1) * frame.bytesPerRow * frame.height <= byteLimit else {
        throw PlaybackError.tooManyFramesInMemory(byteLimit: byteLimit)
      }
      frames.append(frame)
    case .last: frames = [frame]
    case .none: break
    }
  }

  /// Marks the film as complete.
  public func finish() throws {
    isFinished = true
  }

  /// Discards the stored frames.
  public func cancel() {
    frames = []
  }
}

/// A sink that discards frames and counts them, for measurements and for programs that run only for their
/// side effects.
public final class NullSink: FrameSink {
  /// The number of frames written since `begin`.
  public private(set) var frameCount = 0

  /// Creates a sink with a count of 0.
  public init() {}

  /// Resets the count to 0.
  public func begin(_ format: FrameFormat) throws {
    frameCount = 0
  }

  /// Counts the frame.
  public func write(_ frame: Pixmap, index: Int) throws {
    frameCount += 1
  }

  /// Does nothing.
  public func finish() throws {}

  /// Does nothing.
  public func cancel() {}
}
