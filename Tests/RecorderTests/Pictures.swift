// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster

/// Returns a pixmap whose pixels are functions of their position: blue, green, red, alpha.
func pixmap(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> (Int, Int, Int, Int)) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  pixmap.withUnsafeMutableBytes { bytes in
    for y in 0..<height {
      for x in 0..<width {
        let (blue, green, red, alpha) = pixel(x, y)
        let start = (y * width + x) * 4
        bytes[start] = UInt8(blue)
        bytes[start + 1] = UInt8(green)
        bytes[start + 2] = UInt8(red)
        bytes[start + 3] = UInt8(alpha)
      }
    }
  }
  return pixmap
}

extension Pixmap {
  /// Returns blue, green, red and alpha of one pixel.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }
  }
}

/// Returns the format of `count` frames, at 60 frames a second by default.
func format(
  _ width: Int, _ height: Int, count: Int?, rate: FrameRate = 60, isOpaque: Bool = true
) -> FrameFormat {
  FrameFormat(width: width, height: height, rate: rate, frameCount: count, isOpaque: isOpaque)
}
