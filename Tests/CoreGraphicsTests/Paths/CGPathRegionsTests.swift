// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import TestSupport
import Testing

@Suite struct CGPathRegionsTests {
  private func square(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: size, height: size), transform: nil)
  }

  /// Returns twice the signed area of a path's polygons.
  private func area(_ path: CGPath) -> Double {
    var (sum, start, last) = (0.0, CGPoint.zero, CGPoint.zero)
    func line(to p: CGPoint) {
      sum += Double(last.x * p.y - p.x * last.y)
      last = p
    }
    for element in path.elements {
      switch element.type {
      case .moveToPoint:
        line(to: start)
        (start, last) = (element.points[0], element.points[0])
      case .closeSubpath: line(to: start)
      default: line(to: element.points[element.points.count - 1])
      }
    }
    line(to: start)
    return sum / 2
  }

  @Test func `squares that overlap`() {
    let (a, b) = (square(0, 0, 4), square(2, 2, 4))
    #expect(area(a.union(b)) == 28 && area(a.intersection(b)) == 4)
    #expect(area(a.subtracting(b)) == 12 && area(a.symmetricDifference(b)) == 24)
    #expect(a.intersection(b).boundingBox == CGRect(x: 2, y: 2, width: 2, height: 2))
    #expect(a.intersects(b) && !a.intersects(square(4, 0, 2)) && !a.intersects(square(9, 9, 1)))
  }

  @Test func `squares that share an edge become one`() {
    let joined = square(0, 0, 4).union(square(4, 0, 4))
    #expect(joined.elements.count == 5 && joined.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(square(0, 0, 4).intersection(square(4, 0, 4)).isEmpty)
    #expect(square(0, 0, 4).symmetricDifference(square(0, 0, 4)).isEmpty)
  }

  @Test func `holes are their components`() {
    let ring = square(0, 0, 10).subtracting(square(2, 2, 6))
    let all = ring.union(square(4, 4, 2)).union(square(20, 0, 5))
    #expect(area(all) == 64 + 4 + 25)
    let parts = all.componentsSeparated()
    #expect(parts.map { area($0) }.sorted() == [4, 25, 64])
    #expect(parts.first { area($0) == 64 }?.contains(CGPoint(x: 5, y: 5)) == false)
  }

  @Test func `corners that touch are two components`() {
    let both = square(0, 0, 2).union(square(2, 2, 2))
    #expect(both.componentsSeparated().count == 2)
  }

  @Test func `contours that cross themselves`() {
    // A five-pointed star around (0, 0). Its middle has the winding number 2.
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map { CGPoint(x: cos(Double($0) * 0.8 * .pi), y: sin(Double($0) * 0.8 * .pi)) })
    star.closeSubpath()
    #expect(
      star.normalized(using: .winding).contains(.zero) && !star.normalized(using: .evenOdd).contains(.zero))
    // A pentagram of radius 1 has an area of 1.12257. Its middle, a pentagon of radius 0.38197, has an area
    // of 0.34689.
    #expect(abs(area(star.normalized(using: .winding)) - 1.122570) < 1e-5)
    #expect(abs(area(star.normalized(using: .evenOdd)) - (1.122570 - 0.346893)) < 1e-5)
    #expect(star.normalized(using: .evenOdd).componentsSeparated(using: .winding).count == 5)
  }

  @Test func `curves become lines that are near`() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    // The four curves are at most 0.027 % outside the circle.
    #expect(abs(area(circle.normalized()) - .pi) < 0.001)
    let flat = circle.flattened(threshold: 0.1)
    #expect(flat.elements.allSatisfy { $0.type != .addCurveToPoint } && flat.elements.count < 24)
  }

  @Test func `lines are cut by regions`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -2, y: 1), CGPoint(x: 6, y: 1)])
    let inside = line.lineIntersection(square(0, 0, 4))
    #expect(inside.elements == [Element(.moveToPoint, (0, 1)), Element(.addLineToPoint, (4, 1))])
    let outside = line.lineSubtracting(square(0, 0, 4))
    #expect(
      outside.elements == [
        Element(.moveToPoint, (-2, 1)), Element(.addLineToPoint, (0, 1)), Element(.moveToPoint, (4, 1)),
        Element(.addLineToPoint, (6, 1)),
      ])
    let along = CGMutablePath()
    along.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: -2)])
    #expect(along.lineIntersection(square(0, 0, 4)).boundingBox == CGRect(x: 0, y: 0, width: 2, height: 0))
    #expect(line.lineIntersection(square(50, 50, 1)).isEmpty)
  }

  @Test func `dashes are lines`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    #expect(
      line.copy(dashingWithPhase: 1, lengths: [3, 2]).elements == [
        Element(.moveToPoint, (0, 0)), Element(.addLineToPoint, (2, 0)), Element(.moveToPoint, (4, 0)),
        Element(.addLineToPoint, (7, 0)), Element(.moveToPoint, (9, 0)), Element(.addLineToPoint, (10, 0)),
      ])
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    // The fifth dash would begin at the end.
    let long = CGMutablePath()
    long.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0)])
    let dashes = long.copy(dashingWithPhase: 0, lengths: [6, 4]).elements
    #expect(dashes.filter { $0.type == .moveToPoint }.count == 4)
    // The last dash of a closed subpath is joined to the first.
    let around = square(0, 0, 4).copy(dashingWithPhase: 1, lengths: [2.5, 3])
    #expect(around.elements.filter { $0.type == .moveToPoint }.count == 3)
  }

  // MARK: Laws on random pairs

  private func random(_ generator: inout SeededGenerator) -> CGPath {
    let path = CGMutablePath()
    let kind = Int.random(in: 0..<4, using: &generator)
    // Coordinates have few values, so corners and edges often coincide.
    func coordinate() -> CGFloat {
      kind == 0
        ? CGFloat(Int.random(in: 0...6, using: &generator)) : CGFloat.random(in: 0...6, using: &generator)
    }
    func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        if kind == 3 {
          path.addCurve(to: point(), control1: point(), control2: point())
        } else {
          path.addLine(to: point())
        }
      }
      path.closeSubpath()
    }
    return path
  }

  @Test func `laws hold on random pairs`() {
    var generator = SeededGenerator(seed: 20)
    for pair in 0..<TestScale.count(150, long: 10_000) {
      let (a, b) = (random(&generator), random(&generator))
      let rule = pair % 2 == 0 ? CGPathFillRule.winding : .evenOdd
      let (union, common) = (a.union(b, using: rule), a.intersection(b, using: rule))
      let (rest, either) = (a.subtracting(b, using: rule), a.symmetricDifference(b, using: rule))
      let areas = [a.normalized(using: rule), b.normalized(using: rule), union, common, rest, either].map(
        area)
      // The grid moves corners by 1e-7. Curves are subdivided differently if the joint size of both paths
      // differs.
      let isCurved = (a.elements + b.elements).contains { $0.type == .addCurveToPoint }
      let tolerance = isCurved ? 5e-4 : 2e-5
      #expect(abs(areas[2] + areas[3] - areas[0] - areas[1]) < tolerance, "pair \(pair)")
      #expect(abs(areas[4] - areas[0] + areas[3]) < tolerance, "pair \(pair)")
      #expect(abs(areas[5] - areas[2] + areas[3]) < tolerance, "pair \(pair)")
      #expect(areas.allSatisfy { $0 > -1e-9 }, "pair \(pair)")
      for _ in 0..<20 {
        let p = CGPoint(
          x: .random(in: -0.5...6.5, using: &generator), y: .random(in: -0.5...6.5, using: &generator))
        // Points whose result depends on the subdivision of curves are skipped.
        let around = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1)].map {
          CGPoint(x: p.x + 1e-3 * $0.0, y: p.y + 1e-3 * $0.1)
        }
        let (inA, inB) = (
          around.map { a.contains($0, using: rule) }, around.map { b.contains($0, using: rule) }
        )
        guard Set(inA).count == 1, Set(inB).count == 1 else { continue }
        #expect(union.contains(p) == (inA[0] || inB[0]), "pair \(pair)")
        #expect(common.contains(p, using: .evenOdd) == (inA[0] && inB[0]), "pair \(pair)")
        #expect(rest.contains(p) == (inA[0] && !inB[0]), "pair \(pair)")
        #expect(either.contains(p, using: .evenOdd) == (inA[0] != inB[0]), "pair \(pair)")
      }
    }
  }

  @Test func `paths that cross too often have no result`() {
    let (bars, crossbars) = (CGMutablePath(), CGMutablePath())
    for index in 0..<200 {
      bars.addRect(CGRect(x: 2 * index, y: -1, width: 1, height: 402))
      crossbars.addRect(CGRect(x: -1, y: 2 * index, width: 402, height: 1))
    }
    let (result, reports) = Diagnostics.collecting { bars.union(crossbars) }
    #expect(result.isEmpty)
    #expect(reports.map(\.message) == ["the paths cross too often; there is no result"])
  }

  @Test(arguments: hostileNumbers) func `hostile numbers never trap`(_ n: CGFloat) {
    _ = Diagnostics.collecting {
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: n, y: 0), CGPoint(x: 1, y: n), CGPoint(x: 2, y: 2), CGPoint(x: -n, y: n),
      ])
      path.closeSubpath()
      for other in [square(0, 0, 4), path] {
        _ = path.union(other).intersection(other).componentsSeparated()
        _ = path.lineSubtracting(other)
        _ = path.copy(dashingWithPhase: n, lengths: [n, 1])
        _ = path.flattened(threshold: n)
      }
    }
  }
}
