// SPDX-License-Identifier: Apache-2.0

/// The content of a text layer.
struct TextModel {
  /// The texts and the frames at which they begin, ascending. The first one is visible before its frame too.
  var documents: [(start: Double, document: TextDocument)]
  var animators: [TextAnimatorModel] = []
  var grouping = TextGrouping()
  /// `nil` for straight lines.
  var path: TextPathModel?

  /// A Boolean value that indicates whether letters have positions of their own.
  var movesLetters: Bool { !animators.isEmpty || path != nil }
}

/// A path along which the lines of a text run.
struct TextPathModel: ItemModel {
  /// The path in the layer's coordinates. Its first contour counts.
  var outline = Property(Outline())
  /// Not 0 for letters that follow the path from its end.
  var isReversed = Property(0.0)
  /// Not 0 for letters that stand upright on the path.
  var isPerpendicular = Property(1.0)
  /// Not 0 for lines whose letters fill the path between the margins.
  var isForced = Property(0.0)
  /// The distances of a line's ends from those of the path, in its direction.
  var firstMargin = Property(0.0)
  var lastMargin = Property(0.0)
  /// The key path of the mask that has the path.
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

/// A text with its style.
struct TextDocument {
  enum Alignment { case left, right, center }
  enum VerticalAlignment: Int { case top, center, bottom }

  /// The lines, as the file breaks them.
  var paragraphs: [String]
  /// A Boolean value that indicates whether lowercase letters are drawn as small capitals.
  var hasSmallCapitals = false
  /// The name of the font in the file's list.
  var font: String
  var size: Double
  /// The colours; `nil` for none.
  var fill, stroke: Vector?
  var strokeWidth: Double
  var isStrokeInFront: Bool
  var alignment: Alignment
  /// A Boolean value that indicates whether all lines of a paragraph but the last fill the box.
  var isJustified: Bool
  /// The additional distance between letters, in thousandths of the size.
  var tracking: Double
  var lineHeight: Double
  /// The distance by which the letters are raised.
  var baselineShift: Double
  /// The box at whose edge lines are broken between words.
  var box: (x: Double, y: Double, width: Double, height: Double)?
  /// The alignment of the lines in the box.
  var verticalAlignment = VerticalAlignment.top
  /// The key paths of the letters and of the font's name, or of the whole document if it has none.
  var textPath, fontPath: JSONPath
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
  var jsonPath: JSONPath
}

/// A letter of the file.
struct GlyphModel {
  struct Key: Hashable { var family, style, character: String }

  /// The advance at size 100.
  var advance: Double
  /// The shapes at size 100.
  var shapes: [ShapeItem]
}
