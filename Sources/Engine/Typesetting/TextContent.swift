// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// A request for a font.
package struct TextFont: Sendable, Hashable {
  /// A family, a PostScript name or a full name, such as `Helvetica`, `Helvetica-Bold` or `Helvetica Bold`.
  package var name: String
  /// The font size: the length of an em in the frame's units. It is clamped to `sizes`.
  package var size: Double
  /// The weight, from 100 (thin) to 1000 (heaviest), where 400 is regular. Clamped to 100...1000. `nil` for
  /// the weight that the name denotes.
  package var weight: Int?
  /// True for slanted letters. `nil` for the slant that the name denotes.
  package var isItalic: Bool?

  /// The supported sizes. A size outside this range is reported and clamped; NaN counts as the smallest size.
  package static let sizes = 0.01...10_000

  package init(name: String, size: Double, weight: Int? = nil, isItalic: Bool? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The name with its weight and slant, such as `Helvetica-BoldItalic`.
  package var qualifiedName: String {
    let style = (weight.flatMap(FontNames.word) ?? "") + (isItalic == true ? "Italic" : "")
    return style.isEmpty ? name : "\(name)-\(style)"
  }
}

/// The attributes of a part of a text.
package struct TextAttributes: Sendable, Hashable {
  package var font: TextFont
  /// The colour of the letters; `nil` for the colour in which the frame is drawn.
  package var color: RGBA?
  /// The colour behind the letters, over the height of the line; `nil` for none.
  package var background: RGBA?
  package var shadow: TextShadow?
  /// The extra distance between letters, in the frame's units.
  package var kern = 0.0
  package var underline: TextDecoration?
  /// The colour of the underline; `nil` for the colour of the letters.
  package var underlineColor: RGBA?
  package var strikethrough: TextDecoration?
  /// The colour of the strikethrough; `nil` for the colour of the letters.
  package var strikethroughColor: RGBA?
  /// The width of the outline stroke of letters, in hundredths of the font size. A positive width strokes
  /// without filling, a negative one strokes and fills, and 0 only fills.
  package var strokeWidth = 0.0
  /// The colour of the outline stroke; `nil` for the colour of the letters.
  package var strokeColor: RGBA?
  /// The distance by which the text is raised above the baseline of its line, in the frame's units.
  package var baselineOffset = 0.0
  /// True if letters such as f and i may be joined into one glyph.
  package var hasLigatures = true

  package init(font: TextFont, color: RGBA? = nil) {
    self.font = font
    self.color = color
  }
}

/// The text and attributes to typeset: everything that a `TextFrame` depends on, except the available width
/// and height.
package struct TextContent: Sendable, Hashable {
  /// A range of text with the same attributes.
  package struct Stretch: Sendable, Hashable {
    /// The range, in UTF-16 units.
    package var range: Range<Int>
    package var attributes: TextAttributes

    package init(range: Range<Int>, attributes: TextAttributes) {
      self.range = range
      self.attributes = attributes
    }
  }

  /// A range of text whose paragraphs have the same layout.
  package struct ParagraphStretch: Sendable, Hashable {
    /// The range, in UTF-16 units.
    package var range: Range<Int>
    package var paragraph: TextParagraph

    package init(range: Range<Int>, paragraph: TextParagraph) {
      self.range = range
      self.paragraph = paragraph
    }
  }

  package var string: String
  /// The stretches in order, which together cover the string. Text outside all stretches has the attributes
  /// of the first.
  package var stretches: [Stretch]
  /// The layout of all paragraphs that are in no range of `paragraphs`.
  package var paragraph: TextParagraph
  /// The ranges that have their own layout, in order and without overlaps. The range that contains the start
  /// of a paragraph applies to the whole paragraph.
  package var paragraphs: [ParagraphStretch] = []

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
