// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A Gaussian blur along one axis, `feGaussianBlur`.
///
/// From a standard deviation of `leastBoxDeviation` pixels, the blur is the three box blurs of the
/// specification. Below, it is a convolution with a Gaussian. Both are sums of whole numbers that are exact
/// in Double, so that the bytes are the same on every machine. Pixels outside the picture are transparent.
struct FilterBlur {
  /// The standard deviation, in pixels, from which box blurs are used.
  static let leastBoxDeviation = 2.0
  /// The maximum standard deviation, in pixels. Beyond 2700, the sums would not be exact.
  static let largestDeviation = 2500.0
  /// The sum of a Gaussian's whole weights.
  private static let unit = 65_536.0

  /// The distances, in pixels, over which a box extends before and after its pixel.
  struct Box: Equatable {
    let before: Int
    let after: Int

    var size: Int { before + 1 + after }
  }

  /// The box blurs, one after the other. Empty for a Gaussian.
  let boxes: [Box]
  /// The whole weights of a Gaussian, from the pixel `reach` before to the one `reach` after. Empty for
  /// boxes.
  let weights: [Double]
  /// The distance, in pixels, up to which a pixel has an effect.
  let reach: Int

  /// Returns `nil` for a standard deviation, in pixels, that changes nothing.
  init?(deviation: Double) {
    guard deviation > 0 else { return nil }
    let deviation = min(deviation, Self.largestDeviation)
    if deviation >= Self.leastBoxDeviation {
      boxes = Self.boxes(size: Self.boxSize(deviation: deviation))
      weights = []
      reach = boxes.reduce(0) { $0 + max($1.before, $1.after) }
    } else {
      boxes = []
      weights = Self.weights(deviation: deviation)
      reach = weights.count / 2
      if reach == 0 { return nil }
    }
  }

  /// Returns the box size of the specification, in pixels: floor(s * 3 * sqrt(2 pi) / 4 + 0.5).
  static func boxSize(deviation: Double) -> Int {
    Int(deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
  }

  /// Returns the three boxes of the specification.
  ///
  /// Boxes of an odd size are centred. Of an even size, the first is half a pixel to the left, the second
  /// half a pixel to the right, and the third is larger by 1 and centred.
  static func boxes(size: Int) -> [Box] {
    let half = size / 2
    let centred = Box(before: half, after: half)
    if size % 2 == 1 { return [centred, centred, centred] }
    return [Box(before: half, after: half - 1), Box(before: half - 1, after: half), centred]
  }

  /// Returns the weights of a Gaussian up to 3 standard deviations, in pixels, as whole numbers with the sum
  /// `unit`. The weights at the ends are not 0.
  private static func weights(deviation: Double) -> [Double] {
    let radius = Int((3 * deviation).rounded(.up))
    let values = (-radius...radius).map { exponential(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = values.reduce(0, +)
    var weights = values.map { ($0 / sum * unit).rounded() }
    weights[radius] += unit - weights.reduce(0, +)
    let unused = weights.firstIndex { $0 > 0 } ?? radius
    return Array(weights[unused..<(weights.count - unused)])
  }

  /// Blurs the lines of a plane of channels in place.
  func run(_ lines: FilterLines, on plane: UnsafeMutablePointer<UInt16>) {
    let lanes = FilterLines.lanes
    let length = lines.length + 2 * reach
    let scratch = UnsafeMutablePointer<Double>.allocate(capacity: length * lanes * 2 + lanes)
    defer { scratch.deallocate() }
    let (first, second, sums) = (scratch, scratch + length * lanes, scratch + 2 * length * lanes)
    let origin = reach * lanes
    let divisor = boxes.reduce(weights.isEmpty ? 1 : Self.unit) { $0 * Double($1.size) }
    for start in stride(from: 0, to: lines.count, by: FilterLines.batch) {
      first.update(repeating: 0, count: length * lanes)
      var isEmpty = true
      lines.forEachPixel(at: start) { picture, batch in
        for channel in 0..<4 {
          let value = plane[picture &+ channel]
          if value != 0 { isEmpty = false }
          first[origin &+ batch &+ channel] = Double(value)
        }
      }
      if isEmpty { continue }
      var (from, to) = (first, second)
      for box in boxes {
        Self.run(box, from: from, to: to, length: length, sums: sums)
        swap(&from, &to)
      }
      if boxes.isEmpty {
        runWeights(from: from, to: to, length: length)
        swap(&from, &to)
      }
      let factor = 1 / divisor
      lines.forEachPixel(at: start) { picture, batch in
        for channel in 0..<4 {
          plane[picture &+ channel] = Self.whole(from[origin &+ batch &+ channel] * factor)
        }
      }
    }
  }

  /// Returns the nearest whole number to a value from 0 to 65535: the low bits of the mantissa after adding
  /// 2 to the power of 52.
  @inline(__always)
  private static func whole(_ value: Double) -> UInt16 {
    UInt16(truncatingIfNeeded: (value + 0x1p52).bitPattern)
  }

  /// Writes the sums over a box that slides along the batch.
  private static func run(
    _ box: Box, from: UnsafePointer<Double>, to: UnsafeMutablePointer<Double>, length: Int,
    sums: UnsafeMutablePointer<Double>
  ) {
    let lanes = FilterLines.lanes
    sums.update(repeating: 0, count: lanes)
    for index in 0..<min(box.after, length) {
      for lane in 0..<lanes { sums[lane] += from[index &* lanes &+ lane] }
    }
    for index in 0..<length {
      if index &+ box.after < length {
        let next = from + (index &+ box.after) &* lanes
        for lane in 0..<lanes { sums[lane] += next[lane] }
      }
      if index > box.before {
        let last = from + (index &- box.before &- 1) &* lanes
        for lane in 0..<lanes { sums[lane] -= last[lane] }
      }
      (to + index &* lanes).update(from: sums, count: lanes)
    }
  }

  /// Writes the weighted sums for the pixels of the batch, without its margins of `reach`.
  private func runWeights(from: UnsafePointer<Double>, to: UnsafeMutablePointer<Double>, length: Int) {
    let lanes = FilterLines.lanes
    for index in reach..<(length - reach) {
      let sums = to + index &* lanes
      sums.update(repeating: 0, count: lanes)
      for (offset, weight) in weights.enumerated() {
        let pixels = from + (index &- reach &+ offset) &* lanes
        for lane in 0..<lanes { sums[lane] += pixels[lane] * weight }
      }
    }
  }
}

extension FilterBuffer {
  /// Returns the blurred pixels. The standard deviations are in pixels.
  ///
  /// Between the two axes, channels have 8 bits after the point.
  func blurred(deviationX: Double, deviationY: Double) -> FilterBuffer {
    let (blurX, blurY) = (FilterBlur(deviation: deviationX), FilterBlur(deviation: deviationY))
    guard blurX != nil || blurY != nil, !pixels.isEmpty else { return self }
    var result = self
    let count = pixels.count
    let plane = UnsafeMutablePointer<UInt16>.allocate(capacity: count * 4)
    defer { plane.deallocate() }
    pixels.withUnsafeBytes { bytes in
      for index in 0..<(count * 4) { plane[index] = UInt16(bytes[index]) << 8 }
    }
    blurX?.run(FilterLines(.x, width: width, height: height), on: plane)
    blurY?.run(FilterLines(.y, width: width, height: height), on: plane)
    result.pixels.withUnsafeMutableBytes { bytes in
      for index in 0..<(count * 4) { bytes[index] = UInt8(truncatingIfNeeded: (plane[index] &+ 128) >> 8) }
    }
    return result
  }
}
