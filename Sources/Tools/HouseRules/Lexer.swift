// SPDX-License-Identifier: Apache-2.0

/// Splits Swift or C code into tokens, well enough to find declarations, imports and lines of code.
///
/// Broken code gives some tokens and never an error, since the compiler reports those.
package struct Lexer {
  package enum Language { case swift, c }

  private let text: [UInt8]
  private let language: Language
  private var position = 0
  private var line = 1
  private var tokens: [Token] = []
  private var comments: [Comment] = []

  private init(_ source: String, _ language: Language) {
    text = Array(source.utf8)
    self.language = language
  }

  package static func tokens(of source: String, in language: Language) -> [Token] {
    read(source, in: language).tokens
  }

  /// Returns the tokens and, line by line, the comments of `source`.
  static func read(_ source: String, in language: Language) -> (tokens: [Token], comments: [Comment]) {
    var lexer = Lexer(source, language)
    lexer.run()
    return (lexer.tokens, lexer.comments)
  }

  private mutating func run() {
    var followsSpace = true
    while let byte = peek() {
      if byte.isSpace {
        advance()
        followsSpace = true
      } else if readComment() {
        followsSpace = true
      } else {
        scanToken(byte, followsSpace: followsSpace)
        followsSpace = false
      }
    }
  }

  private mutating func scanToken(_ byte: UInt8, followsSpace: Bool) {
    let start = position
    let firstLine = line
    let kind = scan(byte, followsSpace: followsSpace)
    let text = String(decoding: text[start..<position], as: UTF8.self)
    tokens.append(
      Token(kind: kind, text: text, firstLine: firstLine, lastLine: line, followsSpace: followsSpace))
  }

  private mutating func scan(_ byte: UInt8, followsSpace: Bool) -> Token.Kind {
    if byte.isDigit {
      scanNumber()
      return .number
    }
    if byte == "`" {
      scanQuotedName()
      return .word
    }
    if byte.continuesWord || byte == "$" {
      while let next = peek(), next.continuesWord || next == "$" { advance() }
      return .word
    }
    if byte == "\"" || (byte == "'" && language == .c) {
      scanString(pounds: 0)
      return .literal
    }
    if byte == "#" { return scanPound() }
    if byte == "/", startsRegex(followsSpace: followsSpace) {
      scanRegex(pounds: 0)
      return .literal
    }
    advance(has("->") ? 2 : 1)
    return .sign
  }

  /// A name in backticks, which may hold any sign.
  private mutating func scanQuotedName() {
    advance()
    while let next = peek(), next != "`", next != "\n" { advance() }
    advance()
  }

  private mutating func scanNumber() {
    while let next = peek() {
      let isPoint = next == "." && peek(1)?.isDigit == true
      guard next.continuesWord || isPoint else { return }
      advance()
    }
  }
}

// MARK: - Reading

extension Lexer {
  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  private func has(_ string: StaticString, at offset: Int = 0) -> Bool {
    string.withUTF8Buffer { text[min(position + offset, text.count)...].starts(with: $0) }
  }

  /// Returns true if `count` bytes from `offset` on equal `byte`.
  private func has(_ count: Int, times byte: UInt8, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == byte }
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    has(count, times: UInt8(ascii: "#"), at: offset)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      if text[position] == "\n" { line += 1 }
      position += 1
    }
  }

  private mutating func readComment() -> Bool {
    let (start, firstLine) = (position, line)
    guard skipComment() else { return false }
    comments += Comment.lines(of: String(decoding: text[start..<position], as: UTF8.self), from: firstLine)
    return true
  }

  /// Skips a comment and returns true if one begins here. Comments nest in Swift, not in C.
  private mutating func skipComment() -> Bool {
    if has("//") {
      while let byte = peek(), byte != "\n" { advance() }
      return true
    }
    guard has("/*") else { return false }
    advance(2)
    var depth = 1
    while depth > 0, peek() != nil {
      if has("*/") {
        depth -= 1
        advance(2)
      } else if language == .swift, has("/*") {
        depth += 1
        advance(2)
      } else {
        advance()
      }
    }
    return true
  }
}

// MARK: - Strings, regular expressions, directives

extension Lexer {
  /// A raw string, a regular expression between pounds, a C directive, or the sign itself.
  private mutating func scanPound() -> Token.Kind {
    if language == .c {
      scanDirective()
      return .directive
    }
    var pounds = 0
    while peek(pounds) == "#" { pounds += 1 }
    if peek(pounds) == "\"" {
      advance(pounds)
      scanString(pounds: pounds)
      return .literal
    }
    if peek(pounds) == "/" {
      advance(pounds)
      scanRegex(pounds: pounds)
      return .literal
    }
    advance()
    return .sign
  }

  private mutating func scanDirective() {
    while let byte = peek(), byte != "\n" {
      if has("//") || has("/*") { return }
      if byte == "\\", peek(1) == "\n" { advance() }
      advance()
    }
  }

  /// Skips a string that begins here with its opening quotes, interpolations included.
  private mutating func scanString(pounds: Int) {
    let quote = text[position]
    let isMultiline = language == .swift && has("\"\"\"")
    let quotes = isMultiline ? 3 : 1
    advance(quotes)
    while let byte = peek() {
      if byte == quote, has(quotes, times: quote, at: 0), hasPounds(pounds, at: quotes) {
        advance(quotes + pounds)
        return
      }
      if byte == "\\", hasPounds(pounds, at: 1) {
        advance(1 + pounds)
        if language == .swift, peek() == "(" { scanInterpolation() } else { advance() }
      } else if byte == "\n", !isMultiline {
        return
      } else {
        advance()
      }
    }
  }

  /// Skips the parentheses of an interpolation, which may hold strings of its own.
  private mutating func scanInterpolation() {
    var depth = 0
    while let byte = peek() {
      if byte == "\"" {
        scanString(pounds: 0)
        continue
      }
      if byte == "(" { depth += 1 }
      if byte == ")" { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  /// Returns true if a slash here begins a regular expression: not after an operand, and closed on the same
  /// line.
  private func startsRegex(followsSpace: Bool) -> Bool {
    guard language == .swift, let next = peek(1), !next.isSpace else { return false }
    if let last = tokens.last, last.lastLine == line {
      switch last.kind {
      case .word:
        guard followsSpace, ["return", "case", "in", "try"].contains(last.text) else { return false }
      case .number, .literal, .directive: return false
      case .sign: if [")", "]", "}", "?", "!", "."].contains(last.text) { return false }
      }
    }
    return text[(position + 1)...].prefix { $0 != "\n" }.contains { $0 == "/" }
  }

  private mutating func scanRegex(pounds: Int) {
    advance()
    while let byte = peek() {
      if byte == "\n", pounds == 0 { return }
      if byte == "/", hasPounds(pounds, at: 1) {
        advance(1 + pounds)
        return
      }
      advance(byte == "\\" ? 2 : 1)
    }
  }
}
