// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import MultiplaneDiagnostics
import QuartzCore

/// The glyphs of text layers, from the file or else from installed fonts. Each is made once.
final class TextGlyphs {
  private struct Key: Hashable {
    var font: String
    var character: Character
  }

  private var known: [Key: Glyph?] = [:]
  private var fonts: [String: CTFont] = [:]
  /// The font size at which the glyphs are made.
  private static let size = 100.0

  /// Returns the glyph of a character, or `nil` if there is none. A missing glyph is reported.
  func glyph(
    _ character: Character, font: FontModel?, of document: TextDocument, in context: BuildContext
  ) -> Glyph? {
    let key = Key(font: document.font, character: character)
    if let glyph = known[key] { return glyph }
    let glyph =
      fileGlyph(character, font, in: context) ?? installedGlyph(character, font, document, in: context)
    known[key] = .some(glyph)
    return glyph
  }

  private func fileGlyph(_ character: Character, _ font: FontModel?, in context: BuildContext) -> Glyph? {
    guard let font,
      let model = context.model.glyphs[
        GlyphModel.Key(family: font.family, style: font.style, character: String(character))]
    else { return nil }
    let resolver = ShapeResolver(
      domain: TimeDomain(rate: 1, range: 0...1), limits: context.limits, log: context.log,
      budget: context.paths)
    let paths = resolver.resolve(model.shapes).paths
    guard !paths.isEmpty else { return Glyph(advance: model.advance) }
    return Glyph(outline: paths.joined.value(at: 0), advance: model.advance)
  }

  private func installedGlyph(
    _ character: Character, _ font: FontModel?, _ document: TextDocument, in context: BuildContext
  ) -> Glyph? {
    let installed = installedFont(font, document, in: context)
    let units = Array(String(character).utf16)
    var ids = [CGGlyph](repeating: 0, count: units.count)
    if CTFontGetGlyphsForCharacters(installed, units, &ids, units.count) {
      var result = Glyph(advance: 0)
      for id in ids where id != 0 { result.append(id, of: installed) }
      return result
    }
    return replacedGlyph(character, installed, document, in: context)
  }

  /// Returns the glyph of a character that a font lacks, from a font that replaces it.
  private func replacedGlyph(
    _ character: Character, _ installed: CTFont, _ document: TextDocument, in context: BuildContext
  ) -> Glyph? {
    var (result, isWhole, other) = (Glyph(advance: 0), true, "")
    for run in Self.runs(of: character, in: installed) {
      let drawn = CTRunGetAttributes(run).object(forKey: kCTFontAttributeName) as? CTFont ?? installed
      other = CTFontCopyFullName(drawn) as String
      var glyphs = [CGGlyph](repeating: 0, count: CTRunGetGlyphCount(run))
      CTRunGetGlyphs(run, CFRange(), &glyphs)
      for glyph in glyphs {
        let isDrawn = glyph != 0 && result.append(glyph, of: drawn)
        isWhole = isWhole && (isDrawn || character.isWhitespace)
      }
    }
    guard isWhole, !other.isEmpty else {
      context.log.note(
        .unsupported, document.textPath,
        "no installed font has an outline of the letter \"\(character)\"; it is left out")
      return nil
    }
    // A letter with a combining mark may have several glyphs of the same font.
    let name = CTFontCopyFullName(installed) as String
    if other != name {
      context.log.note(
        .missingFile, document.textPath,
        "the font \"\(name)\" has no letter \"\(character)\"; that of \"\(other)\" is used")
    }
    return result
  }

  /// Returns the glyphs of a character, from a font or from those that replace it.
  private static func runs(of character: Character, in font: CTFont) -> [CTRun] {
    let key = NSAttributedString.Key(kCTFontAttributeName as String)
    let string = NSAttributedString(string: String(character), attributes: [key: font])
    return CTLineGetGlyphRuns(CTLineCreateWithAttributedString(string)) as? [CTRun] ?? []
  }

  /// Returns the installed font with the PostScript name, the full name or the family of a text layer's font,
  /// or else another font, which is reported.
  private func installedFont(
    _ font: FontModel?, _ document: TextDocument, in context: BuildContext
  ) -> CTFont {
    if let font = fonts[document.font] { return font }
    // Several names are tried. What is used in the end is reported once, below.
    let (result, name, isFound) = Diagnostics.collecting { Self.nearestFont(font, document) }.0
    if !isFound {
      context.log.note(
        .missingFile, font?.jsonPath ?? document.fontPath,
        "the font \"\(document.font)\" is not installed; \"\(name)\" is used")
    }
    fonts[document.font] = result
    return result
  }

  /// Returns the installed font that is nearest to a text layer's font, its full name, and whether it has one
  /// of the names.
  private static func nearestFont(
    _ font: FontModel?, _ document: TextDocument
  ) -> (font: CTFont, name: String, isFound: Bool) {
    let names = [document.font, "\(font?.family ?? "") \(font?.style ?? "")", font?.family ?? ""]
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let found = names.lazy.map { ($0, Self.font($0)) }.first { isCalled($0.0, $0.1) }
    let result = found?.1 ?? Self.font(names.dropFirst().first ?? names.first ?? "")
    return (result, CTFontCopyFullName(result) as String, found != nil)
  }

  private static func font(_ name: String) -> CTFont {
    CTFontCreateWithName(NSString(string: name), CGFloat(size), nil)
  }

  /// Returns whether the font has this PostScript, full or family name.
  private static func isCalled(_ name: String, _ font: CTFont) -> Bool {
    [CTFontCopyPostScriptName(font), CTFontCopyFullName(font), CTFontCopyFamilyName(font)].contains {
      ($0 as String).caseInsensitiveCompare(name) == .orderedSame
    }
  }
}

extension Glyph {
  /// Adds a glyph of a font after those that are there. Returns whether it has an outline.
  @discardableResult
  fileprivate mutating func append(_ id: CGGlyph, of font: CTFont) -> Bool {
    var matrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: CGFloat(advance), ty: 0)
    let path = CTFontCreatePathForGlyph(font, id, &matrix)
    if let path { outline.contours += Outline(path).contours }
    advance += CTFontGetAdvancesForGlyphs(font, .horizontal, [id], nil, 1)
    return path != nil
  }
}
