// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRaster

/// A sink that keeps frames in memory or hands each to a closure.
public final class MemorySink: FrameSink {
  /// Which frames a sink keeps.
  public enum Keeping: Sendable {
    /// Every frame, in order.
    case all
    /// Only the last.
    case last
    /// None; they were for the closure only.
    case none
  }

  /// The format of the frames, as soon as it is known.
  public private(set) var format: FrameFormat?
  /// The frames that were kept; none after `cancel`.
  public private(set) var frames: [Pixmap] = []
  /// Whether the film was completed.
  public private(set) var isFinished = false

  private let keeping: Keeping
  private let byteLimit: Int
  private let receive: ((Pixmap, Int) throws -> Void)?

  /// Two gibibytes: 250 frames of 1920 x 1080.
  public static let defaultByteLimit = 2 << 30

  /// Creates a sink that keeps frames.
  ///
  /// When the frames kept need more than `byteLimit` bytes, `write` throws `PlaybackError.tooManyFramesInMemory`.
  public init(keeping: Keeping = .all, byteLimit: Int = MemorySink.defaultByteLimit) {
    self.keeping = keeping
    self.byteLimit = byteLimit
    receive = nil
  }

  /// Creates a sink that keeps nothing and hands every frame and its index to `receive`.
  public init(receive: @escaping (_ frame: Pixmap, _ index: Int) throws -> Void) {
    keeping = .none
    byteLimit = 0
    self.receive = receive
  }

  /// Starts anew with frames of `format`; what was kept before is dropped.
  public func begin(_ format: FrameFormat) throws {
    self.format = format
    frames = []
    isFinished = false
  }

  /// Keeps the frame or hands it on; throws what the closure throws, or when too much memory would be needed.
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

  /// Drops the frames.
  public func cancel() {
    frames = []
  }
}

/// A sink that throws frames away and counts them: for measuring, and for programs that are run for their effects.
public final class NullSink: FrameSink {
  /// The number of frames that came since `begin`.
  public private(set) var frameCount = 0

  /// Creates a sink.
  public init() {}

  /// Starts counting from 0.
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
