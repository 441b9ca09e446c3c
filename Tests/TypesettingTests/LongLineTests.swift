// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneTypesetting
import TestSupport
import Testing

/// Text that is longer or higher than 2,097,151 units. Pango's sums of 32 bits wrap around there.
@Suite(.tags(.memory)) struct LongLineTests {
  /// The largest font size, at which the "W" of DejaVu Sans, 2025 of 2048 units wide, has this advance.
  private static let size = TextFont.sizes.upperBound
  private static let advance = size * 2025 / 2048

  @Test func `a line that is not broken has its whole width`() throws {
    let count = 1000
    let content = TextContent(String(repeating: "W", count: count), plain(Self.size))
    let (frame, reports) = typeset(content)
    let line = try #require(frame.lines.first)
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(reports.isEmpty && glyphs.count == count && frame.width == Double(count) * Self.advance)
    #expect(glyphs.map(\.position.x) == (0..<count).map { Double($0) * Self.advance })
    #expect(line.carets.map(\.x) == (0...count).map { Double($0) * Self.advance })
    #expect(line.runs.last?.box.maxX == frame.width)
  }

  @Test func `a line from right to left has its whole width`() throws {
    var paragraph = TextParagraph()
    paragraph.direction = .rightToLeft
    let content = TextContent(
      String(repeating: "\u{5D0}", count: 1000), plain(Self.size), paragraph: paragraph)
    let (frame, _) = typeset(content)
    let line = try #require(frame.lines.first)
    #expect(line.isRightToLeft && frame.width > 2_097_151)
    let carets = line.carets.map(\.x)
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 > $1 } && carets.first == frame.width)
  }

  @Test func `many high lines follow one another`() {
    // The height of DejaVu Sans is 2384 of 2048 units.
    let (count, height) = (1000, Self.size * 2384 / 2048)
    let content = TextContent(Array(repeating: "W", count: count).joined(separator: "\n"), plain(Self.size))
    let (frame, reports) = typeset(content, width: 2 * Self.size)
    #expect(reports.isEmpty && frame.lines.count == count)
    let tops = frame.lines.map(\.box.minY)
    // Pango rounds heights to 1/1024.
    #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0 - height) <= 1.0 / 512 })
    #expect(frame.height > 2_097_151)
  }

  @Test func `a paragraph that is too long to be broken is cut and reported`() {
    let content = TextContent(String(repeating: "W", count: 100_000), plain(36))
    let (frame, reports) = typeset(content, width: 3000)
    // A "W" of 36 points is 36 x 2025 / 2048 points wide, which are 36,450 / 1024.
    let count = 2_000_000 * 1024 / 36_450
    #expect(frame.lines.last?.range.upperBound == count)
    let message = "a paragraph is longer than 2,000,000 points; the rest is left out"
    #expect(reports == [Report(.invalid, "TextContent", message)])
    let lines = TextContent(String(repeating: "WWWWWWWWW\n", count: 10_000), plain(36))
    #expect(typeset(lines, width: 3000).reports.isEmpty)
  }

  @Test func `kerning counts for the length of a paragraph`() {
    var attributes = plain(10)
    attributes.kern = 999_990
    let (frame, reports) = typeset(TextContent("abcdef", attributes), width: 100)
    #expect(reports.count == 1 && frame.lines.last?.range.upperBound == 2)
  }
}
