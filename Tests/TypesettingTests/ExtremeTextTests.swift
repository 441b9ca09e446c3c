// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneTypesetting
import TestSupport
import Testing

/// Texts with extreme kerning, sizes, indents, tabs, heights and widths, which a number chooses.
@Suite(.serialized, .tags(.memory)) struct ExtremeTextTests {
  private static let seed: UInt64 = 0x7E_47

  /// Pieces of text: letters, marks after spaces, characters without a break beside them, hyphens that only
  /// show at a break, tabs, separators of lines and paragraphs, and letters from right to left.
  private static let pieces = [
    "a", "Wave", " ", "\t", " \t!", "\t\u{2060}b", " \u{301}", "e\u{301}", "\u{AD}", "ab\u{AD}cd", "\u{A0}",
    "\u{2028}", "\u{2029}", "\n", "\r\n", "\u{5D0}\u{5D1}", "\u{628}\u{629} ", "\u{915}\u{94D}\u{937}",
    "\u{5B57}\u{5B57}", "\u{1F600}", "\u{200B}", "\u{200D}", "-", ")", "ffi", "\u{E01}\u{E33}", "\u{0}",
  ]

  private struct Chooser {
    var random: SeededGenerator

    mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Returns a usual length, or an extreme one.
    mutating func length(_ usual: ClosedRange<Double>) -> Double {
      guard Double.random(in: 0..<1, using: &random) < 0.4 else {
        return Double.random(in: usual, using: &random)
      }
      return pick([
        0, -1, 1e-9, 1e-3, 0.01, -1e3, 1e4, -1e4, 1e5, 999_999, 1e6, -1e6, 1e9, -1e12, .infinity, .nan,
      ])
    }

    mutating func attributes() -> TextAttributes {
      var attributes = plain(length(1...40))
      attributes.kern = length(-3...9)
      attributes.baselineOffset = length(-3...3)
      attributes.hasLigatures = pick([true, false])
      attributes.underline = pick([nil, .single, TextDecoration(.double, isByWord: true)])
      return attributes
    }

    mutating func paragraph() -> TextParagraph {
      var paragraph = TextParagraph()
      paragraph.alignment = pick([.natural, .left, .right, .center, .justified])
      paragraph.breaking = pick([
        .words, .words, .characters, .clipping, .truncatingTail, .truncatingHead, .truncatingMiddle,
      ])
      paragraph.direction = pick([.natural, .leftToRight, .rightToLeft])
      (paragraph.lineSpacing, paragraph.spacing) = (length(0...9), length(0...9))
      (paragraph.firstLineIndent, paragraph.indent) = (length(0...30), length(0...30))
      (paragraph.tailIndent, paragraph.lineHeightFactor) = (length(-30...30), length(0...2))
      (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (length(0...30), length(0...30))
      paragraph.tabInterval = length(0...30)
      paragraph.tabs = (0..<pick([0, 0, 1, 3])).map { _ in
        TextTab(location: length(0...300), alignment: pick([.left, .center, .right, .decimal]))
      }
      return paragraph
    }

    mutating func content() -> TextContent {
      let count = pick([1, 3, 10, 30, 200])
      let string = (0..<count).map { _ in pick(ExtremeTextTests.pieces) }.joined()
      var (stretches, start, end) = ([TextContent.Stretch](), 0, string.utf16.count)
      while start < end {
        let next = min(end, start + pick([1, 2, 5, 1000]))
        stretches.append(TextContent.Stretch(range: start..<next, attributes: attributes()))
        start = next
      }
      var content = TextContent(string: string, stretches: stretches, paragraph: paragraph())
      if pick([true, false]) {
        end /= 2
        content.paragraphs = [TextContent.ParagraphStretch(range: 0..<end, paragraph: paragraph())]
      }
      return content
    }
  }

  /// The positions that extreme values may reach, in units of the frame: at most 100,000 characters of at
  /// most a million units each.
  private static let farthest = 1e12

  @Test func `texts of extreme lengths are typeset or cut`() async {
    await #expect(processExitsWith: .success) {
      for number in TestScale.seeds(2_000, long: 200_000) {
        var chooser = Chooser(random: SeededGenerator(seed: Self.seed &+ UInt64(number)))
        let content = chooser.content()
        let width = chooser.pick([nil, chooser.length(0...300)])
        let height = chooser.pick([nil, chooser.length(0...300)])
        let (frame, _) = typeset(content, width: width, height: height)
        let positions = frame.lines.flatMap { line in
          [line.box.minX, line.box.maxX, line.box.minY, line.box.maxY, line.baseline]
            + line.carets.map(\.x) + line.runs.flatMap(\.glyphs).flatMap { [$0.position.x, $0.position.y] }
        }
        #expect(positions.allSatisfy { abs($0) <= Self.farthest }, "text \(number)")
        let ends = frame.lines.map(\.range)
        #expect(
          zip(ends, ends.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "lines of text \(number)"
        )
        #expect((ends.last?.upperBound ?? 0) <= content.string.utf16.count, "end of text \(number)")
      }
    }
  }
}
