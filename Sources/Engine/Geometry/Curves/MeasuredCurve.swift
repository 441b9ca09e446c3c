// SPDX-License-Identifier: Apache-2.0

/// A curve with a table of arc lengths, so that the parameter at a length is found in a few steps.
///
/// Lengths have a relative error below a billionth; see `Cubic.length(to:)`. A parameter adds an error of a
/// trillionth of the length.
public struct MeasuredCurve: Sendable {
  /// The minimum number of bisections, also for smooth curves. With parts of an eighth or less, a lookup
  /// needs only a few Newton steps.
  private static let leastHalvings = 3

  /// The curve that is measured.
  public let curve: Cubic
  /// The parameters and arc lengths at the ends of the parts, in ascending order, starting with 0. Between
  /// two stops, a single Gaussian sum is exact enough.
  private let stops: [(parameter: Double, length: Double)]
  /// The arc length of the whole curve. Infinite or NaN if a coordinate of the curve is not finite.
  public let length: Double

  /// Measures a curve.
  public init(_ curve: Cubic) {
    var stops = [(parameter: 0.0, length: 0.0)]
    length = curve.length(halvings: Self.leastHalvings) { parameter, part in
      stops.append((parameter, stops[stops.count - 1].length + part))
    }
    (self.curve, self.stops) = (curve, stops)
  }

  /// Returns the parameter, from 0 to 1, at the arc length `wanted` from the start.
  public func parameter(atLength wanted: Double) -> Double {
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
