// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension ImagePaint {
  /// The coarser version as a paint of its own that covers the same device pixels.
  var coarserImage: ImagePaint? {
    guard let coarser, coarser.share > 0, coarser.pixmap.width > 0, coarser.pixmap.height > 0 else { return nil }
    let grow = Affine.scale(
      Double(pixmap.width) / Double(coarser.pixmap.width), Double(pixmap.height) / Double(coarser.pixmap.height))
    var paint = ImagePaint(pixmap: coarser.pixmap, transform: grow.concatenating(transform), filter: filter)
    paint.projection = projection?.preceded(by: grow)
    return paint
  }
}

extension Pixmap {
  /// The pixmap with half as many pixels along both axes, rounded up: each is the mean of four.
  package var halved: Pixmap {
    var result = Pixmap(width: (width + 1) / 2, height: (height + 1) / 2)
    guard width > 0, height > 0 else { return result }
    let (toStride, stride, rows) = (result.width, width, height)
    withPixels { source in
      result.withMutablePixels { to in
        for y in 0..<(rows + 1) / 2 {
          let bottom = min(2 * y + 1, rows - 1)
          mpk_halve_rows(to + y * toStride, source + 2 * y * stride, source + bottom * stride, stride)
        }
      }
    }
    return result
  }

  /// The alphas of the pixels, as a mask whose top left pixel is at (`x`, `y`).
  package func alphaMask(atX x: Int, y: Int) -> Mask {
    var mask = Mask(bounds: PixelRect(x0: x, y0: y, x1: x + width, y1: y + height))
    let count = width * height
    withPixels { source in
      mask.withUnsafeMutableBytes { if let to = $0.baseAddress { mpk_alphas(to, source, count) } }
    }
    return mask
  }

  /// Replaces every colour by what a matrix of four rows of five numbers gives for straight red, green, blue, alpha and
  /// 1; nothing happens unless there are 20 numbers.
  package mutating func applyColorMatrix(_ matrix: [Float]) {
    guard matrix.count == 20 else { return }
    let count = width * height
    withMutablePixels { pixels in
      matrix.withUnsafeBufferPointer { mpk_color_matrix(pixels, count, $0.baseAddress!) }
    }
  }
}
