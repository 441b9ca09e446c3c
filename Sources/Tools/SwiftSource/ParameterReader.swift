// SPDX-License-Identifier: Apache-2.0

/// Reads the labels of a parameter list.
struct ParameterReader {
  let tokens: [SourceToken]
  var position: Int
  /// The index of the opening parenthesis.
  private(set) var start = 0

  init(tokens: [SourceToken], position: Int) { (self.tokens, self.position) = (tokens, position) }

  /// Returns the labels of the list that begins at the next opening parenthesis, or `nil` if there is no
  /// list.
  mutating func labels() -> [String]? {
    guard skipGenericParameters(), position < tokens.count, tokens[position].isSign("(") else { return nil }
    start = position
    var labels: [String] = []
    var depth = 0
    var angles = 0
    var expectsLabel = true
    while position < tokens.count {
      let token = tokens[position]
      if token.kind == .sign {
        switch token.text {
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        case "<" where !token.followsSpace: angles += 1
        case ">" where angles > 0: angles -= 1
        case "," where depth == 1 && angles == 0: expectsLabel = true
        default: break
        }
        if depth == 0 { return labels }
      } else if expectsLabel, depth == 1, token.kind == .word {
        labels.append(token.text.filter { $0 != "`" })
        expectsLabel = false
      }
      position += 1
    }
    return labels
  }

  /// Skips the characters of an operator's name, the `?` of a failable initializer and `<T: P>`. Returns
  /// false if no list can follow.
  private mutating func skipGenericParameters() -> Bool {
    var depth = 0
    while position < tokens.count {
      let token = tokens[position]
      if token.isSign("("), depth == 0 { return true }
      if token.isSign("<") { depth += 1 }
      if token.isSign(">"), depth > 0 { depth -= 1 }
      let isInside = depth > 0 || token.isSign(">")
      guard isInside || (token.kind == .sign && !["{", "}", ";"].contains(token.text)) else { return false }
      position += 1
    }
    return false
  }
}
