// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

extension Mask {
  /// Creates a mask from the alpha of a pixmap whose top left pixel is at (`x`, `y`).
  package init(alphaOf pixmap: Pixmap, x: Int, y: Int) {
    self.init(bounds: pixmap.bounds.moved(by: x, y))
    let count = pixmap.width * pixmap.height
    guard count > 0 else { return }
    withUnsafeMutableBytes { bytes in
      guard let target = bytes.baseAddress else { return }
      pixmap.withPixels { mpk_extract_alpha(target, $0, count) }
    }
  }

  /// Returns the part of the mask inside `limits`.
  package func cropped(to limits: PixelRect) -> Mask {
    let part = bounds.intersection(limits)
    guard part != bounds else { return self }
    var result = Mask(bounds: part)
    guard !part.isEmpty else { return result }
    let (width, own) = (part.width, bounds)
    withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in part.y0..<part.y1 {
          (to + (y - part.y0) * width).update(
            from: from + ((y - own.y0) * own.width + part.x0 - own.x0), count: width)
        }
      }
    }
    return result
  }
}
