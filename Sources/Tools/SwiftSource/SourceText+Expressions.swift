// SPDX-License-Identifier: Apache-2.0

extension SourceText {
  /// Returns the index at which the operand that ends at `end` begins. An operand is a name or a literal with
  /// the members, calls and subscripts after it. Returns `nil` if no operand ends there.
  package func operandStart(endingAt end: Int) -> Int? {
    var index = end
    while index >= 0 {
      while index > 0, isToken(index, "?") || isToken(index, "!") { index -= 1 }
      guard tokens[index].endsOperand else { return nil }
      if let open = opening(index) {
        if isSuffix(at: open) {
          index = open - 1
          continue
        }
        index = open
      }
      guard index > 0, tokens[index - 1].text == "." else { return index }
      guard index > 1, continuesChain(at: index - 1) else { return index - 1 }
      index -= 2
    }
    return nil
  }

  /// Returns true if the bracket at `open` belongs to the operand before it, as arguments or as a trailing
  /// closure.
  private func isSuffix(at open: Int) -> Bool {
    guard open > 0, tokens[open].kind == .sign else { return false }
    let before = tokens[open - 1]
    if tokens[open].text == "{" { return before.endsOperand && before.text != "}" && !before.startsLine }
    if before.text == ">" { return false }
    return before.endsOperand && !tokens[open].followsSpace && !["]", "}"].contains(before.text)
      || before.text == "]" && !tokens[open].followsSpace || before.text == "}" && !tokens[open].followsSpace
  }

  /// Returns true if the operand before the dot at `point` is the base of the dot. A dot that starts a line
  /// continues the operand on the line before.
  private func continuesChain(at point: Int) -> Bool {
    let before = tokens[point - 1]
    return before.endsOperand && (!tokens[point].followsSpace || tokens[point].startsLine)
  }

  /// Returns true if the token at `index` is an operator that binds more tightly than a cast.
  package func bindsTight(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .sign else { return false }
    return ["+", "-", "*", "/", "%", "..<", "...", "&+", "&-", "&*", "<<", ">>", "|", "^"].contains(
      tokens[index].text) && tokens[index].followsSpace
  }
}
