// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct PathGeometryTests {
  @Test func `bounds of lines are those of their points`() {
    let path = Path.polyline([(3, 1), (-2, 5), (4, 4)])
    #expect(path.bounds == Rect(minX: -2, minY: 1, maxX: 4, maxY: 5))
    #expect(path.controlBounds == Rect(minX: -2, minY: 1, maxX: 4, maxY: 5))
    #expect(Path().bounds == nil)
  }

  @Test func `bounds of curves reach their turning points`() throws {
    var quad = Path()
    quad.move(to: Point(0, 0))
    quad.quad(to: Point(4, 0), control: Point(2, 6))
    // The middle of a quadratic curve is halfway to its control point.
    let box = try #require(quad.bounds)
    #expect(box.minX == 0 && box.maxX == 4 && box.minY == 0)
    #expect(abs(box.maxY - 3) < 1e-12)
    #expect(quad.controlBounds?.maxY == 6)

    var cubic = Path()
    cubic.move(to: Point(0, 0))
    cubic.cubic(to: Point(0, 4), control1: Point(8, 0), control2: Point(8, 4))
    // x = 3 t (1 - t) 8 has its maximum 6 at 1/2.
    #expect(abs(try #require(cubic.bounds).maxX - 6) < 1e-12)
  }

  @Test func `an ellipse fills its rectangle`() throws {
    let rect = Rect(minX: 1, minY: 2, maxX: 9, maxY: 6)
    let box = try #require(Path.ellipse(in: rect).bounds)
    for (a, b) in [(box.minX, 1), (box.minY, 2), (box.maxX, 9), (box.maxY, 6.0)] {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func `a circle is round to three ten thousandths`() {
    // With handles of 4 / 3 (sqrt(2) - 1), a quarter leaves its circle by at most 2.73e-4 of the radius,
    // outwards.
    for p in Path.ellipse(in: Rect(minX: -1, minY: -1, maxX: 1, maxY: 1)).flattened(tolerance: 1e-7).points {
      let r = (p.x * p.x + p.y * p.y).squareRoot()
      #expect(r >= 1 - 1e-9 && r <= 1 + 2.8e-4)
    }
  }

  /// Four corners from (1, 2) to (5, 9), with sides along the axes that are curves.
  private func curvedRect(_ control: Point = Point(3, 2), closes: Bool = true) -> Path {
    var path = Path()
    path.move(to: Point(1, 2))
    path.cubic(to: Point(5, 2), control1: Point(1, 2), control2: control)
    path.quad(to: Point(5, 9), control: Point(5, 9))
    path.line(to: Point(1, 9))
    if closes { path.cubic(to: Point(1, 2), control1: Point(1, 3), control2: Point(1, 8)) }
    path.close()
    return path
  }

  @Test func `four straight sides are a rectangle, whatever they are made of`() {
    let rect = Rect(minX: 1, minY: 2, maxX: 5, maxY: 9)
    #expect(Path.rect(rect).rect == rect)
    #expect(Path(polygon: [Point(5, 9), Point(1, 9), Point(1, 2), Point(5, 2)]).rect == rect)
    #expect(curvedRect().rect == rect)
    #expect(curvedRect(closes: false).rect == rect)
  }

  @Test func `other paths are no rectangles`() {
    #expect(curvedRect(Point(3, 2.01)).rect == nil)
    // This side turns back beyond its end.
    #expect(curvedRect(Point(6, 2)).rect == nil)
    #expect(curvedRect(Point(.nan, 2)).rect == nil)
    #expect(Path.ellipse(in: Rect(minX: 1, minY: 2, maxX: 5, maxY: 9)).rect == nil)
    #expect(Path.polyline([(1, 2), (5, 2), (5, 9)]).rect == nil)
    #expect(Path.polyline([(1, 2), (5, 2), (5, 9), (1, 9), (1, 5)]).rect == nil)
    #expect(Path.polyline([(1, 2), (5, 2), (5, 9), (1, 9), (1, 2), (1, 2)]).rect == nil)
    #expect(Path.polyline([(1, 2), (5, 2), (5, 9), (2, 9)]).rect == nil)
    var two = Path.polyline([(1, 2), (5, 2), (5, 9), (1, 9)])
    two.move(to: .zero)
    #expect(two.rect == nil)
    #expect(Path().rect == nil)
  }

  @Test func `rounded rectangles have their corners radii`() throws {
    let rect = Rect(minX: 0, minY: 0, maxX: 20, maxY: 10)
    let radii = CornerRadii(
      minXMinY: Point(2, 3), maxXMinY: .zero, maxXMaxY: Point(4, 4), minXMaxY: Point(-1, .nan))
    let path = Path.roundedRect(rect, radii: radii)
    #expect(path.points.first == Point(2, 0))
    #expect(path.points.contains(Point(0, 3)))
    #expect(path.points.contains(Point(20, 0)) && path.points.contains(Point(0, 10)))
    #expect(path.points.contains(Point(20, 6)) && path.points.contains(Point(16, 10)))
    #expect(try #require(path.bounds) == rect)
  }

  @Test func `radii that do not fit are made smaller together`() {
    let path = Path.roundedRect(Rect(minX: 0, minY: 0, maxX: 10, maxY: 40), radii: CornerRadii(20, 20))
    // 20 + 20 exceed a side of 10, so each is scaled to a quarter.
    #expect(path.points.first == Point(5, 0))
    #expect(path.points.contains(Point(10, 5)) && path.points.contains(Point(10, 35)))
  }
}
