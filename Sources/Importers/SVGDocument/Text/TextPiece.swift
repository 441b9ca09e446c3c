// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The characters of one text element that share a style.
struct TextPiece {
  /// The characters after `TextWhiteSpace.collapsed(_:)`.
  var text: String
  /// The font and the other properties of the letters.
  var style = TextStyle()
  /// The importer's tag, which selects the paint.
  var source = 0
  /// The path under the letters. `nil` for straight text.
  var path: TextPathInput?
  /// The wanted length of the nearest element with a `textLength`.
  var length: TextLengthInput?
  /// The alignment of a chunk that begins in this piece.
  var anchor = Anchor.start

  /// The values of `text-anchor`.
  enum Anchor: String { case start, middle, end }
}

/// The style of letters, with all lengths in user units.
struct TextStyle {
  /// The families by preference. Generic names such as `serif` are allowed.
  var families: [String] = []
  /// The size of an em. Text of size 0 is not drawn.
  var size = 16.0
  /// The weight from 100 to 900.
  var weight = 400
  /// A Boolean value that indicates whether the letters are slanted.
  var isItalic = false
  /// A Boolean value that indicates whether small letters are drawn as small capitals.
  var isSmallCaps = false
  /// The distance added after each letter. Ligatures are off unless it is 0.
  var letterSpacing = 0.0
  /// The distance added after each space.
  var wordSpacing = 0.0
  /// The distance by which the letters are raised, summed over the ancestors.
  var baselineShift = 0.0
  /// The line of the font that lies on the text position.
  var dominantBaseline = TextBaseline.auto
  /// Overrides `dominantBaseline` unless it is `auto`.
  var alignmentBaseline = TextBaseline.auto
  /// A Boolean value that indicates whether the base direction is right to left. The first piece of a chunk
  /// decides.
  var isRightToLeft = false
  /// The lines along the text.
  var decorations: [TextLineInput] = []
}

/// A line along the text, with the paint of the element that sets `text-decoration`.
struct TextLineInput: Equatable {
  /// The kinds of lines.
  enum Kind: String { case underline, overline, lineThrough = "line-through" }

  var kind: Kind
  /// The importer's tag, which selects the paint.
  var source: Int
}

/// The outline of a `textPath` element.
struct TextPathInput {
  /// The importer's number of the element. Pieces with the same number are in one `textPath`.
  var element: Int
  /// The outline in the user space of the text.
  var outline: CGPath
  /// The distance of the text from the start of the outline.
  var startOffset = Offset.length(0)
  /// The author's length of the outline, which scales a start offset. `nil` for the true length.
  var authorLength: Double?
  /// A Boolean value that indicates whether the text runs backwards along the outline: `side="right"`.
  var isReversed = false

  /// A start offset.
  enum Offset {
    case length(Double)
    /// A fraction of the length of the outline.
    case fraction(Double)
  }
}

/// The wanted length of the text of an element.
struct TextLengthInput {
  /// The importer's number of the element. Pieces with the same number share the length.
  var element: Int
  /// The wanted length in user units. Negative values have no effect.
  var length: Double
  /// A Boolean value that indicates whether glyphs are scaled: `lengthAdjust="spacingAndGlyphs"`.
  var scalesGlyphs = false
}
