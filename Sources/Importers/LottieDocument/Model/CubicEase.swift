// SPDX-License-Identifier: Apache-2.0

/// The easing between two keyframes: a cubic curve from (0, 0) to (1, 1), x is time and y is progress.
struct CubicEase: Hashable {
  var x1, y1, x2, y2: Double

  static let linear = CubicEase(x1: 0, y1: 0, x2: 1, y2: 1)

  var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// Returns the progress at `time`, which is in 0...1.
  func progress(at time: Double) -> Double {
    if isLinear { return time }
    return Self.cubic(y1, y2, parameter(at: time))
  }

  /// Returns the parameter of the curve at `time`, which is in 0...1.
  func parameter(at time: Double) -> Double {
    var (low, high, u) = (0.0, 1.0, time)
    // Newton's steps, kept inside the interval in which the answer lies.
    for _ in 0..<24 {
      let error = Self.cubic(x1, x2, u) - time
      if abs(error) < 1e-10 { break }
      if error > 0 { high = u } else { low = u }
      let slope = Self.slope(x1, x2, u)
      let step = u - error / slope
      u = slope > 1e-9 && step > low && step < high ? step : (low + high) / 2
    }
    return u
  }

  private static func cubic(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  private static func slope(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
  }
}
