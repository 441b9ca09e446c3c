// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneRaster
import MultiplaneTesting
import MultiplaneTypesetting
import TestSupport
import Testing

// One page for each feature of drawing into a context.
@Suite struct DrawingBook {
  private func gradient(_ colors: [CGColor]) -> CGGradient {
    CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)!
  }

  @Test func `blend modes`() {
    let pixmap = bookPage(116, 68) { context in
      for number in 0..<28 {
        context.saveGState()
        context.translateBy(x: CGFloat(2 + number % 7 * 16), y: CGFloat(51 - number / 7 * 16))
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 15, height: 15), auxiliaryInfo: nil)
        context.setFillColor(gold)
        context.fillEllipse(in: CGRect(x: 0, y: 4, width: 11, height: 11))
        context.setBlendMode(CGBlendMode(rawValue: Int32(number))!)
        context.setFillColor(color(0.15, 0.35, 0.75, 0.8))
        context.fill(CGRect(x: 5, y: 1, width: 9, height: 10))
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
    expectPicture(of: pixmap, named: "book-blend-modes")
  }

  @Test func gradients() {
    let rainbow = gradient([red, gold, green, blue])
    let faded = gradient([color(0.1, 0.1, 0.15), color(0.1, 0.1, 0.15, 0)])
    let pixmap = bookPage(128, 64) { context in
      func cell(_ column: CGFloat, _ row: CGFloat, _ draw: () -> Void) {
        context.saveGState()
        context.translateBy(x: 2 + column * 31.5, y: 33 - row * 31)
        context.clip(to: CGRect(x: 0, y: 0, width: 29, height: 29))
        draw()
        context.restoreGState()
      }
      let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      let (a, b) = (CGPoint(x: 9, y: 14), CGPoint(x: 20, y: 14))
      cell(0, 0) { context.drawLinearGradient(rainbow, start: a, end: b, options: both) }
      cell(1, 0) { context.drawLinearGradient(faded, start: a, end: b, options: []) }
      cell(2, 0) {
        context.drawRadialGradient(
          rainbow, startCenter: a, startRadius: 2, endCenter: b, endRadius: 9, options: [])
      }
      cell(3, 0) {
        context.drawRadialGradient(
          rainbow, startCenter: a, startRadius: 2, endCenter: b, endRadius: 6, options: both)
      }
      cell(0, 1) {
        context.drawRadialGradient(
          faded, startCenter: a, startRadius: 9, endCenter: a, endRadius: 0, options: [])
      }
      cell(1, 1) { context.drawConicGradient(rainbow, center: CGPoint(x: 14, y: 14), angle: .pi / 2) }
      cell(2, 1) {
        context.scaleBy(x: 1, y: 0.5)
        context.drawConicGradient(rainbow, center: CGPoint(x: 14, y: 28), angle: 0)
      }
      cell(3, 1) {
        context.rotate(by: 0.5)
        context.drawLinearGradient(rainbow, start: a, end: b, options: .drawsAfterEndLocation)
      }
    }
    expectPicture(of: pixmap, named: "book-gradients")
  }

  @Test func `shadows layers and masks`() {
    let pixmap = bookPage(128, 44) { context in
      context.saveGState()
      context.setShadow(offset: CGSize(width: 4, height: -6), blur: 8, color: color(0, 0, 0, 0.7))
      context.setFillColor(red)
      context.fillEllipse(in: CGRect(x: 4, y: 14, width: 24, height: 24))
      context.translateBy(x: 32, y: 0)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(gold)
      context.fill(CGRect(x: 4, y: 12, width: 16, height: 16))
      context.setFillColor(blue)
      context.fill(CGRect(x: 10, y: 20, width: 16, height: 16))
      context.endTransparencyLayer()
      context.restoreGState()
      context.saveGState()
      context.translateBy(x: 64, y: 0)
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(green)
      context.fill(CGRect(x: 4, y: 8, width: 16, height: 20))
      context.fillEllipse(in: CGRect(x: 8, y: 16, width: 20, height: 20))
      context.clear(CGRect(x: 12, y: 20, width: 6, height: 6))
      context.endTransparencyLayer()
      context.restoreGState()
      context.clip(to: CGRect(x: 98, y: 8, width: 28, height: 28), mask: stencil())
      context.setFillColor(ink)
      context.fill(CGRect(x: 90, y: 0, width: 38, height: 44))
    }
    expectPicture(of: pixmap, named: "book-shadows")
  }

  /// Returns an image with a ring in its alpha.
  private func stencil() -> CGImage {
    let context = CGContext(
      data: nil, width: 28, height: 28, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setLineWidth(7)
    context.strokeEllipse(in: CGRect(x: 5, y: 5, width: 18, height: 18))
    return context.makeImage()!
  }

  @Test func `dashes and patterns`() {
    let callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setFillColor(blue)
        context.fill(CGRect(x: 4, y: 4, width: 3, height: 2))
      }, releaseInfo: nil)
    let pattern = withUnsafePointer(to: callbacks) {
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8),
        matrix: CGAffineTransform(a: 1.8, b: 0.6, c: -0.6, d: 1.8, tx: 0, ty: 0), xStep: 8, yStep: 8,
        tiling: .noDistortion, isColored: true, callbacks: $0)!
    }
    let pixmap = bookPage(120, 60) { context in
      context.setStrokeColor(ink)
      for (row, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        context.setLineWidth(4)
        context.setLineCap(cap)
        context.setLineDash(phase: CGFloat(row) * 3, lengths: [8, 6, 0, 6])
        context.strokeLineSegments(between: [
          CGPoint(x: 6, y: 50 - row * 10), CGPoint(x: 70, y: 50 - row * 10),
        ])
      }
      context.setLineCap(.butt)
      context.setLineDash(phase: 2, lengths: [5, 2])
      context.stroke(CGRect(x: 8, y: 6, width: 24, height: 14), width: 3)
      context.strokeEllipse(in: CGRect(x: 42, y: 4, width: 26, height: 18))
      context.setFillColor(
        CGColor(patternSpace: CGColorSpace(patternBaseSpace: nil)!, pattern: pattern, components: [1])!)
      context.fillEllipse(in: CGRect(x: 78, y: 10, width: 38, height: 40))
    }
    expectPicture(of: pixmap, named: "book-dashes")
  }

  @Test func `regions of paths`() {
    let star = CGMutablePath()
    star.addLines(
      between: (0..<5).map {
        CGPoint(x: 11 + 10 * sin(Double($0) * 0.8 * .pi), y: 12 + 10 * cos(Double($0) * 0.8 * .pi))
      })
    star.closeSubpath()
    let circle = CGPath(ellipseIn: CGRect(x: 9, y: 3, width: 14, height: 14), transform: nil)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 4), CGPoint(x: 12, y: 20), CGPoint(x: 24, y: 4)])
    let pixmap = bookPage(124, 56) { context in
      func cell(_ column: CGFloat, _ row: CGFloat, _ path: CGPath, isLine: Bool = false) {
        context.saveGState()
        context.translateBy(x: 2 + column * 31, y: 30 - row * 27)
        context.setStrokeColor(ink)
        context.setFillColor(gold)
        context.addPath(path)
        context.setLineWidth(isLine ? 2.5 : 0.8)
        context.drawPath(using: isLine ? .stroke : .fillStroke)
        context.restoreGState()
      }
      cell(0, 0, star.union(circle))
      cell(1, 0, star.intersection(circle))
      cell(2, 0, star.subtracting(circle, using: .evenOdd))
      cell(3, 0, star.symmetricDifference(circle))
      cell(0, 1, star.normalized(using: .winding))
      cell(1, 1, star.normalized(using: .evenOdd))
      cell(2, 1, line.lineIntersection(circle), isLine: true)
      cell(3, 1, line.lineSubtracting(circle), isLine: true)
    }
    expectPicture(of: pixmap, named: "book-regions")
  }

  @Test func text() {
    TestFonts.use()
    let latin = "The quick brown fox jumps over the lazy dog"
    let arabic = "\u{0627}\u{0644}\u{0633}\u{0644}\u{0627}\u{0645} \u{0639}\u{0644}\u{064A}\u{0643}\u{0645}"
    let hindi = "\u{0928}\u{092E}\u{0938}\u{094D}\u{0924}\u{0947} \u{0915}\u{094D}\u{0937}\u{093F}"
    let chinese = "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}"
    let pixmap = bookPage(240, 150) { context in
      var y: CGFloat = 148
      context.setFillColor(ink)
      func line(
        _ string: String, _ paragraph: TextParagraph = TextParagraph(), width: Double? = nil, x: CGFloat = 4
      ) {
        let font = TextFont(name: "DejaVu Sans", size: 10)
        let frame = TextContent(string, TextAttributes(font: font), paragraph: paragraph).typeset(
          width: width)
        context.draw(frame, at: CGPoint(x: x, y: y))
        if x > 100 || width == nil { y -= CGFloat(frame.height) + 2 }
      }
      line(
        "Latin, \u{0395}\u{03BB}\u{03BB}\u{03B7}\u{03BD}\u{03B9}\u{03BA}\u{03AC}, \u{0420}\u{0443}\u{0441}\u{0441}\u{043A}\u{0438}\u{0439} \u{1F600}\u{2603}"
      )
      line(arabic + "   " + hindi + "   " + chinese)
      line("abc " + arabic + " (1, 2) def")
      var paragraph = TextParagraph()
      for (alignment, x) in [(TextAlignment.left, 4.0), (.justified, 124)] {
        paragraph.alignment = alignment
        line(latin, paragraph, width: 110, x: CGFloat(x))
      }
      for (alignment, x) in [(TextAlignment.center, 4.0), (.right, 124)] {
        paragraph.alignment = alignment
        line(latin, paragraph, width: 110, x: CGFloat(x))
      }
      for breaking in [TextBreaking.truncatingHead, .truncatingMiddle, .truncatingTail] {
        paragraph = TextParagraph()
        paragraph.breaking = breaking
        line(latin, paragraph, width: 110, x: breaking == .truncatingMiddle ? 124 : 4)
      }
    }
    expectPicture(of: pixmap, named: "book-text")
  }

  @Test func `attributed text`() {
    TestFonts.use()
    func look(_ name: String, _ size: Double, _ change: (inout TextAttributes) -> Void = { _ in })
      -> TextAttributes
    {
      var attributes = TextAttributes(font: TextFont(name: name, size: size))
      change(&attributes)
      return attributes
    }
    let parts: [(String, TextAttributes)] = [
      ("bold ", look("DejaVuSans-Bold", 12)),
      ("serif ", look("Liberation Serif", 16) { $0.color = RGBA(0.8, 0.2, 0.2) }),
      ("italic ", look("LiberationSans-Italic", 14)),
      ("lined ", look("DejaVu Sans", 12) { $0.underline = .single }),
      ("struck ", look("DejaVu Sans", 12) { $0.strikethrough = .double }),
      ("wide ", look("DejaVu Sans", 12) { $0.kern = 3 }),
      ("outline ", look("DejaVuSans-Bold", 22) { $0.strokeWidth = 4 }),
      (
        "both",
        look("DejaVuSans-Bold", 22) {
          ($0.strokeWidth, $0.color, $0.strokeColor) = (-6, RGBA(0.95, 0.75, 0.2), RGBA(0.1, 0.1, 0.15))
        }
      ), (" raised", look("DejaVu Sans", 9) { $0.baselineOffset = 6 }),
    ]
    var (string, stretches): (String, [TextContent.Stretch]) = ("", [])
    for (text, attributes) in parts {
      let start = string.utf16.count
      string += text
      stretches.append(TextContent.Stretch(range: start..<string.utf16.count, attributes: attributes))
    }
    let frame = TextContent(string: string, stretches: stretches).typeset(width: 190)
    let pixmap = bookPage(200, 80) { context in
      context.setFillColor(ink)
      context.draw(frame, at: CGPoint(x: 5, y: 76))
    }
    expectPicture(of: pixmap, named: "book-attributed-text")
  }
}
