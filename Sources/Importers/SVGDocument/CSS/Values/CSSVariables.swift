// SPDX-License-Identifier: Apache-2.0

/// Replaces `var()`. Source: CSS Custom Properties for Cascading Variables Module Level 1, section 3.
struct CSSVariables {
  /// The custom properties with their values.
  private(set) var values: [String: String]
  /// The declared values of custom properties that are not computed yet.
  private var declared: [String: String] = [:]
  /// The custom properties that are being computed, from the outermost on.
  private var pending: [String] = []
  /// The custom properties that refer to themselves.
  private var cyclic: Set<String> = []
  /// The number of values and fallbacks that are being read.
  private var depth = 0

  /// Starts with the values of the parent.
  init(_ inherited: [String: String]) { values = inherited }

  /// Declares the custom properties of an element and computes them.
  mutating func declare(_ declarations: [CSSDeclaration]) {
    let inherited = values
    var winners: [String: CSSDeclaration] = [:]
    for declaration in declarations {
      guard winners[declaration.name] != nil || winners.count < CSSLimits.variables else { continue }
      winners[declaration.name] = declaration
    }
    for (name, declaration) in winners.sorted(by: { $0.key < $1.key }) {
      switch CSSWideKeyword(declaration.value) {
      case .initial: values[name] = nil
      case .inherit, .unset, .revert, .revertLayer: values[name] = inherited[name]
      case nil where declaration.hasVariables:
        values[name] = nil
        declared[name] = declaration.value
      case nil where values[name] != nil || values.count < CSSLimits.variables:
        values[name] = declaration.value
      case nil: break
      }
    }
    for name in declared.keys.sorted() { _ = value(name) }
  }

  /// Returns the value of a custom property, or `nil` if it has none.
  private mutating func value(_ name: String) -> String? {
    if let start = pending.firstIndex(of: name) {
      cyclic.formUnion(pending[start...])
      return nil
    }
    guard let text = declared[name] else { return values[name] }
    pending.append(name)
    let result = replacingVariables(text)
    pending.removeLast()
    declared[name] = nil
    guard let result, !cyclic.contains(name), values.count < CSSLimits.variables else { return nil }
    values[name] = result
    return result
  }

  /// Returns a value with its variables replaced, or `nil` if one of them has no value and no fallback.
  mutating func replacingVariables(_ text: String) -> String? {
    let tokens = CSSTokens(text)
    var result: [UInt8] = []
    guard replace(tokens, tokens.range, &result) else { return nil }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends the text of some tokens with their variables replaced. Returns whether that is possible.
  private mutating func replace(
    _ tokens: CSSTokens, _ range: Range<Int>, _ result: inout [UInt8]
  ) -> Bool {
    guard depth < CSSLimits.depth else { return false }
    depth += 1
    defer { depth -= 1 }
    var index = range.lowerBound
    var isBehindVariable = false
    while index < range.upperBound {
      guard tokens.isWord(index, "var", kind: .function) else {
        let token = tokens[index]
        let bytes = tokens.bytes[Int(token.start)..<Int(token.end)]
        if isBehindVariable { Self.separate(&result, from: bytes.first) }
        result += bytes
        isBehindVariable = false
        index += 1
        continue
      }
      let inside = tokens.trimmed(tokens.inside(index))
      guard let name = inside.first, tokens[name].kind == .identifier else { return false }
      let comma = tokens.skippingSpaces((name + 1)..<inside.upperBound)
      guard comma == inside.upperBound || tokens[comma].kind == .comma else { return false }
      if let value = value(tokens.name(name)) {
        Self.separate(&result, from: value.utf8.first)
        result += value.utf8
      } else {
        guard comma < inside.upperBound else { return false }
        let fallback = tokens.trimmed((comma + 1)..<inside.upperBound)
        Self.separate(&result, from: fallback.first.map { tokens.first($0) })
        guard replace(tokens, fallback, &result) else { return false }
      }
      guard result.count <= CSSLimits.valueBytes else { return false }
      isBehindVariable = true
      index = tokens.after(index)
    }
    return true
  }

  /// Adds a space where two words would become one.
  private static func separate(_ result: inout [UInt8], from next: UInt8?) {
    guard let last = result.last, let next else { return }
    guard CSSTokenizer.isName(last) || last == UInt8(ascii: ".") else { return }
    if CSSTokenizer.isName(next) || [0x25, 0x2E, 0x28].contains(next) { result.append(0x20) }
  }
}
