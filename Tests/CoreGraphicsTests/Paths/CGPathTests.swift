// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import Testing

@Suite struct CGPathTests {
  @Test func `rect goes from the minimum corner towards positive x`() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.elements == [
        Element(.moveToPoint, (1, 2)), Element(.addLineToPoint, (4, 2)), Element(.addLineToPoint, (4, 6)),
        Element(.addLineToPoint, (1, 6)), Element(.closeSubpath),
      ])
    #expect(CGPath(rect: CGRect(x: 4, y: 6, width: -3, height: -4), transform: nil) == path)
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
  }

  @Test func `ellipse starts at the largest x and keeps the circle`() {
    var shift = CGAffineTransform(translationX: 100, y: 0)
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: &shift)
    let elements = path.elements
    #expect(
      elements.map(\.type) == [.moveToPoint] + [CGPathElementType](repeating: .addCurveToPoint, count: 4) + [
        .closeSubpath
      ])
    #expect(elements[0].points == [CGPoint(x: 102, y: 1)])
    // The handle of a quarter of the unit circle has the length 4/3 (sqrt 2 - 1).
    #expect(near(elements[1].points[0], CGPoint(x: 102, y: 1.552_284_749_8), 1e-9))
    #expect(near(elements[1].points[2], CGPoint(x: 101, y: 2), 1e-15))
    #expect(path.boundingBoxOfPath == CGRect(x: 100, y: 0, width: 2, height: 2))
  }

  @Test func `rounded rect has corners of unequal sides`() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerWidth: 2, cornerHeight: 4, transform: nil)
    let elements = path.elements
    #expect(elements[0] == Element(.moveToPoint, (10, 10)))
    #expect(elements[1] == Element(.addLineToPoint, (10, 16)))
    #expect(elements[2].points[2] == CGPoint(x: 8, y: 20))
    #expect(near(elements[2].points[0], CGPoint(x: 10, y: 16 + 4 * 0.552_284_749_8), 1e-9))
    #expect(elements[3] == Element(.addLineToPoint, (2, 20)))
    #expect(elements[5] == Element(.addLineToPoint, (0, 4)))
    #expect(elements[7] == Element(.addLineToPoint, (8, 0)))
    #expect(elements[9] == Element(.closeSubpath))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func `corners that do not fit are limited and reported`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let (path, reports) = Diagnostics.collecting {
      CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
    }
    #expect(path == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 2, transform: nil))
    #expect(reports.count == 1)
    let (square, negative) = Diagnostics.collecting {
      CGPath(roundedRect: rect, cornerWidth: -1, cornerHeight: .nan, transform: nil)
    }
    #expect(square == CGPath(rect: rect, transform: nil))
    #expect(negative.count == 1)
  }

  @Test func `paths are equal by content across classes`() {
    let a = CGMutablePath()
    a.move(to: CGPoint(x: 1, y: 2))
    a.addLine(to: CGPoint(x: 3, y: 4))
    let b: CGPath = a.copy()!
    #expect(a == b && a.hashValue == b.hashValue)
    a.closeSubpath()
    #expect(a != b)
    #expect(b.elements.count == 2)
    #expect(!(b is CGMutablePath))
  }

  @Test func `copies are transformed`() {
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1), transform: nil)
    var scale = CGAffineTransform(scaleX: 2, y: 3)
    #expect(path.copy(using: &scale)?.boundingBox == CGRect(x: 2, y: 3, width: 2, height: 3))
    let mutable = path.mutableCopy(using: &scale)
    mutable?.addLine(to: .zero)
    #expect(mutable?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 6))
  }

  @Test func `a line after a closed subpath starts at its start`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 0, y: 9))
    #expect(path.elements.suffix(2) == [Element(.moveToPoint, (1, 1)), Element(.addLineToPoint, (0, 9))])
  }

  @Test func `lines between points are a subpath`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)])
    path.addLines(between: [])
    #expect(path.elements.map(\.type) == [.moveToPoint, .addLineToPoint, .addLineToPoint])
  }

  @Test func `a path can be added to itself`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(path, transform: CGAffineTransform(translationX: 10, y: 0))
    #expect(path.elements.count == 10)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 11, height: 1))
  }

  @Test func `rectangles are recognized`() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    var turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &turn).isRect(nil))
    var shear = CGAffineTransform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
    #expect(!CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &shear).isRect(nil))
    #expect(!CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
    #expect(!CGMutablePath().isRect(nil))
    let zigzag = CGMutablePath()
    zigzag.addLines(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 1)])
    zigzag.closeSubpath()
    #expect(!zigzag.isRect(nil))
  }

  @Test func `description lists the elements`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.description == "Path\n  moveto (1.0, 2.0)\n  quadto (5.0, 6.0) (3.0, 4.0)\n  closepath")
  }

  @Test func `apply passes the given pointer`() {
    var count = 0
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    withUnsafeMutablePointer(to: &count) { pointer in
      path.apply(info: UnsafeMutableRawPointer(pointer)) { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
    }
    #expect(count == 5)
    #expect(CGPathElement().points[0] == .zero)
  }

  @Test func `type numbers tell the classes`() {
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
    #expect(CFGetTypeID(CGColor.white) == CGColor.typeID)
    #expect(CFGetTypeID(CGColorSpaceCreateDeviceRGB()) == CGColorSpace.typeID)
    #expect(CFGetTypeID(bitmap(1, 1)) == CGContext.typeID)
    #expect(CFGetTypeID(NSNumber(value: 1)) == 0)
    let all = [
      CGPath.typeID, CGColor.typeID, CGColorSpace.typeID, CGDataProvider.typeID, CGImage.typeID,
      CGGradient.typeID, CGContext.typeID,
    ]
    #expect(Set(all).count == all.count)
  }
}

@Suite struct CGPathMeasureTests {
  @Test func `control box and tight box differ`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
    // The curve's height is half that of the control point.
    #expect(near(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 2, height: 1), 1e-15))
  }

  @Test func `cubic is measured at its turning points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    // y(t) = 3 t (1-t)^2 - 3 t^2 (1-t) = 3 t (1-t) (1-2t). Its extremes are at t = 1/2 -+ sqrt(3)/6 and are
    // +- sqrt(3)/6: 3 * (1/6) * (sqrt(3)/3).
    path.addCurve(to: CGPoint(x: 3, y: 0), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: -1))
    let extreme = CGFloat(3).squareRoot() / 6
    #expect(
      near(path.boundingBoxOfPath, CGRect(x: 0, y: -extreme, width: 3, height: 2 * extreme), 1e-15))
    #expect(path.boundingBox == CGRect(x: 0, y: -1, width: 3, height: 2))
  }

  @Test func `empty paths have the null box`() {
    let path = CGMutablePath()
    #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 3, y: 4))
    #expect(path.boundingBox == CGRect(x: 3, y: 4, width: 0, height: 0))
  }
}

@Suite struct CGPathContainsTests {
  @Test func `winding and even odd differ where subpaths overlap`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test func `opposite directions cancel`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(
      CGRect(x: 2, y: 2, width: 6, height: 6),
      transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 1, y: 5)))
  }

  @Test func `circles are exact to their curves`() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    // Four cubics are never inside the circle and at most 0.0273 % outside.
    for step in 0..<360 {
      let angle = CGFloat(step) * .pi / 180
      #expect(circle.contains(CGPoint(x: 9.999 * cos(angle), y: 9.999 * sin(angle))))
      #expect(!circle.contains(CGPoint(x: 10.003 * cos(angle), y: 10.003 * sin(angle))))
    }
  }

  @Test func `open subpaths count as closed`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4)])
    path.addLines(between: [CGPoint(x: 10, y: 0), CGPoint(x: 14, y: 0), CGPoint(x: 10, y: 4)])
    #expect(path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 11, y: 1)))
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
  }

  @Test func `edges at lower coordinates are inside`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(path.contains(CGPoint(x: 0, y: 0)))
    #expect(path.contains(CGPoint(x: 0, y: 1)))
    #expect(!path.contains(CGPoint(x: 2, y: 1)))
    #expect(!path.contains(CGPoint(x: 1, y: 2)))
  }

  @Test func `the point is transformed and not the path`() {
    let path = CGPath(rect: CGRect(x: 10, y: 10, width: 2, height: 2), transform: nil)
    #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: 11, y: 11), transform: CGAffineTransform(translationX: 10, y: 10)))
  }
}
