// SPDX-License-Identifier: Apache-2.0

/// A cubic Bezier curve from (0, 0) to (1, 1) that maps a fraction of time to a fraction of progress.
///
/// Copies share one solver object, because many animations use the same few curves.
package struct CubicTimingCurve: Sendable {
  @usableFromInline let solver: CurveSolver

  /// Creates the curve with control points (c1x, c1y) and (c2x, c2y).
  ///
  /// For solving, x is clamped to 0...1, so that time never runs backwards. y may have any value. Coordinates
  /// that are not finite count as 0.
  package init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    solver = CurveSolver(c1x, c1y, c2x, c2y)
  }

  // The control points as passed to the initializer, not clamped.
  @inlinable package var c1x: Float { solver.c1x }
  @inlinable package var c1y: Float { solver.c1y }
  @inlinable package var c2x: Float { solver.c2x }
  @inlinable package var c2y: Float { solver.c2y }

  /// Returns the curve's y at `x`: exactly 0 for x <= 0 and NaN, exactly 1 for x >= 1.
  @inlinable package func evaluate(_ x: Double) -> Double { solver.evaluate(x) }
}

/// The control points of a curve, with the precomputed coefficients for solving it.
@usableFromInline final class CurveSolver: Sendable {
  @usableFromInline let c1x: Float
  @usableFromInline let c1y: Float
  @usableFromInline let c2x: Float
  @usableFromInline let c2y: Float
  // X(s) = ((ax s + bx) s + cx) s, and Y(s) likewise.
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double
  private let isLinear: Bool
  /// The approximate parameter s at equally spaced x from 0 to 1, as starting points of Newton's method.
  private let guesses: InlineArray<16, Float>

  /// The largest difference between X(s) and x that counts as a solution.
  private static let tolerance = 1e-9
  /// The limit of Newton steps. Enough unless the slope vanishes near the solution, where bisection is used.
  private static let newtonStepLimit = 8
  /// The smallest slope for a Newton step. With a smaller one, the step would overshoot the solution.
  private static let leastSlope = 1e-6
  /// The limit of bisection steps. Each halves the interval, so 64 exhaust the precision of a `Double`.
  private static let bisectionStepLimit = 64

  init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (self.c1x, self.c1y, self.c2x, self.c2y) = (c1x, c1y, c2x, c2y)
    func coefficients(_ p1: Double, _ p2: Double) -> (Double, Double, Double) {
      (1 + 3 * (p1 - p2), 3 * (p2 - 2 * p1), 3 * p1)
    }
    func finite(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
    let (x1, x2) = (finite(c1x).clamped(to: 0...1), finite(c2x).clamped(to: 0...1))
    (ax, bx, cx) = coefficients(x1, x2)
    (ay, by, cy) = coefficients(finite(c1y), finite(c2y))
    isLinear = x1 == finite(c1y) && x2 == finite(c2y)
    guesses = Self.guesses(ax, bx, cx)
  }

  /// Returns approximate inverses of X, by linear interpolation between the points of a grid of s.
  private static func guesses(_ ax: Double, _ bx: Double, _ cx: Double) -> InlineArray<16, Float> {
    let gridSteps = 32
    var result = InlineArray<16, Float>(repeating: 1)
    var (lastS, lastX) = (0.0, 0.0)
    var next = 0
    for step in 1...gridSteps {
      let s = Double(step) / Double(gridSteps)
      let x = ((ax * s + bx) * s + cx) * s
      while next < 16, Double(next) / 15 <= x {
        let part = x > lastX ? (Double(next) / 15 - lastX) / (x - lastX) : 0
        result[next] = Float(lastS + part * (s - lastS))
        next += 1
      }
      (lastS, lastX) = (s, x)
    }
    return result
  }

  @usableFromInline func evaluate(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    let guessPosition = x * 15
    let index = Int(guessPosition)
    let low = Double(guesses[index])
    var s = low + (guessPosition - Double(index)) * (Double(guesses[index + 1]) - low)
    for _ in 0..<Self.newtonStepLimit {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) <= Self.tolerance { return ((ay * s + by) * s + cy) * s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      guard slope > Self.leastSlope else { break }
      s = (s - error / slope).clamped(to: 0...1)
    }
    s = bracketedRoot(from: 0.5, tolerance: Self.tolerance, stepLimit: Self.bisectionStepLimit) { s in
      (((ax * s + bx) * s + cx) * s - x, slope: 0)
    }
    return ((ay * s + by) * s + cy) * s
  }
}

extension CubicTimingCurve: Hashable {
  /// Returns true if the control points are equal.
  @inlinable package static func == (a: CubicTimingCurve, b: CubicTimingCurve) -> Bool {
    a.c1x == b.c1x && a.c1y == b.c1y && a.c2x == b.c2x && a.c2y == b.c2y
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(c1x)
    hasher.combine(c1y)
    hasher.combine(c2x)
    hasher.combine(c2y)
  }
}

// The control points of the named curves were measured on Apple's implementation (by GNUstep's tests).
extension CubicTimingCurve {
  package static let linear = CubicTimingCurve(0, 0, 1, 1)
  package static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  package static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  package static let easeInEaseOut = CubicTimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  package static let `default` = CubicTimingCurve(0.25, 0.1, 0.25, 1)
}
