// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct FlatteningTests {
  private func distance(_ p: Point, _ q: Point) -> Double {
    ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
  }

  @Test(arguments: [1, 0.1, 0.004])
  func `curves stay within the tolerance`(tolerance: Double) {
    var random = SeededRandom(41)
    func point() -> Point { Point(random.number(0, 100), random.number(0, 100)) }
    for index in 0..<10 {
      let (p0, p1, p2, p3) = (point(), point(), point(), point())
      var path = Path()
      path.move(to: p0)
      path.cubic(to: p3, control1: p1, control2: p2)
      let lines = PolylineDistance(path.flattened(tolerance: tolerance))
      for i in 0...100 {
        let t = Double(i) / 100
        let s = 1 - t
        let x = s * s * s * p0.x + 3 * s * s * t * p1.x + 3 * s * t * t * p2.x + t * t * t * p3.x
        let y = s * s * s * p0.y + 3 * s * s * t * p1.y + 3 * s * t * t * p2.y + t * t * t * p3.y
        #expect(lines(Point(x, y)) <= tolerance + 1e-9, "curve \(index)")
      }
    }
  }

  @Test func `lines stay as they are`() {
    let path = Path.polygon([(0, 0), (5, 0), (5, 7)])
    #expect(path.flattened() == path)
  }

  @Test(arguments: [
    (Point(3, 1), Point(6, 2)), (Point(0, 0), Point(9, 3)), (Point(0, 0), Point(0, 0)),
    (Point(6, 2), Point(3, 1)),
  ])
  func `a straight curve is one line`(control1: Point, control2: Point) {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(9, 3), control1: control1, control2: control2)
    #expect(path.flattened().verbs == [.move, .line])
    #expect(path.flattened().points == [Point(0, 0), Point(9, 3)])
  }

  @Test(arguments: [
    (Point(-3, -1), Point(6, 2)), (Point(3, 1), Point(12, 4)), (Point(3, 1.1), Point(6, 2)),
    (Point(0, 0), Point(6, 1.9)),
  ])
  func `a curve that leaves its chord is several lines`(control1: Point, control2: Point) {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(9, 3), control1: control1, control2: control2)
    #expect(path.flattened().verbs.count > 2)
  }

  @Test func `a curve that returns to its start is a loop`() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(0, 0), control1: Point(36, 0), control2: Point(0, 36))
    // x = 108 (1 - t)^2 t is largest at t = 1/3, where it is 16; y at 2/3.
    let box = try #require(path.flattened().bounds)
    #expect(box.minX == 0 && box.minY == 0)
    #expect(abs(box.maxX - 16) <= 1.0 / 256 && abs(box.maxY - 16) <= 1.0 / 256)
  }

  @Test func `the number of lines is bounded`() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(1e30, 0), control1: Point(0, 1e30), control2: Point(1e30, 1e30))
    #expect(path.flattened(tolerance: 0).points.count <= 5000)
    #expect(path.flattened(tolerance: .nan).points.count <= 5000)
  }

  @Test func `curves partly outside have the same coverage inside`() {
    let path = Path.ellipse(in: Rect(minX: -700, minY: -650, maxX: 14.3, maxY: 12.7))
    let painter = Painter()
    let whole = painter.mask(path.flattened(tolerance: 1.0 / 4096), width: 16, height: 16)
    let cut = painter.mask(path, width: 16, height: 16)
    let worst = zip(whole.bytes, cut.bytes).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 2)
  }
}
