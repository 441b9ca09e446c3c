// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
package import MultiplaneRaster

/// One font, for who places glyphs on his own. Lengths are in ems, y up.
package struct FontFace: Sendable, Hashable {
  private let key: GlyphOutlines.Key
  package let postScriptName: String
  package let fullName: String
  package let unitsPerEm: Int
  package let glyphCount: Int
  /// How far the font reaches above the baseline, and below it as a negative number.
  package let ascent: Double
  package let descent: Double

  /// Finds the font of a family, a PostScript name or a full name; `nil`, with a report, when there is none.
  package init?(name: String) {
    guard let typesetter = Typesetter.current else { return nil }
    let font = TextFont(name: name, size: 1)
    guard typesetter.fonts.names.match(font).isKnown else {
      Diagnostics.report(.invalid, "font", "\(name) is not installed; there is no font")
      return nil
    }
    let description = typesetter.description(of: font)
    defer { ct_description_destroy(description) }
    guard let found = ct_font_load(typesetter.context, description) else { return nil }
    defer { ct_font_destroy(found) }
    guard let pattern = ct_font_pattern(found), let face = typesetter.outlines.face(pattern) else {
      return nil
    }
    key = face.key
    postScriptName = FontNames.strings(pattern, ct_postscript_name).first ?? name
    fullName = FontNames.strings(pattern, ct_full_name).first ?? name
    (unitsPerEm, glyphCount) = (Int(face.unitsPerEm), face.glyphCount)
    (ascent, descent) = face.reach
  }

  /// The outline of a glyph; empty for glyphs that there are not.
  package func outline(_ glyph: UInt32) -> Path {
    guard let outlines = Typesetter.current?.outlines, let face = outlines.face(key) else { return Path() }
    return outlines.outline(glyph, of: face)
  }

  /// How far the next glyph is; 0 for glyphs that there are not.
  package func advance(_ glyph: UInt32) -> Double {
    Typesetter.current?.outlines.face(key)?.advance(glyph) ?? 0
  }

  /// The number of a glyph by its name; 0 for names that the font does not have.
  package func glyph(named name: String) -> UInt32 {
    Typesetter.current?.outlines.face(key)?.glyph(named: name) ?? 0
  }
}
