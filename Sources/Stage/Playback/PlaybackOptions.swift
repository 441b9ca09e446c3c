// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import MultiplaneDiagnostics
import MultiplaneGeometry

/// The options of a playback, such as the size of its frames, its background and its number of threads.
public struct PlaybackOptions {
  /// The size of the frames, rounded to whole pixels. With `nil`, the default, it is the source's size in
  /// points times `scale`.
  public var pixelSize: CGSize?
  /// A Boolean value that indicates whether the source fills a frame of another aspect ratio and is cropped
  /// at its edges.
  ///
  /// With `false`, the default, the whole source is visible inside the frame. Ignored if `pixelSize` is
  /// `nil`.
  public var fillsFrame = false
  /// A Boolean value that indicates whether the width and the height of the frame are swapped if the source
  /// is higher than it is wide and clips its content.
  ///
  /// With `false`, the default, the frames have the size `pixelSize` for every source. Ignored if `pixelSize`
  /// is `nil` or not wider than it is high.
  public var turnsFrame = false
  /// The number of pixels per point. The default is 1. Ignored if `pixelSize` is set.
  public var scale: Double
  /// The colour behind the root layer. With `nil`, the default, the frames are transparent there.
  public var background: CGColor?
  /// The number of threads that render frames ahead of the sink, from 0 to 64. The initializer clamps it.
  ///
  /// With 0, the default, each frame is rendered when the sink needs it. Otherwise, the number of frames that
  /// may wait for the sink is 16, or 2 more than twice the number of threads if that is larger. These frames
  /// use at most 256 MiB, unless one frame per thread and one more need more memory. If there is only one
  /// frame, the threads share its rows. The source and the sink are used only on the calling thread. The
  /// pixels do not depend on the number of threads.
  public var threadCount: Int
  /// The limits on the counted work of each frame. What exceeds them is left out and reported. The pixels do
  /// not depend on the machine. The default is `WorkLimits.standard`.
  public var workLimits = WorkLimits.standard
  /// A Boolean value that indicates whether the sink is finished after an error or a cancellation, so that a
  /// partial film remains. The default is `false`.
  ///
  /// If no frame was written, or if finishing fails too, the sink is cancelled.
  public var keepsPartial = false
  /// A closure that is called after each frame with the number of frames done and the total number, which is
  /// `nil` if it is not known. The default is `nil`, for no closure.
  ///
  /// An error that the closure throws ends the playback, and `Player.play(_:options:)` rethrows it.
  public var progress: ((_ done: Int, _ total: Int?) throws -> Void)?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - pixelSize: The size of the frames in pixels, or `nil` for the source's size times `scale`.
  ///   - scale: The number of pixels per point if `pixelSize` is `nil`.
  ///   - background: The colour behind the root layer, or `nil` for transparent frames.
  ///   - threadCount: The number of threads that render ahead. Clamped to 0...64.
  ///   - progress: A closure that is called after each frame, or `nil`.
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
