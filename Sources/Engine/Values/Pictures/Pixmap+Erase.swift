// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

extension Painter {
  /// Makes the pixels of `clip` transparent in proportion to its coverage.
  func erase(_ clip: Clip, in target: inout Pixmap) {
    let area = clip.limits(in: target.bounds)
    guard !area.isEmpty else { return }
    let bytesPerRow = target.bytesPerRow
    withCoverage(of: clip, on: area) { coverage, stride in
      target.withUnsafeMutableBytes { pixels in
        guard let base = pixels.baseAddress else { return }
        for y in 0..<area.height {
          let row = base + (area.y0 + y) * bytesPerRow + area.x0 * 4
          if let coverage {
            fade(row.assumingMemoryBound(to: UInt8.self), by: coverage + y * stride, count: area.width)
          } else {
            row.initializeMemory(as: UInt8.self, repeating: 0, count: area.width * 4)
          }
        }
      }
    }
  }
}

extension Pixmap {
  /// Makes every pixel of `area` opaque, as if composited over black.
  package mutating func makeOpaque(_ area: PixelRect) { change(area) { $0 | 0xFF00_0000 } }

  /// Makes every colour in `area` black and leaves alpha unchanged.
  package mutating func keepAlpha(_ area: PixelRect) { change(area) { $0 & 0xFF00_0000 } }

  /// Converts the opaque pixels of `area` to greys that a grey byte can represent.
  package mutating func makeGray(_ area: PixelRect, _ grays: GrayBytes) {
    var (last, gray): (UInt32, UInt32) = (0xFF00_0000, grays.stored(0xFF00_0000))
    change(area) { word in
      // Neighbouring pixels are often equal.
      if word != last { (last, gray) = (word, grays.stored(word)) }
      return gray
    }
  }

  /// Replaces each pixel of `area` with the result of `transform`.
  mutating func change(_ area: PixelRect, _ transform: (UInt32) -> UInt32) {
    let area = area.intersection(bounds)
    let width = self.width
    guard !area.isEmpty else { return }
    withMutablePixels { pixels in
      for y in area.y0..<area.y1 {
        for index in y &* width &+ area.x0..<y &* width &+ area.x1 {
          pixels[index] = transform(pixels[index])
        }
      }
    }
  }
}

/// Multiplies the four channels of `count` pixels by 1 minus their coverage.
private func fade(_ pixels: UnsafeMutablePointer<UInt8>, by coverage: UnsafePointer<UInt8>, count: Int) {
  for index in 0..<count {
    let rest = UInt32(255 &- coverage[index])
    for channel in 0..<4 {
      let product = UInt32(pixels[index &* 4 &+ channel]) &* rest &+ 128
      pixels[index &* 4 &+ channel] = UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
    }
  }
}
