// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A colour as straight (not premultiplied) sRGB components from 0 to 1. Values outside that range are
/// clamped when the colour is drawn.
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

/// The source of the colours of covered pixels.
package enum Paint: Sendable {
  case solid(RGBA)
  case gradient(Gradient)
  case image(ImagePaint)
}

/// The interpolation between the pixels of an image.
package enum ImageFilter: UInt8, Sendable, Hashable {
  case nearest
  /// Bilinear interpolation between the four nearest pixels. Outside the image, its edge pixels are repeated.
  case linear
}

/// An image with a transform to device pixels.
package struct ImagePaint: Sendable {
  package var pixmap: Pixmap
  /// Maps image space (pixels from the top left corner, y down) to device pixels.
  package var transform: Affine
  package var filter: ImageFilter
  /// Maps image space to device pixels for an image in perspective, instead of `transform`. `nil` for other
  /// images.
  package var projection: Projection?
  /// A smaller version of the image, which is mixed into every pixel. `nil` if there is none.
  package var coarser: Coarser?

  /// A smaller version of an image, which covers the same part of image space, and its weight from 0 to 1.
  package struct Coarser: Sendable {
    package var pixmap: Pixmap
    package var share: Double

    package init(pixmap: Pixmap, share: Double) {
      self.pixmap = pixmap
      self.share = share
    }
  }
  /// The colour by which the image's colours are multiplied. Its alpha is ignored.
  package var tint = RGBA.white

  package init(pixmap: Pixmap, transform: Affine, filter: ImageFilter = .linear) {
    self.pixmap = pixmap
    self.transform = transform
    self.filter = filter
  }
}
