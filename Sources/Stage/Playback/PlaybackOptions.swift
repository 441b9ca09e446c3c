// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneGeometry

/// The options of a playback: the size of its frames, its background and its threads.
public struct PlaybackOptions {
  /// The size of the frames in pixels, rounded to whole pixels; `nil`, the default, is the source's size
  /// times `scale`.
  public var pixelSize: CGSize?
  /// A Boolean value that indicates whether the source fills a frame of another aspect ratio and is cropped
  /// at its edges.
  ///
  /// With false, the default, the whole source is visible inside the frame. Has no effect without a
  /// `pixelSize`.
  public var fillsFrame = false
  /// A Boolean value that indicates whether the frame is turned on its side, so that its width becomes its
  /// height, for a source that is higher than it is wide and shows nothing beside itself.
  ///
  /// With false, the default, every source has the frame of `pixelSize`. Has no effect without a `pixelSize`
  /// or if that is higher than it is wide.
  public var turnsFrame = false
  /// The number of pixels per point; 1 by default. Has no effect if `pixelSize` is set.
  public var scale: Double
  /// The colour behind the root layer; `nil`, the default, leaves the frames transparent there.
  public var background: CGColor?
  /// The number of threads that render frames ahead of the sink, 0...64; the initializer clamps it.
  ///
  /// With 0, the default, each frame is rendered when the sink needs it. Otherwise up to 16 frames, or two
  /// for each thread and two more, wait for the sink. They use at most 256 MiB, unless one frame for each
  /// thread and one more need more. If there is only one frame, the threads share its rows. Sources and sinks
  /// stay on the calling thread. The pixels do not depend on the number of threads.
  public var threadCount: Int
  /// A Boolean value that indicates whether the sink is finished after an error or a cancellation, so that a
  /// partial film remains; false by default.
  ///
  /// If no frame was written, or finishing fails too, the sink is cancelled.
  public var keepsPartial = false
  /// A closure called after each frame with the number of frames done and the total, if it is known; `nil` by
  /// default.
  ///
  /// An error thrown here ends the playback, and `Player.play(_:options:)` rethrows it.
  public var progress: ((_ done: Int, _ total: Int?) throws -> Void)?

  /// Creates options. See the properties for the meaning and the defaults.
  public init(
    pixelSize: CGSize? = nil, scale: Double = 1, background: CGColor? = nil, threadCount: Int = 0,
    progress: ((_ done: Int, _ total: Int?) throws -> Void)? = nil
  ) {
    self.background = background
    self.pixelSize = pixelSize
    self.scale = scale
    self.threadCount = threadCount.clamped(to: 0...Player.maximumThreadCount)
    self.progress = progress
  }
}
