// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension ImagePaint {
  /// The coarser version as an image paint that covers the same device pixels.
  var coarserImage: ImagePaint? {
    guard let coarser, coarser.share > 0, coarser.pixmap.width > 0, coarser.pixmap.height > 0 else {
      return nil
    }
    let grow = Affine.scale(
      Double(pixmap.width) / Double(coarser.pixmap.width),
      Double(pixmap.height) / Double(coarser.pixmap.height))
    var paint = ImagePaint(pixmap: coarser.pixmap, transform: grow.concatenating(transform), filter: filter)
    paint.projection = projection?.preceded(by: grow)
    return paint
  }
}

extension Pixmap {
  /// Replaces every colour by the product of a matrix and straight red, green, blue, alpha and 1. The matrix
  /// has four rows of five numbers; other counts are ignored.
  package mutating func applyColorMatrix(_ matrix: [Float]) {
    guard matrix.count == 20 else { return }
    let count = width * height
    withMutablePixels { pixels in
      matrix.withUnsafeBufferPointer { mpk_color_matrix(pixels, count, $0.baseAddress!) }
    }
  }
}
