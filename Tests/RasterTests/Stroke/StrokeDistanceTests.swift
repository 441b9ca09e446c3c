// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct StrokeDistanceTests {
  /// The tolerance in steps of 255.
  static let bound = 4.0
  static let side = 40

  static let round = StrokeStyle(width: 6, cap: .round, join: .round)

  static func error(_ path: Path, width: Double) -> Double {
    var style = round
    style.width = width
    let bytes = Painter().strokeMask(path, style, width: side, height: side)
    let distance = PolylineDistance(path.flattened(tolerance: 1e-3))
    return DistanceReference { distance($0) - width / 2 }.largestError(bytes, width: side)
  }

  @Test func `round lines are the points within half the width`() {
    let zigzag = Path.polyline([(6, 30), (14.3, 8.2), (20, 31), (23, 9.7), (34, 33), (8, 20)])
    for width in [0.7, 1, 3, 6.5] {
      #expect(Self.error(zigzag, width: width) <= Self.bound, "width \(width)")
    }
  }

  @Test func `gentle curves are the points within half the width`() {
    var path = Path()
    path.move(to: Point(6, 30))
    path.cubic(to: Point(34, 28), control1: Point(8, 2), control2: Point(30, 4))
    for width in [1, 4, 10.0] { #expect(Self.error(path, width: width) <= Self.bound, "width \(width)") }
  }

  @Test func `curves tighter than half the width fill their inside`() {
    var loop = Path()
    loop.move(to: Point(10, 20))
    loop.cubic(to: Point(28, 20), control1: Point(44, 44), control2: Point(-6, 44))
    #expect(Self.error(loop, width: 13) <= Self.bound)
    var hairpin = Path()
    hairpin.move(to: Point(19, 34))
    hairpin.cubic(to: Point(21, 34), control1: Point(19.2, 4), control2: Point(20.8, 4))
    #expect(Self.error(hairpin, width: 12) <= Self.bound)
  }

  @Test func `a cusp is round`() {
    var cusp = Path()
    cusp.move(to: Point(10, 32))
    cusp.cubic(to: Point(30, 32), control1: Point(30, 4), control2: Point(10, 4))
    #expect(Self.error(cusp, width: 9) <= Self.bound)
  }

  @Test func `a curve that turns back on its line is round there`() {
    var path = Path()
    path.move(to: Point(14, 20))
    path.cubic(to: Point(24, 20), control1: Point(44, 20), control2: Point(-4, 20))
    #expect(Self.error(path, width: 10) <= Self.bound)
  }

  @Test func `random curves are the points within half the width`() {
    var random = SeededRandom(21)
    func point() -> Point { Point(random.number(9, 31), random.number(9, 31)) }
    for index in 0..<6 {
      var path = Path()
      path.move(to: point())
      path.cubic(to: point(), control1: point(), control2: point())
      path.quad(to: point(), control: point())
      #expect(Self.error(path, width: [1, 5, 14][index % 3]) <= Self.bound, "path \(index)")
    }
  }

  @Test func `a closed circle is a ring`() {
    let path = Path.ellipse(in: Rect(minX: 8, minY: 8, maxX: 32, maxY: 32))
    // Butt caps and miter joins do not affect a smooth closed path.
    let bytes = Painter().strokeMask(path, StrokeStyle(width: 8), width: Self.side, height: Self.side)
    let reference = DistanceReference { p in
      let (dx, dy) = (p.x - 20, p.y - 20)
      return abs((dx * dx + dy * dy).squareRoot() - 12) - 4
    }
    // The four curves leave a circle of radius 12 by 0.0033 pixels.
    #expect(reference.largestError(bytes, width: Self.side) <= Self.bound)
  }

  @Test func `a butt cap is square to the exact end of a curve`() {
    // A quarter of a ring of radius 20 around the origin, from the x axis to the y axis.
    var path = Path()
    path.move(to: Point(20, 0))
    let k = 20 * ArcGeometry.kappa
    path.cubic(to: Point(0, 20), control1: Point(20, k), control2: Point(k, 20))
    let move = Affine.translation(8, 8)
    let bytes = Painter().strokeMask(
      path, StrokeStyle(width: 12), width: Self.side, height: Self.side, transform: move)
    let reference = DistanceReference { p in
      let (x, y) = (p.x - 8, p.y - 8)
      return max(abs((x * x + y * y).squareRoot() - 20) - 6, -x, -y)
    }
    #expect(reference.largestError(bytes, width: Self.side) <= Self.bound)
  }

  @Test func `a transform that scales unevenly shears the pen`() {
    // A circle of radius 6 and width 4, stretched to twice the width.
    let path = Path.ellipse(in: Rect(minX: 4, minY: 4, maxX: 16, maxY: 16))
    let bytes = Painter().strokeMask(
      path, StrokeStyle(width: 4), width: Self.side, height: Self.side, transform: .scale(2, 1))
    let reference = DistanceReference { p in
      let (dx, dy) = (p.x / 2 - 10, p.y - 10)
      return abs((dx * dx + dy * dy).squareRoot() - 6) - 2
    }
    #expect(reference.largestError(bytes, width: Self.side) <= Self.bound)
  }

  @Test func `a scaled stroke is as fine as one of that size`() {
    var large = Path()
    large.move(to: Point(6, 30))
    large.cubic(to: Point(34, 28), control1: Point(8, 2), control2: Point(30, 4))
    let small = large.transformed(by: .scale(0.001, 0.001))
    let a = Painter().strokeMask(
      small, StrokeStyle(width: 0.008, cap: .round), width: Self.side, height: Self.side,
      transform: .scale(1000, 1000))
    let distance = PolylineDistance(large.flattened(tolerance: 1e-3))
    let reference = DistanceReference { distance($0) - 4 }
    #expect(reference.largestError(a, width: Self.side) <= Self.bound)
  }
}
