// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The differences between two pictures of the same size.
struct PictureDifference {
  /// The number of pixels that differ.
  private(set) var pixelCount = 0
  /// The largest difference of a channel, from 0 to 255, and the mean over all channels and pixels.
  private(set) var largest = 0
  private(set) var mean = 0.0
  /// The structural similarity (SSIM) of the luma: 1 for equal pictures.
  ///
  /// Formula and constants: Wang, Bovik, Sheikh, Simoncelli, "Image quality assessment", 2004. The windows
  /// are 8 by 8 pixels at every fourth pixel, with uniform weights.
  private(set) var similarity = 1.0

  init(_ a: Pixmap, _ b: Pixmap) {
    guard a != b else { return }
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        var sum = 0
        for first in stride(from: 0, to: min(a.count, b.count), by: 4) {
          var distance = 0
          for index in first..<first + 4 {
            let difference = abs(Int(a[index]) - Int(b[index]))
            sum += difference
            distance = max(distance, difference)
          }
          if distance > 0 { pixelCount += 1 }
          largest = max(largest, distance)
        }
        mean = Double(sum) / Double(max(1, a.count))
      }
    }
    similarity = Self.similarity(Self.brightness(of: a), Self.brightness(of: b), a.width, a.height)
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

  /// The sums over a window.
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
