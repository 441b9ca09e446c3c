// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import MultiplaneTypesetting
import TestSupport
import Testing

// A contact sheet of text: a script in each row, a line break mode in each column.
@Suite struct TextBook {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog",
    "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645} \u{648}\u{631}\u{62D}\u{645}\u{629} "
      + "\u{627}\u{644}\u{644}\u{647} \u{648}\u{628}\u{631}\u{643}\u{627}\u{62A}\u{647}",
    "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E} "
      + "\u{915}\u{94D}\u{937}\u{924}\u{94D}\u{930}\u{93F}\u{92F} \u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}",
    "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}\u{6771}\u{4EAC}\u{3068}\u{4EAC}\u{90FD}\u{306F}\u{7F8E}"
      + "\u{3057}\u{3044}\u{753A}",
    "abc \u{627}\u{644}\u{633}\u{644}\u{627}\u{645} (1, 2) def \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{4E16}\u{754C} "
      + "\u{1F600} ghi",
  ]
  private static let breakings: [TextBreaking] = [
    .words, .characters, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail,
  ]

  @Test func `scripts in every mode`() {
    TestFonts.use()
    let (width, height) = (62.0, 46.0)
    let pixmap = bookPage(6 * 68 + 2, 5 * 50 + 2) { context in
      for (row, text) in Self.texts.enumerated() {
        for (column, breaking) in Self.breakings.enumerated() {
          let (x, y) = (4 + Double(column) * 68, 250 - Double(row) * 50)
          context.setFillColor(color(1, 1, 1))
          context.fill(CGRect(x: x, y: y - height, width: width, height: height))
          var paragraph = TextParagraph()
          paragraph.breaking = breaking
          let font = TextFont(name: "DejaVu Sans", size: 10)
          let frame = TextContent(text, TextAttributes(font: font), paragraph: paragraph)
            .typeset(width: width, height: height)
          context.setFillColor(ink)
          context.saveGState()
          context.clip(to: CGRect(x: x, y: y - height, width: width, height: height))
          context.draw(frame, at: CGPoint(x: x, y: y))
          context.restoreGState()
        }
      }
    }
    expectPicture(of: pixmap, named: "book-scripts")
  }
}
