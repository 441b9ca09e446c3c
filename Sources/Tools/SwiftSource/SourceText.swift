// SPDX-License-Identifier: Apache-2.0

/// A source file as tokens, with its brackets matched.
package struct SourceText: Sendable {
  /// The path in messages.
  package let path: String
  package let text: String
  package let tokens: [SourceToken]
  /// The lines of the comments.
  package let comments: [Comment]
  /// For each token, the index of the matching bracket, or -1 if the token is not a bracket. The first and
  /// the last piece of a string with interpolations count as a pair of brackets.
  private let partners: [Int]
  /// The indices of the tokens in which each brace has a match. They leave out the alternatives of
  /// conditional compilation that open the same brace again.
  package let balanced: [Int]

  /// Reads Swift code.
  package init(path: String, text: String) {
    self.init(path: path, text: text, code: SwiftLexer.read(text))
  }

  /// Creates a source file from the tokens and comments that another lexer has read.
  package init(path: String, text: String, code: (tokens: [SourceToken], comments: [Comment])) {
    (self.path, self.text) = (path, text)
    (tokens, comments) = code
    balanced = Conditionals.balanced(tokens)
    partners = Self.pairs(in: tokens, at: balanced)
  }

  private static func pairs(in tokens: [SourceToken], at indices: [Int]) -> [Int] {
    var result = [Int](repeating: -1, count: tokens.count)
    var open: [Int] = []
    for index in indices {
      switch (tokens[index].kind, tokens[index].text) {
      case (.sign, "("), (.sign, "["), (.sign, "{"), (.stringStart, _): open.append(index)
      case (.sign, ")"), (.sign, "]"), (.sign, "}"), (.stringEnd, _):
        guard let start = open.popLast() else { continue }
        (result[start], result[index]) = (index, start)
      default: break
      }
    }
    return result
  }

  /// Returns true if the token at `index` is `text`, and false outside the file.
  package func isToken(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].text == text
  }

  /// Returns the word at `index` without backticks, or `nil` if the token is not a word.
  package func word(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
    let text = tokens[index].text
    return text.utf8.first == UInt8(ascii: "`") ? text.filter { $0 != "`" } : text
  }

  /// Returns the index of the bracket that closes the bracket at `index`, or `nil` if there is none.
  package func closing(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] > index else { return nil }
    return partners[index]
  }

  /// Returns the index of the bracket that opens the pair that the bracket at `index` closes, or `nil` if
  /// there is none.
  package func opening(_ index: Int) -> Int? {
    guard partners.indices.contains(index), partners[index] >= 0, partners[index] < index else { return nil }
    return partners[index]
  }

  /// Returns the code of a range of tokens as one line, without comments.
  package func line(_ range: Range<Int>) -> String {
    var result = ""
    for index in range {
      if index > range.lowerBound, tokens[index].followsSpace { result += " " }
      result += tokens[index].text
    }
    return result
  }

  /// Returns the index after the type that begins at `start`.
  package func end(ofTypeAt start: Int) -> Int {
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

  /// Returns the index after the angle brackets that begin at `start`.
  package func end(ofAnglesAt start: Int) -> Int {
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

// MARK: - Modifiers

extension SourceText {
  package static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]
  package static let modifiers: Set<String> = accessLevels.union([
    "static", "class", "final", "override", "mutating", "nonmutating", "convenience", "required",
    "nonisolated", "lazy", "weak", "unowned", "indirect", "dynamic", "optional", "isolated", "prefix",
    "postfix", "infix", "borrowing", "consuming", "distributed",
  ])

  /// Returns the index of the first attribute or modifier of the declaration whose keyword is at `keyword`.
  package func start(ofDeclarationAt keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      let before = start - 1
      if isModifier(before) {
        start = before
      } else if isToken(before, ")"), let open = opening(before), open > 0, isModifier(open - 1) {
        start = open - 1  // private(set), nonisolated(unsafe)
      } else {
        return start
      }
    }
    return start
  }

  private func isModifier(_ index: Int) -> Bool {
    Self.modifiers.contains(tokens[index].text) || tokens[index].kind == .attribute
  }
}
