// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import MultiplaneGeometry
import MultiplaneTypesetting

/// An immutable font of a size.
public final class CTFont: NSObject, TextAttributeObject, @unchecked Sendable {
  private let typeNumber = FoundationTypeNumber()
  let font: TextFont
  /// The font that is drawn with; `nil` without installed fonts.
  let face: FontFace?
  let matrix: CGAffineTransform

  init(_ font: TextFont, face: FontFace?, matrix: CGAffineTransform = .identity) {
    (self.font, self.face, self.matrix) = (font, face, matrix)
    super.init()
  }

  convenience init(_ font: TextFont, matrix: CGAffineTransform = .identity) {
    self.init(font, face: FontFace(nearest: font), matrix: matrix)
  }

  /// The value to typeset with.
  package var textAttribute: TextAttributeValue { .font(font) }

  var size: CGFloat { CGFloat(font.size) }

  /// Returns true for the same font in the same size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return font == other.font && face == other.face && matrix == other.matrix
  }

  /// The hash of the font and its size.
  public override var hash: Int { font.hashValue }

  /// Returns the outline of a glyph in points, y up; `nil` for a glyph without one, such as a space.
  func path(_ glyph: CGGlyph) -> CGPath? {
    guard let outline = face?.outline(UInt32(glyph)), !outline.isEmpty else { return nil }
    let scale = Affine(a: font.size, b: 0, c: 0, d: font.size, tx: 0, ty: 0)
    return CGPath(outline.transformed(by: scale.concatenating(Affine(matrix))))
  }
}

/// Returns the size for a size argument: 12 points for 0, for negative sizes and for sizes that are not
/// finite.
private func usable(_ size: CGFloat) -> Double { size > 0 && size.isFinite ? Double(size) : 12 }

/// The directions of text.
public enum CTFontOrientation: UInt32, Sendable {
  /// The font's own: horizontal.
  case `default` = 0
  /// Horizontal.
  case horizontal = 1
  /// Vertical. Divergence: counts as horizontal.
  case vertical = 2
}

/// Creates a font from its PostScript, full or family name. For a font that is not installed, the most
/// similar one is used.
///
/// - Parameters:
///   - size: The size in points; 0 for 12.
///   - matrix: The transform of the glyphs; `nil` for the identity.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(TextFont(name: name as String, size: usable(size)), matrix: matrix?.pointee ?? .identity)
}

/// Creates a font from a Core Graphics font. The attributes are ignored.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: AnyObject?
) -> CTFont {
  let name = graphicsFont.postScriptName.map { $0 as String } ?? ""
  return CTFont(TextFont(name: name, size: usable(size)), matrix: matrix?.pointee ?? .identity)
}

/// Creates a copy of a font in another size; 0 for the same. The attributes are ignored.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: AnyObject?
) -> CTFont {
  var copy = font.font
  if size > 0, size.isFinite { copy.size = Double(size) }
  return CTFont(copy, face: font.face, matrix: matrix?.pointee ?? font.matrix)
}

/// Returns the size of a font in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the ascent above the baseline in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.face?.ascent ?? 0) * font.size }

/// Returns the descent below the baseline in points, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -CGFloat(font.face?.descent ?? 0) * font.size }

/// Returns the additional distance between lines in points: always 0.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { 0 }

/// Returns the number of font units per em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face?.unitsPerEm ?? 0) }

/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face?.glyphCount ?? 0 }

/// Returns the height of capital letters in points, measured at "H".
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { height(of: "H", font) }

/// Returns the height of small letters in points, measured at "x".
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { height(of: "x", font) }

private func height(of letter: String, _ font: CTFont) -> CGFloat {
  font.path(glyph(of: letter, font) ?? 0)?.boundingBox.maxY ?? 0
}

/// Returns the PostScript name of the installed font.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  NSString(string: font.face?.postScriptName ?? font.font.name)
}

/// Returns the full name of the installed font.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  NSString(string: font.face?.fullName ?? font.font.name)
}

/// Returns the family name of the font that is drawn.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  let run = TextContent("x", TextAttributes(font: font.font)).typeset().lines.first?.runs.first
  return NSString(string: run?.family ?? font.font.name)
}

/// Returns the glyph that a font has for a character; `nil` if the font does not draw the character as one
/// glyph.
private func glyph(of character: String, _ font: CTFont) -> CGGlyph? {
  let runs = TextContent(character, TextAttributes(font: font.font)).typeset().lines.first?.runs ?? []
  guard runs.count == 1, let run = runs.first, run.glyphs.count == 1, FontFace(run) == font.face else {
    return nil
  }
  return CGGlyph(truncatingIfNeeded: run.glyphs[0].id)
}

/// Stores the glyphs for UTF-16 units. Returns false if the font lacks one of them, whose glyph is then 0.
/// The second unit of a pair has the glyph 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var areKnown = true
  var index = 0
  while index < count {
    let isPair = UTF16.isLeadSurrogate(characters[index]) && index + 1 < count
    let units = isPair ? [characters[index], characters[index + 1]] : [characters[index]]
    let found = glyph(of: String(decoding: units, as: UTF16.self), font)
    areKnown = areKnown && found != nil
    glyphs[index] = found ?? 0
    if isPair { glyphs[index + 1] = 0 }
    index += units.count
  }
  return areKnown
}

/// Returns the glyph with a name; 0 if the font has none.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  CGGlyph(truncatingIfNeeded: font.face?.glyph(named: glyphName as String) ?? 0)
}

/// Returns the outline of a glyph in points, y up, transformed by `matrix`; `nil` for a glyph without one,
/// such as a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  guard let path = font.path(glyph), let matrix else { return font.path(glyph) }
  return path.copy(using: matrix)
}

/// Stores the advances of glyphs in points, and returns their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum = 0.0
  for index in 0..<max(count, 0) {
    let width = (font.face?.advance(UInt32(glyphs[index])) ?? 0) * font.font.size
    advances?[index] = CGSize(width: width, height: 0)
    sum += width
  }
  return sum
}

/// Stores the bounding boxes of the outlines of glyphs in points, y up, and returns the box around them all,
/// each at the origin.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(count, 0) {
    let box = font.path(glyphs[index])?.boundingBoxOfPath ?? .zero
    boundingRects?[index] = box
    if !box.isEmpty { all = all.union(box) }
  }
  return all.isNull ? .zero : all
}

/// Draws glyphs at positions of text space, in the fill colour.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
  _ context: CGContext
) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.beginPath()
  for index in 0..<max(count, 0) {
    guard let path = font.path(glyphs[index]) else { continue }
    context.addPath(
      path, transform: CGAffineTransform(translationX: positions[index].x, y: positions[index].y))
  }
  context.fillPath()
  context.restoreGState()
}

extension CGContext {
  fileprivate func addPath(_ path: CGPath, transform: CGAffineTransform) {
    var transform = transform
    if let moved = path.copy(using: &transform) { addPath(moved) }
  }
}
