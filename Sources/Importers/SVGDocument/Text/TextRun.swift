// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The drawn letters of one piece.
struct TextRun {
  /// The tag of the piece, which selects the paint.
  var source: Int
  /// The index of the piece.
  var piece: Int
  /// The letters in user space, y down, to be filled by the non-zero rule.
  var outline: CGPath
  /// The lines along the text. Underlines and overlines belong below the letters.
  var decorations: [Line]
  /// The box around the advances and the ascents of all letters. Null without letters.
  var bounds: CGRect

  /// The drawn lines of one kind.
  struct Line {
    var input: TextLineInput
    /// The area in user space, to be filled.
    var path: CGPath
  }
}

/// The result of a text element.
struct TextLayoutResult {
  /// The runs in the order of the pieces. Pieces without letters have none.
  var runs: [TextRun] = []
  /// The position after the last character.
  var end = CGPoint.zero
  /// English sentences about text that is left out or differs.
  var notes: [String] = []
}
