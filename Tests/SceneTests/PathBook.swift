// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import Testing

// Pages of the drawing book about paths, fills, lines and clips.
@Suite struct PathBook {
  private func star(_ centre: CGPoint, _ radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map {
        CGPoint(
          x: centre.x + radius * sin(Double($0) * 0.8 * .pi),
          y: centre.y + radius * cos(Double($0) * 0.8 * .pi))
      })
    path.closeSubpath()
    return path
  }

  // Every function that creates paths, with the box of its control points: arcs in both directions, tangent
  // arcs, rounded rectangles, ellipses, curves, transforms, relative arcs, and copies of lines.
  @Test func paths() {
    let size = CGSize(width: 30, height: 30)
    let pixmap = bookPage(124, 92) { context in
      func cell(_ column: Int, _ row: Int, _ make: (CGMutablePath) -> Void) {
        context.inCell(column, row, size: size, height: 91) {
          let path = CGMutablePath()
          make(path)
          context.setFillColor(gold)
          context.addPath(path)
          context.fillPath()
          context.setStrokeColor(ink)
          context.addPath(path)
          context.strokePath()
          context.setStrokeColor(color(0.2, 0.4, 0.8, 0.6))
          context.setLineWidth(0.5)
          context.stroke(path.boundingBox)
          context.stroke(path.boundingBoxOfPath)
        }
      }
      let centre = CGPoint(x: 13, y: 13)
      cell(0, 0) { $0.addArc(center: centre, radius: 10, startAngle: 0, endAngle: 2, clockwise: false) }
      cell(1, 0) { $0.addArc(center: centre, radius: 10, startAngle: 0, endAngle: 2, clockwise: true) }
      cell(2, 0) { path in
        path.move(to: CGPoint(x: 2, y: 4))
        path.addArc(tangent1End: CGPoint(x: 13, y: 24), tangent2End: CGPoint(x: 24, y: 4), radius: 6)
        path.addLine(to: CGPoint(x: 24, y: 4))
      }
      cell(3, 0) { path in
        path.addRoundedRect(in: CGRect(x: 2, y: 4, width: 22, height: 18), cornerWidth: 9, cornerHeight: 4)
      }
      cell(0, 1) { $0.addEllipse(in: CGRect(x: 2, y: 6, width: 22, height: 14)) }
      cell(1, 1) { path in
        path.move(to: CGPoint(x: 2, y: 4))
        path.addQuadCurve(to: CGPoint(x: 24, y: 4), control: CGPoint(x: 13, y: 30))
        path.addCurve(
          to: CGPoint(x: 2, y: 4), control1: CGPoint(x: 24, y: 12), control2: CGPoint(x: 6, y: 16))
      }
      cell(2, 1) { path in
        let turn = CGAffineTransform(translationX: 13, y: 13).rotated(by: 0.4)
        path.addRect(CGRect(x: -9, y: -6, width: 18, height: 12), transform: turn)
        path.addEllipse(in: CGRect(x: -4, y: -2, width: 8, height: 4), transform: turn)
      }
      cell(3, 1) { $0.addRelativeArc(center: centre, radius: 10, startAngle: 0.5, delta: -4) }
      for (column, copy) in curveCopies.enumerated() { cell(column, 2) { $0.addPath(copy) } }
    }
    expectPicture(of: pixmap, named: "book-paths")
  }

  /// The outline of a curve, its dashes, parallel lines, and the curve scaled and closed.
  private var curveCopies: [CGPath] {
    let curve = CGMutablePath()
    curve.move(to: CGPoint(x: 3, y: 5))
    curve.addCurve(
      to: CGPoint(x: 23, y: 21), control1: CGPoint(x: 28, y: 2), control2: CGPoint(x: -4, y: 26))
    var squeeze = CGAffineTransform(a: 0.7, b: 0.2, c: 0, d: 1, tx: 2, ty: 0)
    let closed = CGMutablePath()
    closed.addPath(curve.copy(using: &squeeze)!)
    closed.closeSubpath()
    return [
      curve.copy(strokingWithWidth: 6, lineCap: .round, lineJoin: .round, miterLimit: 10),
      curve.copy(dashingWithPhase: 0, lengths: [5, 2]), curve.flattened(threshold: 1.5), closed,
    ]
  }

  @Test func `fills and clips`() {
    let size = CGSize(width: 30, height: 30)
    let pixmap = bookPage(124, 62) { context in
      func cell(_ column: Int, _ row: Int, _ draw: () -> Void) {
        context.inCell(column, row, size: size, height: 61) {
          context.setFillColor(blue)
          draw()
        }
      }
      let star = star(CGPoint(x: 13, y: 13), 13)
      cell(0, 0) {
        context.addPath(star)
        context.fillPath(using: .winding)
      }
      cell(1, 0) {
        context.addPath(star)
        context.fillPath(using: .evenOdd)
      }
      cell(2, 0) {
        context.setShouldAntialias(false)
        context.addPath(star)
        context.fillPath(using: .evenOdd)
      }
      cell(3, 0) {
        context.fill([
          CGRect(x: 1, y: 1, width: 14.5, height: 14.5), CGRect(x: 10.25, y: 10.25, width: 15, height: 15),
        ])
        context.clear(CGRect(x: 5, y: 5, width: 6, height: 6))
      }
      clips(of: star, in: context, cell)
    }
    expectPicture(of: pixmap, named: "book-fills")
  }

  /// Draws a row of clips: a star, both rules, rectangles, and the clip removed.
  private func clips(of star: CGPath, in context: CGContext, _ cell: (Int, Int, () -> Void) -> Void) {
    let all = CGRect(x: 0, y: 0, width: 27, height: 27)
    cell(0, 1) {
      context.addPath(star)
      context.clip()
      context.fill(all)
    }
    cell(1, 1) {
      context.addPath(star)
      context.clip(using: .evenOdd)
      context.clip(to: CGRect(x: 0, y: 6, width: 27, height: 12))
      context.fill(all)
    }
    cell(2, 1) {
      context.clip(to: [
        CGRect(x: 1, y: 1, width: 10, height: 24), CGRect(x: 14.5, y: 4, width: 11, height: 8),
      ])
      context.rotate(by: 0.3)
      context.clip(to: CGRect(x: 4, y: 0, width: 20, height: 20))
      context.fill(CGRect(x: -20, y: -20, width: 80, height: 80))
    }
    cell(3, 1) {
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 13, height: 27))
      context.fill(all)
      context.restoreGState()
      context.setFillColor(red)
      context.fillEllipse(in: CGRect(x: 8, y: 8, width: 16, height: 12))
    }
  }

  // Joins, caps, the miter limit, closed and open corners, lines of length 0, and tight curves with wide
  // pens.
  @Test func lines() {
    let size = CGSize(width: 30, height: 30)
    let pixmap = bookPage(184, 92) { context in
      func cell(_ column: Int, _ row: Int, _ draw: () -> Void) {
        context.inCell(column, row, size: size, height: 91) {
          context.setStrokeColor(ink)
          context.setLineWidth(6)
          draw()
        }
      }
      let corner = [CGPoint(x: 5, y: 5), CGPoint(x: 13, y: 22), CGPoint(x: 21, y: 5)]
      for (row, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
        for (column, cap) in [CGLineCap.butt, .round, .square].enumerated() {
          cell(column, row) {
            context.setLineJoin(join)
            context.setLineCap(cap)
            context.addLines(between: corner)
            context.strokePath()
          }
        }
        cell(3, row) {
          context.setLineJoin(join)
          context.setMiterLimit(row == 0 ? 2 : 10)
          context.addLines(between: corner)
          context.closePath()
          context.strokePath()
        }
      }
      for (row, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        cell(4, row) {
          context.setLineCap(cap)
          context.move(to: CGPoint(x: 6, y: 14))
          context.addLine(to: CGPoint(x: 6, y: 14))
          context.move(to: CGPoint(x: 18, y: 14))
          context.closePath()
          context.strokePath()
        }
      }
      widePens(in: context, cell)
    }
    expectPicture(of: pixmap, named: "book-lines")
  }

  /// Draws a column of tight curves and corners with wide pens.
  private func widePens(in context: CGContext, _ cell: (Int, Int, () -> Void) -> Void) {
    cell(5, 0) {
      context.setLineWidth(15)
      context.strokeEllipse(in: CGRect(x: 8, y: 8, width: 11, height: 11))
    }
    cell(5, 1) {
      context.setLineWidth(11)
      context.addLines(between: [CGPoint(x: 7, y: 8), CGPoint(x: 20, y: 8), CGPoint(x: 13, y: 19)])
      context.closePath()
      context.strokePath()
    }
    cell(5, 2) {
      context.setLineWidth(8)
      context.move(to: CGPoint(x: 11, y: 2))
      context.addCurve(
        to: CGPoint(x: 15, y: 2), control1: CGPoint(x: 8, y: 34), control2: CGPoint(x: 18, y: 34))
      context.strokePath()
    }
  }
}
