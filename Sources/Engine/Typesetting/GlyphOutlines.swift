// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// A cache of unhinted glyph outlines. Each thread has its own.
final class GlyphOutlines {
  /// The cache key of a face: a font and the synthetic modifications of its outlines.
  struct Key: Hashable, Sendable {
    var file: String
    var index: Int
    var isEmboldened: Bool
    /// The synthetic slant of a font without an italic: x is increased by this factor times y.
    var slant: Double
  }

  final class Face {
    fileprivate let face: OpaquePointer
    let key: Key
    fileprivate var outlines: [UInt32: Path] = [:]
    /// The number of font units per em.
    let unitsPerEm: Double
    let glyphCount: Int
    /// The ascent and the (negative) descent, in ems.
    let reach: (ascent: Double, descent: Double)

    fileprivate init(_ face: OpaquePointer, _ key: Key) {
      self.face = face
      self.key = key
      let facts = ct_face_facts_of(face)
      unitsPerEm = facts.units_per_em > 0 ? facts.units_per_em : 1000
      glyphCount = Int(facts.glyph_count)
      reach = (facts.ascender / unitsPerEm, facts.descender / unitsPerEm)
    }

    deinit { ct_face_close(face) }

    /// Returns the advance of a glyph, in ems.
    func advance(_ glyph: UInt32) -> Double { ct_face_advance(face, glyph) / unitsPerEm }

    func glyph(named name: String) -> UInt32 { ct_face_glyph_named(face, name) }
  }

  /// The maximum number of cached outlines of one face. `faceLimit` is the maximum number of cached faces. A
  /// full cache is emptied.
  private static let outlineLimit = 20_000
  private static let faceLimit = 128
  /// The width that synthetic emboldening adds to a stem, in ems. FreeType uses the same value.
  private static let emboldening = 1.0 / 24

  private let library = ct_outline_library_create()
  private var faces: [Key: Face] = [:]

  deinit {
    faces.removeAll()
    if let library { ct_outline_library_destroy(library) }
  }

  /// Returns the face of a font that fontconfig found. Returns `nil`, and reports an issue, if the font's
  /// file cannot be read.
  func face(_ pattern: OpaquePointer) -> Face? {
    guard let file = FontNames.strings(pattern, ct_file).first else { return nil }
    let key = Key(
      file: file, index: FontNames.number(pattern, ct_index) ?? 0,
      isEmboldened: ct_pattern_is_emboldened(pattern) != 0, slant: ct_pattern_slant(pattern))
    return face(key)
  }

  /// Returns the face for a key. Returns `nil`, and reports an issue, if the font's file cannot be read.
  func face(_ key: Key) -> Face? {
    if let face = faces[key] { return face }
    if faces.count >= Self.faceLimit { faces.removeAll() }
    guard let library, let handle = ct_face_open(library, key.file, Int64(key.index)) else {
      Diagnostics.report(.invalid, "font", "\(key.file) cannot be read; its glyphs are left out")
      return nil
    }
    UsedFiles.note(key.file, for: .font)
    let face = Face(handle, key)
    faces[key] = face
    return face
  }

  /// Returns the outline of a glyph in ems, y up, or an empty path if the glyph has no outline.
  func outline(_ glyph: UInt32, of face: Face) -> Path {
    if let known = face.outlines[glyph] { return known }
    if face.outlines.count >= Self.outlineLimit { face.outlines.removeAll() }
    let outline = load(glyph, of: face)
    face.outlines[glyph] = outline
    return outline
  }

  private func load(_ glyph: UInt32, of face: Face) -> Path {
    var outline = Outline(scale: 1 / face.unitsPerEm, slant: face.key.slant)
    let embolden = face.key.isEmboldened ? face.unitsPerEm * Self.emboldening : 0
    var pen = Outline.pen
    let result = withUnsafeMutablePointer(to: &outline) {
      ct_face_draw(face.face, glyph, embolden, &pen, UnsafeMutableRawPointer($0))
    }
    if result == CT_OUTLINE_IS_PICTURE {
      Diagnostics.report(
        .unsupported, "font", "\(face.key.file) has glyphs that are pictures; they are not drawn")
    }
    outline.path.close()
    return outline.path
  }
}

/// An outline under construction, in ems.
private struct Outline {
  let scale: Double
  let slant: Double
  var path = Path()

  /// The callbacks that append to the outline at the context pointer.
  static let pen = ct_pen(
    move: { outline, x, y in
      Outline.with(outline) {
        $0.path.close()
        $0.path.move(to: $0.point(x, y))
      }
    },
    line: { outline, x, y in Outline.with(outline) { $0.path.line(to: $0.point(x, y)) } },
    quad: { outline, controlX, controlY, x, y in
      Outline.with(outline) { $0.path.quad(to: $0.point(x, y), control: $0.point(controlX, controlY)) }
    },
    cubic: { outline, firstX, firstY, secondX, secondY, x, y in
      Outline.with(outline) {
        $0.path.cubic(
          to: $0.point(x, y), control1: $0.point(firstX, firstY), control2: $0.point(secondX, secondY))
      }
    })

  private static func with(_ pointer: UnsafeMutableRawPointer?, _ body: (inout Outline) -> Void) {
    guard let pointer else { return }
    body(&pointer.assumingMemoryBound(to: Outline.self).pointee)
  }

  private func point(_ x: Double, _ y: Double) -> Point {
    let (x, y) = (x * scale, y * scale)
    return Point(x + slant * y, y)
  }
}
