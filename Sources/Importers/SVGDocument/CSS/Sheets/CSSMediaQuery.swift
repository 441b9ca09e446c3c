// SPDX-License-Identifier: Apache-2.0

/// The condition of a `@media` rule, for a picture on a screen with a light background whose motion nobody
/// has asked to reduce. Source: Media Queries Level 4, section 3.
struct CSSMediaQuery {
  private let tokens: CSSTokens
  /// A Boolean value that indicates whether the rules apply.
  private(set) var applies = false
  /// The features whose value is not known.
  private(set) var unknown: [String] = []

  init(_ tokens: CSSTokens, _ range: Range<Int>) {
    self.tokens = tokens
    let queries = tokens.split(range, at: .comma).map { tokens.words($0) }
    if queries.count == 1, queries[0].isEmpty { applies = true }
    for words in queries where query(words, depth: 0) == true { applies = true }
  }

  private func isWord(_ range: Range<Int>, _ word: String) -> Bool {
    range.count == 1 && tokens.isWord(range.lowerBound, word)
  }

  /// Returns whether a query is true, or `nil` if that is not known.
  private mutating func query(_ words: [Range<Int>], depth: Int) -> Bool? {
    guard let first = words.first, depth < CSSLimits.depth else { return nil }
    let isNegative = isWord(first, "not")
    let rest = isNegative || isWord(first, "only") ? Array(words.dropFirst()) : words
    guard let next = rest.first else { return nil }
    guard tokens[next.lowerBound].kind == .identifier else { return condition(words, depth) }
    var value: Bool? = isWord(next, "screen") || isWord(next, "all")
    if rest.count > 1 {
      guard isWord(rest[1], "and") else { return nil }
      value = Self.both(value, condition(Array(rest.dropFirst(2)), depth))
    }
    return isNegative ? value.map { !$0 } : value
  }

  /// Returns whether a chain of features with `and` or `or` between them is true, or `nil` if that is not
  /// known.
  private mutating func condition(_ words: [Range<Int>], _ depth: Int) -> Bool? {
    var (result, index): (Bool?, Int) = (nil, 0)
    while index < words.count {
      let isFirst = index == 0
      let isEither = !isFirst && isWord(words[index], "or")
      if !isFirst {
        guard isEither || isWord(words[index], "and") else { return nil }
        index += 1
      }
      let isNegative = index < words.count && isWord(words[index], "not")
      if isNegative { index += 1 }
      guard index < words.count else { return nil }
      let value = group(words[index], depth).map { $0 != isNegative }
      index += 1
      if isFirst {
        result = value
      } else if isEither {
        result = Self.either(result, value)
      } else {
        result = Self.both(result, value)
      }
    }
    return result
  }

  private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }

  private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private mutating func group(_ word: Range<Int>, _ depth: Int) -> Bool? {
    guard tokens.isCharacter(word.lowerBound, "("), tokens.after(word.lowerBound) == word.upperBound else {
      return note(word)
    }
    let inside = tokens.trimmed(tokens.inside(word.lowerBound))
    guard let first = inside.first else { return note(word) }
    if tokens[first].kind == .open || tokens.isWord(first, "not") {
      return query(tokens.words(inside), depth: depth + 1)
    }
    switch tokens.text(inside).filter({ $0 != " " }).lowercased() {
    case "prefers-color-scheme", "prefers-color-scheme:light": return true
    case "prefers-reduced-motion:no-preference": return true
    case "prefers-color-scheme:dark", "prefers-color-scheme:no-preference": return false
    case "prefers-reduced-motion", "prefers-reduced-motion:reduce": return false
    default: return note(word)
    }
  }

  private mutating func note(_ word: Range<Int>) -> Bool? {
    unknown.append(String(decoding: tokens.text(word).utf8.prefix(80), as: UTF8.self))
    return nil
  }
}
