// SPDX-License-Identifier: Apache-2.0

/// Reads selectors. Source: Selectors Level 4, section 18.
struct CSSSelectorReader {
  let tokens: CSSTokens
  private let range: Range<Int>
  private var index: Int
  /// The number of selectors around this one.
  let depth: Int
  private var selector = CSSSelector()

  private init(_ tokens: CSSTokens, _ range: Range<Int>, depth: Int) {
    (self.tokens, self.range, self.depth, index) = (tokens, range, depth, range.lowerBound)
  }

  /// Returns the selectors of a list, or `nil` if one of them is broken.
  static func list(_ tokens: CSSTokens, _ range: Range<Int>, depth: Int = 0) -> [CSSSelector]? {
    guard depth < CSSLimits.depth else { return nil }
    var result: [CSSSelector] = []
    for item in tokens.split(range, at: .comma) {
      guard let selector = selector(tokens, item, depth: depth) else { return nil }
      result.append(selector)
    }
    return result
  }

  /// Returns the selectors of a list without the broken ones.
  static func forgivingList(_ tokens: CSSTokens, _ range: Range<Int>, depth: Int) -> [CSSSelector] {
    guard depth < CSSLimits.depth else { return [] }
    return tokens.split(range, at: .comma).compactMap { selector(tokens, $0, depth: depth) }
  }

  private static func selector(_ tokens: CSSTokens, _ range: Range<Int>, depth: Int) -> CSSSelector? {
    let range = tokens.trimmed(range)
    guard !range.isEmpty else { return nil }
    var reader = CSSSelectorReader(tokens, range, depth: depth)
    return reader.read()
  }

  private mutating func read() -> CSSSelector? {
    var combinator: CSSSelector.Combinator?
    while true {
      guard selector.compounds.count < CSSLimits.depth, var compound = compound() else { return nil }
      compound.combinator = combinator
      selector.compounds.append(compound)
      guard index < range.upperBound else { break }
      guard let next = self.combinator() else { return nil }
      combinator = next
    }
    selector.compounds.reverse()
    return selector
  }

  private mutating func combinator() -> CSSSelector.Combinator? {
    let start = index
    index = tokens.skippingSpaces(index..<range.upperBound)
    guard index < range.upperBound else { return nil }
    guard tokens[index].kind == .delimiter else { return index > start ? .descendant : nil }
    let result: CSSSelector.Combinator
    switch tokens.first(index) {
    case UInt8(ascii: ">"): result = .child
    case UInt8(ascii: "+"): result = .nextSibling
    case UInt8(ascii: "~"): result = .laterSibling
    default: return index > start ? .descendant : nil
    }
    index = tokens.skippingSpaces((index + 1)..<range.upperBound)
    return result
  }

  private mutating func compound() -> CSSSelector.Compound? {
    var result = CSSSelector.Compound()
    let start = index
    guard type(&result) else { return nil }
    while index < range.upperBound {
      switch tokens[index].kind {
      case .hash:
        result.conditions.append(.identifier(tokens.name(index)))
        selector.specificity.identifiers += 1
        index += 1
      case .delimiter where tokens.isCharacter(index, "."):
        guard index + 1 < range.upperBound, tokens[index + 1].kind == .identifier else { return nil }
        result.conditions.append(.className(tokens.name(index + 1)))
        selector.specificity.classes += 1
        index += 2
      case .open where tokens.isCharacter(index, "["):
        guard let condition = attribute(tokens.trimmed(tokens.inside(index))) else { return nil }
        result.conditions.append(.attribute(condition))
        selector.specificity.classes += 1
        index = tokens.after(index)
      case .colon:
        guard let condition = pseudoClass() else { return nil }
        result.conditions.append(condition)
      default: return index > start ? result : nil
      }
    }
    return index > start ? result : nil
  }

  /// Reads the name of an element, or `*`, with an optional prefix of a namespace, which is ignored. Returns
  /// whether the text is right so far.
  private mutating func type(_ compound: inout CSSSelector.Compound) -> Bool {
    func isType(_ index: Int) -> Bool {
      index < range.upperBound && (tokens[index].kind == .identifier || tokens.isCharacter(index, "*"))
    }
    func isBar(_ index: Int) -> Bool { index < range.upperBound && tokens.isCharacter(index, "|") }
    if isType(index), isBar(index + 1) { index += 2 } else if isBar(index) { index += 1 }
    guard isType(index) else { return index == range.lowerBound || !isBar(index - 1) }
    if tokens[index].kind == .identifier {
      compound.type = tokens.name(index)
      selector.specificity.types += 1
    }
    index += 1
    return true
  }

  private func attribute(_ range: Range<Int>) -> CSSSelector.AttributeCondition? {
    var parts = range.filter { tokens[$0].kind != .space }[...]
    if parts.count > 1, let bar = parts.firstIndex(where: { tokens.isCharacter($0, "|") }), bar < 2,
      bar + 1 < parts.count, tokens[parts[bar + 1]].kind == .identifier
    {
      parts = parts[(bar + 1)...]
    }
    guard let first = parts.popFirst(), tokens[first].kind == .identifier else { return nil }
    var result = CSSSelector.AttributeCondition(
      name: tokens.name(first), comparison: .exists, value: "", ignoresCase: false)
    guard let sign = parts.popFirst() else { return result }
    guard tokens[sign].kind == .delimiter else { return nil }
    switch tokens.first(sign) {
    case UInt8(ascii: "="): result.comparison = .equal
    case UInt8(ascii: "~"): result.comparison = .word
    case UInt8(ascii: "|"): result.comparison = .language
    case UInt8(ascii: "^"): result.comparison = .prefix
    case UInt8(ascii: "$"): result.comparison = .suffix
    case UInt8(ascii: "*"): result.comparison = .part
    default: return nil
    }
    if result.comparison != .equal {
      guard let equal = parts.popFirst(), tokens.isCharacter(equal, "=") else { return nil }
    }
    guard let value = parts.popFirst(), [.identifier, .string].contains(tokens[value].kind) else {
      return nil
    }
    result.value = tokens.name(value)
    if let flag = parts.popFirst() {
      guard parts.isEmpty, tokens.isWord(flag, "i") || tokens.isWord(flag, "s") else { return nil }
      result.ignoresCase = tokens.isWord(flag, "i")
    }
    return result
  }

  // MARK: Pseudo-classes

  private mutating func pseudoClass() -> CSSSelector.Condition? {
    index += 1
    guard index < range.upperBound else { return nil }
    if tokens[index].kind == .colon {
      guard index + 1 < range.upperBound, [.identifier, .function].contains(tokens[index + 1].kind) else {
        return nil
      }
      index = tokens.after(index + 1)
      selector.specificity.types += 1
      return .never
    }
    let start = index
    index = tokens.after(index)
    let name = tokens.name(start).lowercased()
    switch tokens[start].kind {
    case .identifier:
      if ["before", "after", "first-line", "first-letter"].contains(name) {
        selector.specificity.types += 1
        return .never
      }
      selector.specificity.classes += 1
      if CSSPseudoClass.dynamic.contains(name) { selector.isDynamic = true }
      return CSSPseudoClass.condition(name)
    case .function: return function(name, tokens.inside(start))
    default: return nil
    }
  }

  private mutating func function(_ name: String, _ inside: Range<Int>) -> CSSSelector.Condition? {
    switch name {
    case "not", "is", "where", "matches", "-webkit-any":
      let list =
        name == "not"
        ? Self.list(tokens, inside, depth: depth + 1)
        : Self.forgivingList(tokens, inside, depth: depth + 1)
      guard let list else { return nil }
      if name != "where", let greatest = list.map(\.specificity).max() {
        selector.specificity = selector.specificity + greatest
      }
      if list.contains(where: \.isDynamic) { selector.isDynamic = true }
      return name == "not" ? .none(list) : .any(list)
    default:
      selector.specificity.classes += 1
      return CSSPseudoClass.condition(name, tokens.text(inside))
    }
  }
}
