// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneTypesetting

/// The index of a glyph in its font.
public typealias CGGlyph = UInt16

/// An immutable font for code that positions glyphs itself.
public final class CGFont: Hashable, Sendable {
  let face: FontFace

  /// Creates the font with a PostScript name, a full name or a family name, or the similar font that replaces
  /// a font of Apple's systems. Returns `nil`, with a report, for any other font that is not installed.
  public init?(_ name: CFString) {
    guard let face = FontFace(name: name as String) else { return nil }
    self.face = face
  }

  /// The identifier of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.font.rawValue }

  /// The PostScript name, such as `DejaVuSans-Bold`. Never `nil`.
  public var postScriptName: CFString? { NSString(string: face.postScriptName) }

  /// The full name for display. Never `nil`.
  public var fullName: CFString? { NSString(string: face.fullName) }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }

  /// The number of font units per em.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

  /// The height above the baseline, in font units.
  public var ascent: Int32 { Int32((face.ascent * Double(face.unitsPerEm)).rounded()) }

  /// The depth below the baseline, in font units; negative.
  public var descent: Int32 { Int32((face.descent * Double(face.unitsPerEm)).rounded()) }

  /// Returns the index of the glyph with a name; 0 if the font has none.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    CGGlyph(truncatingIfNeeded: face.glyph(named: name as String))
  }

  /// Stores the advances of `count` glyphs, in font units. Returns `false` if the font lacks one of them,
  /// whose advance is then 0.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    var areKnown = true
    for index in 0..<max(0, count) {
      areKnown = areKnown && Int(glyphs[index]) < face.glyphCount
      advances[index] = Int32((face.advance(UInt32(glyphs[index])) * Double(face.unitsPerEm)).rounded())
    }
    return areKnown
  }

  /// Returns `true` if both are the same font.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.face == b.face }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
