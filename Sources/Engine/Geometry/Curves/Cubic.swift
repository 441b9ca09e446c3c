// SPDX-License-Identifier: Apache-2.0

/// A cubic Bezier curve.
public struct Cubic: Sendable, Hashable, BitwiseCopyable {
  /// The start of the curve.
  public var p0: Point
  /// The first control point.
  public var p1: Point
  /// The second control point.
  public var p2: Point
  /// The end of the curve.
  public var p3: Point

  /// Creates a curve from its four points.
  @inlinable @inline(__always)
  public init(p0: Point, p1: Point, p2: Point, p3: Point) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The larger length of the two second differences of the points, a measure of the curvature.
  @inlinable public var largestSecondDifference: Double {
    func length(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    return max(length(p0, p1, p2), length(p1, p2, p3))
  }

  /// True if the curve is the straight line from its start to its end. Its speed may vary.
  @inlinable public var isStraight: Bool {
    let chord = p3 - p0
    let square = chord.x * chord.x + chord.y * chord.y
    // A curve that returns to its start is a loop, unless it is a point.
    guard square > 0 else { return p0 == p1 && p0 == p2 }
    func isOnChord(_ p: Point) -> Bool {
      let (x, y) = (p.x - p0.x, p.y - p0.y)
      let (dot, cross) = (x * chord.x + y * chord.y, x * chord.y - y * chord.x)
      return dot >= 0 && dot <= square && abs(cross) <= 1e-9 * square
    }
    return isOnChord(p1) && isOnChord(p2)
  }

  /// The length of the control polygon. The curve is never longer.
  @inlinable public var controlPolygonLength: Double {
    (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
  }

  /// The length of the longest leg of the control polygon. The curve's speed is at most three times this
  /// length.
  @inlinable public var longestLeg: Double {
    func square(_ a: Point, _ b: Point) -> Double { (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) }
    return max(square(p0, p1), square(p1, p2), square(p2, p3)).squareRoot()
  }

  /// Returns `true` if two vectors have nearly the same direction, or `false` if one of them has length 0.
  @inlinable public static func areParallel(_ a: Point, _ b: Point) -> Bool {
    let (dot, cross) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
    return dot > 0 && abs(cross) < dot * 1e-5
  }

  /// Returns the offsets, at the curve's start and at its end, for the vertices of the polyline that
  /// approximates the curve by `steps` equal parameter steps. Between them, the offset changes linearly with
  /// the parameter. With these offsets, the polyline deviates from the curve by equal areas on both sides.
  /// The offsets are opposite to the second derivative.
  @inlinable public func balancingShifts(steps: Int) -> (start: Point, end: Point) {
    let factor = -0.5 / (Double(steps) * Double(steps))
    return (
      Point((p0.x - 2 * p1.x + p2.x) * factor, (p0.y - 2 * p1.y + p2.y) * factor),
      Point((p1.x - 2 * p2.x + p3.x) * factor, (p1.y - 2 * p2.y + p3.y) * factor)
    )
  }

  /// Returns the point at parameter `t`, from 0 at the start to 1 at the end.
  @inlinable @inline(__always)
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The parts of the curve before and after parameter 1/2.
  @inlinable public var halves: (Cubic, Cubic) {
    func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    return (Cubic(p0: p0, p1: a, p2: d, p3: m), Cubic(p0: m, p1: e, p2: c, p3: p3))
  }
}

extension Cubic {
  /// Creates the cubic that equals the quadratic curve from `p0` to `p3`.
  @inlinable @inline(__always)
  public init(p0: Point, quadControl control: Point, p3: Point) {
    self.init(
      p0: p0,
      p1: Point(p0.x + (control.x - p0.x) * 2 / 3, p0.y + (control.y - p0.y) * 2 / 3),
      p2: Point(p3.x + (control.x - p3.x) * 2 / 3, p3.y + (control.y - p3.y) * 2 / 3),
      p3: p3)
  }

  /// Returns the parameters between 0 and 1, exclusive, at which one coordinate of the curve has an extremum:
  /// the roots of its derivative.
  public static func turningPoints(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // The derivative divided by 3 is a t^2 + b t + c.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // This form of the quadratic formula avoids cancellation. It also covers a == 0.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}
