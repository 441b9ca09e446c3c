// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct CGContextTextTests {
  private func font() throws -> CGFont {
    TestFonts.use()
    return try #require(CGFont("DejaVuSans"))
  }

  // DejaVu Sans: 2048 units per em. "i" has an advance of 569 and a stem from (193, 0) to (377, 1120).
  @Test func `what a font tells`() throws {
    let font = try font()
    #expect(font.unitsPerEm == 2048 && font.ascent == 1901 && font.descent == -483)
    #expect(font.postScriptName as String? == "DejaVuSans" && font.numberOfGlyphs > 5000)
    let glyph = font.getGlyphWithGlyphName(name: "i")
    var advances: [Int32] = [0, 0]
    #expect(font.getGlyphAdvances(glyphs: [glyph, 1], count: 1, advances: &advances) && advances[0] == 569)
    #expect(Diagnostics.collecting { CGFont("No Such Face") }.0 == nil)
  }

  @Test func `glyphs are drawn through the text matrix`() throws {
    let font = try font()
    let glyph = font.getGlyphWithGlyphName(name: "i")
    let context = bitmap(32, 32)
    context.setFont(font)
    // An em of 16 px, scaled by 2: a unit is 1/64 px, and the stem is 17.5 px high and from 3.02 to 5.9 px.
    context.setFontSize(16)
    context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
    context.textPosition = CGPoint(x: 10, y: 2)
    context.showGlyphs([glyph], at: [CGPoint(x: 1, y: 0)])
    // 10 + 2 + 3.02: pixels 15 to 17 of rows 2 to 19 from the bottom.
    #expect(context.rgba(16, 20) == black && context.rgba(16, 29) == black)
    #expect(
      context.rgba(14, 20) == nothing && context.rgba(18, 20) == nothing && context.rgba(16, 30) == nothing)
    #expect(context.rgba(16, 11) == nothing)
  }

  // Positions are shifted by 0, 1 and 2 times the spacing. Restoring the state restores the spacing.
  @Test func `characters are spaced`() throws {
    let font = try font()
    let glyphs = ["i", "G", "l"].map { font.getGlyphWithGlyphName(name: NSString(string: $0)) }
    func drawn(_ spacing: CGFloat, _ xs: [CGFloat]) -> Pixmap? {
      let context = bitmap(64, 32)
      context.setFont(font)
      context.setFontSize(10)
      context.textMatrix = CGAffineTransform(scaleX: 1.5, y: 1.5)
      context.textPosition = CGPoint(x: 3, y: 6)
      context.setCharacterSpacing(spacing)
      context.saveGState()
      context.setCharacterSpacing(99)
      context.restoreGState()
      context.showGlyphs(glyphs, at: xs.map { CGPoint(x: $0, y: 0) })
      return context.makeImage()?.pixmap
    }
    #expect(drawn(2.5, [0, 5, 12]) == drawn(0, [0, 7.5, 17]))
    #expect(drawn(-1, [0, 6, 14]) == drawn(0, [0, 5, 12]))
    #expect(drawn(2.5, [0, 5, 12]) != drawn(0, [0, 5, 12]))
    let (_, reports) = Diagnostics.collecting {
      #expect(drawn(.nan, [0, 5, 12]) == drawn(0, [0, 5, 12]))
      #expect(drawn(1e308, [0, 1e308, 1e308]) == bitmap(64, 32).makeImage()?.pixmap)
    }
    #expect(reports.count == 2)
  }

  @Test func `glyphs may clip`() throws {
    let font = try font()
    let context = bitmap(32, 32)
    context.setFont(font)
    context.setFontSize(32)
    context.setTextDrawingMode(.clip)
    context.showGlyphs([font.getGlyphWithGlyphName(name: "i")], at: [.zero])
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 32, height: 32))
    #expect(context.rgba(4, 25) == red && context.rgba(12, 25) == nothing)
    let (_, reports) = Diagnostics.collecting { bitmap(1, 1).showGlyphs([1], at: [.zero]) }
    #expect(reports.count == 1)
  }

  // From the second time on, the coverage is cached.
  @Test func `glyphs that are drawn again are the same`() throws {
    let font = try font()
    let glyphs = ["G", "l", "y", "p", "h"].map { font.getGlyphWithGlyphName(name: NSString(string: $0)) }
    let positions = (0..<5).map { CGPoint(x: 2.3 + 9.1 * Double($0), y: 8.7) }
    func draw(_ context: CGContext, at left: CGFloat, _ change: (CGContext) -> Void) {
      context.saveGState()
      context.clear(CGRect(x: 0, y: 0, width: 64, height: 32))
      context.setFont(font)
      context.setFontSize(15)
      context.rotate(by: 0.1)
      change(context)
      context.textPosition = CGPoint(x: left, y: 0)
      context.showGlyphs(glyphs, at: positions)
      context.restoreGState()
    }
    let changes: [(CGContext) -> Void] = [
      { _ in }, { $0.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.4)) },
      { $0.clip(to: CGRect(x: 5, y: 3, width: 20, height: 20)) }, { $0.setAlpha(0.5) },
      { $0.setBlendMode(.copy) }, { $0.setShouldAntialias(false) },
      { $0.setShadow(offset: CGSize(width: 2, height: 2), blur: 3) }, { $0.setTextDrawingMode(.stroke) },
      { $0.setFontSize(15.5) },
    ]
    for (number, change) in changes.enumerated() {
      for left in [0, 0.25, 40] as [CGFloat] {
        let context = bitmap(64, 32)
        draw(context, at: left) { _ in }
        draw(context, at: left, change)
        let expected = bitmap(64, 32)
        draw(expected, at: left, change)
        for time in 2..<5 {
          #expect(
            context.makeImage()?.pixmap == expected.makeImage()?.pixmap, "change \(number), time \(time)")
          draw(context, at: left, change)
        }
        // Bytes that the caller writes to the memory count, too.
        let data = try #require(context.data)
        data.storeBytes(of: 0x8080_8080, toByteOffset: 4 * (16 * 64 + 60), as: UInt32.self)
        draw(context, at: left, change)
        #expect(context.makeImage()?.pixmap == expected.makeImage()?.pixmap, "change \(number)")
      }
    }
  }
}
