// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// A pixmap that is prepared for repeated compositing. Transparent pixels are skipped, and opaque pixels are
/// copied. The resulting bytes are the same as after compositing every pixel.
package struct Sprite: Sendable {
  package let pixmap: Pixmap
  let rows: [SpriteRow]

  /// Creates a sprite without examining its rows, for pixels that are drawn only once.
  init(unexamined pixmap: Pixmap) {
    self.pixmap = pixmap
    rows = []
  }

  package init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    let (width, height) = (pixmap.width, pixmap.height)
    guard width > 0, height > 0 else {
      rows = []
      return
    }
    rows = pixmap.withPixels { pixels in
      (0..<height).map { SpriteRow(UnsafeBufferPointer(start: pixels + $0 * width, count: width)) }
    }
  }

  /// Returns the memory that a sprite of the given size takes, in bytes, without a constant part.
  package static func byteCount(width: Int, height: Int) -> Int {
    height * (width * 4 + MemoryLayout<SpriteRow>.stride)
  }
}

/// A summary of a row of pixels: which pixels at its ends are transparent, and which in its middle are
/// opaque. Ranges are half-open.
struct SpriteRow: Equatable, BitwiseCopyable {
  var shown0: Int32
  var shown1: Int32
  /// The opaque pixels, which are inside the shown ones. Empty unless all pixels from the first opaque one to
  /// the last opaque one are opaque.
  var opaque0: Int32
  var opaque1: Int32

  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    let least = mpk_least_alpha(pixels.baseAddress, pixels.count)
    if least == 255 {
      (shown0, shown1) = (0, Int32(truncatingIfNeeded: pixels.count))
      (opaque0, opaque1) = (shown0, shown1)
      return
    }
    var (first, end) = (0, pixels.count)
    while first < end, pixels[first] == 0 { first += 1 }
    while end > first, pixels[end - 1] == 0 { end -= 1 }
    (shown0, shown1) = (Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: end))
    while first < end, pixels[first] >> 24 != 255 { first += 1 }
    while end > first, pixels[end - 1] >> 24 != 255 { end -= 1 }
    let isOpaque = end > first && mpk_least_alpha(pixels.baseAddress! + first, end - first) == 255
    opaque0 = isOpaque ? Int32(truncatingIfNeeded: first) : shown1
    opaque1 = isOpaque ? Int32(truncatingIfNeeded: end) : shown1
  }

  /// Returns the summary of the pixels `x0..<x1`, with ranges relative to `x0`.
  func part(_ x0: Int, _ x1: Int) -> SpriteRow {
    var row = self
    let (low, high) = (Int32(truncatingIfNeeded: x0), Int32(truncatingIfNeeded: x1))
    func held(_ x: Int32) -> Int32 { x.clamped(atLeast: low, atMost: high) - low }
    (row.shown0, row.shown1) = (held(shown0), held(shown1))
    (row.opaque0, row.opaque1) = (held(opaque0), held(opaque1))
    return row
  }
}
