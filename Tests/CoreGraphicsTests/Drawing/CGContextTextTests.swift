// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import TestSupport
import Testing

@Suite struct CGContextTextTests {
  private func font() throws -> CGFont {
    TestFonts.use()
    return try #require(CGFont("DejaVuSans"))
  }

  // DejaVu Sans: 2048 units an em, "i" 569 wide, its stem from (193, 0) to (377, 1120).
  @Test func whatAFontTells() throws {
    let font = try font()
    #expect(font.unitsPerEm == 2048 && font.ascent == 1901 && font.descent == -483)
    #expect(font.postScriptName as String? == "DejaVuSans" && font.numberOfGlyphs > 5000)
    let glyph = font.getGlyphWithGlyphName(name: "i")
    var advances: [Int32] = [0, 0]
    #expect(font.getGlyphAdvances(glyphs: [glyph, 1], count: 1, advances: &advances) && advances[0] == 569)
    #expect(Diagnostics.collecting { CGFont("No Such Face") }.0 == nil)
  }

  @Test func glyphsAreDrawnThroughTheTextMatrix() throws {
    let font = try font()
    let glyph = font.getGlyphWithGlyphName(name: "i")
    let context = bitmap(32, 32)
    context.setFont(font)
    // An em of 16 px, twice as large by the matrix: a unit is 1/64 px, the stem from 3.02 to 5.9 px and 17.5 px high.
    context.setFontSize(16)
    context.textMatrix = CGAffineTransform(scaleX: 2, y: 2)
    context.textPosition = CGPoint(x: 10, y: 2)
    context.showGlyphs([glyph], at: [CGPoint(x: 1, y: 0)])
    // 10 + 2 + 3.02: the pixels 15 to 17 of the rows 2 to 19 from below.
    #expect(context.rgba(16, 20) == black && context.rgba(16, 29) == black)
    #expect(
      context.rgba(14, 20) == nothing && context.rgba(18, 20) == nothing && context.rgba(16, 30) == nothing)
    #expect(context.rgba(16, 11) == nothing)
  }

  @Test func glyphsMayClip() throws {
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
}
