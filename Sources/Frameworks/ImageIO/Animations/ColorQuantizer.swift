// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneMediaKernels

/// The choice of a few colours that represent a picture. Boxes of colours are split where the squared error
/// falls most, and their means are refined by k-means.
enum ColorQuantizer {
  /// The number of refinements (k-means iterations).
  private static let refinements = 2

  /// Returns at most `limit` <= 256 opaque colours (0xFFRRGGBB) for opaque pixels. If the pixels have no more
  /// than `limit` colours, these are returned. Otherwise the result approximates them with a small squared
  /// error. Without pixels it is black.
  static func colors(for pixels: UnsafeBufferPointer<UInt32>, limit: Int) -> [UInt32] {
    var distinct = [UInt32](repeating: 0, count: limit)
    let count = mpk_distinct_colors(&distinct, limit, pixels.baseAddress, pixels.count)
    if count <= limit { return count == 0 ? [0xFF00_0000] : Array(distinct.prefix(count)) }
    var bins = [mpk_color_bin](repeating: mpk_color_bin(), count: Int(MPK_COLOR_BINS))
    mpk_bin_colors(&bins, pixels.baseAddress, pixels.count)
    let samples = bins.filter { $0.count > 0 }.map(ColorSample.init)
    var means = ColorBox.split(samples, into: limit).map(\.mean)
    for _ in 0..<refinements { means = refined(means, samples) }
    return means.map(\.opaquePixel)
  }

  /// Moves each colour to the mean of the samples for which it is the nearest colour.
  private static func refined(_ means: [SIMD3<Double>], _ samples: [ColorSample]) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: means.count)
    var weights = [Double](repeating: 0, count: means.count)
    for sample in samples {
      var (best, least) = (0, Double.infinity)
      for (index, mean) in means.enumerated() {
        let difference = mean - sample.color
        let distance = (difference * difference * ColorSample.importance).sum()
        if distance < least { (best, least) = (index, distance) }
      }
      sums[best] += sample.color * sample.weight
      weights[best] += sample.weight
    }
    return means.indices.map { weights[$0] > 0 ? sums[$0] / weights[$0] : means[$0] }
  }
}

/// A group of pixels of nearly the same colour.
struct ColorSample {
  /// The weights of differences in blue, green and red.
  static let importance = SIMD3<Double>(2, 4, 3)

  /// Blue, green and red, 0...255.
  let color: SIMD3<Double>
  /// The number of pixels.
  let weight: Double

  init(_ bin: mpk_color_bin) {
    weight = Double(bin.count)
    color = SIMD3(Double(bin.b), Double(bin.g), Double(bin.r)) / weight
  }
}

/// A group of samples that will share one colour.
private struct ColorBox {
  private var samples: ArraySlice<ColorSample>
  let mean: SIMD3<Double>
  private let axis: Int
  /// The weighted squared distance of the samples from the mean along the axis. It is an upper bound of the
  /// gain of a split.
  private let spread: Double

  init(_ samples: ArraySlice<ColorSample>) {
    self.samples = samples
    var (sum, squares, weight) = (SIMD3<Double>.zero, SIMD3<Double>.zero, 0.0)
    for sample in samples {
      sum += sample.color * sample.weight
      squares += sample.color * sample.color * sample.weight
      weight += sample.weight
    }
    mean = sum / max(weight, 1)
    let spreads = (squares - mean * sum) * ColorSample.importance
    axis = (0..<3).max { spreads[$0] < spreads[$1] } ?? 0
    spread = samples.count > 1 ? spreads[axis] : 0
  }

  /// Splits `samples` into at most `count` boxes. Each step splits the box with the largest spread, until no
  /// box can be split.
  static func split(_ samples: [ColorSample], into count: Int) -> [ColorBox] {
    var boxes = [ColorBox(samples[...])]
    while boxes.count < count,
      let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }), boxes[widest].spread > 0
    {
      let (low, high) = boxes[widest].halves()
      boxes[widest] = low
      boxes.append(high)
    }
    return boxes
  }

  /// Splits the box along its axis so that the squared error of the two halves is smallest.
  private func halves() -> (ColorBox, ColorBox) {
    let axis = axis
    let sorted = samples.sorted {
      ($0.color[axis], $0.color[0], $0.color[1]) < ($1.color[axis], $1.color[0], $1.color[1])
    }
    let total = sorted.reduce(into: (sum: 0.0, weight: 0.0)) {
      $0.sum += $1.color[axis] * $1.weight
      $0.weight += $1.weight
    }
    var (sum, weight, best, gain) = (0.0, 0.0, 1, -Double.infinity)
    for index in 1..<sorted.count {
      let sample = sorted[index - 1]
      sum += sample.color[axis] * sample.weight
      weight += sample.weight
      let (restSum, restWeight) = (total.sum - sum, total.weight - weight)
      let between = sum * sum / weight + restSum * restSum / restWeight
      if between > gain { (best, gain) = (index, between) }
    }
    return (ColorBox(sorted[..<best]), ColorBox(sorted[best...]))
  }
}

extension SIMD3<Double> {
  /// The nearest opaque pixel.
  fileprivate var opaquePixel: UInt32 {
    let bytes = (0..<3).map { UInt32(self[$0].clamped(to: 0...255).rounded()) }
    return 0xFF00_0000 | bytes[2] << 16 | bytes[1] << 8 | bytes[0]
  }
}
