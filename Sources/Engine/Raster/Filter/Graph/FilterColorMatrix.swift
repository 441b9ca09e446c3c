// SPDX-License-Identifier: Apache-2.0

extension FilterBuffer {
  /// Returns the pixels with their straight channels replaced by sums of them, `feColorMatrix`.
  ///
  /// `factors` are those of `FilterGraph.Operation.colorMatrix`. The sums are computed in Float, from left to
  /// right, and clamped to 0...1.
  func multiplied(by factors: [Float]) -> FilterBuffer {
    guard factors.count == 20 else { return self }
    let column = (0..<5).map { column in
      SIMD4<Float>(factors[column], factors[5 + column], factors[10 + column], factors[15 + column])
    }
    let (red, green, blue, alpha, added) = (column[0], column[1], column[2], column[3], column[4] * 255)
    var result = FilterBuffer(like: self)
    result.pixels = straight()
    result.map { pixel in
      let sum =
        red * Float(pixel.x) + green * Float(pixel.y) + blue * Float(pixel.z) + alpha * Float(pixel.w) + added
      @inline(__always) func byte(_ value: Float) -> UInt8 {
        value > 0 ? UInt8(min(value, 255) + 0.5) : 0
      }
      return FilterColorTables.premultiplied(
        FilterPixel(byte(sum.x), byte(sum.y), byte(sum.z), byte(sum.w)))
    }
    return result
  }
}
