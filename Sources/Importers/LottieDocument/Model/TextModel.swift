// SPDX-License-Identifier: Apache-2.0

/// The content of a text layer.
struct TextModel {
  /// The documents and the frames at which they begin, in ascending order. The first one is also visible
  /// before its frame.
  var documents: [(start: Double, document: TextDocument)]
  var animators: [TextAnimatorModel] = []
  var grouping = TextGrouping()
  /// The path along which the lines run, or `nil` if the lines are straight.
  var path: TextPathModel?

  /// A Boolean value that indicates whether animators or a path position each letter individually.
  var movesLetters: Bool { !animators.isEmpty || path != nil }
}

/// A path along which the lines of a text layer run.
struct TextPathModel: ItemModel {
  /// The path in the layer's coordinates. Only its first contour is used.
  var outline = Property(Outline())
  /// A number that is not 0 if the letters follow the path from its end.
  var isReversed = Property(0.0)
  /// A number that is not 0 if the letters are perpendicular to the path. If it is 0, they stay upright.
  var isPerpendicular = Property(1.0)
  /// A number that is not 0 if the letters of each line fill the path between the margins.
  var isForced = Property(0.0)
  /// The distances of a line's ends from the ends of the path, in the direction of the path.
  var firstMargin = Property(0.0)
  var lastMargin = Property(0.0)
  /// The key path of the mask that contains the path.
  var jsonPath = JSONPath.root

  static let rows = [
    row(.none, nil, \.outline).dumped("along"),
    row("r", nil, \.isReversed, .number),
    row("p", nil, \.isPerpendicular, .number),
    row("a", nil, \.isForced, .number),
    row("f", nil, \.firstMargin, .points),
    row("l", nil, \.lastMargin, .points),
  ]
}

/// A string with its style.
struct TextDocument {
  enum Alignment { case left, right, center }
  enum VerticalAlignment: Int { case top, center, bottom }

  /// The lines of the string, as the file breaks them.
  var paragraphs: [String]
  /// A Boolean value that indicates whether lowercase letters are drawn as small capitals.
  var hasSmallCapitals = false
  /// The name of the font in the file's list of fonts.
  var font: String
  var size: Double
  /// The colours of the fill and the stroke, or `nil` if there is none.
  var fill, stroke: Vector?
  var strokeWidth: Double
  var isStrokeInFront: Bool
  var alignment: Alignment
  /// A Boolean value that indicates whether all lines of a paragraph except the last one fill the box.
  var isJustified: Bool
  /// The additional distance between letters, in thousandths of the font size.
  var tracking: Double
  var lineHeight: Double
  /// The distance by which the letters are raised.
  var baselineShift: Double
  /// The box in which lines are broken between words, or `nil` if they are not broken.
  var box: (x: Double, y: Double, width: Double, height: Double)?
  /// The vertical alignment of the lines in the box.
  var verticalAlignment = VerticalAlignment.top
  /// The key paths of the string and of the font's name. If the document does not have the member, the
  /// document's own key path.
  var textPath, fontPath: JSONPath
}

extension TextDocument {
  /// The maximum number of letters that are drawn for a document.
  static let mostLetters = 10_000

  /// Returns the lines of `text`.
  static func paragraphs(of text: String) -> [String] {
    text.prefix(mostLetters)
      .split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline || $0 == "\u{3}" })
      .map { String($0) }
  }
}

/// A font in the file's list of fonts.
struct FontModel {
  /// The font's PostScript name.
  var name: String
  var family, style: String
  /// The height above the baseline, in percent of the font size.
  var ascent: Double
  var jsonPath: JSONPath
}

/// A glyph in the file.
struct GlyphModel {
  struct Key: Hashable { var family, style, character: String }

  /// The advance at a font size of 100.
  var advance: Double
  /// The shapes at a font size of 100.
  var shapes: [ShapeItem]
}
