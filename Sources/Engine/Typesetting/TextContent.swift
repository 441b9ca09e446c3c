// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Which font is asked for.
package struct TextFont: Sendable, Hashable {
  /// A family, a PostScript name or a full name, such as `Helvetica`, `Helvetica-Bold` or `Helvetica Bold`.
  package var name: String
  /// The size of an em in the frame's units; held to `sizes`.
  package var size: Double
  /// 100 for thin ... 400 for regular ... 1000 for heavy; that of the name when `nil`.
  package var weight: Int?
  /// Whether letters are slanted; as the name says when `nil`.
  package var isItalic: Bool?

  /// The sizes that there are; larger and smaller ones, and those that are no numbers, are reported.
  package static let sizes = 0.01...10_000

  package init(name: String, size: Double, weight: Int? = nil, isItalic: Bool? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// A line along text.
package enum TextLine: Sendable, Hashable {
  case single
  case thick
  case double
}

/// How a stretch of text looks.
package struct TextAttributes: Sendable, Hashable {
  package var font: TextFont
  /// The colour of letters; that of whoever draws the frame when `nil`.
  package var color: RGBA?
  /// What is added to the distance of letters.
  package var kern = 0.0
  package var underline: TextLine?
  /// The colour of the underline; that of the letters when `nil`.
  package var underlineColor: RGBA?
  package var strikethrough: TextLine?
  /// The width of a line around letters in hundredths of the font's size: alone when positive, around filled letters when
  /// negative, none when 0.
  package var strokeWidth = 0.0
  /// The colour of that line; that of the letters when `nil`.
  package var strokeColor: RGBA?
  /// How far the text is above the baseline of its line.
  package var baselineOffset = 0.0

  package init(font: TextFont, color: RGBA? = nil) {
    self.font = font
    self.color = color
  }
}

/// Where lines begin.
package enum TextAlignment: Sendable, Hashable {
  /// Where their writing begins.
  case natural
  case left, right, center
  /// At both sides, but for the last line of a paragraph, which is as `natural`.
  case justified
}

/// What becomes of text that is too long for a line.
package enum TextBreaking: Sendable, Hashable {
  /// It goes on in the next line, after a word if there is one.
  case words
  /// It goes on in the next line, after any character.
  case characters
  /// It goes on beyond the side.
  case clipping
  /// The rest, the start or the middle gives way to three dots. Lines before the last one that there is room for are broken
  /// between words.
  case truncatingTail, truncatingHead, truncatingMiddle
}

/// Which way text goes where its letters do not tell.
package enum TextDirection: Sendable, Hashable {
  /// As the first letter of the paragraph that has a direction.
  case natural
  case leftToRight, rightToLeft
}

/// How paragraphs are set.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = TextAlignment.natural
  package var breaking = TextBreaking.words
  package var direction = TextDirection.natural
  /// The room between the lines.
  package var lineSpacing = 0.0
  /// What the height of lines is multiplied with.
  package var lineHeightFactor = 1.0
  /// How far the first line of a paragraph is set in; of the others when negative.
  package var indent = 0.0

  package init() {}
}

/// Text with its looks, ready to be typeset: what a `TextFrame` depends on, apart from the room that there is.
package struct TextContent: Sendable, Hashable {
  /// A stretch of text of the same look.
  package struct Stretch: Sendable, Hashable {
    /// In UTF-16 units.
    package var range: Range<Int>
    package var attributes: TextAttributes

    package init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  package var string: String
  /// One after the other, together all of the string; whatever is in none of them looks as the first one does.
  package var stretches: [Stretch]
  package var paragraph: TextParagraph

  /// The largest number of UTF-16 units; what comes after them is left out and reported.
  package static let limit = 100_000

  package init(string: String, stretches: [Stretch], paragraph: TextParagraph = TextParagraph()) {
    self.string = string
    self.stretches = stretches
    self.paragraph = paragraph
  }

  /// Text of one look.
  package init(_ string: String, _ attributes: TextAttributes, paragraph: TextParagraph = TextParagraph()) {
    self.init(
      string: string, stretches: [Stretch(range: 0..<string.utf16.count, attributes: attributes)],
      paragraph: paragraph)
  }
}
