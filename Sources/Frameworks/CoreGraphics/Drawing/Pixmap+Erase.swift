// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension Pixmap {
  /// Makes the pixels of `clip` transparent, as much as it covers them.
  mutating func erase(_ clip: Clip) {
    let area = clip.bounds.intersection(bounds)
    guard !area.isEmpty else { return }
    let bytesPerRow = self.bytesPerRow
    withUnsafeMutableBytes { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in area.y0..<area.y1 {
        let row = base + y * bytesPerRow + area.x0 * 4
        guard let mask = clip.mask else {
          row.initializeMemory(as: UInt8.self, repeating: 0, count: area.width * 4)
          continue
        }
        mask.withUnsafeBytes { coverage in
          let start = (y - mask.bounds.y0) * mask.bounds.width + area.x0 - mask.bounds.x0
          guard let coverage = coverage.baseAddress else { return }
          fade(row.assumingMemoryBound(to: UInt8.self), by: coverage + start, count: area.width)
        }
      }
    }
  }

  /// Makes every pixel of `area` opaque over black.
  mutating func makeOpaque(_ area: PixelRect) {
    let area = area.intersection(bounds)
    let bytesPerRow = self.bytesPerRow
    withUnsafeMutableBytes { pixels in
      for y in area.y0..<max(area.y0, area.y1) {
        for x in area.x0..<max(area.x0, area.x1) { pixels[y &* bytesPerRow &+ x &* 4 &+ 3] = 255 }
      }
    }
  }
}

/// Multiplies the four channels of `count` pixels with what is left after their coverage.
private func fade(_ pixels: UnsafeMutablePointer<UInt8>, by coverage: UnsafePointer<UInt8>, count: Int) {
  for index in 0..<count {
    let rest = UInt32(255 &- coverage[index])
    for channel in 0..<4 {
      let product = UInt32(pixels[index &* 4 &+ channel]) &* rest &+ 128
      pixels[index &* 4 &+ channel] = UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
    }
  }
}
