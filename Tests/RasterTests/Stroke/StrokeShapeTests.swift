// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct StrokeShapeTests {
  let painter = Painter()

  /// A corner of 90 degrees at (10, 4), drawn 4 wide.
  let corner = Path.polyline([(4, 4), (10, 4), (10, 12)])

  private func expectStroke(
    _ path: Path, _ style: StrokeStyle, equals polygons: [Path],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var outline = Path()
    for p in polygons { outline.append(p) }
    let expected = painter.mask(outline, .nonZero, width: 16, height: 16).bytes
    let actual = painter.strokeMask(path, style, width: 16, height: 16)
    let worst = zip(expected, actual).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 1, sourceLocation: sourceLocation)
  }

  @Test func `a miter fills the corner`() {
    expectStroke(
      corner, StrokeStyle(width: 4, join: .miter),
      equals: [.polygon([(4, 2), (12, 2), (12, 12), (8, 12), (8, 6), (4, 6)])])
  }

  @Test func `a bevel cuts the corner`() {
    expectStroke(
      corner, StrokeStyle(width: 4, join: .bevel),
      equals: [.polygon([(4, 2), (10, 2), (12, 4), (12, 12), (8, 12), (8, 6), (4, 6)])])
  }

  @Test func `a miter beyond its limit is a bevel`() {
    // The miter of a right angle is sqrt(2) = 1.414 times the line width.
    for (limit, join) in [(1.41, LineJoin.bevel), (1.42, .miter)] {
      let actual = painter.strokeMask(
        corner, StrokeStyle(width: 4, join: .miter, miterLimit: limit), width: 16, height: 16)
      let expected = painter.strokeMask(corner, StrokeStyle(width: 4, join: join), width: 16, height: 16)
      #expect(actual == expected, "limit \(limit)")
    }
  }

  @Test func `a round join is a quarter disc`() {
    let actual = painter.strokeMask(corner, StrokeStyle(width: 4, join: .round), width: 16, height: 16)
    let reference = DistanceReference { p in
      let (dx, dy) = (p.x - 10, p.y - 4)
      return (dx * dx + dy * dy).squareRoot() - 2
    }
    for (x, y) in [(10, 2), (11, 2), (10, 3), (11, 3)] {
      #expect(abs(reference.coverage(ofPixel: x, y) * 255 - Double(actual[y * 16 + x])) <= 4)
    }
  }

  @Test func `a closed subpath has a join at its start`() {
    expectStroke(
      .polygon([(4, 4), (12, 4), (12, 12), (4, 12)]), StrokeStyle(width: 2),
      equals: [
        .polygon([(3, 3), (13, 3), (13, 13), (3, 13)]), .polygon([(5, 5), (5, 11), (11, 11), (11, 5)]),
      ])
  }

  @Test func `a line back to the start without closing has caps there`() {
    expectStroke(
      .polyline([(4, 4), (12, 4), (12, 12), (4, 12), (4, 4)]), StrokeStyle(width: 2),
      equals: [
        .rect(Rect(minX: 4, minY: 3, maxX: 13, maxY: 5)), .rect(Rect(minX: 11, minY: 3, maxX: 13, maxY: 13)),
        .rect(Rect(minX: 3, minY: 11, maxX: 13, maxY: 13)), .rect(Rect(minX: 3, minY: 4, maxX: 5, maxY: 13)),
      ])
  }

  @Test func `caps end the line`() {
    let line = Path.polyline([(4, 8), (12, 8)])
    expectStroke(
      line, StrokeStyle(width: 4, cap: .butt), equals: [.rect(Rect(minX: 4, minY: 6, maxX: 12, maxY: 10))])
    expectStroke(
      line, StrokeStyle(width: 4, cap: .square), equals: [.rect(Rect(minX: 2, minY: 6, maxX: 14, maxY: 10))])
    expectStroke(
      line, StrokeStyle(width: 4, cap: .round),
      equals: [
        .rect(Rect(minX: 4, minY: 6, maxX: 12, maxY: 10)),
        .ellipse(in: Rect(minX: 2, minY: 6, maxX: 6, maxY: 10)),
        .ellipse(in: Rect(minX: 10, minY: 6, maxX: 14, maxY: 10)),
      ])
  }

  @Test func `every subpath is a line of its own`() {
    var path = Path.polyline([(2, 4), (14, 4)])
    path.append(.polyline([(2, 11.5), (14, 11.5)]))
    expectStroke(
      path, StrokeStyle(width: 3),
      equals: [
        .rect(Rect(minX: 2, minY: 2.5, maxX: 14, maxY: 5.5)),
        .rect(Rect(minX: 2, minY: 10, maxX: 14, maxY: 13)),
      ])
  }

  @Test func `a line without length draws its caps`() {
    var closed = Path()
    closed.move(to: Point(8, 8))
    closed.close()
    var curve = Path()
    curve.move(to: Point(8, 8))
    curve.cubic(to: Point(8, 8), control1: Point(8, 8), control2: Point(8, 8))
    for path in [Path.polyline([(8, 8), (8, 8)]), closed, curve] {
      expectStroke(path, StrokeStyle(width: 6, cap: .butt), equals: [])
      expectStroke(
        path, StrokeStyle(width: 6, cap: .square), equals: [.rect(Rect(minX: 5, minY: 5, maxX: 11, maxY: 11))]
      )
      expectStroke(
        path, StrokeStyle(width: 6, cap: .round),
        equals: [.ellipse(in: Rect(minX: 5, minY: 5, maxX: 11, maxY: 11))])
    }
  }

  @Test func `a move alone draws nothing`() {
    var path = Path()
    path.move(to: Point(8, 8))
    expectStroke(path, StrokeStyle(width: 6, cap: .round), equals: [])
    path.move(to: Point(4, 4))
    path.line(to: Point(12, 4))
    expectStroke(path, StrokeStyle(width: 2), equals: [.rect(Rect(minX: 4, minY: 3, maxX: 12, maxY: 5))])
  }

  @Test func `pieces shorter than the line is wide leave no holes`() {
    // A staircase with steps of half a pixel, 6 wide. Its middle is opaque.
    var points: [(Double, Double)] = []
    for i in 0..<16 {
      points.append((4 + Double(i) * 0.5, 4 + Double(i) * 0.5))
      points.append((4.5 + Double(i) * 0.5, 4 + Double(i) * 0.5))
    }
    for join in [LineJoin.miter, .round, .bevel] {
      let bytes = painter.strokeMask(
        .polyline(points), StrokeStyle(width: 6, join: join), width: 16, height: 16)
      for i in 5..<11 {
        #expect(bytes[i * 16 + i] == 255)
        #expect(bytes[i * 16 + i + 1] == 255)
      }
    }
  }

  @Test func `small figures are filled by wide lines`() {
    // Within half the width of all sides: the overlap of three rectangles, and the inside of a tight circle.
    let triangle = Path.polygon([(3, 3), (13, 3), (8, 12)])
    for join in [LineJoin.miter, .round, .bevel] {
      let bytes = painter.strokeMask(triangle, StrokeStyle(width: 6, join: join), width: 16, height: 16)
      for y in 4..<10 { #expect(bytes[y * 16 + 8] == 255, "row \(y)") }
    }
    for radius in [2.0, 3, 4.5] {
      let circle = Path.ellipse(
        in: Rect(minX: 8 - radius, minY: 8 - radius, maxX: 8 + radius, maxY: 8 + radius))
      let width = 2 * radius + 0.5
      let bytes = painter.strokeMask(circle, StrokeStyle(width: width), width: 16, height: 16)
      let reference = DistanceReference { p in
        let (dx, dy) = (p.x - 8, p.y - 8)
        return (dx * dx + dy * dy).squareRoot() - radius - width / 2
      }
      #expect(reference.largestError(bytes, width: 16) <= 4, "radius \(radius)")
    }
  }

  @Test func `the outline of a line is its rectangle`() throws {
    let outline = strokeOutline(
      of: .polyline([(0, 0), (10, 0)]), style: StrokeStyle(width: 2), tolerance: 0.1)
    #expect(outline.verbs == [.move, .line, .line, .line, .close])
    #expect(try #require(outline.bounds) == Rect(minX: 0, minY: -1, maxX: 10, maxY: 1))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `widths that cannot be drawn draw nothing`(width: Double) {
    #expect(strokeOutline(of: corner, style: StrokeStyle(width: width)).isEmpty)
    let bytes = painter.strokeMask(corner, StrokeStyle(width: width), width: 8, height: 8)
    #expect(bytes.allSatisfy { $0 == 0 })
  }

  /// Editors write the sides of a polygon as curves, of which the control points are at the ends.
  @Test(arguments: [(0.0, 0.0), (0.3, 0.1), (1.0, 1.0)], [LineJoin.miter, .round, .bevel])
  func `straight curves are drawn as lines`(reaches: (Double, Double), join: LineJoin) {
    let corners = [(5.3, 6.1), (40.7, 9.2), (35.1, 30.8), (12.4, 33.3)]
    for isClosed in [true, false] {
      var path = Path()
      for (index, corner) in (corners + (isClosed ? [corners[0]] : [])).enumerated() {
        let end = Point(corner.0, corner.1)
        guard index > 0 else {
          path.move(to: end)
          continue
        }
        let start = Point(corners[index - 1].0, corners[index - 1].1)
        func between(_ share: Double) -> Point {
          Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        }
        path.cubic(to: end, control1: between(reaches.0), control2: between(1 - reaches.1))
      }
      if isClosed { path.close() }
      let lines = isClosed ? Path.polygon(corners) : Path.polyline(corners)
      for cap in [LineCap.butt, .square, .round] {
        let style = StrokeStyle(width: 5, cap: cap, join: join)
        let painter = Painter()
        #expect(
          painter.strokeMask(path, style, width: 48, height: 48)
            == painter.strokeMask(lines, style, width: 48, height: 48))
      }
    }
  }
}
