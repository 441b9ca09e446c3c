// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct PathTrimTests {
  /// 10 to the right and 20 down.
  let corner = Path.polyline([(0, 0), (10, 0), (10, 20)])

  @Test func `a part is taken by length`() {
    #expect(corner.trimmed(from: 0.1, to: 0.5) == .polyline([(3, 0), (10, 0), (10, 5)]))
    #expect(corner.trimmed(from: 0.5, to: 1) == .polyline([(10, 5), (10, 20)]))
    #expect(corner.trimmed(from: 0, to: 0.25) == .polyline([(0, 0), (7.5, 0)]))
  }

  @Test func `a measured path gives the same parts in memory of other ones`() {
    var path = corner
    path.close()
    path.quad(to: Point(4, 4), control: Point(9, 2))
    let measured = MeasuredPath(path)
    var part = Path.polyline([(1, 1), (2, 2), (3, 1)])
    for (from, to) in [(0.1, 0.5), (0.5, 0.2), (0, 1), (0.9, 1), (-1, 0.3), (0.2, .nan), (0.3, 2)] {
      measured.trim(from: from, to: to, into: &part)
      #expect(part == path.trimmed(from: from, to: to))
    }
  }

  @Test func `the whole path stays as it is`() {
    var path = corner
    path.close()
    path.quad(to: Point(4, 4), control: Point(9, 2))
    #expect(path.trimmed(from: 0, to: 1) == path)
    #expect(path.trimmed(from: -3, to: 7) == path)
  }

  @Test func `nothing is left where the end is not after the start`() {
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 1), (-2, 0), (Double.nan, 1), (0, .nan)] {
      #expect(corner.trimmed(from: from, to: to).isEmpty)
    }
  }

  @Test func `subpaths follow each other`() {
    var path = Path.polyline([(0, 0), (10, 0)])
    path.append(.polyline([(0, 5), (30, 5)]))
    var expected = Path.polyline([(6, 0), (10, 0)])
    expected.append(.polyline([(0, 5), (10, 5)]))
    #expect(path.trimmed(from: 0.15, to: 0.5) == expected)
    #expect(path.trimmed(from: 0.25, to: 0.5) == .polyline([(0, 5), (10, 5)]))
  }

  @Test func `a closed subpath is open unless it is whole`() {
    var path = Path.polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    #expect(
      path.trimmed(from: 0.125, to: 1)
        == .polyline([(5, 0), (10, 0), (10, 10), (0, 10), (0, 0)]))
    #expect(path.trimmed(from: 0, to: 0.875) == .polyline([(0, 0), (10, 0), (10, 10), (0, 10), (0, 5)]))
    path.append(.polyline([(20, 0), (20, 40)]))
    var expected = Path.polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    expected.append(.polyline([(20, 0), (20, 20)]))
    #expect(path.trimmed(from: 0, to: 0.75) == expected)
  }

  @Test func `curves are cut by their parameter`() throws {
    // The parabola y = x^2 from 0 to 1, whose parameter is x.
    var parabola = Path()
    parabola.move(to: .zero)
    parabola.quad(to: Point(1, 1), control: Point(0.5, 0))
    let part = parabola.trimmed(from: 0, to: 0.5)
    let end = try #require(part.currentPoint)
    #expect(abs(end.x - 0.5) < 1e-9 && abs(end.y - 0.25) < 1e-9)
    // The rest follows the curve and has the same end.
    let rest = parabola.trimmed(from: 0.5, to: 1)
    #expect(rest.currentPoint == Point(1, 1))
    for line in rest.flattened(tolerance: 1e-6).points { #expect(abs(line.y - line.x * line.x) < 1e-6) }
  }

  @Test func `the middle of a symmetric curve is its middle`() throws {
    var path = Path()
    path.move(to: .zero)
    path.cubic(to: Point(10, 0), control1: Point(-5, 12), control2: Point(15, 12))
    let middle = try #require(path.trimmed(from: 0, to: 0.5).currentPoint)
    // The point of the curve at 1/2 is (p0 + 3 p1 + 3 p2 + p3) / 8.
    #expect(abs(middle.x - 5) < 1e-9 && abs(middle.y - 9) < 1e-9)
  }

  @Test func `a cusp is no obstacle`() throws {
    // To and fro on a line: 24 u (1 - u), so from 0 to 6 and back, with the speed 0 at the reversal.
    var path = Path()
    path.move(to: .zero)
    path.cubic(to: .zero, control1: Point(8, 0), control2: Point(8, 0))
    let turn = try #require(path.trimmed(from: 0, to: 0.5).currentPoint)
    #expect(abs(turn.x - 6) < 1e-6)
    let quarter = try #require(path.trimmed(from: 0, to: 0.25).currentPoint)
    #expect(abs(quarter.x - 4.5) < 1e-6)
  }

  @Test func `what has no length or no finite one stays whole`() {
    var dot = Path()
    dot.move(to: Point(1, 1))
    dot.line(to: Point(1, 1))
    #expect(dot.trimmed(from: 0.2, to: 0.4) == dot)
    for bad in [Double.nan, .infinity, 1e300] {
      var path = Path.polyline([(0, 0), (bad, 4)])
      path.cubic(to: Point(bad, 1), control1: Point(-bad, 0), control2: Point(3, bad))
      #expect(path.trimmed(from: 0.2, to: 0.4).points.count == path.points.count)
    }
  }
}
