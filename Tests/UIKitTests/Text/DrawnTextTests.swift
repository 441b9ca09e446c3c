// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing
import UIKit

@MainActor
@Suite struct DrawnTextTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func `a string is measured as it is drawn`() throws {
    let size = "Hello".size(withAttributes: [.font: font])
    #expect(near(size.height, font.lineHeight, 0.01) && size.width > 30)
    let two = NSAttributedString(string: "Hello\nHello", attributes: [.font: font]).size()
    #expect(near(two.width, size.width, 0.01) && near(two.height, 2 * size.height, 0.01))
    let words = "one two three four five six"
    let wrapped = words.boundingRect(
      with: CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    #expect(wrapped.width <= 90 && wrapped.height > 2 * size.height)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in
      "Hello".draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font])
    }
    let bare = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 40)).image { _ in }
    #expect(image.pngData() != bare.pngData())
  }

  @Test func `a line has runs, glyphs and positions`() throws {
    let font = CTFontCreateWithName("DejaVu Sans", 20, nil)
    let text = NSAttributedString(
      string: "Hello", attributes: [NSAttributedString.Key(kCTFontAttributeName as String): font])
    let line = CTLineCreateWithAttributedString(text)
    #expect(CTLineGetGlyphCount(line) == 5 && CTLineGetStringRange(line) == CFRangeMake(0, 5))
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    let run = try #require(runs.first)
    var glyphs = [CGGlyph](repeating: 0, count: 5)
    var positions = [CGPoint](repeating: .zero, count: 5)
    CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
    CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
    #expect(
      glyphs[2] == glyphs[3] && positions[0] == .zero && positions.map(\.x) == positions.map(\.x).sorted())
    let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 5)
    #expect(abs(sum - width) < 1 && ascent > 10 && descent > 2)
    var single = CGGlyph()
    var character = UniChar(72)
    #expect(CTFontGetGlyphsForCharacters(font, &character, &single, 1) && single == glyphs[0])
    let path = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    #expect(near(path.boundingBox.maxY, CTFontGetCapHeight(font), 0.01) && path.boundingBox.minY >= -0.01)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: positions[2].x, y: 0)) == 2)
  }

  @Test func `a framesetter fills a path with lines`() {
    let font = CTFontCreateWithName("DejaVu Sans", 16, nil)
    let text = NSAttributedString(
      string: "one two three four five six seven eight",
      attributes: [
        NSAttributedString.Key(kCTFontAttributeName as String): font
      ])
    let setter = CTFramesetterCreateWithAttributedString(text)
    let all = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 0), nil, CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), nil)
    #expect(all.width <= 100 && all.height > 40)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 45), transform: nil)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(lines.count == 2 && origins[0].y > origins[1].y && origins[1].y > 0)
    #expect(CTFrameGetVisibleStringRange(frame).length < text.length)
  }
}
