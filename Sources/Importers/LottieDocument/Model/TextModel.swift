// SPDX-License-Identifier: Apache-2.0

/// The content of a text layer.
struct TextModel {
  /// The texts with the frames at which they begin, ascending. The first one is seen before its frame too.
  var documents: [(start: Double, document: TextDocument)]
  var animators: [TextAnimatorModel] = []
  var grouping = TextGrouping()
  var source: JSONValue
}

/// A text with its style.
struct TextDocument {
  enum Alignment { case left, right, center }

  /// The lines, as the file breaks them.
  var paragraphs: [String]
  /// The name of the font in the file's list.
  var font: String
  var size: Double
  /// The colours; `nil` for none.
  var fill, stroke: Vector?
  var strokeWidth: Double
  var isStrokeInFront: Bool
  var alignment: Alignment
  /// True if all lines of a paragraph but the last are as wide as the box.
  var isJustified: Bool
  /// The additional distance of letters in thousandths of the size.
  var tracking: Double
  var lineHeight: Double
  /// The distance by which the letters are raised.
  var baselineShift: Double
  /// The box, in which lines are broken between words.
  var box: (x: Double, y: Double, width: Double, height: Double)?
  var source: JSONValue
}

extension TextDocument {
  /// The most letters of a text that are drawn.
  static let mostLetters = 10_000

  /// Returns the lines of a text.
  static func paragraphs(of text: String) -> [String] {
    text.prefix(mostLetters)
      .split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline || $0 == "\u{3}" })
      .map { String($0) }
  }
}

/// A font of the file's list.
struct FontModel {
  /// The PostScript name.
  var name: String
  var family, style: String
  /// The height above the baseline in percent of the size.
  var ascent: Double
  var source: JSONValue
}

/// A letter of the file.
struct GlyphModel {
  struct Key: Hashable { var family, style, character: String }

  /// The width at the size 100.
  var advance: Double
  /// The shapes at the size 100.
  var shapes: [ShapeItem]
  var source: JSONValue
}
