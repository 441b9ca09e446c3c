// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster

/// Downscaling by area averaging. Each target pixel is the mean of the source area that it covers, computed
/// with integers and rounded once.
package enum AreaAverage {
  /// The overlap of a source pixel with the target pixels in one dimension. Lengths are in units of 1 /
  /// (source count * target count).
  private struct Overlap {
    /// The index of the target pixel in which the source pixel starts.
    var target: Int
    /// The length of the source pixel within that target pixel.
    var here: Int
    /// The length of the source pixel within the next target pixel.
    var next: Int
  }

  /// Returns `pixmap` scaled down to a size. The size is clamped to at least 1 x 1 and at most the size of
  /// `pixmap`.
  package static func scale(_ pixmap: Pixmap, toWidth targetWidth: Int, height targetHeight: Int) -> Pixmap {
    let width = targetWidth.clamped(to: 1...max(1, pixmap.width))
    let height = targetHeight.clamped(to: 1...max(1, pixmap.height))
    var result = Pixmap(width: width, height: height)
    guard pixmap.width > 0, pixmap.height > 0 else { return result }
    let across = overlaps(source: pixmap.width, target: width)
    let down = overlaps(source: pixmap.height, target: height)
    // The weight of a whole target pixel is the source's width times its height, at most 2^30, so its product
    // with 255 fits into 64 bits.
    let whole = UInt64(pixmap.width) * UInt64(pixmap.height)
    var line = [UInt64](repeating: 0, count: (width + 1) * 4)
    var sums = [UInt64](repeating: 0, count: width * 4)
    pixmap.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        for y in 0..<pixmap.height {
          let row = UnsafeRawBufferPointer(
            rebasing: source[(y * pixmap.bytesPerRow)..<((y + 1) * pixmap.bytesPerRow)])
          sumRow(row, across, into: &line)
          let (weightHere, weightNext) = (UInt64(down[y].here), UInt64(down[y].next))
          for index in sums.indices { sums[index] &+= line[index] &* weightHere }
          guard y + 1 == pixmap.height || down[y + 1].target != down[y].target else { continue }
          let start = down[y].target * width * 4
          for index in sums.indices {
            target[start + index] = UInt8(truncatingIfNeeded: (sums[index] &+ whole / 2) / whole)
            sums[index] = line[index] &* weightNext
          }
        }
      }
    }
    return result
  }

  private static func overlaps(source: Int, target: Int) -> [Overlap] {
    (0..<source).map { index in
      // In these units, a source pixel has the length `target`, and a target pixel has the length `source`,
      // which is at least `target`.
      let start = index * target
      let pixel = start / source
      let here = min(target, (pixel + 1) * source - start)
      return Overlap(target: pixel, here: here, next: target - here)
    }
  }

  private static func sumRow(_ row: UnsafeRawBufferPointer, _ across: [Overlap], into line: inout [UInt64]) {
    line.withUnsafeMutableBufferPointer { line in
      line.update(repeating: 0)
      for x in across.indices {
        let overlap = across[x]
        let (target, here, next) = (overlap.target &* 4, UInt64(overlap.here), UInt64(overlap.next))
        for channel in 0..<4 {
          let value = UInt64(row[x &* 4 &+ channel])
          line[target &+ channel] &+= value &* here
          line[target &+ 4 &+ channel] &+= value &* next
        }
      }
    }
  }
}
