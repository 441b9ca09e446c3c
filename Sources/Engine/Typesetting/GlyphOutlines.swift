// SPDX-License-Identifier: Apache-2.0

import CFontconfig
import CFreeType
import MultiplaneDiagnostics
import MultiplaneRaster

/// The outlines of glyphs, as the font has them, before any hinting. One thread's own.
final class GlyphOutlines {
  /// A font with what is done to its outlines.
  struct Key: Hashable {
    var file: String
    var index: Int
    var isEmboldened: Bool
    /// The slant of fonts that have none of their own: the part of y that is added to x.
    var slant: Double
  }

  final class Face {
    fileprivate let face: FT_Face
    let key: Key
    fileprivate var outlines: [UInt32: Path] = [:]
    /// The units of an em.
    let unitsPerEm: Double

    fileprivate init(_ face: FT_Face, _ key: Key) {
      self.face = face
      self.key = key
      unitsPerEm = face.pointee.units_per_EM > 0 ? Double(face.pointee.units_per_EM) : 1000
    }

    deinit { FT_Done_Face(face) }

    var glyphCount: Int { Int(face.pointee.num_glyphs) }

    /// Above the baseline and below it, in ems.
    var reach: (ascent: Double, descent: Double) {
      (Double(face.pointee.ascender) / unitsPerEm, Double(face.pointee.descender) / unitsPerEm)
    }

    /// How far the next glyph is, in ems.
    func advance(_ glyph: UInt32) -> Double {
      guard FT_Load_Glyph(face, glyph, cfreetype_outline_flags()) == 0 else { return 0 }
      return Double(face.pointee.glyph.pointee.metrics.horiAdvance) / unitsPerEm
    }

    func glyph(named name: String) -> UInt32 { FT_Get_Name_Index(face, name) }
  }

  /// Beyond this many outlines of a face all are forgotten; beyond this many faces too.
  private static let outlineLimit = 20_000
  private static let faceLimit = 128
  /// What emboldening adds to a stem, in ems; the share that FreeType takes.
  private static let emboldening = 1.0 / 24

  private var library: FT_Library?
  private var faces: [Key: Face] = [:]

  init() { FT_Init_FreeType(&library) }

  deinit {
    faces.removeAll()
    if let library { FT_Done_FreeType(library) }
  }

  /// The face of a font that fontconfig found; `nil`, with a report, when its file cannot be read.
  func face(_ pattern: OpaquePointer) -> Face? {
    guard let file = FontNames.strings(pattern, FC_FILE).first else { return nil }
    var matrix: UnsafeMutablePointer<FcMatrix>?
    let hasMatrix = FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
    var embolden: FcBool = 0
    FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden)
    let key = Key(
      file: file, index: FontNames.number(pattern, FC_INDEX) ?? 0, isEmboldened: embolden != 0,
      slant: hasMatrix ? matrix?.pointee.xy ?? 0 : 0)
    return face(key)
  }

  /// The face of a file; `nil`, with a report, when it cannot be read.
  func face(_ key: Key) -> Face? {
    if let face = faces[key] { return face }
    if faces.count >= Self.faceLimit { faces.removeAll() }
    var handle: FT_Face?
    guard FT_New_Face(library, key.file, key.index, &handle) == 0, let handle else {
      Diagnostics.report(.invalid, "font", "\(key.file) cannot be read; its glyphs are left out")
      return nil
    }
    let face = Face(handle, key)
    faces[key] = face
    return face
  }

  /// The outline of a glyph in ems, y up; empty for glyphs without one.
  func outline(_ glyph: UInt32, of face: Face) -> Path {
    if let known = face.outlines[glyph] { return known }
    if face.outlines.count >= Self.outlineLimit { face.outlines.removeAll() }
    let outline = load(glyph, of: face)
    face.outlines[glyph] = outline
    return outline
  }

  private func load(_ glyph: UInt32, of face: Face) -> Path {
    guard FT_Load_Glyph(face.face, glyph, cfreetype_outline_flags()) == 0 else { return Path() }
    guard cfreetype_has_outline(face.face) != 0 else {
      Diagnostics.report(
        .unsupported, "font", "\(face.key.file) has glyphs that are pictures; they are not drawn")
      return Path()
    }
    if face.key.isEmboldened {
      FT_Outline_Embolden(
        &face.face.pointee.glyph.pointee.outline, FT_Pos(face.unitsPerEm * Self.emboldening))
    }
    var pen = OutlinePen(scale: 1 / face.unitsPerEm, slant: face.key.slant)
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, pen in OutlinePen.with(pen) { $0.move(to) } }
    functions.line_to = { to, pen in OutlinePen.with(pen) { $0.line(to) } }
    functions.conic_to = { control, to, pen in OutlinePen.with(pen) { $0.quad(control, to) } }
    functions.cubic_to = { first, second, to, pen in OutlinePen.with(pen) { $0.cubic(first, second, to) } }
    withUnsafeMutablePointer(to: &pen) { pen in
      _ = FT_Outline_Decompose(
        &face.face.pointee.glyph.pointee.outline, &functions, UnsafeMutableRawPointer(pen))
    }
    pen.path.close()
    return pen.path
  }
}

/// Makes a path of an outline.
private struct OutlinePen {
  let scale: Double
  let slant: Double
  var path = Path()

  init(scale: Double, slant: Double) {
    self.scale = scale
    self.slant = slant
  }

  static func with(_ pointer: UnsafeMutableRawPointer?, _ body: (inout OutlinePen) -> Void) -> Int32 {
    guard let pointer else { return 1 }
    body(&pointer.assumingMemoryBound(to: OutlinePen.self).pointee)
    return 0
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let v = vector?.pointee else { return .zero }
    let (x, y) = (Double(v.x) * scale, Double(v.y) * scale)
    return Point(x + slant * y, y)
  }

  mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    path.close()
    path.move(to: point(to))
  }

  mutating func line(_ to: UnsafePointer<FT_Vector>?) { path.line(to: point(to)) }

  mutating func quad(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
    path.quad(to: point(to), control: point(control))
  }

  mutating func cubic(
    _ first: UnsafePointer<FT_Vector>?, _ second: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?
  ) {
    path.cubic(to: point(to), control1: point(first), control2: point(second))
  }
}
