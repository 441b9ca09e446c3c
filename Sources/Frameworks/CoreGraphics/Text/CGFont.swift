// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneTypesetting

/// The number of a glyph in its font.
public typealias CGGlyph = UInt16

/// A font whose glyphs are drawn one by one; never changes.
public final class CGFont: Hashable, Sendable {
  let face: FontFace

  /// Finds the font of a PostScript name, a full name or a family; `nil`, with a report, when it is not installed.
  public init?(_ name: CFString) {
    guard let face = FontFace(name: name as String) else { return nil }
    self.face = face
  }

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.font.rawValue }

  /// The name of the font for programs, such as `DejaVuSans-Bold`.
  public var postScriptName: CFString? { NSString(string: face.postScriptName) }

  /// The name of the font for people.
  public var fullName: CFString? { NSString(string: face.fullName) }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }

  /// The number of the font's units to an em.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

  /// How far the font reaches above the baseline, in its units.
  public var ascent: Int32 { Int32((face.ascent * Double(face.unitsPerEm)).rounded()) }

  /// How far the font reaches below the baseline, in its units; negative.
  public var descent: Int32 { Int32((face.descent * Double(face.unitsPerEm)).rounded()) }

  /// The number of the glyph of a name; 0 for names that the font does not have.
  public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
    CGGlyph(truncatingIfNeeded: face.glyph(named: name as String))
  }

  /// Stores how far the next glyph is from each of `count` glyphs, in the font's units; returns whether all are glyphs of
  /// the font. Others get 0.
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

  /// Whether both are the same font.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.face == b.face }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
