// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplaneDiagnostics
package import MultiplaneRaster
package import MultiplaneRenderTree

/// The size of the frames of a playback, the visible part of the source and the background.
package struct Viewport: Sendable, Hashable {
  /// The size of the frames in pixels.
  package var width: Int
  package var height: Int
  /// The part of the source, in points, that is fitted into the frame and centred.
  package var visibleRect: CGRect
  /// The colour behind the picture, or `nil` for transparency.
  package var background: RGBA?
  /// The limits on the work of a frame.
  package var workLimits = WorkLimits.standard

  /// Indicates whether every pixel is opaque regardless of the source.
  package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }

  /// The target of a renderer: the size of a frame in pixels, the visible part of the source, and the
  /// background.
  package var target: FrameTarget {
    var target = FrameTarget(width: width, height: height, showing: visibleRect, background: background)
    target.workLimits = workLimits
    return target
  }

  /// Creates the viewport of `source` for `options`. Throws a `PlaybackError` if a pixmap cannot have the
  /// size.
  package init(source: any FrameSource, options: PlaybackOptions) throws(PlaybackError) {
    visibleRect = source.visibleRect
    let size = visibleRect.size
    var wanted =
      options.pixelSize
      ?? CGSize(width: size.width * options.scale, height: size.height * options.scale)
    if options.turnsFrame, source.isClipped, size.height > size.width, wanted.width > wanted.height {
      wanted = CGSize(width: wanted.height, height: wanted.width)
    }
    guard let width = Self.pixelCount(wanted.width), let height = Self.pixelCount(wanted.height),
      width * height <= Pixmap.maximumPixelCount
    else { throw .badSize(wanted, maximumSide: Pixmap.maximumSide) }
    self.width = width
    self.height = height
    background = options.background?.rgba
    workLimits = options.workLimits
    if options.fillsFrame, options.pixelSize != nil {
      visibleRect = visibleRect.middle(width: width, height: height)
    }
  }

  /// Returns a length in whole pixels, or `nil` if a pixmap cannot have that length.
  private static func pixelCount(_ length: CGFloat) -> Int? {
    let rounded = Double(length).rounded()
    return rounded >= 1 && rounded <= Double(Pixmap.maximumSide) ? Int(rounded) : nil
  }
}

extension CGRect {
  /// Returns the largest centred rectangle inside this one with the aspect ratio `width` : `height`. Returns
  /// the rectangle itself if it is empty or infinite.
  package func middle(width: Int, height: Int) -> CGRect {
    guard self.width > 0, self.height > 0, self.width.isFinite, self.height.isFinite else { return self }
    let scale = max(CGFloat(width) / self.width, CGFloat(height) / self.height)
    let (wide, high) = (CGFloat(width) / scale, CGFloat(height) / scale)
    return CGRect(x: midX - wide / 2, y: midY - high / 2, width: wide, height: high)
  }
}
