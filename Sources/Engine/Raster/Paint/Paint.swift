// SPDX-License-Identifier: Apache-2.0

/// A colour as straight (not premultiplied) sRGB components; 0...1 each, values outside are clamped when drawn.
package struct RGBA: Sendable, Hashable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  @inlinable package init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = RGBA(0, 0, 0, 0)
  package static let black = RGBA(0, 0, 0, 1)
  package static let white = RGBA(1, 1, 1, 1)
}

/// Where the colour of a covered pixel comes from.
package enum Paint: Sendable {
  case solid(RGBA)
  case gradient(Gradient)
  case image(ImagePaint)
}

/// How an image is sampled between its pixels.
package enum ImageFilter: UInt8, Sendable, Hashable {
  case nearest
  /// Bilinear between the four nearest pixel centres; edge pixels repeat outside.
  case linear
}

/// An image placed by a transform.
package struct ImagePaint: Sendable {
  package var pixmap: Pixmap
  /// Maps image space (pixels from the top left corner, y down) to device pixels.
  package var transform: Affine
  package var filter: ImageFilter
  /// Maps image space to device pixels in place of `transform`, for images that are seen at an angle.
  package var projection: Projection?
  /// The same image with fewer pixels, and the share from 0 to 1 that it has in every pixel drawn.
  package var coarser: Coarser?

  /// A smaller version of an image; it covers the same part of image space.
  package struct Coarser: Sendable {
    package var pixmap: Pixmap
    package var share: Double

    package init(pixmap: Pixmap, share: Double) {
      self.pixmap = pixmap
      self.share = share
    }
  }
  /// Multiplies the image's colours; its alpha does not count.
  package var tint = RGBA.white

  package init(pixmap: Pixmap, transform: Affine, filter: ImageFilter = .linear) {
    self.pixmap = pixmap
    self.transform = transform
    self.filter = filter
  }
}
