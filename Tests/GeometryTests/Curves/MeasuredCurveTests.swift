// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

/// Expected lengths and positions, from a sum over 65,536 parts of each curve that was computed
/// independently.
@Suite struct MeasuredCurveTests {
  @Test(arguments: [
    ([Point(0, 0), Point(0, 100), Point(100, 100), Point(100, 0)], 200.0),
    ([Point(0, 150), Point(75, 0), Point(225, 300), Point(300, 150)], 359.547_394_923_496),
    ([Point(0, 0), Point(0, 0), Point(120, 10), Point(200, 90)], 223.240_264_207_935),
    ([Point(0, 0), Point(200, 1), Point(-100, 1), Point(100, 0)], 189.461_638_919_985),
    ([Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0)], 182.842_712_474_619),
  ])
  func `lengths are within a billionth of the true ones`(points: [Point], length: Double) {
    let measured = MeasuredCurve(Cubic(p0: points[0], p1: points[1], p2: points[2], p3: points[3]))
    #expect(abs(measured.length - length) <= length * 1e-9)
  }

  @Test func `equal lengths are apart from each other along a curve with sharp turns`() {
    let curve = Cubic(p0: Point(0, 0), p1: Point(200, 1), p2: Point(-100, 1), p3: Point(100, 0))
    let measured = MeasuredCurve(curve)
    var last = 0.0
    for step in 1...100 {
      let t = measured.parameter(atLength: measured.length * Double(step) / 100)
      let part = curve.part(from: 0, to: t)
      #expect(abs(MeasuredCurve(part).length - measured.length * Double(step) / 100) <= 1e-6)
      #expect(t > last)
      last = t
    }
    #expect(last == 1)
  }

  @Test func `a quadratic curve and a line are measured too`() {
    let quad = MeasuredCurve(Cubic(p0: .zero, quadControl: Point(1, 0), p3: Point(2, 0)))
    #expect(abs(quad.length - 2) <= 2e-9)
    #expect(abs(quad.parameter(atLength: 0.5) - 0.25) <= 1e-9)
    let line = MeasuredCurve(Cubic(p0: Point(1, 1), p1: Point(1, 1), p2: Point(4, 5), p3: Point(4, 5)))
    #expect(abs(line.length - 5) <= 5e-9)
  }

  @Test func `lengths beyond the ends are at the ends`() {
    let measured = MeasuredCurve(Cubic(p0: Point(0, 0), p1: Point(0, 1), p2: Point(1, 1), p3: Point(1, 0)))
    #expect(measured.parameter(atLength: -1) == 0)
    #expect(measured.parameter(atLength: 0) == 0)
    #expect(measured.parameter(atLength: measured.length + 1) == 1)
  }

  @Test func `a curve of one point has no length`() {
    let measured = MeasuredCurve(Cubic(p0: Point(3, 3), p1: Point(3, 3), p2: Point(3, 3), p3: Point(3, 3)))
    #expect(measured.length == 0)
    #expect(measured.parameter(atLength: 0) == 0)
  }
}
