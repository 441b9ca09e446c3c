// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Loops that halve an interval until they find something: binary searches and bisections.
///
/// A loop counts if it computes the middle of two values, or half of one, and then uses the result to move an
/// end of the interval.
enum SearchFigure: CodeFigure {
  static let name = "binary searches"

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    return file.units.compactMap { unit in
      let loops = unit.filter { ["while", "repeat", "for"].contains(source.tokens[$0].text) }
      return loops.first { isSearch(body(of: $0, in: source), in: source) }
    }
  }

  private static func body(of loop: Int, in source: SourceText) -> Range<Int> {
    var index = loop + 1
    while index < source.tokens.count, !source.tokens[index].isSign("{") {
      index = max(source.closing(index) ?? index, index) + 1
    }
    return source.closing(index).map { index + 1..<$0 } ?? loop..<loop
  }

  private static func isSearch(_ body: Range<Int>, in source: SourceText) -> Bool {
    body.contains { index in
      guard source.isToken(index, "="), let name = name(before: index, source),
        let ends = halved(after: index, in: source)
      else { return false }
      return body.contains { moves(at: $0, one: ends, to: name, in: source) }
    }
  }

  /// Returns the name in `name =` or `let name: Type =`, or `nil` for other assignments.
  private static func name(before equal: Int, _ source: SourceText) -> String? {
    source.word(at: source.isToken(equal - 2, ":") ? equal - 3 : equal - 1)
  }

  /// Returns the variables of the expression after an equals sign if it halves a sum, a difference or a
  /// value, or else `nil`.
  private static func halved(after equal: Int, in source: SourceText) -> Set<String>? {
    var (end, isHalf) = (equal + 1, false)
    var names: Set<String> = []
    var depth = 0
    while end < source.tokens.count,
      end == equal + 1 || !source.tokens[end].startsLine || isOperator(end, source),
      ![";", "}", "{"].contains(source.tokens[end].text), depth > 0 || !source.isToken(end, ",")
    {
      let token = source.tokens[end]
      depth += source.closing(end) != nil ? 1 : source.opening(end) != nil ? -1 : 0
      let isHalving =
        (token.isSign("/") || token.isSign("&/")) && source.number(at: end + 1) == 2
        || (token.isSign(">>") || token.isSign("&>>")) && source.number(at: end + 1) == 1
        || token.isSign("*") && (source.number(at: end + 1) == 0.5 || source.number(at: end - 1) == 0.5)
      isHalf = isHalf || isHalving || token.text == "midpoint"
      if let word = source.word(at: end), !source.isToken(end + 1, "("), !source.isToken(end + 1, ":") {
        names.insert(word)
      }
      end += 1
    }
    return isHalf ? names : nil
  }

  private static func isOperator(_ index: Int, _ source: SourceText) -> Bool {
    source.tokens[index].kind == .sign && !["{", "}", "(", "["].contains(source.tokens[index].text)
  }

  /// Returns true if a token sets an end of the interval to the middle, or moves it by half the length: `low
  /// = middle + 1`, `count -= half`, `(low, high) = (middle, high)`.
  private static func moves(
    at index: Int, one ends: Set<String>, to middle: String, in source: SourceText
  ) -> Bool {
    guard let end = source.word(at: index), ends.contains(end), end != middle else { return false }
    if ["=", "-=", "+="].contains(where: { source.isToken(index + 1, $0) }) {
      return statement(from: index + 2, in: source).contains { source.word(at: $0) == middle }
    }
    guard let list = (max(index - 8, 0)..<index).last(where: { (source.closing($0) ?? 0) > index }),
      source.isToken(list, "("), let close = source.closing(list), source.isToken(close + 1, "=")
    else { return false }
    return statement(from: close + 2, in: source).contains { source.word(at: $0) == middle }
  }

  private static func statement(from start: Int, in source: SourceText) -> Range<Int> {
    let end = (start..<source.tokens.count).first {
      source.tokens[$0].isSign(";") || source.tokens[$0].isSign("}")
        || $0 > start && source.tokens[$0].startsLine && !isOperator($0, source)
    }
    return start..<max(end ?? source.tokens.count, start)
  }
}
