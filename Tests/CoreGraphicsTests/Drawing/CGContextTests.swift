// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

@Suite struct CGContextDrawingTests {
  @Test func `the origin is at the bottom left`() {
    let context = bitmap(4, 3)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 2) == red)
    #expect(context.rgba(0, 0) == nothing && context.rgba(1, 2) == nothing)
    #expect(context.ctm.isIdentity)
  }

  @Test func `transforms act in user space last one first`() {
    let context = bitmap(10, 10)
    context.translateBy(x: 2, y: 1)
    context.scaleBy(x: 3, y: 2)
    // (0, 0)...(1, 1) is scaled to 3 x 2 first and then translated.
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(2, 8) == black && context.rgba(4, 7) == black)
    #expect(context.rgba(5, 8) == nothing && context.rgba(1, 8) == nothing && context.rgba(2, 9) == nothing)
    #expect(context.ctm == CGAffineTransform(a: 3, b: 0, c: 0, d: 2, tx: 2, ty: 1))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 5, y: 3))
    #expect(near(context.convertToUserSpace(CGPoint(x: 5, y: 3)), CGPoint(x: 1, y: 1), 1e-15))
    #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)) == CGSize(width: 3, height: 2))
    #expect(
      context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
        == CGRect(x: 2, y: 1, width: 3, height: 2))
  }

  @Test func `rotation is counterclockwise on the screen`() {
    let context = bitmap(4, 4)
    context.translateBy(x: 2, y: 2)
    context.rotate(by: .pi / 2)
    // A bar along positive x is rotated to point up.
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(context.rgba(1, 0) == black && context.rgba(1, 1) == black)
    #expect(context.rgba(2, 1) == nothing && context.rgba(1, 2) == nothing)
  }

  @Test func `the path stays where it was built`() {
    let context = bitmap(4, 4)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.translateBy(x: 2, y: 2)
    #expect(context.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 2, height: 2))
    #expect(context.currentPointOfPath == CGPoint(x: -2, y: -2))
    #expect(context.path?.boundingBox == CGRect(x: -2, y: -2, width: 2, height: 2))
    context.fillPath()
    #expect(context.rgba(0, 3) == black && context.rgba(2, 1) == nothing)
    #expect(context.isPathEmpty && context.path == nil)
  }

  @Test func `saved state comes back and the path does not`() {
    let context = bitmap(4, 4)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.saveGState()
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.translateBy(x: 2, y: 0)
    context.setAlpha(0)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.rgba(0, 0) == red)
  }

  @Test func `a surplus restore is reported`() {
    let context = bitmap(1, 1)
    let (_, reports) = Diagnostics.collecting {
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(reports.map(\.kind) == [.invalid])
    #expect(context.rgba(0, 0) == black)
  }

  @Test func `clips intersect and show their box`() {
    let context = bitmap(8, 8)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 8))
    context.clip(to: CGRect(x: 1, y: 1, width: 4, height: 4))
    context.translateBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 1))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 1))
    context.fill(CGRect(x: -9, y: -9, width: 99, height: 99))
    // The remaining clip is x 2...5, y 2...3.
    #expect(context.rgba(2, 5) == black && context.rgba(4, 5) == black)
    #expect(context.rgba(1, 5) == nothing && context.rgba(5, 5) == nothing)
    #expect(context.rgba(2, 4) == nothing && context.rgba(2, 6) == nothing)
    context.resetClip()
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(context.rgba(7, 0) == black)
  }

  @Test func `clipping to no rectangles leaves nothing`() {
    let context = bitmap(2, 2)
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 1) == black)
    let (_, reports) = Diagnostics.collecting {
      context.clip(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(context.rgba(1, 1) == black && reports.count == 1)
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.clip(to: [])
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.rgba(1, 1) == nothing)
    #expect(context.boundingBoxOfClipPath.isEmpty)
  }

  @Test func `even odd leaves the hole`() {
    for (rule, middle) in [(CGPathFillRule.evenOdd, nothing), (.winding, black)] {
      let context = bitmap(6, 6)
      context.addRects([CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 2, y: 2, width: 2, height: 2)])
      context.fillPath(using: rule)
      #expect(context.rgba(3, 3) == middle)
      #expect(context.rgba(0, 0) == black)
      let clipped = bitmap(6, 6)
      clipped.addRects([CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 2, y: 2, width: 2, height: 2)])
      clipped.clip(using: rule)
      clipped.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
      #expect(clipped.rgba(3, 3) == middle)
    }
  }

  @Test func `strokes straddle their path`() {
    let context = bitmap(8, 8)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4), width: 2)
    #expect(context.rgba(1, 1) == blue && context.rgba(2, 2) == blue && context.rgba(6, 6) == blue)
    #expect(context.rgba(3, 3) == nothing && context.rgba(0, 0) == nothing)
    let lines = bitmap(8, 8)
    lines.setLineWidth(2)
    lines.strokeLineSegments(between: [
      CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1), CGPoint(x: 0, y: 7), CGPoint(x: 8, y: 7), CGPoint(x: 3, y: 3),
    ])
    #expect(lines.rgba(0, 7) == black && lines.rgba(3, 6) == black && lines.rgba(4, 7) == nothing)
    #expect(lines.rgba(7, 0) == black && lines.rgba(3, 4) == nothing)
  }

  @Test func `lines are as wide as the transform makes them`() {
    let context = bitmap(12, 12)
    context.move(to: CGPoint(x: 6, y: 0))
    context.addLine(to: CGPoint(x: 6, y: 12))
    context.scaleBy(x: 4, y: 1)
    context.setLineWidth(1)
    context.strokePath()
    // The result is x 4...8, however the path was built.
    #expect(context.rgba(4, 5) == black && context.rgba(7, 5) == black)
    #expect(context.rgba(3, 5) == nothing && context.rgba(8, 5) == nothing)
  }

  @Test func `draw path fills and then strokes`() {
    let context = bitmap(8, 8)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.drawPath(using: .fillStroke)
    #expect(context.rgba(4, 4) == red && context.rgba(2, 4) == blue && context.rgba(1, 4) == blue)
    #expect(context.isPathEmpty)
  }

  @Test func `alpha is that of color times that of state`() {
    let context = bitmap(1, 1)
    context.setAlpha(0.5)
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.4)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 0) == [51, 51, 51, 51])  // 0.2 * 255
  }

  @Test func `antialiasing can be turned off`() {
    let half = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let smooth = bitmap(1, 1)
    smooth.fill(half)
    #expect(abs(Int(smooth.rgba(0, 0)[3]) - 128) <= 1)
    let rough = bitmap(2, 1)
    rough.setShouldAntialias(false)
    rough.fill(CGRect(x: 0, y: 0, width: 0.75, height: 1))
    rough.fill(CGRect(x: 1.75, y: 0, width: 0.25, height: 1))
    #expect(rough.rgba(0, 0) == black && rough.rgba(1, 0) == nothing)
    let forbidden = bitmap(1, 1)
    forbidden.setAllowsAntialiasing(false)
    forbidden.setShouldAntialias(true)
    forbidden.fill(CGRect(x: 0, y: 0, width: 0.75, height: 1))
    #expect(forbidden.rgba(0, 0) == black)
  }

  @Test func `clear makes transparent and without alpha black`() {
    let context = bitmap(2, 1)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 0) == nothing && context.rgba(1, 0) == white)
    // Clearing half of a pixel leaves the other half.
    context.clear(CGRect(x: 1, y: 0, width: 0.5, height: 1))
    #expect(context.rgba(1, 0).allSatisfy { abs(Int($0) - 127) <= 1 })
    let opaque = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)!
    #expect(opaque.rgba(0, 0) == black)
    opaque.setFillColor(gray: 1, alpha: 1)
    opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(opaque.rgba(0, 0) == black)
  }

  @Test func `colors of a space are read in it`() {
    let context = bitmap(1, 1)
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.setFillColor([0, 1, 0, 1])
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 0) == green)
    context.setFillColor(CGColor.white)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.rgba(0, 0) == white)
  }

  @Test func `path contains follows the mode`() {
    let context = bitmap(20, 20)
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(context.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 4, y: 4), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 1.5, y: 4), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 1.5, y: 4), mode: .fill))
    #expect(context.pathContains(CGPoint(x: 1.5, y: 4), mode: .eoFillStroke))
    context.replacePathWithStrokedPath()
    #expect(near(context.boundingBoxOfPath, CGRect(x: 1, y: 1, width: 6, height: 6), 1e-9))
  }

  @Test func `the infinite rectangle is everything`() {
    let context = bitmap(3, 3)
    context.translateBy(x: 1, y: 1)
    context.clip(to: .infinite)
    context.fill(.infinite)
    #expect(context.rgba(0, 0) == black && context.rgba(2, 2) == black)
    context.clear(.infinite)
    #expect(context.rgba(1, 1) == nothing)
    context.fill(.null)
    #expect(context.rgba(1, 1) == nothing)
  }

  @Test(arguments: hostileNumbers) func `hostile numbers never trap`(_ n: CGFloat) {
    _ = Diagnostics.collecting {
      for context in [bitmap(4, 4), CGContext(recording: CGRect(x: 0, y: 0, width: 4, height: 4))] {
        for pass in 0..<3 {
          if pass == 1 { context.translateBy(x: n, y: n) }
          if pass == 2 { context.scaleBy(x: n, y: n) }
          context.rotate(by: n)
          context.setLineWidth(n)
          context.setMiterLimit(n)
          context.setAlpha(n)
          context.setFillColor(red: n, green: n, blue: n, alpha: n)
          context.setStrokeColor(gray: n, alpha: 1)
          context.fill(CGRect(x: n, y: 0, width: n, height: n))
          context.stroke(CGRect(x: 0, y: n, width: 2, height: n))
          context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2), width: n)
          context.setLineWidth(3)
          context.strokeEllipse(in: CGRect(x: 0, y: 0, width: n, height: 2))
          context.addArc(center: .zero, radius: n, startAngle: 0, endAngle: n, clockwise: false)
          _ = context.pathContains(CGPoint(x: n, y: n), mode: .fillStroke)
          context.replacePathWithStrokedPath()
          context.drawPath(using: .eoFillStroke)
          context.clip(to: CGRect(x: 0, y: 0, width: n, height: n))
          context.clear(CGRect(x: 0, y: 0, width: n, height: n))
          let image = CGImage(pixmap: Pixmap(width: 2, height: 2))
          context.draw(image, in: CGRect(x: n, y: 0, width: n, height: 1))
          context.draw(image, in: CGRect(x: 0, y: 0, width: n, height: n), byTiling: true)
          let gradient = CGGradient(
            colorsSpace: nil, colors: [CGColor.white, CGColor.clear] as CFArray, locations: [0, n])
          context.drawLinearGradient(
            gradient!, start: .zero, end: CGPoint(x: n, y: 0), options: [.drawsAfterEndLocation])
          context.setShadow(offset: CGSize(width: n, height: 1), blur: n, color: .black)
          context.setLineDash(phase: n, lengths: [n, 1])
          context.setFlatness(n)
          context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 3, height: 2))
          context.beginTransparencyLayer(in: CGRect(x: n, y: 0, width: 3, height: n), auxiliaryInfo: nil)
          context.drawRadialGradient(
            gradient!, startCenter: CGPoint(x: n, y: 0), startRadius: n, endCenter: .zero, endRadius: n,
            options: [])
          context.drawConicGradient(gradient!, center: CGPoint(x: n, y: 0), angle: n)
          context.endTransparencyLayer()
          context.clip(to: CGRect(x: n, y: 0, width: n, height: 2), mask: image)
          _ = (
            context.boundingBoxOfClipPath, context.convertToUserSpace(CGRect(x: n, y: 0, width: 1, height: n))
          )
        }
        _ = context.makeImage()
      }
      _ = CGContext(recording: CGRect(x: n, y: n, width: n, height: n)).makeImage()
    }
  }
}
