// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneTypesetting

/// The measures of a font at a size, in user units.
struct TextMetrics {
  /// The height above the baseline.
  var ascent = 0.0
  /// The depth below the baseline, positive.
  var descent = 0.0
  /// The height of the letter x.
  var xHeight = 0.0
  /// The height of the letter H.
  var capHeight = 0.0
  /// The top of the underline below the baseline.
  var underlineTop = 0.0
  /// The top of the strikethrough below the baseline, mostly negative.
  var strikeTop = 0.0
  /// The height of the lines along the text.
  var lineThickness = 0.0

  /// Returns the measures at another size.
  func scaled(by factor: Double) -> TextMetrics {
    TextMetrics(
      ascent: ascent * factor, descent: descent * factor, xHeight: xHeight * factor,
      capHeight: capHeight * factor, underlineTop: underlineTop * factor, strikeTop: strikeTop * factor,
      lineThickness: lineThickness * factor)
  }
}

extension TextMetrics {
  /// The measures of the first font of a style at the size of the style.
  init(_ style: TextStyle) {
    self =
      Diagnostics.collecting {
        TextMetrics(TextFamilies.font(for: style)).scaled(by: style.size)
      }.0
  }

  /// The measures of an em of a font that is requested at any size.
  init(_ font: TextFont) {
    var attributes = TextAttributes(font: font)
    (attributes.underline, attributes.strikethrough) = (.single, .single)
    guard let line = TextContent("x", attributes).typeset().lines.first, let run = line.runs.first,
      let face = FontFace(run), font.size > 0
    else {
      self.init(ascent: 0.8, descent: 0.2, xHeight: 0.5, capHeight: 0.7)
      return
    }
    let height = Self.height(run)
    let capital = TextContent("H", TextAttributes(font: font)).typeset().lines.first?.runs.first
    self.init(
      ascent: face.ascent, descent: -face.descent, xHeight: height > 0 ? height : 0.5,
      capHeight: capital.map(Self.height) ?? 0.7)
    if let box = run.underline.bounds {
      underlineTop = (box.minY - line.baseline) / font.size
      lineThickness = box.height / font.size
    }
    if let box = run.strikethrough.bounds { strikeTop = (box.minY - line.baseline) / font.size }
  }

  /// Returns the height of the first glyph of a run in ems.
  private static func height(_ run: TextFrame.Run) -> Double {
    guard let face = FontFace(run), let glyph = run.glyphs.first else { return 0 }
    return face.outline(glyph.id).bounds?.maxY ?? 0
  }
}
