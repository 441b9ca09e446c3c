// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneTypesetting

/// The letters of a text layer, typeset: where their ink is and in which colours it is drawn.
///
/// The space is that of the text: the origin is the top left corner of the layer's bounds, y points down, and
/// the unit is that of the bounds.
struct TextInk {
  /// A line that has ink.
  struct Line {
    /// The box around the outlines of the letters.
    var box: Rect
    /// The colour of the first letters, or `nil` for the layer's own.
    var color: RGBA?
    /// The colour around the letters if they have a shadow, an outline or a background of their own.
    var surround: RGBA?
    /// The boxes of letters and digits, from the baseline to the height of capital letters.
    var letters: [Rect]
  }

  var string: String
  var lines: [Line] = []
  /// The height of the largest capital letters.
  var capHeight = 0.0
  /// True if an ellipsis replaces a part of the string.
  var isShortened = false
  /// The point of the space that is at the origin of the bounds, or at the top left corner of a text layer's.
  var origin = Point.zero
  /// The direction of y in a label's recorded drawing, or `nil` for a text layer.
  var isYDown: Bool?

  /// The height of a capital letter as a fraction of the font's size: .7 in nearly all families.
  static let capShare = 0.7

  /// The number of letters that are examined in a text.
  private static let letterLimit = 300

  /// The box around all lines.
  var box: Rect? {
    lines.dropFirst().reduce(lines.first?.box) { box, line in box?.union(line.box) }
  }

  /// Typesets a text for bounds of a size.
  init(_ content: TextContent, width: Double, height: Double) {
    string = content.string
    let frame = content.typeset(width: width, height: height)
    let units = Array(content.string.utf16)
    for line in frame.lines {
      if line.isTruncated { isShortened = true }
      add(line, of: frame, units)
    }
  }

  private mutating func add(_ line: TextFrame.Line, of frame: TextFrame, _ units: [UInt16]) {
    var box: Rect?
    var letters: [Rect] = []
    for run in line.runs {
      guard let ink = run.path.bounds else { continue }
      box = box?.union(ink) ?? ink
      let cap = frame.attributes[run.stretch].font.size * Self.capShare
      capHeight = max(capHeight, cap)
      for glyph in run.glyphs where glyph.advance > 0 && letters.count < Self.letterLimit {
        guard glyph.offset < units.count, Self.isLetter(units[glyph.offset]) else { continue }
        letters.append(
          Rect(
            minX: glyph.position.x, minY: glyph.position.y - cap, maxX: glyph.position.x + glyph.advance,
            maxY: glyph.position.y))
      }
    }
    guard let box, let first = line.runs.first.map({ frame.attributes[$0.stretch] }) else { return }
    var color = first.color
    var surround = first.background ?? first.shadow?.color
    if first.strokeWidth > 0 {
      color = first.strokeColor ?? color
    } else if first.strokeWidth < 0 {
      surround = first.strokeColor
    }
    lines.append(Line(box: box, color: color, surround: surround, letters: letters))
  }

  /// Returns whether a UTF-16 unit is a letter or a digit, or part of another script.
  private static func isLetter(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}

/// The typeset texts of a film, each typeset once for a size.
struct TextInkCache {
  private struct Key: Hashable {
    var content: TextContent
    var width: Double
    var height: Double
  }

  private var inks: [Key: TextInk] = [:]
  /// The letters of labels. The drawing is retained, because another one may get its address.
  private var labels: [ObjectIdentifier: (recorded: RecordedPicture, ink: TextInk)] = [:]

  /// The number of texts that are kept. Texts that change in every frame, such as counters, make many.
  private static let limit = 2000

  /// Returns the letters of a text layer, or `nil` if it draws none.
  mutating func ink(of layer: LayerProperties, label: FilmReview.Label?) -> TextInk? {
    if let label { return ink(of: layer.contents.nearest, label) }
    guard layer.kind == .text, let (content, isLine) = layer.textContent else { return nil }
    let size = layer.bounds.standardized.size
    guard size.width > 0, size.height > 0 else { return nil }
    let key = Key(content: content, width: size.width, height: isLine ? 0 : size.height)
    if let known = inks[key] { return known.lines.isEmpty ? nil : known }
    let ink = TextInk(content, width: key.width, height: key.height)
    if inks.count >= Self.limit { inks.removeAll() }
    inks[key] = ink
    return ink.lines.isEmpty ? nil : ink
  }

  private mutating func ink(of contents: LayerContents, _ label: FilmReview.Label) -> TextInk? {
    guard case .picture(let recorded) = contents, !label.text.isEmpty, label.fontSize > 0 else { return nil }
    let key = ObjectIdentifier(recorded)
    if let known = labels[key], known.recorded === recorded {
      return known.ink.lines.isEmpty ? nil : known.ink
    }
    let ink = TextInk(recorded, label: label)
    if labels.count >= Self.limit { labels.removeAll() }
    labels[key] = (recorded, ink)
    return ink.lines.isEmpty ? nil : ink
  }
}
