// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneTypesetting
import TestSupport
import Testing

@Suite struct TextFrameTests {
  // DejaVu Sans has 2048 units per em. Its "i" has an advance of 569, its "M" one of 1767. The ascent is 1901
  // and the descent 483.
  @Test func `advances and heights are the fonts`() throws {
    let frame = typeset(TextContent("iM", plain(2048))).frame
    let line = try #require(frame.lines.first)
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.advance) == [569, 1767] && glyphs.map(\.position.x) == [0, 569])
    #expect(line.baseline == 1901 && line.box == Rect(minX: 0, minY: 0, maxX: 2336, maxY: 2384))
    #expect(frame.width == 2336 && frame.height == 2384)
    #expect(line.carets.map(\.x) == [0, 569, 2336] && line.carets.map(\.offset) == [0, 1, 2])
  }

  @Test func `outlines are the fonts`() throws {
    // The lower part of the "i" of DejaVu Sans is a rectangle from (193, 0) to (377, 1120). The dot is from
    // about 1307 to 1556.
    let frame = typeset(TextContent("i", plain(2048))).frame
    let path = try #require(frame.lines.first?.runs.first?.path)
    let box = try #require(path.bounds)
    #expect(box.minX == 193 && box.maxX == 377 && box.maxY == 1901 && box.minY == 1901 - 1556)
  }

  @Test func `sizes only scale`() throws {
    let (small, large) = (
      typeset(TextContent("Wave", plain(16))).frame, typeset(TextContent("Wave", plain(1024))).frame
    )
    let (a, b) = (small.lines[0].runs[0].glyphs, large.lines[0].runs[0].glyphs)
    #expect(a.map(\.id) == b.map(\.id))
    // Pango rounds to 1/1024.
    for (p, q) in zip(a, b) { #expect(abs(p.position.x * 64 - q.position.x) <= 64 * 4 / 1024.0) }
  }

  @Test func `a missing font is reported with its substitute`() {
    let (frame, reports) = typeset(TextContent("a", plain(20, "No Such Face")))
    #expect(!frame.isEmpty && frame.lines[0].runs[0].family == "DejaVu Sans")
    #expect(
      reports == [
        Report(.substituted, "font", "No Such Face is not installed; DejaVu Sans is used in its place")
      ])
  }

  @Test(arguments: [
    ("DejaVu Sans", "DejaVu Sans"), ("dejavusans", "DejaVu Sans"), ("DejaVuSans-Bold", "DejaVu Sans"),
    ("Liberation Serif", "Liberation Serif"), ("LiberationMono-BoldItalic", "Liberation Mono"),
    ("Liberation Sans Bold Italic", "Liberation Sans"), ("LiberationSans-Italic", "Liberation Sans"),
  ]) func `fonts are found by family and post script name`(_ name: String, _ family: String) {
    let (frame, reports) = typeset(TextContent("x", plain(20, name)))
    #expect(frame.lines[0].runs[0].family == family && reports.isEmpty)
  }

  @Test func `weights and slants are other faces`() {
    func outline(_ font: TextFont) -> Path {
      typeset(TextContent("n", TextAttributes(font: font))).frame.lines[0].runs[0].path
    }
    let regular = outline(TextFont(name: "Liberation Sans", size: 20))
    let bold = outline(TextFont(name: "Liberation Sans", size: 20, weight: 700))
    #expect(regular != bold && bold == outline(TextFont(name: "LiberationSans-Bold", size: 20)))
    let italic = outline(TextFont(name: "Liberation Sans", size: 20, isItalic: true))
    #expect(italic != regular && italic == outline(TextFont(name: "LiberationSans-Italic", size: 20)))
  }

  @Test func `scripts have fonts of their own`() {
    let frame = typeset(TextContent("a\u{0915}\u{4E2D}\u{1F600}", plain())).frame
    #expect(
      frame.lines[0].runs.map(\.family) == [
        "DejaVu Sans", "Lohit Devanagari", "WenQuanYi Micro Hei", "Symbola",
      ])
    #expect(frame.lines[0].runs.allSatisfy { !$0.path.isEmpty })
    #expect(frame.lines[0].runs.flatMap(\.glyphs).map(\.offset) == [0, 1, 2, 3])
    #expect(frame.lines[0].carets.map(\.offset) == [0, 1, 2, 3, 5])
  }

  @Test func `arabic joins and goes from the right`() throws {
    // Seen, lam, alef, meem: lam and alef become one glyph.
    let frame = typeset(TextContent("\u{0633}\u{0644}\u{0627}\u{0645}", plain())).frame
    let line = try #require(frame.lines.first)
    #expect(line.isRightToLeft && line.runs[0].isRightToLeft && line.runs[0].glyphs.count == 3)
    #expect(line.carets.map(\.offset) == [0, 1, 2, 3, 4])
    #expect(zip(line.carets, line.carets.dropFirst()).allSatisfy { $0.x > $1.x })
    #expect(line.carets.first?.x == line.box.maxX && line.carets.last?.x == line.box.minX)
  }

  @Test func `words wrap`() {
    let content = TextContent("one two three four", plain())
    let single = typeset(content).frame
    let frame = typeset(content, width: single.width * 0.6).frame
    #expect(frame.lines.map(\.range) == [0..<8, 8..<18] || frame.lines.map(\.range) == [0..<7, 8..<18])
    #expect(
      frame.lines[1].baseline == frame.lines[0].baseline * 2
        + (frame.lines[0].box.maxY - frame.lines[0].baseline))
    var byCharacter = content
    byCharacter.paragraph.breaking = .characters
    let broken = typeset(byCharacter, width: single.width * 0.6).frame
    #expect(broken.lines[0].range.upperBound > 8)
    var clipped = content
    clipped.paragraph.breaking = .clipping
    #expect(typeset(clipped, width: 10).frame.lines.count == 1)
  }

  @Test(arguments: [TextBreaking.truncatingHead, .truncatingMiddle, .truncatingTail])
  func `what has no room becomes dots`(_ breaking: TextBreaking) throws {
    var content = TextContent("The quick brown fox jumps", plain())
    let whole = typeset(content).frame
    content.paragraph.breaking = breaking
    let frame = typeset(content, width: whole.width / 2).frame
    let line = try #require(frame.lines.first)
    #expect(frame.lines.count == 1 && line.isTruncated && line.box.maxX <= whole.width / 2)
    let glyphs = line.runs.flatMap(\.glyphs)
    let (first, last) = (whole.lines[0].runs[0].glyphs.first!.id, whole.lines[0].runs[0].glyphs.last!.id)
    #expect((glyphs.first?.id == first) == (breaking != .truncatingHead))
    #expect((glyphs.last?.id == last) == (breaking != .truncatingTail))
    #expect(!typeset(content, width: whole.width + 1).frame.lines[0].isTruncated)
  }

  // Pango widens the ellipsis until the line is full.
  @Test(arguments: [TextBreaking.truncatingHead, .truncatingMiddle, .truncatingTail])
  func `dots are as wide as they are`(_ breaking: TextBreaking) throws {
    let dots = try #require(typeset(TextContent("\u{2026}", plain())).frame.lines[0].runs.first?.glyphs.first)
    var content = TextContent("The quick brown fox jumps", plain())
    (content.paragraph.breaking, content.paragraph.alignment) = (breaking, .center)
    for width in stride(from: 90.0, to: 130, by: 7) {
      let frame = typeset(content, width: width).frame
      let line = try #require(frame.lines.first)
      let glyphs = line.runs.flatMap(\.glyphs)
      let shown = try #require(glyphs.first { $0.id == dots.id })
      #expect(shown.advance == dots.advance)
      // The line is centred, and each glyph begins where the previous one ends.
      #expect(line.box.minX + line.box.maxX == width && glyphs.first?.position.x == line.box.minX)
      #expect(
        zip(glyphs, glyphs.dropFirst()).allSatisfy { abs($0.position.x + $0.advance - $1.position.x) < 0.01 })
      #expect(glyphs.last.map { $0.position.x + $0.advance } == line.box.maxX)
    }
  }

  @Test func `the last line that fits is truncated`() {
    var content = TextContent("one two three four five six seven eight", plain())
    content.paragraph.breaking = .truncatingTail
    let frame = typeset(content, width: 100, height: 60).frame
    #expect(frame.lines.map(\.isTruncated) == [false, true])
  }

  @Test func alignments() {
    var content = TextContent("ab", plain())
    let width = typeset(content).frame.width
    let expected: [(TextAlignment, Double)] = [
      (.natural, 0), (.left, 0), (.right, 200 - width), (.center, (200 - width) / 2), (.justified, 0),
    ]
    for (alignment, x) in expected {
      content.paragraph.alignment = alignment
      #expect(typeset(content, width: 200).frame.lines[0].box.minX == x)
    }
    var arabic = TextContent("\u{0633}\u{0644}", plain())
    let length = typeset(arabic).frame.width
    #expect(typeset(arabic, width: 200).frame.lines[0].box.minX == 200 - length)
    arabic.paragraph.alignment = .left
    #expect(typeset(arabic, width: 200).frame.lines[0].box.minX == 0)
  }

  @Test func `justified lines fill the room`() {
    var content = TextContent("aa bb cc dd ee ff gg hh", plain())
    content.paragraph.alignment = .justified
    let frame = typeset(content, width: 120).frame
    #expect(frame.lines.count > 1)
    for line in frame.lines.dropLast() { #expect(abs(line.box.maxX - 120) < 0.01) }
    #expect(frame.lines.last!.box.maxX < 119)
  }

  @Test func `attributes of stretches`() {
    var second = plain(40)
    second.color = RGBA(1, 0, 0)
    second.underline = .single
    second.kern = 5
    let content = TextContent(
      string: "ab\u{1F600}c",
      stretches: [
        TextContent.Stretch(range: 0..<1, attributes: plain()),
        TextContent.Stretch(range: 1..<4, attributes: second),
        TextContent.Stretch(range: 4..<5, attributes: plain()),
      ])
    let frame = typeset(content).frame
    #expect(frame.lines[0].runs.map(\.stretch) == [0, 1, 1, 2])
    #expect(frame.lines[0].runs.map { $0.underline.isEmpty } == [true, false, false, true])
    let plainB = typeset(TextContent("b", plain(40))).frame.lines[0].runs[0].glyphs[0].advance
    #expect(frame.lines[0].runs[1].box.maxX - frame.lines[0].runs[1].box.minX == plainB + 5)
    #expect(
      frame.marks(.black).map(\.color) == [
        .black, RGBA(1, 0, 0), RGBA(1, 0, 0), RGBA(1, 0, 0), RGBA(1, 0, 0), .black,
      ])
  }

  @Test func `stroked text`() {
    var attributes = plain()
    attributes.strokeWidth = 5
    let outlined = typeset(TextContent("a", attributes)).frame.marks(.black)
    #expect(outlined.map(\.strokeWidth) == [1])
    attributes.strokeWidth = -5
    #expect(typeset(TextContent("a", attributes)).frame.marks(.black).count == 2)
  }

  @Test func `bad input is reported and bounded`() {
    for size in [Double.nan, -1, 0, 1e30, .infinity] {
      let (_, reports) = typeset(TextContent("ab", plain(size)), width: size, height: size)
      #expect(reports.count == 1)
    }
    #expect(typeset(TextContent("", plain())).frame.lines.isEmpty)
    #expect(typeset(TextContent("a\u{0}b", plain())).frame.lines[0].carets.count == 4)
    let (long, reports) = typeset(TextContent(String(repeating: "a", count: TextContent.limit + 5), plain()))
    #expect(long.lines[0].range.upperBound == TextContent.limit && reports.count == 1)
    for width in [0, -5, 1e-9] {
      #expect(typeset(TextContent("ab cd", plain()), width: width).frame.lines.count >= 2)
    }
  }

  @Test func `offsets and carets belong together`() throws {
    let frame = typeset(TextContent("one two\nthree", plain())).frame
    #expect(frame.lines.map(\.range) == [0..<7, 8..<13])
    for offset in 0..<13 {
      let caret = try #require(frame.caret(at: offset))
      #expect(frame.offset(nearest: Point(caret.x, (caret.top + caret.bottom) / 2)) == offset)
    }
    #expect(frame.caret(at: 99)?.x == frame.lines[1].box.maxX)
  }

  @Test(.tags(.threads)) func `every thread sets the same`() async {
    let contents = (0..<8).map { TextContent("Text \($0 % 2) \u{0633}\u{0644}", plain()) }
    let one = typeset(contents[1]).frame.lines[0].runs.map(\.path)
    await withTaskGroup(of: Bool.self) { group in
      for content in contents {
        group.addTask {
          let paths = typeset(content).frame.lines[0].runs.map(\.path)
          return content != contents[1] || paths == one
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
