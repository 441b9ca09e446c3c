// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplanePixelKernels
internal import MultiplaneRaster

extension Pixmap {
  /// Makes the first `width` columns of the first `height` rows transparent. If the pixmap is too small,
  /// replaces it with a larger one.
  mutating func makeRoom(width: Int, height: Int) {
    if self.width < width || self.height < height {
      self = Pixmap(width: max(self.width, width), height: max(self.height, height))
    } else {
      store(.clear, in: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }
  }

  /// Multiplies the pixels inside `rect` by the red, green and blue of `color`. Its alpha is ignored.
  mutating func tint(by color: RGBA, in rect: PixelRect) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty, color.red != 1 || color.green != 1 || color.blue != 1 else { return }
    let (factors, stride) = (color.withAlpha(1).premultiplied(), width)
    withMutablePixels { pixels in
      for y in part.y0..<part.y1 { mpk_tint_pixels(pixels + (y * stride + part.x0), part.width, factors) }
    }
  }

  /// Sets the pixels inside `rect` to `color`.
  mutating func store(_ color: RGBA, in rect: PixelRect) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    if part == bounds { return clear(to: color) }
    let (pixel, stride) = (color.premultiplied(), width)
    withMutablePixels { pixels in
      for y in part.y0..<part.y1 { mpk_store_solid(pixels + (y * stride + part.x0), part.width, pixel) }
    }
  }
}
