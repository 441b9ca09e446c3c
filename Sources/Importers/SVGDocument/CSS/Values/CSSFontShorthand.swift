// SPDX-License-Identifier: Apache-2.0

/// The shorthand `font`. Source: CSS Fonts Module Level 4, section 2.7.
enum CSSFontShorthand {
  static let names = [
    "font-style", "font-variant", "font-weight", "font-stretch", "font-size", "line-height", "font-family",
  ]

  private static let styles: Set<String> = ["italic", "oblique"]
  private static let weights: Set<String> = ["bold", "bolder", "lighter"]
  private static let stretches: Set<String> = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded",
    "extra-expanded", "ultra-expanded",
  ]
  private static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]

  /// Returns the values of the longhands in their order, or `nil` if the text is not a font. The names of
  /// system fonts give the initial values.
  static func values(_ tokens: CSSTokens) -> [String]? {
    if tokens.count == 1, systemFonts.contains(tokens.name(0).lowercased()) {
      return names.map { _ in CSSWideKeyword.initial.rawValue }
    }
    var parts = ["normal", "normal", "normal", "normal"]
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind != .space else {
        index += 1
        continue
      }
      guard tokens[index].kind == .identifier || isWeight(tokens, index) else { break }
      let word = tokens.text(index..<(index + 1))
      if word.lowercased() != "normal" {
        guard let part = part(word.lowercased()) else { break }
        guard parts[part] == "normal" else { return nil }
        parts[part] = word
        let angle = tokens.skippingSpaces((index + 1)..<tokens.count)
        if word.lowercased() == "oblique", angle < tokens.count, isAngle(tokens, angle) {
          parts[part] += " \(tokens.text(angle..<(angle + 1)))"
          index = angle
        }
      }
      index += 1
    }
    return ending(tokens, from: index).map { parts + $0 }
  }

  /// Returns the size, the line height and the families.
  private static func ending(_ tokens: CSSTokens, from start: Int) -> [String]? {
    guard start < tokens.count else { return nil }
    let size = start..<tokens.after(start)
    guard [.number, .identifier, .function].contains(tokens[start].kind) else { return nil }
    var index = tokens.skippingSpaces(size.upperBound..<tokens.count)
    var height = "normal"
    if index < tokens.count, tokens.isCharacter(index, "/") {
      index = tokens.skippingSpaces((index + 1)..<tokens.count)
      guard index < tokens.count else { return nil }
      height = tokens.text(index..<tokens.after(index))
      index = tokens.after(index)
    }
    let family = tokens.text(min(index, tokens.count)..<tokens.count)
    return family.isEmpty ? nil : [tokens.text(size), height, family]
  }

  /// Returns the index of the longhand to which a keyword or a weight belongs.
  private static func part(_ word: String) -> Int? {
    if styles.contains(word) { return 0 }
    if word == "small-caps" { return 1 }
    if weights.contains(word) || CSSTokenizer.isDigit(word.utf8.first ?? 0) { return 2 }
    return stretches.contains(word) ? 3 : nil
  }

  /// Returns whether a token is a weight such as `700`, rather than a size.
  private static func isWeight(_ tokens: CSSTokens, _ index: Int) -> Bool {
    guard let (value, unit) = tokens.number(index) else { return false }
    return unit.isEmpty && (1...1_000).contains(value)
  }

  private static func isAngle(_ tokens: CSSTokens, _ index: Int) -> Bool {
    tokens.number(index).map { ["deg", "grad", "rad", "turn"].contains($0.unit) } ?? false
  }
}
