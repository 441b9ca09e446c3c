// SPDX-License-Identifier: Apache-2.0

/// A curve with a table of arc lengths, so that a position on it is found in a few steps.
///
/// Lengths are within a billionth of the curve's length, see `Cubic.length(to:)`. Positions add an error of a
/// trillionth.
package struct MeasuredCurve: Sendable {
  /// Smooth curves are subdivided this often, too. From eighths on, a lookup needs few of Newton's steps.
  private static let leastHalvings = 3

  package let curve: Cubic
  /// Ascending from the start. Between two stops a single Gaussian sum is exact enough.
  private let stops: [(parameter: Double, length: Double)]
  /// The arc length of the whole curve. It is infinite or NaN if the points are.
  package let length: Double

  /// Measures a curve.
  package init(_ curve: Cubic) {
    var stops = [(parameter: 0.0, length: 0.0)]
    length = curve.length(halvings: Self.leastHalvings) { parameter, part in
      stops.append((parameter, stops[stops.count - 1].length + part))
    }
    (self.curve, self.stops) = (curve, stops)
  }

  /// The parameter, from 0 to 1, at an arc length from the start.
  package func parameter(atLength wanted: Double) -> Double {
    guard wanted > 0 else { return 0 }
    let index = stops.partitioningIndex { $0.length >= wanted }
    guard index < stops.count else { return 1 }
    let (start, end) = (stops[index - 1], stops[index])
    let part = (wanted - start.length) / (end.length - start.length)
    return bracketedRoot(
      from: start.parameter + part * (end.parameter - start.parameter),
      in: (start.parameter, end.parameter), tolerance: length * 1e-12, stepLimit: 60
    ) { t in
      (start.length + curve.speedIntegral(start.parameter, t) - wanted, curve.speed(at: t))
    }
  }
}
