// SPDX-License-Identifier: Apache-2.0

/// Reads the rules of a style sheet. Source: CSS Syntax Module Level 3, section 5.
struct CSSStylesheetReader {
  private let tokens: CSSTokens
  private(set) var rules: [CSSRule] = []
  private(set) var keyframes: [CSSKeyframes] = []
  private(set) var notes = CSSNotes()

  init(_ text: String) {
    let bytes = Array(text.utf8.prefix(CSSLimits.bytes))
    tokens = CSSTokens(bytes: bytes)
    if text.utf8.count > bytes.count { notes.add("the style sheet is too long, its end is ignored") }
  }

  /// Reads all rules.
  mutating func read() { rules(in: tokens.range, depth: 0) }

  /// Reads the rules of a block. Each one begins where the one before it ends.
  private mutating func rules(in range: Range<Int>, depth: Int) {
    var index = range.lowerBound
    while index < range.upperBound {
      switch tokens[index].kind {
      case .space, .markup: index += 1
      case .atKeyword:
        let (end, block) = extent(of: index, range, isAtRule: true)
        atRule(index, prelude: (index + 1)..<(block ?? end), block: block.map { tokens.inside($0) }, depth)
        index = min(end + (block == nil ? 1 : 0), range.upperBound)
      default:
        let (end, block) = extent(of: index, range, isAtRule: false)
        if let block { styleRule(index..<block, tokens.inside(block)) }
        index = end
      }
    }
  }

  /// Returns the end of a rule and the brace that opens its block. At-rules without a block end before a
  /// semicolon.
  private func extent(
    of start: Int, _ range: Range<Int>, isAtRule: Bool
  ) -> (end: Int, block: Int?) {
    var index = start
    while index < range.upperBound {
      if tokens.isCharacter(index, "{") { return (tokens.after(index), index) }
      if isAtRule, tokens[index].kind == .semicolon { return (index, nil) }
      index = tokens.after(index)
    }
    return (range.upperBound, nil)
  }

  private mutating func styleRule(_ prelude: Range<Int>, _ block: Range<Int>) {
    guard let selectors = CSSSelectorReader.list(tokens, prelude) else {
      let text = String(decoding: tokens.text(prelude).utf8.prefix(80), as: UTF8.self)
      return notes.add("the selector `\(text)` is not supported, its rule is ignored")
    }
    let declarations = declarations(in: block)
    if !declarations.isEmpty { rules.append(CSSRule(selectors: selectors, declarations: declarations)) }
  }

  private mutating func declarations(in block: Range<Int>) -> [CSSDeclaration] {
    var reader = CSSDeclarationReader(tokens)
    let result = reader.declarations(in: block)
    if reader.hasNestedRules { notes.add("rules inside of style rules are ignored") }
    return result
  }

  // MARK: At-rules

  private mutating func atRule(_ index: Int, prelude: Range<Int>, block: Range<Int>?, _ depth: Int) {
    let name = tokens.name(index).lowercased()
    switch (name, block) {
    case ("keyframes", let block?), ("-webkit-keyframes", let block?):
      keyframes(tokens.trimmed(prelude), block, isPrefixed: name != "keyframes")
    case ("media", let block?):
      let query = CSSMediaQuery(tokens, prelude)
      for feature in query.unknown { notes.add("@media `\(feature)` is not supported, it does not apply") }
      if query.applies { nested(block, depth) }
    case ("supports", let block?):
      notes.add("the condition of @supports is ignored, its rules apply")
      nested(block, depth)
    case ("layer", let block?):
      notes.add("the order of @layer is ignored")
      nested(block, depth)
    default:
      notes.add("@\(String(decoding: name.utf8.prefix(80), as: UTF8.self)) is ignored")
    }
  }

  private mutating func nested(_ block: Range<Int>, _ depth: Int) {
    guard depth < CSSLimits.depth else { return notes.add("rules are nested too deeply, some are ignored") }
    rules(in: block, depth: depth + 1)
  }

  private mutating func keyframes(_ name: Range<Int>, _ block: Range<Int>, isPrefixed: Bool) {
    guard name.count == 1, [.identifier, .string].contains(tokens[name.lowerBound].kind) else {
      return notes.add("@keyframes without a name is ignored")
    }
    var blocks: [(offsets: [Double], declarations: [CSSDeclaration])] = []
    var index = block.lowerBound
    while index < block.upperBound {
      let (end, brace) = extent(of: index, block, isAtRule: tokens[index].kind == .atKeyword)
      if let brace, let offsets = CSSKeyframes.offsets(tokens, index..<brace) {
        blocks.append((offsets, declarations(in: tokens.inside(brace))))
      }
      index = max(end, index + 1)
    }
    keyframes.append(
      CSSKeyframes(name: tokens.name(name.lowerBound), isPrefixed: isPrefixed, blocks: blocks))
  }
}
