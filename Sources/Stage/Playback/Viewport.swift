// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
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

  /// The pixels of a frame, and what they show.
  package var target: FrameTarget {
    FrameTarget(width: width, height: height, showing: visibleRect, background: background)
  }

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
    if options.fillsFrame, options.pixelSize != nil {
      visibleRect = visibleRect.middle(width: width, height: height)
    }
  }

  /// How many pixels there are for a length; `nil` for lengths that no pixmap has.
  private static func pixelCount(_ length: CGFloat) -> Int? {
    let rounded = Double(length).rounded()
    return rounded >= 1 && rounded <= Double(Pixmap.maximumSide) ? Int(rounded) : nil
  }
}

extension CGRect {
  /// The largest rectangle in the middle whose sides are as `width` to `height`; the rectangle itself when it is empty.
  package func middle(width: Int, height: Int) -> CGRect {
    guard self.width > 0, self.height > 0, self.width.isFinite, self.height.isFinite else { return self }
    let scale = max(CGFloat(width) / self.width, CGFloat(height) / self.height)
    let (wide, high) = (CGFloat(width) / scale, CGFloat(height) / scale)
    return CGRect(x: midX - wide / 2, y: midY - high / 2, width: wide, height: high)
  }
}
