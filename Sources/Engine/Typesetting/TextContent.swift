// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A request for a font.
package struct TextFont: Sendable, Hashable {
  /// A family, a PostScript name or a full name, such as `Helvetica`, `Helvetica-Bold` or `Helvetica Bold`.
  package var name: String
  /// The font size: the length of an em in the frame's units. It is clamped to `sizes`.
  package var size: Double
  /// The weight from 100 (thin) over 400 (regular) to 1000 (heavy); `nil` for the weight that the name
  /// denotes.
  package var weight: Int?
  /// True for slanted letters; `nil` for the slant that the name denotes.
  package var isItalic: Bool?

  /// The supported sizes. A size outside is reported and clamped; NaN counts as the smallest size.
  package static let sizes = 0.01...10_000

  package init(name: String, size: Double, weight: Int? = nil, isItalic: Bool? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// The kind of an underline or a strikethrough.
package enum TextLine: Sendable, Hashable {
  case single
  case thick
  case double
}

/// The attributes of a stretch of text.
package struct TextAttributes: Sendable, Hashable {
  package var font: TextFont
  /// The colour of letters; `nil` for the colour that the frame is drawn with.
  package var color: RGBA?
  /// The extra distance between letters, in the frame's units.
  package var kern = 0.0
  package var underline: TextLine?
  /// The colour of the underline; `nil` for the colour of the letters.
  package var underlineColor: RGBA?
  package var strikethrough: TextLine?
  /// The width of the outline stroke of letters, in hundredths of the font size. A positive width strokes
  /// without filling, a negative one strokes and fills, and 0 only fills.
  package var strokeWidth = 0.0
  /// The colour of the outline stroke; `nil` for the colour of the letters.
  package var strokeColor: RGBA?
  /// The distance of the text above the baseline of its line.
  package var baselineOffset = 0.0

  package init(font: TextFont, color: RGBA? = nil) {
    self.font = font
    self.color = color
  }
}

/// The alignment of lines.
package enum TextAlignment: Sendable, Hashable {
  /// The side at which the script begins.
  case natural
  case left, right, center
  /// Both sides. The last line of a paragraph is aligned as with `natural`.
  case justified
}

/// The treatment of text that is too long for a line.
package enum TextBreaking: Sendable, Hashable {
  /// Wraps between words. A word longer than a line is broken between characters.
  case words
  /// Wraps between any two characters.
  case characters
  /// Does not wrap. The line extends beyond the side.
  case clipping
  /// Replaces the end, the start or the middle with an ellipsis. Lines before the last one that fits are
  /// wrapped between words.
  case truncatingTail, truncatingHead, truncatingMiddle
}

/// The writing direction of text whose letters have none.
package enum TextDirection: Sendable, Hashable {
  /// The direction of the first letter in the paragraph that has one.
  case natural
  case leftToRight, rightToLeft
}

/// The layout of paragraphs.
package struct TextParagraph: Sendable, Hashable {
  package var alignment = TextAlignment.natural
  package var breaking = TextBreaking.words
  package var direction = TextDirection.natural
  /// The extra distance between lines.
  package var lineSpacing = 0.0
  /// The factor for the height of lines.
  package var lineHeightFactor = 1.0
  /// The indent of a paragraph's first line. A negative value indents the other lines instead.
  package var indent = 0.0

  package init() {}
}

/// The text and attributes to typeset: everything that a `TextFrame` depends on, except the available width
/// and height.
package struct TextContent: Sendable, Hashable {
  /// A range of text with the same attributes.
  package struct Stretch: Sendable, Hashable {
    /// The range in UTF-16 units.
    package var range: Range<Int>
    package var attributes: TextAttributes

    package init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  package var string: String
  /// The stretches in order, which together cover the string. Text outside all of them has the attributes of
  /// the first.
  package var stretches: [Stretch]
  package var paragraph: TextParagraph

  /// The largest number of UTF-16 units. Further text is left out and reported.
  package static let limit = 100_000

  package init(string: String, stretches: [Stretch], paragraph: TextParagraph = TextParagraph()) {
    self.string = string
    self.stretches = stretches
    self.paragraph = paragraph
  }

  /// Creates content whose text has the same attributes throughout.
  package init(_ string: String, _ attributes: TextAttributes, paragraph: TextParagraph = TextParagraph()) {
    self.init(
      string: string, stretches: [Stretch(range: 0..<string.utf16.count, attributes: attributes)],
      paragraph: paragraph)
  }
}
