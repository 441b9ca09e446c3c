// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// Typeset text: lines of positioned glyphs, as outlines.
///
/// ```swift
/// let content = TextContent("Hello", TextAttributes(font: TextFont(name: "Helvetica", size: 12)))
/// let frame = content.typeset(width: 200)
/// let offset = frame.offset(nearest: Point(10, 5))
/// for mark in frame.marks(.black) { draw(mark.path, in: mark.color) }
/// ```
///
/// - The origin is at the left edge of the frame and the top of the first line, and y points down. The unit
///   is that of the font sizes.
/// - Offsets count UTF-16 units of the content's string.
/// - A frame depends only on the content, the available size and the installed fonts, so it can be cached.
/// - Outlines are unhinted, so a frame can be drawn at any scale.
/// - Glyphs that are bitmaps (emoji) are reported and not drawn.
package struct TextFrame: Sendable {
  /// A positioned glyph.
  package struct Glyph: Sendable, Hashable {
    /// The index of the glyph in its font, or 0 for characters that no font has.
    package var id: UInt32
    /// The origin of the glyph.
    package var position: Point
    /// The advance to the next glyph, without the offset of either glyph.
    package var advance: Double
    /// The offset of the first UTF-16 unit that the glyph stands for.
    package var offset: Int
  }

  /// A sequence of neighbouring glyphs with the same font and attributes.
  package struct Run: Sendable {
    /// The index of the run's stretch in the content.
    package var stretch: Int
    package var glyphs: [Glyph]
    /// The outlines of all glyphs, to be filled by the non-zero rule.
    package var path: Path
    /// The font family.
    package var family: String
    package var isRightToLeft: Bool
    /// The box of the glyphs: the width of their advances, and the height of the line.
    package var box: Rect
    /// The areas of the underline and of the strikethrough, to be filled.
    package var underline: Path
    package var strikethrough: Path
    /// The font of the glyphs, or `nil` if its file cannot be read.
    var face: GlyphOutlines.Key?
  }

  /// A position of the caret.
  package struct Caret: Sendable, Hashable {
    /// The number of UTF-16 units before the caret.
    package var offset: Int
    package var x: Double
  }

  /// A line of text.
  package struct Line: Sendable {
    /// The range of the line in UTF-16 units, without the line break.
    package var range: Range<Int>
    /// The y coordinate of the baseline.
    package var baseline: Double
    /// The box of the line: from the left edge to the right edge of its text, and from ascent to descent.
    package var box: Rect
    package var isRightToLeft: Bool
    /// True if an ellipsis replaces text that does not fit.
    package var isTruncated: Bool
    /// The caret positions, in order of increasing offset. There is at least one.
    package var carets: [Caret]
    package var runs: [Run]

    /// A line without text.
    package static var empty: Line {
      Line(
        range: 0..<0, baseline: 0, box: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0), isRightToLeft: false,
        isTruncated: false, carets: [Caret(offset: 0, x: 0)], runs: [])
    }
  }

  package var lines: [Line] = []
  /// The attributes of the content's stretches.
  package var attributes: [TextAttributes] = []
  /// The width of the widest line, or the available width if it was limited. `height` is the bottom of the
  /// last line.
  package var width = 0.0
  package var height = 0.0

  /// Creates a frame without text.
  package init() {}

  /// True if nothing is drawn.
  package var isEmpty: Bool {
    lines.allSatisfy {
      $0.runs.allSatisfy {
        $0.path.isEmpty && $0.underline.isEmpty && $0.strikethrough.isEmpty
          && attributes[$0.stretch].background == nil
      }
    }
  }

  /// Returns the caret before a UTF-16 unit: its x coordinate, and the top and bottom of its line. An offset
  /// inside a visible character counts as the start of the character, and an offset beyond the text as the
  /// end of the text. Returns `nil` if the frame has no lines.
  package func caret(at offset: Int) -> (x: Double, top: Double, bottom: Double)? {
    guard let line = lines.last(where: { $0.range.lowerBound <= offset }) ?? lines.first else { return nil }
    let caret = line.carets.last { $0.offset <= offset } ?? line.carets.first
    return caret.map { ($0.x, line.box.minY, line.box.maxY) }
  }

  /// Returns the offset of the caret nearest to a point, in UTF-16 units, or 0 if the frame has no lines.
  package func offset(nearest point: Point) -> Int {
    guard let line = lines.first(where: { point.y < $0.box.maxY }) ?? lines.last else { return 0 }
    return line.carets.min { abs($0.x - point.x) < abs($1.x - point.x) }?.offset ?? line.range.lowerBound
  }
}

extension TextFrame {
  /// One drawing operation: an area or a stroke in one colour.
  package struct Mark: Sendable {
    package var path: Path
    package var color: RGBA
    /// The width of a stroke with round joins, or `nil` for a fill by the non-zero rule.
    package var strokeWidth: Double?
    package var shadow: TextShadow?
  }

  /// Returns the drawing operations in order. `color` is the colour of text that has none.
  package func marks(_ color: RGBA) -> [Mark] {
    var marks: [Mark] = []
    for line in lines {
      for run in line.runs {
        guard let background = attributes[run.stretch].background, run.box.maxX > run.box.minX else {
          continue
        }
        marks.append(Mark(path: .rect(run.box), color: background))
      }
      for run in line.runs { add(run, attributes[run.stretch], color, to: &marks) }
    }
    return marks
  }

  private func add(_ run: Run, _ attributes: TextAttributes, _ color: RGBA, to marks: inout [Mark]) {
    let letters = attributes.color ?? color
    func add(_ path: Path, _ color: RGBA, strokeWidth: Double? = nil) {
      guard !path.isEmpty else { return }
      marks.append(Mark(path: path, color: color, strokeWidth: strokeWidth, shadow: attributes.shadow))
    }
    add(run.underline, attributes.underlineColor ?? letters)
    if attributes.strokeWidth <= 0 { add(run.path, letters) }
    if attributes.strokeWidth != 0, attributes.strokeWidth.isFinite {
      let width = abs(attributes.strokeWidth) / 100 * attributes.font.size
      add(run.path, attributes.strokeColor ?? letters, strokeWidth: width)
    }
    add(run.strikethrough, attributes.strikethroughColor ?? letters)
  }
}
