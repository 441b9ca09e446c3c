// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct ProjectionTests {
  private let tilted = Projection((2, 0.5, 0.01), (-0.5, 1.5, 0.002), (30, 20, 1))

  @Test func `there and back is the same point`() throws {
    let back = try #require(tilted.inverse)
    for p in [Point(0, 0), Point(10, -7), Point(-30, 40)] {
      let q = back.apply(tilted.apply(p))
      #expect(abs(q.x - p.x) < 1e-9 && abs(q.y - p.y) < 1e-9)
      #expect(back.w(tilted.apply(p)) > 0)
    }
    #expect(Projection((1, 0, 0), (2, 0, 0), (0, 0, 1)).inverse == nil)
  }

  @Test func `affine maps go before and after`() {
    let map = Affine(a: 1, b: 2, c: -1, d: 0.5, tx: 3, ty: 4)
    let p = Point(2, 5)
    let (c, d) = (tilted.preceded(by: map).apply(p), tilted.apply(map.apply(p)))
    #expect(abs(c.x - d.x) < 1e-9 && abs(c.y - d.y) < 1e-9)
    let (a, b) = (tilted.concatenating(map).apply(p), map.apply(tilted.apply(p)))
    #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    #expect(Projection(map).apply(p) == map.apply(p))
  }

  @Test func `what is behind the viewer is cut off`() {
    // w = 1 - x: everything beyond x = 1 is behind the viewer.
    let wall = Projection((1, 0, -1), (0, 1, 0), (0, 0, 1))
    let square = Rect(minX: 0, minY: 0, maxX: 2, maxY: 1).corners
    let seen = wall.visible(square)
    #expect(seen.count == 4 && seen.allSatisfy { $0.x < 1 && wall.w($0) > 0 })
    #expect(wall.visible(Rect(minX: 1.5, minY: 0, maxX: 2, maxY: 1).corners).isEmpty)
    #expect(wall.visible(Rect(minX: 0, minY: 0, maxX: 0.5, maxY: 1).corners).count == 4)
    let nothing = Projection((.nan, 0, 0), (0, 1, .nan), (0, 0, 1))
    #expect(nothing.visible(square).isEmpty && !nothing.isFinite)
  }

  @Test func `the stretch is how much longer lengths become`() {
    let p = Point(4, -3)
    let step = 1e-6
    var longest = 0.0
    for degrees in stride(from: 0.0, to: 180, by: 1) {
      let (dx, dy) = (step * cosine(degrees), step * sine(degrees))
      let (a, b) = (tilted.apply(p), tilted.apply(Point(p.x + dx, p.y + dy)))
      longest = max(longest, ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() / step)
    }
    #expect(abs(tilted.stretch(at: p) - longest) < 1e-3)
  }

  /// Returns the cosine of an angle in degrees, by its series. The tests of this module import no other.
  private func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
  private func sine(_ degrees: Double) -> Double {
    let x = degrees * .pi / 180
    var (term, sum) = (x, x)
    for n in 1..<30 {
      term *= -x * x / Double(2 * n * (2 * n + 1))
      sum += term
    }
    return sum
  }
}

@Suite
struct ContinuousCornerTests {
  private let square = Rect(minX: 0, minY: 0, maxX: 100, maxY: 100)

  @Test func `a corner reaches as far as it should and is symmetric`() throws {
    let path = Path.continuousRect(square, radii: CornerRadii(20, 20))
    let box = try #require(path.controlBounds)
    #expect(box == square)
    // The end of the first corner on the top side.
    #expect(path.points.first == Point(20 * 1.528665, 0))
    for p in path.points {
      #expect(path.points.contains { abs($0.x - p.y) < 1e-9 && abs($0.y - p.x) < 1e-9 }, "\(p)")
    }
  }

  @Test func `it covers less of the corner than a circle cuts off, but nearly so`() {
    let painter = Painter()
    func area(_ path: Path) -> Int {
      let mask = painter.coverage(
        of: path, rule: .nonZero, transform: .identity, within: PixelRect(x0: 0, y0: 0, x1: 100, y1: 100))
      return mask.withUnsafeBytes { $0.reduce(0) { $0 + Int($1) } }
    }
    let circle = area(.roundedRect(square, radii: CornerRadii(20, 20)))
    let continuous = area(.continuousRect(square, radii: CornerRadii(20, 20)))
    #expect(abs(circle - continuous) < 255 * 60 && circle != continuous)
    // Without space for the smooth corner it becomes the circle, to within the accuracy of its curves.
    let tight = area(.continuousRect(square, radii: CornerRadii(50, 50)))
    #expect(abs(tight - area(.ellipse(in: square))) < 255 * 60)
  }

  @Test func `no radius is a corner`() {
    var radii = CornerRadii(0, 0)
    #expect(Path.continuousRect(square, radii: radii).verbs.filter { $0 == .cubic }.isEmpty)
    radii.maxXMaxY = Point(10, 10)
    #expect(Path.continuousRect(square, radii: radii).verbs.filter { $0 == .cubic }.count == 3)
  }
}
