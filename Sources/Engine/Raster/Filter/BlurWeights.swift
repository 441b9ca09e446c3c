// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The weights of a sampled Gaussian, with the offsets of their elements.
struct BlurWeights {
  private(set) var values: [Float] = []
  private(set) var offsets: [Int] = []

  var count: Int { values.count }

  /// Creates weights proportional to `exp(-d^2 / 2 sigma^2)` for the distances d. Their sum is 1.
  init(sigma: Double, distances: [Double], offsets: [Int]) {
    let samples = distances.map { exponential(-$0 * $0 / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    values = samples.map { Float($0 / sum) }
    self.offsets = offsets
  }

  /// Creates weights for the whole distances from `-radius` to `radius`. `offset` maps a distance to the
  /// offset of its element.
  init(sigma: Double, radius: Int, offset: (Int) -> Int) {
    self.init(
      sigma: sigma, distances: (-radius...radius).map(Double.init), offsets: (-radius...radius).map(offset))
  }

  /// Calls `body` with the weights whose indexes are in `range`.
  func with(_ range: Range<Int>, _ body: (mpk_weights) -> Void) {
    values.withUnsafeBufferPointer { values in
      offsets.withUnsafeBufferPointer { offsets in
        guard let first = values.baseAddress, let offset = offsets.baseAddress else { return }
        body(
          mpk_weights(
            values: first + range.lowerBound, offsets: offset + range.lowerBound, count: range.count))
      }
    }
  }

  func with(_ body: (mpk_weights) -> Void) { with(0..<count, body) }
}

/// Rows of bytes with several channels for each pixel.
struct BytePlane {
  var bytes: UnsafePointer<UInt8>
  var width: Int
  var height: Int
  var channels: Int

  var stride: Int { width * channels }

  /// Writes the weighted sum of the rows around row `y` to `row`. Rows outside the plane count as 0.
  /// `weights` are the weights of the rows from `y - radius` to `y + radius`.
  func weigh(around y: Int, radius: Int, weights: BlurWeights, into row: UnsafeMutablePointer<Float>) {
    let (first, end) = (max(0, radius - y), min(2 * radius + 1, height + radius - y))
    guard first < end else {
      row.update(repeating: 0, count: stride)
      return
    }
    weights.with(first..<end) { mpk_weigh_bytes(row, bytes + y * stride, $0, stride) }
  }
}
