// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import MultiplaneDiagnostics
import MultiplaneGeometry

/// A font request in Pango's terms.
struct FontMatch: Hashable {
  var family: String
  var weight: Int
  var isItalic: Bool
  /// True if the requested family is installed.
  var isKnown: Bool
}

extension FontNames {
  /// The words of PostScript names that denote weights. If one is a prefix of another, the longer one comes
  /// first.
  static let weightWords: [(String, Int)] = [
    ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("regular", 400), ("medium", 500), ("heavy", 900), ("black", 900), ("light", 300),
    ("roman", 400), ("thin", 100), ("bold", 700), ("book", 400),
  ]
  /// The name of the system font. It maps to the font that is most similar to Helvetica, without a report.
  private static let systemName = "system-ui"
  static let slantWords = ["italic", "oblique"]

  /// Returns the word for a weight, or `nil` for the regular weight.
  static func word(forWeight weight: Int) -> String? {
    let nearest = weightWords.min { abs($0.1 - weight) < abs($1.1 - weight) }
    return nearest.flatMap { $0.1 == 400 ? nil : $0.0.prefix(1).uppercased() + $0.0.dropFirst() }
  }

  /// Returns the request for a font: its family, or the family of a PostScript name, with the weight and
  /// slant that the name denotes. `font.weight` and `font.isItalic` override these.
  func match(_ font: TextFont) -> FontMatch {
    var match: FontMatch
    if font.name == Self.systemName {
      match = FontMatch(family: "Helvetica", weight: 400, isItalic: false, isKnown: true)
    } else if let family = family(font.name) {
      match = FontMatch(family: family, weight: 400, isItalic: false, isKnown: true)
    } else if let face = face(font.name) {
      match = FontMatch(family: face.family, weight: face.weight, isItalic: face.isItalic, isKnown: true)
    } else {
      match = Self.parts(of: font.name)
      if match.family == Self.systemName {
        (match.family, match.isKnown) = ("Helvetica", true)
      } else if let family = family(match.family) {
        match.family = family
        match.isKnown = true
      } else if let substitute = substitute(for: font.name) {
        match = substitute
      }
    }
    if let weight = font.weight { match.weight = weight.clamped(to: 100...1000) }
    if let isItalic = font.isItalic { match.isItalic = isItalic }
    return match
  }

  /// Returns the request for the substitute of a font of Apple's systems; `nil` for any other font. If no
  /// substitute is installed, fontconfig chooses a font.
  private func substitute(for name: String) -> FontMatch? {
    guard let found = FontSubstitutes.find(name) else { return nil }
    let family = found.substitutes.lazy.compactMap(family).first
    let isSystem = found.substitutes.isEmpty
    return FontMatch(
      family: isSystem ? "Helvetica" : family ?? found.family, weight: found.weight ?? 400,
      isItalic: found.isItalic,
      isKnown: isSystem && found.family != "Helvetica"
        || FontSubstitutes.hasTwin(found.family) { self.family($0) != nil })
  }

  /// Splits a name such as `HelveticaNeue-BoldItalic` into family and style.
  private static func parts(of name: String) -> FontMatch {
    guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else {
      return FontMatch(family: name, weight: 400, isItalic: false, isKnown: false)
    }
    let style = name[name.index(after: hyphen)...].lowercased()
    let weight = weightWords.first { style.hasPrefix($0.0) }?.1
    let isItalic = slantWords.contains { style.hasSuffix($0) }
    guard weight != nil || isItalic else {
      return FontMatch(family: name, weight: 400, isItalic: false, isKnown: false)
    }
    return FontMatch(
      family: String(name[..<hyphen]), weight: weight ?? 400, isItalic: isItalic, isKnown: false)
  }
}

extension TextFont {
  /// The family in which text with this font is drawn, with the weight and the slant that the name and the
  /// font's own values denote.
  package var face: (family: String, weight: Int, isItalic: Bool) {
    guard let match = FontCatalog.fonts?.names.match(self) else {
      return (name, weight ?? 400, isItalic ?? false)
    }
    return (match.family, match.weight, match.isItalic)
  }

  /// The names of the installed families, in alphabetical order.
  package static var installedFamilies: [String] { FontCatalog.fonts?.names.familyNames ?? [] }

  /// Returns the PostScript names of the installed fonts of a family, in alphabetical order; empty for an
  /// unknown one.
  package static func installedNames(ofFamily name: String) -> [String] {
    FontCatalog.fonts?.names.fonts(ofFamily: name) ?? []
  }

  /// Returns whether a name is that of an installed font, of the system font or of a font of Apple's systems
  /// that has a substitute.
  package static func isKnown(_ name: String) -> Bool {
    FontSubstitutes.find(name) != nil
      || FontCatalog.fonts?.names.match(TextFont(name: name, size: 1)).isKnown == true
  }
}

extension Typesetter {
  /// Returns the description of a font, which the caller must destroy. A font that is not installed is
  /// reported with its substitute.
  func description(of font: TextFont) -> OpaquePointer {
    let match = fonts.names.match(font)
    let description = ct_description_create(
      match.family, Int32(match.weight), match.isItalic ? 1 : 0, size(of: font))!
    if !match.isKnown {
      let substitute = family(for: description) ?? "none"
      Diagnostics.report(
        .substituted, "font", "\(font.name) is not installed; \(substitute) is used in its place")
    }
    return description
  }

  /// Returns the size of a font, clamped to the supported sizes. An unsupported size is reported.
  func size(of font: TextFont) -> Double {
    let sizes = TextFont.sizes
    if sizes.contains(font.size) { return font.size }
    let size = font.size.isNaN ? sizes.lowerBound : font.size.clamped(to: sizes)
    Diagnostics.report(
      .invalid, "font", "a size of \(font.size) is outside of \(sizes); \(size) is used",
      cause: "a size is outside of \(sizes)")
    return size
  }

  /// Returns the family of the font that fontconfig finds for a description, or `nil` if no font is found.
  private func family(for description: OpaquePointer) -> String? {
    guard let font = ct_font_load(context, description) else { return nil }
    defer { ct_font_destroy(font) }
    return ct_font_pattern(font).flatMap { FontNames.strings($0, ct_family).first }
  }
}
