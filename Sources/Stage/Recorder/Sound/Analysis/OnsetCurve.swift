// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The strengths of onsets at each hop, smoothed, without their local mean, and with a mean square of 1.
struct OnsetCurve {
  /// The strengths.
  let values: [Float]

  /// The radius of the mean that is subtracted, in hops: half a second.
  private static let meanRadius = 100
  /// The maximum strength. The first sound after silence is not louder than a beat.
  private static let strongest: Float = 8
  /// The weights of a hop and its neighbours in a smoothed curve: those of a normal distribution with a
  /// deviation of 7 ms.
  private static let smoothing: [Float] = [0.283, 0.218, 0.104, 0.031, 0.006]

  /// Creates a curve from the strengths at each hop.
  init(_ onsets: [Float]) {
    let count = onsets.count
    let smooth = (0..<count).map { index in
      var sum = onsets[index] * Self.smoothing[0]
      for (distance, weight) in Self.smoothing.enumerated().dropFirst() {
        if index >= distance { sum += onsets[index - distance] * weight }
        if index + distance < count { sum += onsets[index + distance] * weight }
      }
      return sum
    }
    values = Self.scaled(Self.scaled(Self.centered(smooth)).map { min($0, Self.strongest) })
  }

  /// Returns the values without the mean of those around each.
  private static func centered(_ values: [Float]) -> [Float] {
    var (sum, first, end) = (0.0, 0, 0)
    return values.indices.map { index in
      while end < min(index + meanRadius + 1, values.count) {
        sum += Double(values[end])
        end += 1
      }
      while first < index - meanRadius {
        sum -= Double(values[first])
        first += 1
      }
      return values[index] - Float(sum / Double(end - first))
    }
  }

  /// Returns the values with a mean square of 1, or zeros.
  private static func scaled(_ values: [Float]) -> [Float] {
    let power = values.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(values.count, 1))
    let factor = power > 0 ? Float(1 / power.squareRoot()) : 0
    return values.map { $0 * factor }
  }

  /// Returns the position of the strongest onset within a distance from a hop, in hops, or `nil` if it is not
  /// stronger than a limit. The position is between hops, at the peak of a parabola.
  func peak(near hop: Int, within distance: Int, above limit: Float) -> Double? {
    let range = max(hop - distance, 0)...min(hop + distance, values.count - 1)
    guard let best = range.max(by: { values[$0] < values[$1] }), values[best] > limit else {
      return nil
    }
    guard best > 0, best + 1 < values.count else { return Double(best) }
    let (before, peak, after) = (values[best - 1], values[best], values[best + 1])
    let curvature = 2 * peak - before - after
    guard curvature > 0 else { return Double(best) }
    return Double(best) + Double(((after - before) / 2 / curvature).clamped(to: -0.5...0.5))
  }
}
