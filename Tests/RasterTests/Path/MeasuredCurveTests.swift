// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

/// Expected lengths and positions, from a sum over 65,536 parts of each curve that was computed
/// independently.
@Suite struct MeasuredCurveTests {
  private func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) throws -> PathSegment {
    var path = Path()
    path.move(to: p0)
    path.cubic(to: p3, control1: p1, control2: p2)
    return try #require(Array(path.segments).last)
  }

  @Test(arguments: [
    ([Point(0, 0), Point(0, 100), Point(100, 100), Point(100, 0)], 200.0),
    ([Point(0, 150), Point(75, 0), Point(225, 300), Point(300, 150)], 359.547_394_923_496),
    ([Point(0, 0), Point(0, 0), Point(120, 10), Point(200, 90)], 223.240_264_207_935),
    ([Point(0, 0), Point(200, 1), Point(-100, 1), Point(100, 0)], 189.461_638_919_985),
    ([Point(0, 0), Point(100, 100), Point(0, 100), Point(100, 0)], 182.842_712_474_619),
  ])
  func `lengths are within a billionth of the true ones`(points: [Point], length: Double) throws {
    let measured = MeasuredCurve(try curve(points[0], points[1], points[2], points[3]))
    #expect(abs(measured.length - length) <= length * 1e-9)
  }

  @Test func `equal lengths are apart from each other along a curve with sharp turns`() throws {
    let segment = try curve(Point(0, 0), Point(200, 1), Point(-100, 1), Point(100, 0))
    let measured = MeasuredCurve(segment)
    var last = 0.0
    for step in 1...100 {
      let t = measured.parameter(atLength: measured.length * Double(step) / 100)
      var path = Path()
      path.move(to: segment.start)
      path.cubic(to: segment.end, control1: segment.control1, control2: segment.control2)
      let part = try #require(Array(path.trimmed(from: 0, to: t).segments).last)
      #expect(abs(MeasuredCurve(part).length - measured.length * Double(step) / 100) <= 1e-6)
      #expect(t > last)
      last = t
    }
    #expect(last == 1)
  }

  @Test func `a quadratic curve and a line are measured too`() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.quad(to: Point(2, 0), control: Point(1, 0))
    let quad = MeasuredCurve(try #require(Array(path.segments).last))
    #expect(abs(quad.length - 2) <= 2e-9)
    #expect(abs(quad.parameter(atLength: 0.5) - 0.25) <= 1e-9)
    #expect(abs(MeasuredCurve(PathSegment(from: Point(1, 1), to: Point(4, 5))).length - 5) <= 5e-9)
  }

  @Test func `lengths beyond the ends are at the ends`() throws {
    let measured = MeasuredCurve(try curve(Point(0, 0), Point(0, 1), Point(1, 1), Point(1, 0)))
    #expect(measured.parameter(atLength: -1) == 0)
    #expect(measured.parameter(atLength: 0) == 0)
    #expect(measured.parameter(atLength: measured.length + 1) == 1)
  }

  @Test func `a curve of one point has no length`() throws {
    let measured = MeasuredCurve(try curve(Point(3, 3), Point(3, 3), Point(3, 3), Point(3, 3)))
    #expect(measured.length == 0)
    #expect(measured.parameter(atLength: 0) == 0)
  }
}
