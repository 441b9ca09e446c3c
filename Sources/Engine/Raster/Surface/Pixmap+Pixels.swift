// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

extension Pixmap {
  /// Sets every pixel to `color`.
  package mutating func clear(to color: RGBA) {
    let pixel = color.premultiplied()
    let count = width * height
    withMutablePixels { mpk_store_solid($0, count, pixel) }
  }

  /// Returns the premultiplied channels of the pixel at (`x`, `y`), all of which are 0 outside the pixmap.
  package func pixel(_ x: Int, _ y: Int) -> (b: UInt8, g: UInt8, r: UInt8, a: UInt8) {
    let value = self[x, y]
    return (
      UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 24)
    )
  }

  /// The pixel at (`x`, `y`) as premultiplied 0xAARRGGBB. Outside the pixmap it is 0, and setting it has no
  /// effect.
  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      let index = y * width + x
      return withUnsafeBytes { UInt32(littleEndian: $0.load(fromByteOffset: index * 4, as: UInt32.self)) }
    }
    set {
      guard x >= 0, y >= 0, x < width, y < height else { return }
      let index = y * width + x
      withMutablePixels { $0[index] = newValue }
    }
  }

  /// Returns the pixels inside `rect`, which is cut to the pixmap first.
  package func cropped(to rect: PixelRect) -> Pixmap {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return Pixmap(width: 0, height: 0) }
    if part == bounds { return self }
    var result = Pixmap(width: part.width, height: part.height)
    withPixels { source in
      result.withMutablePixels { to in
        for y in 0..<part.height {
          (to + y * part.width).update(from: source + ((part.y0 + y) * width + part.x0), count: part.width)
        }
      }
    }
    return result
  }

  /// Calls `body` with a pointer to the first pixel.
  package func withPixels<Result>(_ body: (UnsafePointer<UInt32>) throws -> Result) rethrows -> Result {
    try withUnsafeBytes { bytes in try body(bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)) }
  }

  /// Calls `body` with a mutable pointer to the first pixel.
  package mutating func withMutablePixels<Result>(
    _ body: (UnsafeMutablePointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try withUnsafeMutableBytes { bytes in try body(bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)) }
  }
}
