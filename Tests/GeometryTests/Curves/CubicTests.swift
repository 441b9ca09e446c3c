// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import TestSupport
import Testing

@Suite struct CubicTests {
  static let bow = Cubic(p0: Point(0, 0), p1: Point(0, 100), p2: Point(100, 100), p3: Point(100, 0))

  /// Curves with random points in 0...100.
  static func random(_ count: Int) -> [Cubic] {
    var random = SeededGenerator(seed: 11)
    func point() -> Point {
      Point(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
    }
    return (0..<count).map { _ in Cubic(p0: point(), p1: point(), p2: point(), p3: point()) }
  }

  @Test func `a point is that of the curve's equation`() {
    #expect(Self.bow.point(at: 0.25) == Point(15.625, 56.25))
    #expect(Self.bow.point(at: 0) == Self.bow.p0 && Self.bow.point(at: 1) == Self.bow.p3)
  }

  @Test func `a part has the points of the whole curve`() {
    for curve in Self.random(20) {
      for (from, to) in [(0.0, 0.4), (0.25, 0.75), (0.6, 1.0)] {
        let part = curve.part(from: from, to: to)
        for step in 0...8 {
          let t = Double(step) / 8
          #expect((part.point(at: t) - curve.point(at: from + (to - from) * t)).length <= 1e-12)
        }
      }
      #expect(curve.part(from: 0, to: 1) == curve)
    }
  }

  @Test func `halves are the parts up to the middle and from it`() {
    for curve in Self.random(20) {
      let (first, second) = curve.halves
      #expect(first.p0 == curve.p0 && first.p3 == second.p0 && second.p3 == curve.p3)
      #expect((first.p3 - curve.point(at: 0.5)).length <= 1e-13)
      #expect((first.p1 - curve.part(from: 0, to: 0.5).p1).length <= 1e-13)
    }
  }

  @Test func `a quadratic curve has an equal cubic one`() {
    let (a, b, c) = (Point(3, 1), Point(10, -4), Point(6, 8))
    let curve = Cubic(p0: a, quadControl: b, p3: c)
    for step in 0...10 {
      let t = Double(step) / 10
      let s = 1 - t
      #expect((curve.point(at: t) - (a * (s * s) + b * (2 * s * t) + c * (t * t))).length <= 1e-14)
    }
  }

  @Test func `a curve on its chord is straight, one beside it or beyond its ends is not`() {
    let (a, d) = (Point(0, 0), Point(9, 3))
    #expect(Cubic(p0: a, p1: Point(6, 2), p2: Point(3, 1), p3: d).isStraight)
    #expect(Cubic(p0: a, p1: a, p2: d, p3: d).isStraight)
    #expect(!Cubic(p0: a, p1: Point(12, 4), p2: Point(3, 1), p3: d).isStraight)
    #expect(!Cubic(p0: a, p1: Point(6, 2.001), p2: Point(3, 1), p3: d).isStraight)
    // A loop has no chord, and a point is a line of length 0.
    #expect(!Cubic(p0: a, p1: Point(6, 2), p2: Point(3, 1), p3: a).isStraight)
    #expect(Cubic(p0: d, p1: d, p2: d, p3: d).isStraight)
  }
}

/// Arc lengths with closed forms. The accuracy is that of the documentation, a billionth of the length.
@Suite struct CubicLengthTests {
  private static let accuracy = 1e-9

  private func check(_ curve: Cubic, _ length: Double, upTo t: Double = 1) {
    #expect(abs(curve.length(to: t) - length) <= length * Self.accuracy, "\(curve)")
  }

  @Test func `a line is as long as the distance of its ends, at any speed`() {
    let (a, b) = (Point(1, 2), Point(4, 6))
    check(Cubic(p0: a, p1: a, p2: b, p3: b), 5)
    check(Cubic(p0: a, p1: a + (b - a) * (1 / 3.0), p2: a + (b - a) * (2 / 3.0), p3: b), 5)
    // The parameter t of a line that starts and ends slowly is at 3 t^2 - 2 t^3.
    check(Cubic(p0: a, p1: a, p2: b, p3: b), 5 * (3 * 0.09 - 2 * 0.027), upTo: 0.3)
  }

  @Test(arguments: [1.0, 0.5, 0.1])
  func `a parabola has the length of its integral`(_ t: Double) {
    // y = x^2 up to x = t: half of t sqrt(1 + 4 t^2) plus a quarter of asinh(2 t), which is a logarithm.
    let root = (1 + 4 * t * t).squareRoot()
    let expected = t * root / 2 + Self.logarithm(2 * t + root) / 4
    check(Cubic(p0: .zero, quadControl: Point(0.5, 0), p3: Point(1, 1)), expected, upTo: t)
  }

  @Test func `Neile's parabola has a rational length, also through its cusp`() {
    // x = t^2 and y = t^3 from 0 to 1: (13 sqrt(13) - 8) / 27. The speed is 0 at the start.
    let length = (13 * 13.0.squareRoot() - 8) / 27
    check(Cubic(p0: .zero, p1: .zero, p2: Point(1.0 / 3, 0), p3: Point(1, 1)), length)
    // The same for t from -1 to 1: the cusp is in the middle.
    let whole = Cubic(p0: Point(1, -1), p1: Point(-1.0 / 3, 1), p2: Point(-1.0 / 3, -1), p3: Point(1, 1))
    check(whole, 2 * length)
    check(whole, length, upTo: 0.5)
  }

  @Test func `a line that turns back is as long as both directions`() {
    // x = 3 t (1 - t): forwards to 3/4 and back.
    check(Cubic(p0: .zero, p1: Point(1, 0), p2: Point(1, 0), p3: .zero), 1.5)
  }

  @Test func `the lengths of parts add up, and scale with the curve`() {
    for curve in CubicTests.random(50) {
      let whole = curve.length()
      let parts = [(0.0, 0.2), (0.2, 0.7), (0.7, 1.0)].map { curve.part(from: $0, to: $1).length() }
      #expect(abs(parts.reduce(0, +) - whole) <= 4 * whole * Self.accuracy)
      #expect(abs(curve.length(to: 0.2) - parts[0]) <= 2 * whole * Self.accuracy)
      let small = Cubic(
        p0: curve.p0 * 1e-6, p1: curve.p1 * 1e-6, p2: curve.p2 * 1e-6, p3: curve.p3 * 1e-6)
      #expect(abs(small.length() * 1e6 - whole) <= 2 * whole * Self.accuracy)
    }
  }

  @Test func `a point has no length, and points that are not finite have none that is finite`() {
    #expect(Cubic(p0: Point(3, 3), p1: Point(3, 3), p2: Point(3, 3), p3: Point(3, 3)).length() == 0)
    #expect(CubicTests.bow.length(to: 0) == 0 && CubicTests.bow.length(to: -1) == 0)
    #expect(!Cubic(p0: .zero, p1: Point(.nan, 0), p2: Point(1, 1), p3: Point(2, 0)).length().isFinite)
    #expect(!Cubic(p0: .zero, p1: Point(.infinity, 0), p2: Point(1, 1), p3: Point(2, 0)).length().isFinite)
  }

  /// The natural logarithm, as the sum of 2 z^(2k+1) / (2k+1) with z = (x - 1) / (x + 1).
  private static func logarithm(_ x: Double) -> Double {
    let z = (x - 1) / (x + 1)
    var (term, sum) = (z, 0.0)
    for k in 0..<60 {
      sum += term / Double(2 * k + 1)
      term *= z * z
    }
    return 2 * sum
  }
}
