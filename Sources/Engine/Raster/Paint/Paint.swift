// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A colour as straight (not premultiplied) sRGB components, 0...1 each. Values outside are clamped when
/// drawn.
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

/// The source of colour for covered pixels.
package enum Paint: Sendable {
  case solid(RGBA)
  case gradient(Gradient)
  case image(ImagePaint)
}

/// The interpolation between the pixels of an image.
package enum ImageFilter: UInt8, Sendable, Hashable {
  case nearest
  /// Bilinear interpolation of the four nearest pixels; edge pixels repeat outside.
  case linear
}

/// An image with a transform to device pixels.
package struct ImagePaint: Sendable {
  package var pixmap: Pixmap
  /// Maps image space (pixels from the top left corner, y down) to device pixels.
  package var transform: Affine
  package var filter: ImageFilter
  /// Maps image space to device pixels instead of `transform`, for images in perspective.
  package var projection: Projection?
  /// A smaller version of the image, which is blended into every pixel.
  package var coarser: Coarser?

  /// A smaller version of an image, which covers the same part of image space, and its share from 0 to 1.
  package struct Coarser: Sendable {
    package var pixmap: Pixmap
    package var share: Double

    package init(pixmap: Pixmap, share: Double) {
      self.pixmap = pixmap
      self.share = share
    }
  }
  /// The colour by which the image's colours are multiplied; its alpha is ignored.
  package var tint = RGBA.white

  package init(pixmap: Pixmap, transform: Affine, filter: ImageFilter = .linear) {
    self.pixmap = pixmap
    self.transform = transform
    self.filter = filter
  }
}
