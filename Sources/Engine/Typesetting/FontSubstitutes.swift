// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// The fonts of Debian that replace the fonts of Apple's systems: of the same metrics where there is one,
/// else of a similar shape and width.
///
/// The table is in Documentation/Fonts.md, too. A test compares the two.
package enum FontSubstitutes {
  /// Families of Apple's systems and their substitutes.
  package struct Row: Sendable {
    package let families: [String]
    /// The families that replace them, the most similar first. The first one that is installed is used.
    package let substitutes: [String]

    init(_ families: [String], _ substitutes: [String]) {
      (self.families, self.substitutes) = (families, substitutes)
    }
  }

  private static let sans = ["Liberation Sans", "Arimo", "Nimbus Sans", "TeX Gyre Heros", "DejaVu Sans"]
  private static let serif = [
    "Liberation Serif", "Tinos", "Nimbus Roman", "TeX Gyre Termes", "DejaVu Serif",
  ]
  private static let mono = ["DejaVu Sans Mono", "Bitstream Vera Sans Mono", "Hack", "Liberation Mono"]
  private static let courier = [
    "Liberation Mono", "Cousine", "Nimbus Mono PS", "TeX Gyre Cursor", "DejaVu Sans Mono",
  ]
  private static let hand = ["Comic Neue", "Humor Sans", "DejaVu Sans"]
  private static let script = ["Z003", "TeX Gyre Chorus", "Dancing Script", "Liberation Serif"]
  private static let chinese = ["Noto Sans CJK SC", "WenQuanYi Micro Hei"]

  /// The table. Fontconfig itself replaces Helvetica, which is also the system font.
  package static let rows: [Row] = [
    Row(["Helvetica Neue", "Arial", "Arial Rounded MT", "DIN Alternate", "DIN Condensed", "Galvji"], sans),
    Row(["Avenir", "Avenir Next"], ["Nunito Sans", "Lato"] + sans),
    Row(["Futura"], ["Jost", "League Spartan", "URW Gothic", "TeX Gyre Adventor"] + sans),
    Row(["Gill Sans"], ["Gillius ADF", "Cabin", "Lato"] + sans),
    Row(["Optima"], ["Linux Biolinum O", "Linux Biolinum"] + sans),
    Row(["Trebuchet"], ["Fira Sans", "Lato"] + sans),
    Row(["Verdana"], ["DejaVu Sans", "Bitstream Vera Sans", "Verana Sans"] + sans),
    Row(["Impact"], ["Anton", "Oswald"] + sans),
    Row(["Times", "Times New Roman"], serif),
    Row(["Georgia"], ["Gelasio", "DejaVu Serif"] + serif),
    Row(["Palatino"], ["P052", "TeX Gyre Pagella"] + serif),
    Row(["Baskerville"], ["Libre Baskerville", "Baskervald ADF Std", "GFS Baskerville"] + serif),
    Row(["Didot", "Bodoni 72", "Bodoni Svty Two"], ["GFS Didot", "Berenis ADF Pro"] + serif),
    Row(["Cochin", "Hoefler Text"], ["EB Garamond", "Linux Libertine O", "Cardo"] + serif),
    Row(["Charter"], ["Bitstream Charter", "Charis SIL"] + serif),
    Row(["Copperplate"], ["Cinzel"] + serif),
    Row(["Rockwell"], ["Roboto Slab", "DejaVu Serif"] + serif),
    Row(["American Typewriter"], ["Mekanus ADF Std", "URW Bookman", "DejaVu Serif"] + serif),
    Row(
      ["Menlo", "Monaco", "SF Mono", ".SFUI Mono", ".SFNS Mono", ".Apple System UI Font Monospaced"], mono),
    Row(["Courier", "Courier New"], courier),
    Row(
      [
        "Marker Felt", "Chalkboard", "Chalkboard SE", "Chalkduster", "Noteworthy", "Bradley Hand",
        "Bradley Hand ITCTT", "Papyrus",
      ], hand),
    Row(["Snell Roundhand", "Zapfino", "Savoye Let", "Party Let"], script),
    Row(
      ["PingFang SC", "PingFang TC", "PingFang HK", "Heiti SC", "Heiti TC", "STHeiti SC", "STHeiti TC"],
      chinese),
    Row(["Hiragino Sans", "Hira Kaku Pro N", "Hira Min Pro N"], ["Noto Sans CJK JP"] + chinese),
    Row(["Apple SD Gothic Neo"], ["Noto Sans CJK KR"] + chinese),
    Row(["Symbol"], ["Standard Symbols PS", "Symbola"]),
    Row(["Zapf Dingbats", "ZapfDingbatsITC"], ["D050000L", "Symbola"]),
    Row(["Apple Color Emoji"], ["Noto Color Emoji", "Symbola"]),
  ]

  /// The families that are the system font, under the names that `fontName` has on Apple's systems.
  private static let systemFamilies = [
    "Helvetica", ".SFUI", ".SFUI Text", ".SFUI Display", ".SFUI Rounded", ".SFNS", ".SFNS Text",
    ".SFNS Display", ".SFNS Rounded", ".SF Compact", ".Apple System UI Font", "SF Pro", "SF Pro Text",
    "SF Pro Display", "SF Pro Rounded", "SF Compact", "San Francisco",
  ]

  /// A family of Apple's systems by its key. The substitutes are empty for the system font.
  private static let known: [String: (name: String, substitutes: [String])] = {
    var known: [String: (name: String, substitutes: [String])] = [:]
    for family in systemFamilies { known[FontNames.key(family)] = (family, []) }
    for row in rows {
      for family in row.families { known[FontNames.key(family)] = (family, row.substitutes) }
    }
    return known
  }()

  /// The families with a substitute in which every glyph has the same width, and these substitutes.
  private static let twins: [String: [String]] = [
    "Helvetica": sans.dropLast(), "Arial": sans.dropLast(), "Times": serif.dropLast(),
    "Times New Roman": serif.dropLast(), "Courier": courier.dropLast(), "Courier New": courier.dropLast(),
  ]

  /// Returns whether one of the families that are installed has the same metrics as a family of the table.
  /// Text in it is laid out as intended, so that there is nothing to report.
  static func hasTwin(_ family: String, isInstalled: (String) -> Bool) -> Bool {
    twins[family]?.contains(where: isInstalled) == true
  }

  /// The words of style names beside weights and slants, which have no effect.
  private static let otherWords = [
    "condensed", "narrow", "rounded", "wide", "extra", "itctt", "ps", "ms", "mt", "w3", "w6", "w8", "plain",
  ]

  /// A family of the table with the style that a name adds to it.
  struct Found {
    var family: String
    var substitutes: [String]
    var weight: Int?
    var isItalic: Bool
  }

  /// Returns the family whose name, followed by words of a style, is `name`. Case, spaces and hyphens are
  /// ignored: `HelveticaNeue-BoldItalic`, `Helvetica Neue Bold Italic` and `TimesNewRomanPS-BoldMT` are
  /// found.
  static func find(_ name: String) -> Found? {
    let key = FontNames.key(name).filter { $0 != "-" }
    for length in stride(from: key.count, to: 0, by: -1) {
      guard let family = known[String(key.prefix(length))] else { continue }
      guard let style = Style(words: key.dropFirst(length)) else { continue }
      return Found(
        family: family.name, substitutes: family.substitutes, weight: style.weight, isItalic: style.isItalic)
    }
    return nil
  }

  /// The style that the words behind a family name denote.
  private struct Style {
    var weight: Int?
    var isItalic = false

    /// Returns `nil` if a part of `words` is no word of a style.
    init?(words: Substring) {
      var rest = words
      while !rest.isEmpty {
        if let (word, number) = FontNames.weightWords.first(where: { rest.hasPrefix($0.0) }) {
          weight = weight ?? number
          rest = rest.dropFirst(word.count)
        } else if let word = FontNames.slantWords.first(where: rest.hasPrefix) {
          isItalic = true
          rest = rest.dropFirst(word.count)
        } else if let word = FontSubstitutes.otherWords.first(where: rest.hasPrefix) {
          rest = rest.dropFirst(word.count)
        } else {
          return nil
        }
      }
    }
  }
}
