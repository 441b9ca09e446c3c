// SPDX-License-Identifier: Apache-2.0

/// A curve with the lengths up to many of its parameters, so that places along it are found in a few steps.
///
/// Lengths are within a billionth of the curve's, see `Cubic.length(to:)`; places within a trillionth of it beside that.
package struct MeasuredCurve: Sendable {
  /// Smooth curves are halved this often too: from the eighths' halves few of Newton's steps are needed.
  private static let leastHalvings = 3

  private let curve: Cubic
  /// Ascending from the start on; between two of them one Gaussian sum is exact enough.
  private let stops: [(parameter: Double, length: Double)]
  /// The length of the whole curve; infinite or NaN where the points are.
  package let length: Double

  /// Measures a curve or line of a path.
  package init(_ segment: PathSegment) {
    let curve = segment.cubic
    var stops = [(parameter: 0.0, length: 0.0)]
    length = curve.length(halvings: Self.leastHalvings) { parameter, part in
      stops.append((parameter, stops[stops.count - 1].length + part))
    }
    (self.curve, self.stops) = (curve, stops)
  }

  /// The parameter, from 0 to 1, up to which the curve has a length.
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
