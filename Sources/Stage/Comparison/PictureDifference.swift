// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The differences between two pictures.
package struct PictureDifference: Sendable, CustomStringConvertible {
  /// The number of pixels that differ, including pixels that only one picture has.
  package private(set) var pixelCount = 0
  /// The number of pixels of the smallest picture that covers both.
  package let total: Int
  /// The largest difference in a channel, from 0 to 255; 255 if the sizes differ.
  package private(set) var largest = 0
  /// The mean difference over all channels and pixels; 255 if the sizes differ.
  package private(set) var mean = 0.0
  /// The first pixel that differs, in row order from the top left corner, or `nil` if the pictures are equal.
  package private(set) var first: (x: Int, y: Int)?
  /// The mean structural similarity (SSIM) of the luma: 1 for equal pictures, 0 if the sizes differ.
  ///
  /// Formula and constants: Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment", 2004. The windows
  /// are 8 by 8 pixels, start at every fourth pixel, and have uniform weights.
  package private(set) var similarity = 1.0
  private let hasEqualSizes: Bool

  package init(_ a: Pixmap, _ b: Pixmap) {
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    total = width * height
    hasEqualSizes = a.width == b.width && a.height == b.height
    guard a != b else { return }
    let sum = compare(a, b)
    guard hasEqualSizes else {
      pixelCount += total - min(a.width, b.width) * min(a.height, b.height)
      if first == nil || (first?.y ?? 0) > 0, a.width != b.width {
        first = (min(a.width, b.width), 0)
      } else if first == nil {
        first = (0, min(a.height, b.height))
      }
      (largest, mean, similarity) = (255, 255, 0)
      return
    }
    mean = Double(sum) / Double(max(1, total * 4))
    similarity = Self.similarity(Self.brightness(of: a), Self.brightness(of: b), a.width, a.height)
  }

  /// Returns `true` if the pictures have the same size and no channel differs by more than `tolerance`.
  package func isWithin(_ tolerance: Int) -> Bool { hasEqualSizes && largest <= tolerance }

  /// The difference in one line, or `equal`.
  package var description: String {
    guard let first else { return "equal" }
    return
      "\(pixelCount) of \(total) pixels differ, by at most \(largest), the first at (\(first.x), \(first.y))"
  }

  /// Counts the differences between the pixels that both pictures have. Returns their sum over all channels.
  private mutating func compare(_ a: Pixmap, _ b: Pixmap) -> Int {
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    var sum = 0
    a.withUnsafeBytes { one in
      b.withUnsafeBytes { other in
        for y in 0..<height {
          for x in 0..<width {
            let (i, j) = (y &* a.bytesPerRow &+ x &* 4, y &* b.bytesPerRow &+ x &* 4)
            var distance = 0
            for channel in 0..<4 {
              let difference = abs(Int(one[i &+ channel]) &- Int(other[j &+ channel]))
              sum &+= difference
              distance = max(distance, difference)
            }
            guard distance > 0 else { continue }
            if pixelCount == 0 { first = (x, y) }
            pixelCount &+= 1
            largest = max(largest, distance)
          }
        }
      }
    }
    return sum
  }

  /// Returns the luma of each pixel by BT.709, from 0 to 255.
  private static func brightness(of pixmap: Pixmap) -> [Float] {
    pixmap.withUnsafeBytes { bytes in
      (0..<pixmap.width * pixmap.height).map { index in
        0.0722 * Float(bytes[4 * index]) + 0.7152 * Float(bytes[4 * index + 1])
          + 0.2126 * Float(bytes[4 * index + 2])
      }
    }
  }

  /// The sums of the values, squares and products over a window.
  private struct Sums {
    var (a, b, aa, bb, ab) = (Float(0), Float(0), Float(0), Float(0), Float(0))

    /// Returns the similarity of a window. The constants prevent a division by zero in flat windows.
    func similarity(count: Float) -> Double {
      let (first, second): (Float, Float) = (6.5025, 58.5225)  // (0.01 * 255)^2 and (0.03 * 255)^2
      let (meanA, meanB) = (a / count, b / count)
      let (varianceA, varianceB) = (aa / count - meanA * meanA, bb / count - meanB * meanB)
      let covariance = ab / count - meanA * meanB
      return Double(
        (2 * meanA * meanB + first) * (2 * covariance + second)
          / ((meanA * meanA + meanB * meanB + first) * (varianceA + varianceB + second)))
    }
  }

  private static func similarity(_ a: [Float], _ b: [Float], _ width: Int, _ height: Int) -> Double {
    let (side, step) = (8, 4)
    var (total, count) = (0.0, 0)
    for y in stride(from: 0, through: max(0, height - side), by: step) {
      for x in stride(from: 0, through: max(0, width - side), by: step) {
        var sums = Sums()
        let (columns, rows) = (min(side, width), min(side, height))
        for row in y..<y + rows {
          for index in row * width + x..<row * width + x + columns {
            sums.a += a[index]
            sums.b += b[index]
            sums.aa += a[index] * a[index]
            sums.bb += b[index] * b[index]
            sums.ab += a[index] * b[index]
          }
        }
        total += sums.similarity(count: Float(columns * rows))
        count += 1
      }
    }
    return count == 0 ? 1 : total / Double(count)
  }
}
