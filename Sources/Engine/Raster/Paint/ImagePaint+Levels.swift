// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

extension ImagePaint {
  /// The coarser version as an image paint that covers the same device pixels. `nil` if there is no coarser
  /// version.
  var coarserImage: ImagePaint? {
    guard let coarser, coarser.share > 0, coarser.pixmap.width > 0, coarser.pixmap.height > 0 else {
      return nil
    }
    let grow = Affine.scale(
      Double(pixmap.width) / Double(coarser.pixmap.width),
      Double(pixmap.height) / Double(coarser.pixmap.height))
    var paint = ImagePaint(pixmap: coarser.pixmap, transform: grow.concatenating(transform), filter: filter)
    paint.projection = projection?.preceded(by: grow)
    return paint
  }
}

extension Pixmap {
  /// Replaces every colour with the product of a matrix and the column of straight red, green, blue, alpha
  /// and 1. The matrix has four rows of five numbers. Arrays of other lengths are ignored.
  package mutating func applyColorMatrix(_ matrix: [Float]) {
    guard matrix.count == 20 else { return }
    let count = width * height
    withMutablePixels { pixels in
      matrix.withUnsafeBufferPointer { mpk_color_matrix(pixels, count, $0.baseAddress!) }
    }
  }

  /// Maps straight red, green, blue and alpha by a row of five numbers each: black and white of the input,
  /// gamma, black and white of the output. Arrays of other lengths are ignored.
  package mutating func applyLevels(_ levels: [Float]) {
    guard levels.count == 20 else { return }
    let tables = (0..<4).flatMap { row in Self.levelTable(levels[row * 5..<row * 5 + 5].map(Double.init)) }
    let count = width * height
    withMutablePixels { pixels in
      tables.withUnsafeBufferPointer { mpk_map_channels(pixels, count, $0.baseAddress!) }
    }
  }

  /// The slope that is used for an input range of length 0.
  private static let steep = 1e4
  private static let (leastGamma, largestGamma) = (0.01, 100.0)

  /// Returns a table that maps each byte of a channel.
  private static func levelTable(_ row: [Double]) -> [UInt8] {
    func unit(_ value: Double) -> Double { value.clamped(to: 0...1, ifNaN: 0) }
    let length = row[1] - row[0]
    let slope = abs(length) * steep > 1 ? 1 / length : length < 0 ? -steep : steep
    let exponent = 1 / row[2].clamped(to: leastGamma...largestGamma)
    return (0...255).map { byte in
      let input = unit((Double(byte) / 255 - row[0]) * slope)
      let output = row[3] + (exponent == 1 ? input : power(input, exponent)) * (row[4] - row[3])
      return UInt8((unit(output) * 255).rounded())
    }
  }
}
