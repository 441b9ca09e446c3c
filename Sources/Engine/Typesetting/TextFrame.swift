// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Text in its place: lines of glyphs as outlines. The origin is the top left corner of the first line's room, y goes
/// down; units are those of the font sizes.
///
/// A frame never changes and depends on nothing but the text, the room and the fonts there are: draw it at any scale.
package struct TextFrame: Sendable {
  /// A glyph of a font.
  package struct Glyph: Sendable, Hashable {
    /// The number of the glyph in its font; 0 for characters that no font has.
    package var id: UInt32
    /// Where its origin is.
    package var position: Point
    /// How far the next glyph's origin is, before either is moved.
    package var advance: Double
    /// The UTF-16 unit that it stands for, or the first of some.
    package var offset: Int
  }

  /// Neighbouring glyphs of the same font and look.
  package struct Run: Sendable {
    /// The number of the stretch of the content that it belongs to.
    package var stretch: Int
    package var glyphs: [Glyph]
    /// The outlines of all of them, to be filled with the non-zero rule.
    package var path: Path
    /// The family of the font.
    package var family: String
    package var isRightToLeft: Bool
    /// The room of the glyphs.
    package var box: Rect
    /// Lines along the text, to be filled in the colour of each.
    package var underline: Path
    package var strikethrough: Path
  }

  /// A place where a cursor may stand.
  package struct Caret: Sendable, Hashable {
    /// The number of UTF-16 units before it.
    package var offset: Int
    package var x: Double
  }

  /// A line of text.
  package struct Line: Sendable {
    /// The UTF-16 units in it, without the break at its end.
    package var range: Range<Int>
    /// The y of the baseline.
    package var baseline: Double
    /// The room of the line: from the left of its text to the right, and from the ascent to the descent.
    package var box: Rect
    package var isRightToLeft: Bool
    /// Whether three dots stand for something that has no room.
    package var isTruncated: Bool
    /// By rising offset; at least one.
    package var carets: [Caret]
    package var runs: [Run]
  }

  package var lines: [Line] = []
  /// The attributes of the content's stretches.
  package var attributes: [TextAttributes] = []
  /// The room that the lines take: as wide as the widest, or as the room that there was.
  package var width = 0.0
  package var height = 0.0

  /// A frame without text.
  package init() {}

  /// Whether there is anything to see.
  package var isEmpty: Bool {
    lines.allSatisfy {
      $0.runs.allSatisfy { $0.path.isEmpty && $0.underline.isEmpty && $0.strikethrough.isEmpty }
    }
  }

  /// Where the cursor stands before a UTF-16 unit: its x, and the top and the bottom of its line. Offsets inside of what
  /// looks like one character count as its start, those beyond the text as its end; `nil` without lines.
  package func caret(at offset: Int) -> (x: Double, top: Double, bottom: Double)? {
    guard let line = lines.last(where: { $0.range.lowerBound <= offset }) ?? lines.first else { return nil }
    let caret = line.carets.last { $0.offset <= offset } ?? line.carets.first
    return caret.map { ($0.x, line.box.minY, line.box.maxY) }
  }

  /// The place of the cursor that is nearest to a point, in UTF-16 units.
  package func offset(nearest point: Point) -> Int {
    guard let line = lines.first(where: { point.y < $0.box.maxY }) ?? lines.last else { return 0 }
    return line.carets.min { abs($0.x - point.x) < abs($1.x - point.x) }?.offset ?? line.range.lowerBound
  }
}

extension TextFrame {
  /// One thing to draw.
  package enum Mark: Sendable {
    case fill(Path, RGBA)
    /// Along the path, with a pen of a width and round joins.
    case stroke(Path, RGBA, width: Double)

    package var color: RGBA {
      switch self {
      case .fill(_, let color), .stroke(_, let color, _): color
      }
    }
  }

  /// What there is to draw, one over the other; `color` is that of text without one.
  package func marks(_ color: RGBA) -> [Mark] {
    var marks: [Mark] = []
    for line in lines {
      for run in line.runs {
        let attributes = attributes[run.stretch]
        let letters = attributes.color ?? color
        let lineColor = attributes.underlineColor ?? letters
        if !run.underline.isEmpty { marks.append(.fill(run.underline, lineColor)) }
        if attributes.strokeWidth <= 0, !run.path.isEmpty { marks.append(.fill(run.path, letters)) }
        if attributes.strokeWidth != 0, attributes.strokeWidth.isFinite, !run.path.isEmpty {
          let width = abs(attributes.strokeWidth) / 100 * attributes.font.size
          marks.append(.stroke(run.path, attributes.strokeColor ?? letters, width: width))
        }
        if !run.strikethrough.isEmpty { marks.append(.fill(run.strikethrough, letters)) }
      }
    }
    return marks
  }
}

extension Painter {
  /// Draws a frame; `state.transform` maps its space to pixels.
  package func draw(_ frame: TextFrame, color: RGBA, state: DrawState, into target: inout Pixmap) {
    for mark in frame.marks(color) {
      switch mark {
      case .fill(let path, let color):
        fill(path, rule: .nonZero, paint: .solid(color), state: state, into: &target)
      case .stroke(let path, let color, let width):
        stroke(
          path, style: StrokeStyle(width: width, join: .round), paint: .solid(color), state: state,
          into: &target)
      }
    }
  }
}
