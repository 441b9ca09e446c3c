// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension Pixmap {
  /// Returns the pixmap at half its width and height. Each pixel is the mean of four. If the width or height
  /// is odd, the last column or row counts twice. A width or height of 1 does not change.
  package func halved() -> Pixmap {
    guard width > 0, height > 0 else { return self }
    var result = Pixmap(width: (width + 1) / 2, height: (height + 1) / 2)
    let (whole, isOdd) = (width / 2, width % 2 == 1)
    let (wide, rows, lastRow) = (width, result.height, height - 1)
    let to = result.width
    withPixels { source in
      result.withMutablePixels { target in
        for y in 0..<rows {
          let top = source + 2 * y * wide
          let bottom = source + min(2 * y + 1, lastRow) * wide
          mpk_halve_rows(target + y * to, top, bottom, whole)
          guard isOdd else { continue }
          let (upper, lower) = ([top[wide - 1], top[wide - 1]], [bottom[wide - 1], bottom[wide - 1]])
          mpk_halve_rows(target + (y * to + to - 1), upper, lower, 1)
        }
      }
    }
    return result
  }
}
