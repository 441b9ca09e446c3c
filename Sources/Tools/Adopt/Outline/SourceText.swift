// SPDX-License-Identifier: Apache-2.0

/// A source file as tokens, with the pairs of its brackets.
package struct SourceText {
  /// The path in messages.
  let path: String
  let text: String
  let tokens: [SwiftToken]
  /// The index of the bracket that belongs to the bracket at an index; -1 for other tokens. The pieces of a
  /// string with interpolations are brackets: its start and its end are a pair.
  let partners: [Int]

  package init(path: String, text: String) {
    self.path = path
    self.text = text
    tokens = SwiftLexer.tokens(of: text)
    partners = Self.pairs(in: tokens)
  }

  private static func pairs(in tokens: [SwiftToken]) -> [Int] {
    var result = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.sign, "("), (.sign, "["), (.sign, "{"), (.stringStart, _): open.append(index)
      case (.sign, ")"), (.sign, "]"), (.sign, "}"), (.stringEnd, _):
        guard let start = open.popLast() else { continue }
        (result[start], result[index]) = (index, start)
      default: break
      }
    }
    return result
  }

  /// Returns true if the token at an index is this sign or word; false outside the file.
  func isToken(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].text == text
  }

  /// The word at an index without backticks, or `nil`.
  func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    return tokens[index].text.filter { $0 != "`" }
  }

  /// The index of the bracket that closes the one at an index, or `nil`.
  func closing(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] > index else { return nil }
    return partners[index]
  }

  /// The index of the bracket that opens the one at an index, or `nil`.
  func opening(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0, partners[index] < index else { return nil }
    return partners[index]
  }

  /// The code of a range of tokens on one line, without comments.
  func line(_ range: Range<Int>) -> String {
    var result = ""
    for index in range {
      if index > range.lowerBound, tokens[index].followsSpace { result += " " }
      result += tokens[index].text
    }
    return result
  }

  /// Returns the index after the type that begins at an index.
  func end(ofTypeAt start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if index > start, token.startsLine, !["->", "&", "."].contains(token.text) { return index }
      switch token.text {
      case "(", "[": index = (closing(index) ?? index) + 1
      case "<": index = end(ofAnglesAt: index)
      case "?", "!", ".", "->", "&", ">": index += 1
      case "some", "any", "inout", "throws", "async", "rethrows", "Type", "Protocol": index += 1
      default:
        let isName = token.kind == .word || token.kind == .attribute
        let follows = index > start ? tokens[index - 1].text : "."
        let mayFollow =
          [".", "->", "&", "some", "any", "inout", "throws", "async"].contains(follows)
          || tokens[max(index - 1, start)].kind == .attribute
        guard isName, index == start || mayFollow else { return index }
        index += 1
      }
    }
    return index
  }

  /// Returns the index after the angle brackets that begin at an index.
  func end(ofAnglesAt start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < tokens.count {
      let text = tokens[index].text
      if text.allSatisfy({ $0 == "<" }) { depth += text.count }
      if text.allSatisfy({ $0 == ">" }) { depth -= text.count }
      index += 1
      if depth <= 0 || text == "{" { break }
    }
    return index
  }
}
