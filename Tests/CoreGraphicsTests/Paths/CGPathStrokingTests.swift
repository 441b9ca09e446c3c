// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGPathStrokingTests {
  let line: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    return path
  }()

  func outline(_ width: CGFloat, _ cap: CGLineCap, _ transform: CGAffineTransform = .identity) -> CGPath {
    line.copy(strokingWithWidth: width, lineCap: cap, lineJoin: .miter, miterLimit: 10, transform: transform)
  }

  @Test func `caps decide how far the outline reaches`() {
    #expect(near(outline(4, .butt).boundingBoxOfPath, CGRect(x: 0, y: -2, width: 10, height: 4), 1e-12))
    #expect(near(outline(4, .square).boundingBoxOfPath, CGRect(x: -2, y: -2, width: 14, height: 4), 1e-12))
    #expect(near(outline(4, .round).boundingBoxOfPath, CGRect(x: -2, y: -2, width: 14, height: 4), 0.001))
    #expect(!outline(4, .round).contains(CGPoint(x: -1.8, y: -1.8)))
    #expect(outline(4, .square).contains(CGPoint(x: -1.8, y: -1.8)))
  }

  @Test(arguments: [CGFloat(1), 10, 100])
  func `round caps are circles within a thousandth`(width: CGFloat) {
    var distances: [CGFloat] = []
    outline(width, .round).applyWithBlock { element in
      let type = element.pointee.type
      guard type == .moveToPoint || type == .addLineToPoint else { return }
      let point = element.pointee.points[0]
      let outside = point.x < 0 ? point.x : max(point.x - 10, 0)
      if outside != 0 { distances.append((outside * outside + point.y * point.y).squareRoot()) }
    }
    #expect(distances.count > 4)
    #expect(distances.allSatisfy { abs($0 - width / 2) <= 0.001 })
    // The middle of a chord is the farthest from the circle.
    let (whole, radius) = (outline(width, .round), width / 2 - 0.0011)
    let isCovered = stride(from: 0.001, to: 3.14, by: 0.01).allSatisfy { angle in
      whole.contains(CGPoint(x: 10 + radius * sin(angle), y: radius * cos(angle)))
    }
    #expect(isCovered)
  }

  @Test func `miter reaches the corner and its limit cuts it off`() {
    let corner = CGMutablePath()
    corner.addLines(between: [CGPoint(x: 10, y: 0), .zero, CGPoint(x: 0, y: 10)])
    func covers(_ limit: CGFloat) -> Bool {
      corner.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
        .contains(CGPoint(x: -1.9, y: -1.9))
    }
    // The miter of a right angle is sqrt 2 = 1.41 times the line width.
    #expect(covers(1.5))
    #expect(!covers(1.4))
  }

  @Test func `the outline is transformed and not the path`() {
    let box = outline(4, .butt, CGAffineTransform(scaleX: 3, y: 2)).boundingBoxOfPath
    #expect(near(box, CGRect(x: 0, y: -4, width: 30, height: 8), 1e-12))
  }

  @Test func `the raw values of the fill rules are Apple's`() {
    #expect(CGPathFillRule.winding.rawValue == 0 && CGPathFillRule.evenOdd.rawValue == 1)
  }

  @Test func `widths that cannot be drawn give nothing`() {
    for width in [0, -1, CGFloat.nan, .infinity] { #expect(outline(width, .butt).isEmpty) }
  }
}
