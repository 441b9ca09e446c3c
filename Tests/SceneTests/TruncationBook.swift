// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import MultiplaneTypesetting
import TestSupport
import Testing

// A contact sheet of text that does not fit, with a script in each row. The columns are:
// truncated at the start, in the middle and at the end, in one line and in two; truncated at the end from
// right to left; and wrapped.
@Suite struct TruncationBook {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog",
    "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645} \u{648}\u{631}\u{62D}\u{645}\u{629} "
      + "\u{627}\u{644}\u{644}\u{647} \u{648}\u{628}\u{631}\u{643}\u{627}\u{62A}\u{647}",
    "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E} "
      + "\u{915}\u{94D}\u{937}\u{924}\u{94D}\u{930}\u{93F}\u{92F} \u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940} "
      + "\u{926}\u{947}\u{935}\u{928}\u{93E}\u{917}\u{930}\u{940}",
    "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}\u{6771}\u{4EAC}\u{3068}\u{4EAC}\u{90FD}\u{306F}\u{7F8E}"
      + "\u{3057}\u{3044}\u{753A}",
    "abc \u{627}\u{644}\u{633}\u{644}\u{627}\u{645} (1, 2) def \u{5E9}\u{5DC}\u{5D5}\u{5DD} ghi \u{4E16}\u{754C}",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc 12 (def) \u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
  ]

  private struct Column {
    var breaking: TextBreaking
    var lineCount: Double
    var direction = TextDirection.natural
  }

  private static let columns = [
    Column(breaking: .truncatingHead, lineCount: 1), Column(breaking: .truncatingMiddle, lineCount: 1),
    Column(breaking: .truncatingTail, lineCount: 1), Column(breaking: .truncatingHead, lineCount: 2),
    Column(breaking: .truncatingMiddle, lineCount: 2), Column(breaking: .truncatingTail, lineCount: 2),
    Column(breaking: .truncatingTail, lineCount: 1, direction: .rightToLeft),
    Column(breaking: .words, lineCount: 5),
  ]

  @Test func `scripts truncated`() {
    TestFonts.use()
    let (width, height, lineHeight) = (52.0, 62.0, 12.5)
    let pixmap = bookPage(Self.columns.count * 58 + 2, Self.texts.count * 66 + 2) { context in
      for (row, text) in Self.texts.enumerated() {
        for (column, mode) in Self.columns.enumerated() {
          let x = 4 + Double(column) * 58
          let y = Double((Self.texts.count - row) * 66 - 1)
          context.setFillColor(color(1, 1, 1))
          context.fill(CGRect(x: x, y: y - height, width: width, height: height))
          var paragraph = TextParagraph()
          (paragraph.breaking, paragraph.direction) = (mode.breaking, mode.direction)
          let font = TextFont(name: "DejaVu Sans", size: 10)
          let frame = TextContent(text, TextAttributes(font: font), paragraph: paragraph)
            .typeset(width: width, height: mode.lineCount * lineHeight)
          #expect(
            mode.breaking == .words || frame.lines.last?.isTruncated == true, "row \(row), column \(column)")
          context.setFillColor(ink)
          context.draw(frame, at: CGPoint(x: x, y: y))
        }
      }
    }
    expectPicture(of: pixmap, named: "book-truncation")
  }
}
