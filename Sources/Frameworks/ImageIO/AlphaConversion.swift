// SPDX-License-Identifier: Apache-2.0

/// Conversions between straight and premultiplied 8-bit components. Both round to nearest, halves up.
package enum AlphaConversion {
  /// The shift of the reciprocals. `floor(n / alpha)` equals `n * reciprocal >> 32` for all n below 2^16: the
  /// reciprocal exceeds 2^32 / alpha by less than 1, so the excess of the product stays below 2^16 / 2^32,
  /// which is less than the 1/255 that would reach the next integer.
  private static let reciprocalShift: UInt64 = 32

  /// The rounded-up reciprocals of 1...255. The entry of 0 is 0, so every component of a transparent pixel
  /// becomes 0.
  static let reciprocals: [UInt64] = (0...255).map { alpha in
    alpha == 0 ? 0 : ((UInt64(1) << reciprocalShift) + UInt64(alpha) - 1) / UInt64(alpha)
  }

  /// Converts a premultiplied component to a straight one. Components above alpha are clamped to alpha.
  @inline(__always) static func straight(
    _ component: UInt8, alpha: UInt8, reciprocals: UnsafePointer<UInt64>
  ) -> UInt8 {
    let (bounded, half) = (UInt64(min(component, alpha)), UInt64(alpha >> 1))
    return UInt8(
      truncatingIfNeeded: ((bounded &* 255 &+ half) &* reciprocals[Int(alpha)]) >> reciprocalShift)
  }

  /// Converts a straight component to a premultiplied one: `component * alpha / 255`.
  @inline(__always) static func premultiplied(_ component: UInt8, alpha: UInt8) -> UInt8 {
    let product = UInt32(component) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }

  /// Premultiplies pixels of four bytes, alpha last, in place. An incomplete last pixel stays unchanged.
  package static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    var offset = 0
    while offset &+ 4 <= pixels.count {
      let alpha = pixels[offset &+ 3]
      if alpha != 255 {
        for channel in offset..<(offset &+ 3) {
          pixels[channel] = premultiplied(pixels[channel], alpha: alpha)
        }
      }
      offset &+= 4
    }
  }

  /// Returns `true` if the alpha byte of every pixel is 255.
  package static func isOpaque(_ pixels: UnsafeRawBufferPointer) -> Bool {
    let opaqueAlpha = UInt32(littleEndian: 0xff00_0000)
    return pixels.withMemoryRebound(to: UInt32.self) { words in
      let rowLength = 4096  // words between two looks at the result: lets the loop be vectorised
      var start = 0
      while start < words.count {
        var all = opaqueAlpha
        for index in start..<min(start &+ rowLength, words.count) { all &= words[index] }
        if all & opaqueAlpha != opaqueAlpha { return false }
        start &+= rowLength
      }
      return true
    }
  }
}
