// SPDX-License-Identifier: Apache-2.0

/// A call with its arguments, found by its name and parentheses.
package struct SourceCall: Sendable {
  package let name: String
  /// The index of the name.
  package let nameIndex: Int
  /// The indices of the parentheses.
  package let parentheses: ClosedRange<Int>
  /// The tokens of each argument, with its label.
  package let arguments: [Range<Int>]
}

extension SourceText {
  /// Returns the call whose function name is the word at `index`, or `nil` if no parenthesis follows the
  /// word, if the parenthesis is never closed, or if `func` precedes the word. Keywords such as `if` and
  /// `init` are not excluded.
  package func call(at index: Int) -> SourceCall? {
    guard let name = word(at: index), isToken(index + 1, "("), !isToken(index - 1, "func"),
      let close = closing(index + 1)
    else { return nil }
    return SourceCall(
      name: name, nameIndex: index, parentheses: index + 1...close,
      arguments: parts(of: index + 2..<close, between: ","))
  }

  /// Divides a range of tokens at each `sign` that is not inside brackets.
  package func parts(of range: Range<Int>, between sign: String) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var parts: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if tokens[index].isSign(sign) {
        parts.append(start..<index)
        start = index + 1
      }
      index = max(closing(index) ?? index, index) + 1
    }
    parts.append(start..<range.upperBound)
    return parts.filter { !$0.isEmpty }
  }

  /// Returns the range of an expression without its label, the parentheses around it, conversions such as
  /// `Int(...)`, and a final `.rounded()`.
  package func core(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start + 1 < end, tokens[start].kind == .word, isToken(start + 1, ":") { start += 2 }
    while start < end {
      if isToken(start, "("), closing(start) == end - 1,
        parts(of: start + 1..<end - 1, between: ",").count == 1
      {
        (start, end) = (start + 1, end - 1)
      } else if isToken(end - 1, ")"), let open = opening(end - 1), open - 2 > start,
        isToken(open - 1, "rounded"), isToken(open - 2, ".")
      {
        end = open - 2
      } else if tokens[start].text.first?.isUppercase == true, isToken(start + 1, "("),
        closing(start + 1) == end - 1, let call = call(at: start), call.arguments.count == 1
      {
        start = call.arguments[0].lowerBound
        end = call.arguments[0].upperBound
        if start + 1 < end, tokens[start].kind == .word, isToken(start + 1, ":") { start += 2 }
      } else {
        break
      }
    }
    return start..<end
  }

  /// Returns the indices of the tokens that begin the statements after `index`, up to the end of the block.
  package func statements(after index: Int) -> [Int] {
    var (result, next) = ([Int](), index + 1)
    while next < tokens.count, !tokens[next].isSign("}") {
      if tokens[next].isSign(";") || tokens[next].startsLine && !continuesStatement(next) {
        result.append(next)
      }
      next = max(closing(next) ?? next, next) + 1
    }
    return result
  }

  private func continuesStatement(_ index: Int) -> Bool {
    [".", "?", ":", "+", "-", "*", "/", "&&", "||", "{", "else", ")", "]"].contains(tokens[index].text)
  }

  /// Returns the value of the number at `index`, or `nil` for other tokens.
  package func number(at index: Int) -> Double? {
    guard tokens.indices.contains(index), tokens[index].kind == .number else { return nil }
    return Double(tokens[index].text.filter { $0 != "_" })
  }

  /// Returns the text of the string at `index`, or of a part of one, without its quotes and with its escapes
  /// replaced. Returns `nil` for other tokens.
  package func string(at index: Int) -> String? {
    guard tokens.indices.contains(index), tokens[index].isText else { return nil }
    let token = tokens[index]
    let pounds = token.text.prefix { $0 == "#" }.count
    var body = token.text.dropFirst(pounds)
    if token.kind == .literal || token.kind == .stringStart {
      body = body.dropFirst(body.hasPrefix("\"\"\"") ? 3 : 1)
    }
    if token.kind == .literal || token.kind == .stringEnd {
      if pounds > 0, body.hasSuffix("#") { body = body.dropLast(pounds) }
      body = body.dropLast(token.firstLine < token.lastLine && body.hasSuffix("\"\"\"") ? 3 : 1)
    }
    return pounds == 0 ? Self.unescaped(body) : String(body)
  }

  private static func unescaped(_ text: Substring) -> String {
    var (result, rest) = ("", text)
    let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      if next == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
        let digits = rest[rest.startIndex..<end].dropFirst()
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(escapes[next] ?? next)
      }
    }
    return result
  }
}
