// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// How a player draws a source.
public struct PlaybackOptions {
  /// The size of the frames in pixels; `nil`, the default, is the source's size times `scale`, rounded.
  public var pixelSize: CGSize?
  /// How many pixels a point has; 1 by default. Without effect when there is a `pixelSize`.
  public var scale: Double
  /// What is behind the root layer; `nil`, the default, is nothing, so that frames are transparent there.
  public var background: CGColor?
  /// Called after each frame with the number of frames done and, when it is known, of all; `nil` by default. An error
  /// thrown here gives the film up and comes out of the player.
  public var progress: ((_ done: Int, _ total: Int?) throws -> Void)?

  /// Creates options; see the properties.
  public init(
    pixelSize: CGSize? = nil, scale: Double = 1, background: CGColor? = nil,
    progress: ((_ done: Int, _ total: Int?) throws -> Void)? = nil
  ) {
    self.background = background
    self.pixelSize = pixelSize
    self.scale = scale
    self.progress = progress
  }
}
