// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneRaster
package import MultiplaneRenderTree

/// What the frames of one playback look like, apart from the picture.
package struct Viewport: Sendable, Hashable {
  /// The size of the frames in pixels.
  package var width: Int
  package var height: Int
  /// The part of the source that is fitted into the frame and centred, in points.
  package var visibleRect: CGRect
  /// What is behind the picture; nothing when `nil`.
  package var background: RGBA?

  /// Whether every pixel is opaque whatever the source draws.
  package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }

  /// The frames of `source` as `options` want them; throws when their size is not one that a pixmap can have.
  package init(source: any FrameSource, options: PlaybackOptions) throws(PlaybackError) {
    visibleRect = source.visibleRect
    let size = visibleRect.size
    let wanted =
      options.pixelSize
      ?? CGSize(width: size.width * options.scale, height: size.height * options.scale)
    guard let width = Self.pixelCount(wanted.width), let height = Self.pixelCount(wanted.height),
      width * height <= Pixmap.maximumPixelCount
    else { throw .badSize(wanted, maximumSide: Pixmap.maximumSide) }
    self.width = width
    self.height = height
    background = options.background?.rgba
  }

  private static func pixelCount(_ length: CGFloat) -> Int? {
    let rounded = Double(length).rounded()
    return rounded >= 1 && rounded <= Double(Pixmap.maximumSide) ? Int(rounded) : nil
  }
}
