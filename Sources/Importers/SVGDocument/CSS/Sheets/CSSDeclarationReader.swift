// SPDX-License-Identifier: Apache-2.0

/// Reads the declarations of a block. Source: CSS Syntax Module Level 3, section 5.
struct CSSDeclarationReader {
  private let tokens: CSSTokens
  /// A Boolean value that indicates whether a block has rules, which are skipped.
  private(set) var hasNestedRules = false

  init(_ tokens: CSSTokens) { self.tokens = tokens }

  /// Returns the declarations in a range of tokens, with shorthands expanded. Prefixed names come first, so
  /// that they yield to the names without a prefix.
  mutating func declarations(in range: Range<Int>) -> [CSSDeclaration] {
    var (plain, prefixed): ([CSSDeclaration], [CSSDeclaration]) = ([], [])
    var index = range.lowerBound
    while index < range.upperBound {
      let kind = tokens[index].kind
      guard kind != .space, kind != .semicolon else {
        index += 1
        continue
      }
      let (colon, isCustom) = beginning(index, range)
      let (end, isRule) = end(of: index, range, isCustom: isCustom)
      if isRule {
        hasNestedRules = true
      } else if let colon, var declaration = declaration(index, (colon + 1)..<end) {
        if let name = CSSShorthand.unprefixed(declaration.name) {
          declaration.name = name
          prefixed.append(declaration)
        } else {
          plain.append(declaration)
        }
      }
      index = end
    }
    return (prefixed + plain).flatMap { CSSShorthand.expanded($0) }
  }

  /// Returns the colon behind the name of a declaration, and whether the name is that of a custom property.
  private func beginning(_ index: Int, _ range: Range<Int>) -> (colon: Int?, isCustom: Bool) {
    guard tokens[index].kind == .identifier else { return (nil, false) }
    let colon = tokens.skippingSpaces((index + 1)..<range.upperBound)
    guard colon < range.upperBound, tokens[colon].kind == .colon else { return (nil, false) }
    return (colon, tokens.name(index).utf8.starts(with: "--".utf8))
  }

  /// Returns the end of a declaration, and whether it is a rule with a block instead.
  private func end(of start: Int, _ range: Range<Int>, isCustom: Bool) -> (index: Int, isRule: Bool) {
    var index = start
    while index < range.upperBound {
      if tokens[index].kind == .semicolon { return (index, tokens[start].kind == .atKeyword) }
      if !isCustom, tokens.isCharacter(index, "{") { return (tokens.after(index), true) }
      index = tokens.after(index)
    }
    return (range.upperBound, false)
  }

  private func declaration(_ index: Int, _ range: Range<Int>) -> CSSDeclaration? {
    let name = tokens.name(index)
    var declaration = CSSDeclaration(name: name, value: "")
    if !declaration.isCustom { declaration.name = name.lowercased() }
    var range = tokens.trimmed(range)
    if let shortened = withoutImportant(range) { (range, declaration.isImportant) = (shortened, true) }
    guard let hasVariables = checked(range) else { return nil }
    declaration.hasVariables = hasVariables
    declaration.value = tokens.text(range)
    return declaration.value.isEmpty && !declaration.isCustom ? nil : declaration
  }

  private func withoutImportant(_ range: Range<Int>) -> Range<Int>? {
    guard range.count > 1, tokens.isWord(range.upperBound - 1, "important") else { return nil }
    let rest = tokens.trimmed(range.lowerBound..<(range.upperBound - 1))
    guard !rest.isEmpty, tokens.isCharacter(rest.upperBound - 1, "!") else { return nil }
    return tokens.trimmed(rest.lowerBound..<(rest.upperBound - 1))
  }

  /// Returns whether a value uses variables, or `nil` if the value is broken.
  private func checked(_ range: Range<Int>) -> Bool? {
    var hasVariables = false
    for index in range {
      switch tokens[index].kind {
      case .badString, .badURL: return nil
      case .close where tokens[index].partner < 0: return nil
      case .delimiter where tokens.first(index) == UInt8(ascii: "!"): return nil
      case .function where tokens.isWord(index, "var", kind: .function): hasVariables = true
      default: break
      }
    }
    return hasVariables
  }
}
