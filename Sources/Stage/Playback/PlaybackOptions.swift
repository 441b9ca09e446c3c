// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneRaster

/// How a player draws a source.
public struct PlaybackOptions {
  /// The size of the frames in pixels; `nil`, the default, is the source's size times `scale`, rounded.
  public var pixelSize: CGSize?
  /// Whether the source covers frames of a `pixelSize` that are of another shape, its middle showing, instead of being
  /// wholly in them; false by default.
  public var fillsFrame = false
  /// How many pixels a point has; 1 by default. Without effect when there is a `pixelSize`.
  public var scale: Double
  /// What is behind the root layer; `nil`, the default, is nothing, so that frames are transparent there.
  public var background: CGColor?
  /// How many threads render frames ahead of the one that the sink takes, up to 16 or a few for each; 0, the default, is
  /// none: a frame is rendered when it is its turn. Of a single frame they draw the rows at once. Numbers are clamped to
  /// 0...64. Sources and sinks stay on the calling thread, and the frames are the same.
  public var threadCount: Int
  /// Whether the sink is finished when something goes wrong or the film is given up after its first frame, so that what
  /// there is of it is kept; false by default. What cannot be finished is given up all the same.
  public var keepsPartial = false
  /// Called after each frame with the number of frames done and, when it is known, of all; `nil` by default. An error
  /// thrown here gives the film up and comes out of the player.
  public var progress: ((_ done: Int, _ total: Int?) throws -> Void)?

  /// Creates options; see the properties.
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
