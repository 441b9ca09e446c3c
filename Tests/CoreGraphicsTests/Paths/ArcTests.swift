// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import Testing

@Suite struct ArcTests {
  func arc(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 5, y: 5), radius: 2, startAngle: start, endAngle: end, clockwise: clockwise)
    return path
  }

  @Test func `counterclockwise raises the angle`() {
    let path = arc(0, .pi / 2, clockwise: false)
    #expect(path.elements.map(\.type) == [.moveToPoint, .addCurveToPoint])
    #expect(path.elements[0].points == [CGPoint(x: 7, y: 5)])
    #expect(near(path.currentPoint, CGPoint(x: 5, y: 7), 1e-15))
    #expect(near(path.boundingBoxOfPath, CGRect(x: 5, y: 5, width: 2, height: 2), 1e-15))
    // The middle of the cubic is on the circle.
    let handle = 2 * 0.552_284_749_830_793_6
    #expect(near(path.elements[1].points[0], CGPoint(x: 7, y: 5 + handle), 1e-14))
    #expect(near(path.elements[1].points[1], CGPoint(x: 5 + handle, y: 7), 1e-14))
  }

  @Test func `clockwise goes the other way around`() {
    let path = arc(0, .pi / 2, clockwise: true)
    #expect(path.elements.count == 4)
    #expect(near(path.currentPoint, CGPoint(x: 5, y: 7), 1e-15))
    // A 270-degree arc over (5, 3) and (3, 5). A cubic may be 0.03 % outside the circle.
    #expect(near(path.boundingBoxOfPath, CGRect(x: 3, y: 3, width: 4, height: 4), 0.001))
    #expect(near(path.elements[1].points[2], CGPoint(x: 5, y: 3), 1e-15))
  }

  @Test func `angles that differ by whole turns give a circle`() {
    for (end, clockwise) in [
      (2 * CGFloat.pi, false), (2 * .pi, true), (-2 * .pi, false), (-2 * .pi, true), (6 * .pi, false),
    ] {
      let path = arc(0, end, clockwise: clockwise)
      #expect(path.elements.count == 5, "\(end) \(clockwise)")
      #expect(near(path.currentPoint, CGPoint(x: 7, y: 5), 1e-14))
      #expect(path.contains(CGPoint(x: 4, y: 4)))
    }
  }

  @Test func `equal angles give only the point`() {
    #expect(arc(1, 1, clockwise: false).elements.map(\.type) == [.moveToPoint])
  }

  @Test func `more than a turn keeps one turn and the rest`() {
    let path = arc(0, 5 * .pi, clockwise: false)
    #expect(path.elements.count == 1 + 6)
    #expect(near(path.currentPoint, CGPoint(x: 3, y: 5), 1e-14))
  }

  @Test func `a current point is joined by a line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 5, y: 5), radius: 2, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .addCurveToPoint])
  }

  @Test func `relative arcs go on for their delta`() {
    let path = CGMutablePath()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: -.pi / 2)
    #expect(near(path.currentPoint, CGPoint(x: 0, y: -1), 1e-15))
    #expect(path.elements.count == 2)
    let many = CGMutablePath()
    many.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 1e6 * .pi + .pi / 2)
    #expect(many.elements.count <= 1 + 8)
    #expect(near(many.currentPoint, CGPoint(x: 0, y: 1), 1e-9))
  }

  @Test func `the transform maps the whole arc`() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
      transform: CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
    #expect(path.elements[0].points == [CGPoint(x: 12, y: 20)])
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 23), 1e-14))
  }

  @Test func `tangent arc rounds a right angle`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
    let elements = path.elements
    #expect(elements.count == 3)
    #expect(near(elements[1].points[0], CGPoint(x: 7, y: 0), 1e-14))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 3), 1e-14))
    // The middle of the arc has the distance 3 from (7, 3).
    let c = elements[2].points
    let middle = CGPoint(
      x: (7 + 3 * c[0].x + 3 * c[1].x + c[2].x) / 8, y: (0 + 3 * c[0].y + 3 * c[1].y + c[2].y) / 8)
    #expect(
      near(middle, CGPoint(x: 7 + 3 / CGFloat(2).squareRoot(), y: 3 - 3 / CGFloat(2).squareRoot()), 1e-14))
  }

  @Test func `tangent arc turns both ways and obtusely`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 0, y: 0), radius: 3)
    #expect(near(path.elements[1].points[0], CGPoint(x: 10, y: 3), 1e-14))
    #expect(near(path.currentPoint, CGPoint(x: 7, y: 0), 1e-14))
    // The sides enclose 60 degrees. The arc touches them at radius / tan 30 = 3 sqrt 3 from the corner and
    // turns by 120 degrees.
    let sharp = CGMutablePath()
    sharp.move(to: CGPoint(x: 20, y: 0))
    sharp.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 10, y: 10 * CGFloat(3).squareRoot()), radius: 3)
    #expect(near(sharp.elements[1].points[0], CGPoint(x: 3 * CGFloat(3).squareRoot(), y: 0), 1e-14))
    #expect(near(sharp.currentPoint, CGPoint(x: 1.5 * CGFloat(3).squareRoot(), y: 4.5), 1e-14))
    #expect(sharp.elements.count == 4)
  }

  @Test func `tangent arc without a corner is a line`() {
    for (corner, end, radius) in [
      (CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0), CGFloat(3)), (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5), 0),
      (.zero, CGPoint(x: 5, y: 5), 3), (CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 0), 3),
    ] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      #expect(path.elements.count == 2 && path.currentPoint == corner)
    }
  }

  @Test func `tangent arc under a transform takes the current point back`() {
    let path = CGMutablePath()
    let double = CGAffineTransform(scaleX: 2, y: 2)
    path.move(to: .zero, transform: double)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3, transform: double)
    #expect(near(path.currentPoint, CGPoint(x: 20, y: 6), 1e-13))
  }

  @Test func `drawing without a current point is reported`() {
    let path = CGMutablePath()
    let (_, reports) = Diagnostics.collecting {
      path.addLine(to: .zero)
      path.addCurve(to: .zero, control1: .zero, control2: .zero)
      path.addQuadCurve(to: .zero, control: .zero)
      path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
    }
    #expect(path.isEmpty)
    #expect(reports.count == 4)
  }

  @Test(arguments: hostileNumbers) func `hostile numbers never trap`(_ n: CGFloat) {
    _ = Diagnostics.collecting {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: n, y: 1))
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: n, y: n))
      path.addQuadCurve(to: CGPoint(x: n, y: 0), control: CGPoint(x: 0, y: n))
      path.addCurve(to: CGPoint(x: n, y: 0), control1: CGPoint(x: 0, y: n), control2: CGPoint(x: n, y: n))
      path.addArc(center: CGPoint(x: n, y: 0), radius: n, startAngle: n, endAngle: 0, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: n, clockwise: false)
      path.addRelativeArc(center: .zero, radius: n, startAngle: 0, delta: n)
      path.addArc(tangent1End: CGPoint(x: n, y: 0), tangent2End: CGPoint(x: 0, y: n), radius: n)
      path.addRect(CGRect(x: n, y: n, width: n, height: n))
      path.addEllipse(in: CGRect(x: 0, y: n, width: n, height: 1))
      path.addRoundedRect(in: CGRect(x: 0, y: 0, width: n, height: n), cornerWidth: n, cornerHeight: n)
      path.addLine(to: .zero, transform: CGAffineTransform(scaleX: n, y: n))
      #expect(path.path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      _ = path.boundingBoxOfPath
      _ = path.contains(CGPoint(x: n, y: n))
      _ = path.contains(CGPoint(x: 0.5, y: 0.5), transform: CGAffineTransform(scaleX: n, y: n))
      _ = path.copy(strokingWithWidth: n, lineCap: .round, lineJoin: .round, miterLimit: n)
      _ = path.isRect(nil)
    }
  }
}
