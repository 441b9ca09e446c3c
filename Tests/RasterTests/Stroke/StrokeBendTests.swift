// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

/// Curves whose radius is below half the width of their line.
@Suite
struct StrokeBendTests {
  private static let side = 40

  @Test func `the contour of a bend passes along its evolute`() {
    // A quarter of a circle of radius 2, 12 wide. All normals meet in the centre, and end 4 beyond it.
    let kappa = 0.5523 * 2
    var arc = Path()
    arc.move(to: Point(22, 20))
    arc.cubic(to: Point(20, 22), control1: Point(22, 20 + kappa), control2: Point(20 + kappa, 22))
    let points = strokeOutline(of: arc, style: StrokeStyle(width: 12, cap: .butt)).points
    for p in points {
      let distance = ((p.x - 20) * (p.x - 20) + (p.y - 20) * (p.y - 20)).squareRoot()
      // The first and the last normal begin on the curve. Chords near the ends of a curve are a little off.
      let nearest = [0.0, 2, 4, 8].map { abs(distance - $0) }.min()!
      #expect(nearest < 0.15, "\(p)")
    }
    // Two caps of 12, and twice the first and the last normal with 6 and 2 of them: no lines from the curve
    // to its inner side for each of its points.
    let lengths = zip(points, points.dropFirst() + points.prefix(1)).map { (p, q) -> Double in
      let (dx, dy) = (Double(p.x - q.x), Double(p.y - q.y))
      return (dx * dx + dy * dy).squareRoot()
    }
    #expect(lengths.filter { $0 > 1 }.count <= 10)
    #expect(points.count > 40)
  }

  @Test func `bends cover all of their normals`() {
    var random = SeededRandom(31)
    let painter = Painter()
    var figures = AccuracyFigures()
    func near(_ p: Point) -> Point { Point(p.x + random.number(-9, 9), p.y + random.number(-9, 9)) }
    for index in 0..<TestScale.count(24, long: 1000) {
      let (start, end) = (near(Point(20, 20)), near(Point(20, 20)))
      var path = Path()
      path.move(to: start)
      path.cubic(to: end, control1: near(start), control2: near(end))
      if index % 4 == 3 { path.close() }
      let style = StrokeStyle(width: random.number(6, 16), cap: .butt, join: .bevel)
      let shares = StrokeReference(path, style: style).shares(width: Self.side, height: Self.side)
      let edges = PixelEdges(strokeOutline(of: path, style: style), width: Self.side, height: Self.side)
      let bytes = painter.strokeMask(path, style, width: Self.side, height: Self.side)
      figures.add(path: index, bytes, shares, edges)
    }
    if TestScale.isLong { print("bends: \(figures)") }
    // A curve that almost has a cusp makes half a turn within one or two chords, where too much is covered.
    #expect(figures.nearShare >= 0.99 && figures.otherMean <= 0.6, "\(figures)")
  }
}
