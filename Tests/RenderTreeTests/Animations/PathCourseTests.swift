// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct PathCourseTests {
  private func path(_ build: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    build(path)
    return path.copy()!
  }

  private func tree(
    _ effect: AnimationRecord.Effect, _ change: (inout RenderNode) -> Void = { _ in }
  ) -> RenderTree {
    RenderTreeTests.tree([animation(timing(1, .fill(.both)), effect)], change)
  }

  private func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: Double = 1e-9) -> Bool {
    Double(a.x).isClose(to: Double(b.x), within: tolerance)
      && Double(a.y).isClose(to: Double(b.y), within: tolerance)
  }

  private var arch: CGPath {
    path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    }
  }

  private var corner: CGPath {
    path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 90))
    }
  }

  // The vectors of the next tests were measured on macOS by the author of OpenCoreAnimation.
  @Test func `fact A6: curve parameter runs evenly`() {
    #expect(values(tree(along(arch)), at: 0.25).position == CGPoint(x: 15.625, y: 56.25))
  }

  @Test func `fact A6: paced path has one speed`() {
    #expect(isClose(values(tree(along(corner, .mode(.paced))), at: 0.25).position, CGPoint(x: 10, y: 15)))
    let shown = values(tree(along(arch, .mode(.paced))), at: 0.25).position
    #expect(isClose(shown, CGPoint(x: 10.647822, y: 48.460465), within: 0.15))
  }

  @Test func `animations 4.4: moves take no time`() {
    let gap = path {
      $0.move(to: CGPoint(x: 0, y: 0))
      $0.addLine(to: CGPoint(x: 10, y: 0))
      $0.move(to: CGPoint(x: 50, y: 50))
      $0.addLine(to: CGPoint(x: 60, y: 50))
    }
    #expect(values(tree(along(gap)), at: 0.25).position == CGPoint(x: 5, y: 0))
    #expect(values(tree(along(gap)), at: 0.5).position == CGPoint(x: 50, y: 50))
    #expect(values(tree(along(gap)), at: 1).position == CGPoint(x: 60, y: 50))
  }

  @Test func `animations 4.4: key times divide the segments`() {
    let shown = values(tree(along(corner, .times([0, 0.8, 1]))), at: 0.25).position
    #expect(isClose(shown, CGPoint(x: 3.125, y: 0)))
    #expect(isClose(values(tree(along(corner, .times([0, 1]))), at: 0.25).position, CGPoint(x: 5, y: 0)))
  }

  @Test func `animations 4.4: discrete path holds the starts`() {
    let shape = tree(along(corner, .mode(.discrete)))
    #expect(values(shape, at: 0.25).position == CGPoint(x: 0, y: 0))
    #expect(values(shape, at: 0.75).position == CGPoint(x: 10, y: 0))
    #expect(values(tree(along(corner, .mode(.discrete), .times([0, 0.8, 1]))), at: 0.75).position == .zero)
  }

  @Test func `fact A6: auto turns before the model's transform`() {
    let up = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 0, y: 10))
    }
    func turned(_ rotation: PathCourse.Rotation) -> CATransform3D {
      values(tree(along(up, turning: rotation)) { $0.properties.rare.transform = .scale(2, 3) }, at: 0.5).rare
        .transform
    }
    #expect(turned(.along).entries.prefix(6).elementsEqual([0, 3, 0, 0, -2, 0]))
    #expect(turned(.against).entries.prefix(6).elementsEqual([0, -3, 0, 0, 2, 0]))
    #expect(turned(.none) == .scale(2, 3))
  }

  @Test func `fact A7: additive and cumulative paths`() {
    let slope = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 20))
    }
    let three = timing(1, .count(3))
    #expect(
      values(RenderTreeTests.tree([animation(three, along(slope, .cumulative))]), at: 1.5).position
        == CGPoint(x: 15, y: 30))
    let both = RenderTreeTests.tree([animation(three, along(slope, .additive, .cumulative))]) {
      $0.properties.position = CGPoint(x: 50, y: 60)
    }
    #expect(values(both, at: 1.5).position == CGPoint(x: 65, y: 90))
  }

  // The ship of a sliding exercise: positions and headings from the equation of the curve.
  @Test func `ship turns with its curve`() {
    let wave = path {
      $0.move(to: CGPoint(x: 0, y: 150))
      $0.addCurve(
        to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
    }
    let shape = tree(along(wave, turning: .along))
    let expected = [
      (0.0, 0.0, 150.0, -63.43), (0.25, 67.97, 107.81, 10.30), (0.5, 150, 150, 33.69),
      (0.75, 232.03, 192.19, 10.30),
      (1, 300, 150, -63.43),
    ]
    for (time, x, y, degrees) in expected {
      let shown = values(shape, at: time)
      #expect(isClose(shown.position, CGPoint(x: x, y: y), within: 0.005))
      let angle = shown.rare.transform.component(.rotationZ).x * 180 / .pi
      #expect(angle.isClose(to: degrees, within: 0.005))
    }
  }

  @Test func `closing is a segment`() {
    let triangle = path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 30, y: 0))
      $0.addLine(to: CGPoint(x: 30, y: 30))
      $0.closeSubpath()
    }
    #expect(PathCourse(triangle, mode: .linear)?.segmentCount == 3)
    #expect(values(tree(along(triangle)), at: 1).position == .zero)
    #expect(isClose(values(tree(along(triangle)), at: 5.0 / 6).position, CGPoint(x: 15, y: 15)))
  }

  @Test func `curves ease within the segments`() {
    let shown = values(tree(along(corner, .curves([.easeIn, nil]))), at: 0.25).position
    #expect(isClose(shown, CGPoint(x: 10 * CubicTimingCurve.easeIn.evaluate(0.5), y: 0)))
  }

  @Test func `empty paths are no course and points hold`() {
    #expect(PathCourse(path { _ in }, mode: .linear) == nil)
    let point = path { $0.move(to: CGPoint(x: 3, y: 4)) }
    for mode in KeyframeCourse.Mode.allCases {
      for time in [0, 0.5, 1] {
        #expect(
          values(tree(along(point, turning: .along, .mode(mode))), at: time).position == CGPoint(x: 3, y: 4))
      }
    }
  }

  @Test func `animations 4.5: degenerate starts head for the next control point`() {
    let lazy = path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 10, y: 0), control1: .zero, control2: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 10, y: 0))
    }
    func degrees(_ time: Double) -> Double {
      values(tree(along(lazy, turning: .along)), at: time).rare.transform.component(.rotationZ).x * 180 / .pi
    }
    #expect(degrees(0).isClose(to: 90))
    #expect(degrees(0.75).isClose(to: -45))
  }

  @Test func `paced curves keep their speed`() {
    let loop = path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 90, y: 10), control1: CGPoint(x: 5, y: 80), control2: CGPoint(x: 20, y: -70))
      $0.addQuadCurve(to: CGPoint(x: 200, y: 90), control: CGPoint(x: 100, y: 100))
      $0.addLine(to: CGPoint(x: 210, y: 80))
    }
    let shape = tree(along(loop, .mode(.paced)))
    let steps = 2000
    let points = (0...steps).map { values(shape, at: Double($0) / Double(steps)).position }
    let lengths = zip(points, points.dropFirst()).map { (a: CGPoint, b: CGPoint) -> Double in
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      return (dx * dx + dy * dy).squareRoot()
    }
    let mean = lengths.reduce(0, +) / Double(steps)
    // No chord is longer. Chords around the two joints, which are corners, are shorter.
    #expect(lengths.allSatisfy { $0 < mean * 1.005 })
    #expect(lengths.count { $0 < mean * 0.995 } <= 2)
  }
}
