// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
package import MultiplaneRaster

/// A font for code that positions glyphs itself. Lengths are in ems, y up.
package struct FontFace: Sendable, Hashable {
  private let key: GlyphOutlines.Key
  package let postScriptName: String
  package let fullName: String
  package let unitsPerEm: Int
  package let glyphCount: Int
  /// The height above the baseline, and the depth below it as a negative number.
  package let ascent: Double
  package let descent: Double

  /// Creates the font with a family name, a PostScript name or a full name, or its substitute. Returns `nil`,
  /// and reports an issue, if the font is neither installed nor in the table of substitutes.
  package init?(name: String) {
    guard Typesetter.current != nil else { return nil }
    guard TextFont.isKnown(name) else {
      Diagnostics.report(.invalid, "font", "\(name) is not installed; there is no font")
      return nil
    }
    self.init(nearest: TextFont(name: name, size: 1))
  }

  /// Creates the font in which text with this font request is drawn. Returns `nil`, and reports an issue, if
  /// no fonts are installed or the font's file cannot be read.
  package init?(nearest font: TextFont) {
    guard let typesetter = Typesetter.current else { return nil }
    let description = typesetter.description(of: font)
    defer { ct_description_destroy(description) }
    guard let found = ct_font_load(typesetter.context, description) else { return nil }
    defer { ct_font_destroy(found) }
    guard let pattern = ct_font_pattern(found), let face = typesetter.outlines.face(pattern) else {
      return nil
    }
    self.init(
      face, postScriptName: FontNames.strings(pattern, ct_postscript_name).first ?? font.name,
      fullName: FontNames.strings(pattern, ct_full_name).first ?? font.name)
  }

  /// Creates the font of a run, under its family name. Returns `nil` if the run has no font or the font's
  /// file cannot be read.
  package init?(_ run: TextFrame.Run) {
    guard let key = run.face, let face = Typesetter.current?.outlines.face(key) else { return nil }
    self.init(face, postScriptName: run.family, fullName: run.family)
  }

  private init(_ face: GlyphOutlines.Face, postScriptName: String, fullName: String) {
    key = face.key
    (self.postScriptName, self.fullName) = (postScriptName, fullName)
    (unitsPerEm, glyphCount) = (Int(face.unitsPerEm), face.glyphCount)
    (ascent, descent) = face.reach
  }

  /// Returns `true` if both are the same font, regardless of the names by which they were found.
  package static func == (a: FontFace, b: FontFace) -> Bool { a.key == b.key }

  /// Hashes the font.
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Returns the outline of a glyph, or an empty path if the font lacks the glyph.
  package func outline(_ glyph: UInt32) -> Path {
    guard let outlines = Typesetter.current?.outlines, let face = outlines.face(key) else { return Path() }
    return outlines.outline(glyph, of: face)
  }

  /// Returns the advance of a glyph, or 0 if the font lacks the glyph.
  package func advance(_ glyph: UInt32) -> Double {
    Typesetter.current?.outlines.face(key)?.advance(glyph) ?? 0
  }

  /// Returns the index of the glyph with a name, or 0 if the font has no such glyph.
  package func glyph(named name: String) -> UInt32 {
    Typesetter.current?.outlines.face(key)?.glyph(named: name) ?? 0
  }
}
