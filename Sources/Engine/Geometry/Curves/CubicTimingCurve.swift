// SPDX-License-Identifier: Apache-2.0

/// A cubic Bezier curve from (0, 0) to (1, 1) that maps a fraction of time to a fraction of progress.
///
/// Copies share one solver object, because many animations use the same few curves.
public struct CubicTimingCurve: Sendable {
  @usableFromInline let solver: CurveSolver

  /// Creates the curve with two control points.
  ///
  /// The x coordinates are clamped to 0...1 when the curve is solved, so that time never runs backwards. The
  /// y coordinates may have any value. Coordinates that are not finite count as 0.
  public init(_ c1: Point, _ c2: Point) {
    solver = CurveSolver(c1, c2)
  }

  /// Creates the curve with control points (c1x, c1y) and (c2x, c2y).
  public init(_ c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(Point(Double(c1x), Double(c1y)), Point(Double(c2x), Double(c2y)))
  }

  // The control points as passed to the initializer, not clamped.
  /// The first control point.
  public var c1: Point { solver.c1 }
  /// The second control point.
  public var c2: Point { solver.c2 }
  // The coordinates of the control points, in the precision of Apple's API.
  /// The x coordinate of the first control point.
  public var c1x: Float { Float(c1.x) }
  /// The y coordinate of the first control point.
  public var c1y: Float { Float(c1.y) }
  /// The x coordinate of the second control point.
  public var c2x: Float { Float(c2.x) }
  /// The y coordinate of the second control point.
  public var c2y: Float { Float(c2.y) }

  /// True if progress equals time.
  public var isLinear: Bool { solver.isLinear }

  /// Returns the parameter at which the curve's x is `x`, which must be in 0...1.
  @inlinable public func parameter(at x: Double) -> Double { solver.parameter(at: x) }

  /// Returns the curve's y at `x`: exactly 0 for x <= 0 and NaN, exactly 1 for x >= 1.
  @inlinable public func evaluate(_ x: Double) -> Double { solver.evaluate(x) }
}

/// The control points of a curve, with precomputed coefficients for solving it.
@usableFromInline final class CurveSolver: Sendable {
  let c1: Point
  let c2: Point
  // X(s) = ((ax s + bx) s + cx) s, and Y(s) likewise.
  @usableFromInline let ax: Double
  @usableFromInline let bx: Double
  @usableFromInline let cx: Double
  @usableFromInline let ay: Double
  @usableFromInline let by: Double
  @usableFromInline let cy: Double
  @usableFromInline let isLinear: Bool
  /// Approximate values of the parameter s at equally spaced x from 0 to 1, where Newton's method starts.
  @usableFromInline let guesses: InlineArray<16, Float>

  /// The largest difference between X(s) and x that counts as a solution.
  @inlinable static var tolerance: Double { 1e-9 }
  /// The maximum number of Newton steps. It suffices unless the slope vanishes near the solution, where
  /// bisection is used.
  @inlinable static var newtonStepLimit: Int { 8 }
  /// The smallest slope for a Newton step. With a smaller slope, the step would overshoot the solution.
  @inlinable static var leastSlope: Double { 1e-6 }
  /// The maximum number of bisection steps. Each halves the interval, so 64 steps exhaust the precision of a
  /// `Double`.
  @inlinable static var bisectionStepLimit: Int { 64 }

  init(_ c1: Point, _ c2: Point) {
    (self.c1, self.c2) = (c1, c2)
    func coefficients(_ p1: Double, _ p2: Double) -> (Double, Double, Double) {
      (1 + 3 * (p1 - p2), 3 * (p2 - 2 * p1), 3 * p1)
    }
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    let (x1, x2) = (finite(c1.x).clamped(to: 0...1), finite(c2.x).clamped(to: 0...1))
    (ax, bx, cx) = coefficients(x1, x2)
    (ay, by, cy) = coefficients(finite(c1.y), finite(c2.y))
    isLinear = x1 == finite(c1.y) && x2 == finite(c2.y)
    guesses = Self.guesses(ax, bx, cx)
  }

  /// Returns approximate values of s at equally spaced x, by linear interpolation between the points of a
  /// grid of s.
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

  @inlinable func evaluate(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if isLinear { return x }
    let s = parameter(at: x)
    return ((ay * s + by) * s + cy) * s
  }

  @inlinable @inline(__always) func parameter(at x: Double) -> Double {
    let guessPosition = x * 15
    let index = min(Int(guessPosition), 14)
    let low = Double(guesses[index])
    var s = low + (guessPosition - Double(index)) * (Double(guesses[index + 1]) - low)
    for _ in 0..<Self.newtonStepLimit {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) <= Self.tolerance { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      guard slope > Self.leastSlope else { break }
      s = (s - error / slope).clamped(to: 0...1)
    }
    return bracketedRoot(from: 0.5, tolerance: Self.tolerance, stepLimit: Self.bisectionStepLimit) { s in
      (((ax * s + bx) * s + cx) * s - x, slope: 0)
    }
  }
}

extension CubicTimingCurve: Hashable {
  /// Returns `true` if the control points are equal.
  public static func == (a: CubicTimingCurve, b: CubicTimingCurve) -> Bool {
    a.c1 == b.c1 && a.c2 == b.c2
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(c1)
    hasher.combine(c2)
  }
}

// The control points of the named curves were measured on Apple's implementation (by GNUstep's tests).
extension CubicTimingCurve {
  /// The curve without a change of speed.
  public static let linear = CubicTimingCurve(0, 0, 1, 1)
  /// The curve that begins slowly.
  public static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  /// The curve that ends slowly.
  public static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  /// The curve that begins and ends slowly.
  public static let easeInEaseOut = CubicTimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let `default` = CubicTimingCurve(0.25, 0.1, 0.25, 1)
}
