// SPDX-License-Identifier: Apache-2.0

/// Splits Swift code into tokens. The code inside string interpolations is split, too.
///
/// Every byte of the source is in a token, in a comment, or is a space. Invalid code yields some tokens and
/// never an error.
package struct SwiftLexer {
  private var reader: SourceReader
  private var tokens: [SourceToken] = []
  private var comments: [Comment] = []
  private var space = SourceToken.Space.line
  /// The strings whose interpolation is being read, from outermost to innermost.
  private var openStrings: [OpenString] = []

  /// A string whose interpolation is being read.
  private struct OpenString {
    let quotes: Int
    let pounds: Int
    /// The number of open parentheses within the interpolation.
    var depth = 0
  }

  private init(_ source: String) { reader = SourceReader(source) }

  /// Returns the tokens of `source` in order.
  package static func tokens(of source: String) -> [SourceToken] { read(source).tokens }

  /// Returns the tokens of `source`, and its comments line by line.
  package static func read(_ source: String) -> (tokens: [SourceToken], comments: [Comment]) {
    var lexer = SwiftLexer(source)
    lexer.run()
    return (lexer.tokens, lexer.comments)
  }

  private mutating func run() {
    skipInterpreterLine()
    while let byte = reader.peek() {
      if byte == "\n" {
        reader.advance()
        space = .line
      } else if byte.isSpace {
        reader.advance()
        separate()
      } else if readComment() {
        separate()
      } else {
        readToken(byte)
      }
    }
  }

  private mutating func separate() { if space == .nothing { space = .blank } }

  private mutating func skipInterpreterLine() {
    if reader.text.starts(with: [0xEF, 0xBB, 0xBF]) { reader.advance(3) }
    if reader.has("#!") { reader.advance { $0 == "\n" } }
  }

  private mutating func readComment() -> Bool {
    let (start, line) = (reader.position, reader.line)
    guard reader.skipComment(nested: true) else { return false }
    comments += Comment.lines(of: reader.text(from: start), from: line)
    return true
  }

  private mutating func readToken(_ byte: UInt8) {
    let (start, line) = (reader.position, reader.line)
    let kind = scan(byte)
    if reader.position == start { reader.advance() }
    tokens.append(
      SourceToken(
        kind, reader.text(from: start), range: start..<reader.position, lines: line...reader.line,
        after: space))
    space = .nothing
  }

  private mutating func scan(_ byte: UInt8) -> SourceToken.Kind {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      reader.skipNumber()
      return .number
    case UInt8(ascii: "`"):
      reader.advance()
      reader.advance { $0 == "`" || $0 == "\n" }
      reader.advance()
      return .word
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "@") where reader.peek(1)?.continuesWord == true:
      reader.advance()
      skipWord()
      return .attribute
    case UInt8(ascii: "/") where startsRegex():
      skipRegex(pounds: 0)
      return .literal
    case UInt8(ascii: "("), UInt8(ascii: ")"): return scanParenthesis(byte)
    case _ where byte.continuesWord:
      skipWord()
      return .word
    default:
      scanSign()
      return .sign
    }
  }

  private mutating func skipWord() { reader.advance { !$0.continuesWord } }

  /// Scans a parenthesis, or the end of an interpolation with the part of the string after it.
  private mutating func scanParenthesis(_ byte: UInt8) -> SourceToken.Kind {
    guard let open = openStrings.last else {
      reader.advance()
      return .sign
    }
    if byte == ")", open.depth == 0 {
      openStrings.removeLast()
      reader.advance()
      return skipString(quotes: open.quotes, pounds: open.pounds) ? .stringMiddle : .stringEnd
    }
    openStrings[openStrings.count - 1].depth += byte == "(" ? 1 : -1
    reader.advance()
    return .sign
  }

  private mutating func scanPound() -> SourceToken.Kind {
    var pounds = 0
    while reader.peek(pounds) == "#" { pounds += 1 }
    if reader.peek(pounds) == "\"" {
      reader.advance(pounds)
      return scanString(pounds: pounds)
    }
    if reader.peek(pounds) == "/" {
      reader.advance(pounds)
      skipRegex(pounds: pounds)
      return .literal
    }
    reader.advance()
    skipWord()
    return .pound
  }
}

// MARK: - Strings

extension SwiftLexer {
  /// Scans a string from its opening quotes to its end or to its first interpolation.
  private mutating func scanString(pounds: Int) -> SourceToken.Kind {
    let quotes = reader.has("\"\"\"") ? 3 : 1
    reader.advance(quotes)
    return skipString(quotes: quotes, pounds: pounds) ? .stringStart : .literal
  }

  /// Skips the text of a string. Returns true at an interpolation, false at the end of the string.
  private mutating func skipString(quotes: Int, pounds: Int) -> Bool {
    while let byte = reader.peek() {
      if byte == "\"", reader.has(quotes, times: byte, at: 0), hasPounds(pounds, at: quotes) {
        reader.advance(quotes + pounds)
        return false
      }
      if byte == "\\", hasPounds(pounds, at: 1) {
        reader.advance(1 + pounds)
        let isInterpolation = reader.peek() == "("
        reader.advance()
        guard isInterpolation else { continue }
        openStrings.append(OpenString(quotes: quotes, pounds: pounds))
        return true
      }
      if byte == "\n", quotes == 1 { return false }
      reader.advance()
    }
    return false
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    reader.has(count, times: UInt8(ascii: "#"), at: offset)
  }
}

// MARK: - Operators and regular expressions

extension SwiftLexer {
  private static let operatorBytes = Set("/=-+!*%<>&|^~?".utf8)

  /// Scans the longest possible operator, or one punctuation mark. Question and exclamation marks directly
  /// after an operand are tokens of their own.
  private mutating func scanSign() {
    guard let byte = reader.peek() else { return }
    if byte == "." {
      let start = reader.position
      reader.advance { $0 != "." }
      if reader.position - start > 1, reader.peek() == "<" { reader.advance() }
      return
    }
    guard Self.operatorBytes.contains(byte) else { return reader.advance() }
    let isPostfix = space == .nothing && tokens.last?.endsOperand == true
    if isPostfix, byte == "?", !reader.has("??") || isTightBeyondMarks { return reader.advance() }
    if isPostfix, byte == "!", reader.peek(1) != "=" { return reader.advance() }
    reader.advance()
    let isBracket = byte == "<" && isPostfix || byte == ">" && space == .nothing
    if isBracket, reader.peek() != "=" { return }
    while let next = reader.peek(), Self.operatorBytes.contains(next), !reader.has("//"), !reader.has("/*") {
      reader.advance()
    }
  }

  /// True if no space follows the two question marks here, as in a doubly optional type.
  private var isTightBeyondMarks: Bool { reader.peek(2)?.isSpace != true }

  /// Returns true if a slash here begins a regular expression. It must not follow an operand on the same
  /// line, no space may follow it, and another slash must close it on its line.
  private func startsRegex() -> Bool {
    guard let next = reader.peek(1), !next.isSpace, next != "/", next != "*", next != "=" else {
      return false
    }
    if let last = tokens.last, last.endsOperand, space != .line { return false }
    if let last = tokens.last, last.kind == .sign, space == .nothing,
      last.text.utf8.allSatisfy(Self.operatorBytes.contains)
    {
      return false
    }
    // The slash is an operator that is passed as an argument: reduce(1, /).
    guard next != ")", next != "," else { return false }
    return reader.text[(reader.position + 1)...].prefix { $0 != "\n" }.contains(UInt8(ascii: "/"))
  }

  private mutating func skipRegex(pounds: Int) {
    reader.advance()
    while let byte = reader.peek() {
      if byte == "\n", pounds == 0 { return }
      if byte == "/", hasPounds(pounds, at: 1) { return reader.advance(1 + pounds) }
      reader.advance(byte == "\\" ? 2 : 1)
    }
  }
}
