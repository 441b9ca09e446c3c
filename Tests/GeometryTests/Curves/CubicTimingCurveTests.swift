// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import TestSupport
import Testing

@Suite struct CubicTimingCurveTests {
  static let clock = CubicTimingCurve(1, 0, 0.75, 1)
  static let named: [CubicTimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default, clock]
  static let inputs = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9]

  // The values of the curve's equation, to six digits.
  @Test(arguments: [
    (CubicTimingCurve.linear, [0.1, 0.2, 0.3, 0.5, 0.7, 0.9]),
    (.easeIn, [0.017027, 0.062282, 0.129577, 0.315357, 0.554814, 0.839428]),
    (.easeOut, [0.160572, 0.308366, 0.445186, 0.684643, 0.870423, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.081660, 0.187396, 0.5, 0.812604, 0.980278]),
    (.default, [0.094796, 0.295244, 0.513315, 0.802403, 0.940765, 0.994316]),
    (clock, [0.003554, 0.015259, 0.037170, 0.125754, 0.332104, 0.906298]),
  ])
  func `has the known values`(_ curve: CubicTimingCurve, _ expected: [Double]) {
    for (x, y) in zip(Self.inputs, expected) {
      #expect(abs(curve.evaluate(x) - y) <= 1e-6, "at \(x)")
    }
  }

  // Measured on Apple's systems, whose solver stops a few millionths from the solution.
  @Test func `fact 56: agrees with Apple's solver at quarters`() {
    #expect(abs(CubicTimingCurve.easeIn.evaluate(0.25) - 0.093465) <= 5e-6)
    #expect(abs(CubicTimingCurve.easeIn.evaluate(0.75) - 0.621861) <= 5e-6)
    #expect(abs(CubicTimingCurve.easeOut.evaluate(0.25) - 0.378140) <= 5e-6)
    #expect(abs(CubicTimingCurve.easeOut.evaluate(0.75) - 0.906535) <= 5e-6)
    #expect(abs(CubicTimingCurve.easeInEaseOut.evaluate(0.25) - 0.129162) <= 5e-6)
    let symmetric = CubicTimingCurve(0.5, 0, 0.5, 1)
    #expect(abs(symmetric.evaluate(0.25) - 0.105889) <= 5e-6)
    #expect(abs(symmetric.evaluate(0.75) - 0.894111) <= 5e-6)
  }

  @Test func `holds its ends exactly and beyond`() {
    for curve in Self.named + [CubicTimingCurve(0.3, -2, 0.2, 3)] {
      #expect(curve.evaluate(0) == 0)
      #expect(curve.evaluate(1) == 1)
      #expect(curve.evaluate(-5) == 0)
      #expect(curve.evaluate(5) == 1)
      #expect(curve.evaluate(.nan) == 0)
      #expect(curve.evaluate(.infinity) == 1)
    }
  }

  @Test func `keeps control points as given`() {
    let curve = CubicTimingCurve(-1.5, 0.1, 7, -3)
    #expect(curve.c1x == -1.5 && curve.c1y == 0.1 && curve.c2x == 7 && curve.c2y == -3)
  }

  @Test func `clamps control x for solving`() {
    let (wild, tame) = (CubicTimingCurve(-1.5, 0.2, 7, 0.9), CubicTimingCurve(0, 0.2, 1, 0.9))
    for x in Self.inputs { #expect(wild.evaluate(x) == tame.evaluate(x)) }
    #expect(wild != tame)
  }

  @Test func `lets y overshoot`() {
    let curve = CubicTimingCurve(0.3, 0, 0.5, 3)
    #expect((1..<100).contains { curve.evaluate(Double($0) / 100) > 1 })
    let anticipating = CubicTimingCurve(0.5, -3, 0.7, 1)
    #expect((1..<100).contains { anticipating.evaluate(Double($0) / 100) < 0 })
  }

  @Test func `survives control points that are not finite`() {
    let curve = CubicTimingCurve(.nan, .infinity, -.infinity, .nan)
    for x in Self.inputs { #expect(curve.evaluate(x).isFinite) }
  }

  @Test func `solves any curve to its tolerance`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      let points = (0..<4).map { _ in Float.random(in: 0..<1, using: &random) }
      let curve = CubicTimingCurve(points[0], points[1], points[2], points[3])
      let x = Double.random(in: 0..<1, using: &random)
      let y = curve.evaluate(x)
      #expect(Self.passesThrough(x, y, points.map { Double($0) }), "\(points) at \(x)")
    }
  }

  @Test(arguments: [(Float(1), Float(0), Float(0), Float(1)), (0, 0.4, 0, 1), (1, 0, 1, 0.2), (1, 1, 0, 0)])
  func `solves curves with vertical parts`(_ a: Float, _ b: Float, _ c: Float, _ d: Float) {
    let curve = CubicTimingCurve(a, b, c, d)
    for step in 1..<200 {
      let x = Double(step) / 200
      #expect(Self.passesThrough(x, curve.evaluate(x), [a, b, c, d].map { Double($0) }), "at \(x)")
    }
  }

  /// Returns `true` if the curve has a point with |X - x| <= 1e-9 and this y, found by bisection.
  static func passesThrough(_ x: Double, _ y: Double, _ p: [Double]) -> Bool {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    func parameter(_ x: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if bezier(p[0], p[2], middle) < x { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    let ys = (0...8).map { step in
      let s = parameter(x - 1.01e-9) + Double(step) / 8 * (parameter(x + 1.01e-9) - parameter(x - 1.01e-9))
      return bezier(p[1], p[3], s)
    }
    return y >= ys.min()! - 1e-12 && y <= ys.max()! + 1e-12
  }

  @Test func `is equal by its control points`() {
    #expect(CubicTimingCurve(0.42, 0, 1, 1) == .easeIn)
    #expect(CubicTimingCurve(0.42, 0, 1, 1).hashValue == CubicTimingCurve.easeIn.hashValue)
    #expect(CubicTimingCurve.easeIn != .easeOut)
  }
}
