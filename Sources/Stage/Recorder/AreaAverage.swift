// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Scaling down by averaging: each new pixel is the mean of the area of old pixels that it covers, computed in whole
/// numbers and rounded once.
package enum AreaAverage {
  /// Where source pixels fall in a row of target pixels: lengths are in units of 1 / (source count * target count).
  private struct Overlap {
    /// The target pixel that the source pixel starts in.
    var target: Int
    /// How much of the source pixel is in that one.
    var here: Int
    /// How much of it is in the next.
    var next: Int
  }

  /// `pixmap` in a size of at least 1 and at most its own in either direction; others are clamped.
  package static func scale(_ pixmap: Pixmap, toWidth targetWidth: Int, height targetHeight: Int) -> Pixmap {
    let width = min(max(1, targetWidth), max(1, pixmap.width))
    let height = min(max(1, targetHeight), max(1, pixmap.height))
    var result = Pixmap(width: width, height: height)
    guard pixmap.width > 0, pixmap.height > 0 else { return result }
    let across = overlaps(source: pixmap.width, target: width)
    let down = overlaps(source: pixmap.height, target: height)
    // A whole target pixel weighs source width times source height: at most 2^30 times 255, well inside 64 bits.
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
      // A source pixel is `target` long, a target pixel `source`, and `target` is not longer.
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
        let place = across[x]
        let (target, here, next) = (place.target &* 4, UInt64(place.here), UInt64(place.next))
        for channel in 0..<4 {
          let value = UInt64(row[x &* 4 &+ channel])
          line[target &+ channel] &+= value &* here
          line[target &+ 4 &+ channel] &+= value &* next
        }
      }
    }
  }
}
