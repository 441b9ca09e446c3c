// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneTypesetting
import Testing

@Suite struct ParagraphTests {
  private let text = "one\ntwo\nthree"

  /// Returns the lines of three paragraphs, the second of which has a layout of its own.
  private func lines(
    width: Double? = 200, _ change: (inout TextParagraph) -> Void
  ) -> (plain: [TextFrame.Line], styled: [TextFrame.Line]) {
    var content = TextContent(text, plain())
    let usual = typeset(content, width: width).frame.lines
    var paragraph = TextParagraph()
    change(&paragraph)
    content.paragraphs = [TextContent.ParagraphStretch(range: 4..<8, paragraph: paragraph)]
    return (usual, typeset(content, width: width).frame.lines)
  }

  @Test func `a layout of its own changes nothing if it is the usual one`() {
    let (usual, styled) = lines { _ in }
    #expect(usual.map(\.box) == styled.map(\.box) && usual.map(\.baseline) == styled.map(\.baseline))
    #expect(styled.map(\.range) == [0..<3, 4..<7, 8..<13])
    #expect(usual.flatMap(\.runs).flatMap(\.glyphs) == styled.flatMap(\.runs).flatMap(\.glyphs))
  }

  @Test func `sections keep offsets, carets and glyphs of the whole text`() {
    let (usual, styled) = lines { $0.spacing = 10 }
    #expect(styled.map(\.range) == [0..<3, 4..<7, 8..<13])
    #expect(usual.map(\.carets) == styled.map(\.carets))
    #expect(
      usual.map { $0.runs.flatMap(\.glyphs).map(\.offset) }
        == styled.map { $0.runs.flatMap(\.glyphs).map(\.offset) })
    #expect(styled.map(\.box.minY) == [usual[0].box.minY, usual[1].box.minY, usual[2].box.minY + 10])
  }

  @Test func `distances before and after paragraphs add up`() {
    let (usual, styled) = lines { ($0.spacingBefore, $0.spacing) = (3, 10) }
    #expect(zip(styled, usual).map { $0.baseline - $1.baseline } == [0, 3, 13])
  }

  @Test func `indents and alignments`() {
    let (usual, styled) = lines { $0.firstLineIndent = 25 }
    #expect(styled.map(\.box.minX) == [0, 25, 0] && usual.map(\.box.minX) == [0, 0, 0])
    let right = lines { ($0.alignment, $0.tailIndent) = (.right, -15) }.styled
    #expect(right[1].box.maxX == 185)
    let until = lines { ($0.alignment, $0.tailIndent) = (.right, 120) }.styled
    #expect(until[1].box.maxX == 120)
    let centre = lines { ($0.alignment, $0.firstLineIndent) = (.center, 50) }.styled
    #expect(centre[1].box.minX + centre[1].box.maxX == 250)
  }

  @Test func `the first line and the others have their own indent`() {
    var content = TextContent("aa aa aa aa aa aa", plain())
    content.paragraph.firstLineIndent = 40
    content.paragraph.indent = 10
    let lines = typeset(content, width: 100).frame.lines
    #expect(lines.count > 2 && lines[0].box.minX == 40 && lines.dropFirst().allSatisfy { $0.box.minX == 10 })
    #expect(lines.allSatisfy { $0.box.maxX <= 100 })
    let narrow = typeset(TextContent("aa aa aa aa aa aa", plain()), width: 90).frame.lines
    #expect(narrow.count <= lines.count)
  }

  @Test func `heights of lines move baselines down`() {
    let height = typeset(TextContent("x", plain())).frame.height
    let (usual, taller) = lines { $0.minimumLineHeight = height + 8 }
    #expect(zip(taller, usual).map { $0.baseline - $1.baseline } == [0, 8, 8])
    #expect(taller[1].box.maxY - taller[1].box.minY == height + 8)
    let lower = lines { $0.maximumLineHeight = height - 4 }.styled
    #expect(zip(lower, usual).map { $0.baseline - $1.baseline } == [0, -4, -4])
    let double = lines { $0.lineHeightFactor = 2 }.styled
    #expect(zip(double, usual).map { $0.baseline - $1.baseline } == [0, height, height])
  }

  @Test func `empty paragraphs keep their line`() {
    var content = TextContent("a\n\nb", plain())
    var paragraph = TextParagraph()
    paragraph.alignment = .right
    content.paragraphs = [TextContent.ParagraphStretch(range: 2..<3, paragraph: paragraph)]
    let usual = typeset(TextContent("a\n\nb", plain()), width: 50).frame.lines
    let lines = typeset(content, width: 50).frame.lines
    #expect(lines.map(\.baseline) == usual.map(\.baseline) && lines[1].runs.isEmpty)
    #expect(lines.map(\.range) == [0..<1, 2..<2, 3..<4])
  }

  @Test func `tabs align what follows`() throws {
    func x(_ alignment: TextTab.Alignment, _ string: String = "a\tbb") throws -> (Double, Double) {
      var content = TextContent(string, plain())
      content.paragraph.tabs = [TextTab(location: 100, alignment: alignment)]
      let glyphs = typeset(content, width: 300).frame.lines[0].runs.flatMap(\.glyphs)
      let (first, last) = (
        try #require(glyphs.dropFirst().first { $0.offset >= 2 }), try #require(glyphs.last)
      )
      return (first.position.x, last.position.x + last.advance)
    }
    #expect(try x(.left).0 == 100)
    #expect(abs(try x(.right).1 - 100) < 0.01)
    let (left, right) = try x(.center)
    #expect(abs(left + right - 200) < 0.01)
  }

  @Test func `tabs after the last one follow the interval`() throws {
    var content = TextContent("\t\t\tx", plain())
    (content.paragraph.tabs, content.paragraph.tabInterval) = ([TextTab(location: 30)], 50)
    let glyphs = typeset(content, width: 300).frame.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.last?.position.x == 100)
  }

  // MARK: Attributes

  @Test func `ligatures are joined unless they are turned off`() {
    var attributes = plain()
    #expect(typeset(TextContent("ffi", attributes)).frame.lines[0].runs.flatMap(\.glyphs).count < 3)
    attributes.hasLigatures = false
    #expect(typeset(TextContent("ffi", attributes)).frame.lines[0].runs.flatMap(\.glyphs).count == 3)
  }

  @Test func `backgrounds are beneath all letters of their line`() {
    var second = plain()
    (second.background, second.shadow) = (
      RGBA(1, 1, 0), TextShadow(x: 1, y: 2, blur: 3, color: RGBA(0, 0, 1))
    )
    second.strikethrough = .single
    second.strikethroughColor = RGBA(1, 0, 0)
    let content = TextContent(
      string: "ab",
      stretches: [
        TextContent.Stretch(range: 0..<1, attributes: plain()),
        TextContent.Stretch(range: 1..<2, attributes: second),
      ])
    let frame = typeset(content).frame
    let marks = frame.marks(.black)
    #expect(marks.map(\.color) == [RGBA(1, 1, 0), .black, .black, RGBA(1, 0, 0)])
    #expect(marks.map { $0.shadow?.blur } == [nil, nil, 3, 3])
    let run = frame.lines[0].runs[1]
    #expect(marks[0].path.bounds == run.box && run.box.maxY - run.box.minY == frame.height)
  }

  @Test func `underlines have patterns and gaps between words`() throws {
    func underline(_ line: TextDecoration) -> [Rect] {
      var attributes = plain()
      attributes.underline = line
      let run = typeset(TextContent("ab cd", attributes)).frame.lines[0].runs
      return run.flatMap { $0.underline.parts }
    }
    let glyphs = typeset(TextContent("ab cd", plain())).frame.lines[0].runs.flatMap(\.glyphs)
    #expect(underline(.single).count == 1 && underline(.double).count == 2)
    let words = underline(TextDecoration(.single, isByWord: true))
    #expect(words.map(\.minX) == [glyphs[0].position.x, glyphs[3].position.x])
    #expect(words.map(\.maxX) == [glyphs[2].position.x, glyphs[4].position.x + glyphs[4].advance])
    let dots = underline(TextDecoration(.single, pattern: .dot))
    let thickness = dots[0].maxY - dots[0].minY
    #expect(dots.count > 5 && abs(dots[1].minX - dots[0].minX - 6 * thickness) < 1e-9)
  }

  @Test(arguments: [0x1, 0x2, 0x9, 0x101, 0x209, 0x302, 0x8401])
  func `styles of lines are their raw values`(style: Int) {
    #expect(TextDecoration(style: style)?.style == style)
    #expect(TextDecoration(style: 0x100) == nil)
  }
}

extension Path {
  /// The rectangles of a path that consists of them.
  fileprivate var parts: [Rect] {
    stride(from: 0, to: points.count, by: 4).map { start in
      let corners = points[start..<start + 4]
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      return Rect(minX: xs.min()!, minY: ys.min()!, maxX: xs.max()!, maxY: ys.max()!)
    }
  }
}
