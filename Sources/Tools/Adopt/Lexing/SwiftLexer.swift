// SPDX-License-Identifier: Apache-2.0

/// Splits Swift source into tokens. The code inside string interpolations is split, too.
///
/// Every byte of the source is in a token, in a comment, or is a space. Broken code gives some tokens and
/// never an error.
package struct SwiftLexer {
  let text: [UInt8]
  var position = 0
  private var line = 1
  private(set) var tokens: [SwiftToken] = []
  private var startsLine = true
  private var followsSpace = true
  /// The strings whose interpolation is being read, from outermost to innermost.
  private var openStrings: [OpenString] = []

  /// A string whose interpolation is being read.
  private struct OpenString {
    let quotes: Int
    let pounds: Int
    /// The number of open parentheses within the interpolation.
    var depth = 0
  }

  private init(_ source: String) { text = Array(source.utf8) }

  /// Returns the tokens of `source` in order.
  package static func tokens(of source: String) -> [SwiftToken] {
    var lexer = SwiftLexer(source)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    skipInterpreterLine()
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") {
        advance()
        (startsLine, followsSpace) = (true, true)
      } else if isSpace(byte) {
        advance()
        followsSpace = true
      } else if skipComment() {
        followsSpace = true
      } else {
        scanToken(byte)
      }
    }
  }

  private mutating func skipInterpreterLine() {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { advance(3) }
    guard has("#!") else { return }
    while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
  }

  private mutating func scanToken(_ byte: UInt8) {
    let (start, firstLine) = (position, line)
    let kind = scan(byte)
    if position == start { advance() }
    tokens.append(
      SwiftToken(
        kind: kind, text: String(decoding: text[start..<position], as: UTF8.self), range: start..<position,
        line: firstLine, startsLine: startsLine, followsSpace: followsSpace))
    (startsLine, followsSpace) = (false, false)
  }

  private mutating func scan(_ byte: UInt8) -> SwiftToken.Kind {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      scanNumber()
      return .number
    case UInt8(ascii: "`"):
      scanQuotedName()
      return .word
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "@") where peek(1).map(continuesWord) == true:
      advance()
      skipWord()
      return .attribute
    case UInt8(ascii: "/") where startsRegex():
      skipRegex(pounds: 0)
      return .literal
    case UInt8(ascii: "("), UInt8(ascii: ")"): return scanParenthesis(byte)
    case _ where continuesWord(byte):
      skipWord()
      return .word
    default:
      scanSign()
      return .sign
    }
  }

  /// A parenthesis, or the end of an interpolation with what follows it in its string.
  private mutating func scanParenthesis(_ byte: UInt8) -> SwiftToken.Kind {
    guard let open = openStrings.last else {
      advance()
      return .sign
    }
    if byte == UInt8(ascii: ")"), open.depth == 0 {
      openStrings.removeLast()
      advance()
      return skipString(quotes: open.quotes, pounds: open.pounds) ? .stringMiddle : .stringEnd
    }
    openStrings[openStrings.count - 1].depth += byte == UInt8(ascii: "(") ? 1 : -1
    advance()
    return .sign
  }

  private mutating func scanPound() -> SwiftToken.Kind {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      advance(pounds)
      return scanString(pounds: pounds)
    }
    if peek(pounds) == UInt8(ascii: "/") {
      advance(pounds)
      skipRegex(pounds: pounds)
      return .literal
    }
    advance()
    skipWord()
    return .pound
  }

  /// A string from its opening quotes to its end or to its first interpolation.
  private mutating func scanString(pounds: Int) -> SwiftToken.Kind {
    let quotes = has("\"\"\"") ? 3 : 1
    advance(quotes)
    return skipString(quotes: quotes, pounds: pounds) ? .stringStart : .literal
  }

  /// Skips the text of a string. Returns true at an interpolation, false at the end of the string.
  private mutating func skipString(quotes: Int, pounds: Int) -> Bool {
    while let byte = peek() {
      if byte == UInt8(ascii: "\""), has(quotes, times: byte, at: 0), hasPounds(pounds, at: quotes) {
        advance(quotes + pounds)
        return false
      }
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
        advance(1 + pounds)
        let isInterpolation = peek() == UInt8(ascii: "(")
        advance()
        guard isInterpolation else { continue }
        openStrings.append(OpenString(quotes: quotes, pounds: pounds))
        return true
      }
      if byte == UInt8(ascii: "\n"), quotes == 1 { return false }
      advance()
    }
    return false
  }
}

// MARK: - Reading

extension SwiftLexer {
  func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  func has(_ string: StaticString) -> Bool {
    string.withUTF8Buffer { text[position...].starts(with: $0) }
  }

  func has(_ count: Int, times byte: UInt8, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == byte }
  }

  func hasPounds(_ count: Int, at offset: Int) -> Bool { has(count, times: UInt8(ascii: "#"), at: offset) }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      if text[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  mutating func skipWord() {
    while let byte = peek(), continuesWord(byte) { advance() }
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) || byte == 0
  }

  /// True for letters, digits, underscores, dollar signs and every byte beyond ASCII.
  func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func scanQuotedName() {
    advance()
    while let byte = peek(), byte != UInt8(ascii: "`"), byte != UInt8(ascii: "\n") { advance() }
    advance()
  }

  private mutating func scanNumber() {
    while let byte = peek() {
      let isPoint =
        byte == UInt8(ascii: ".")
        && peek(1).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
      guard continuesWord(byte) || isPoint else { return }
      advance()
    }
  }

  /// Skips a comment, which may contain others, and returns true if one begins here.
  private mutating func skipComment() -> Bool {
    if has("//") {
      while let byte = peek(), byte != UInt8(ascii: "\n") { advance() }
      return true
    }
    guard has("/*") else { return false }
    var depth = 0
    repeat {
      let step = has("/*") ? 1 : has("*/") ? -1 : 0
      depth += step
      advance(step == 0 ? 1 : 2)
    } while depth > 0 && peek() != nil
    return true
  }
}

// MARK: - Operators and regular expressions

extension SwiftLexer {
  private static let operatorBytes = Set("/=-+!*%<>&|^~?".utf8)

  /// An operator as long as possible, or one punctuation mark. Question and exclamation marks directly after
  /// an operand are tokens of their own.
  private mutating func scanSign() {
    guard let byte = peek() else { return }
    if byte == UInt8(ascii: ".") {
      repeat { advance() } while peek() == UInt8(ascii: ".")
      if position - 1 > 0, text[position - 2] == UInt8(ascii: "."), peek() == UInt8(ascii: "<") { advance() }
      return
    }
    guard Self.operatorBytes.contains(byte) else { return advance() }
    let isPostfix = !followsSpace && tokens.last?.endsOperand == true
    if isPostfix, byte == UInt8(ascii: "?"), !has("??") || isTightBeyondMarks { return advance() }
    if isPostfix, byte == UInt8(ascii: "!"), peek(1) != UInt8(ascii: "=") { return advance() }
    advance()
    let isBracket = byte == UInt8(ascii: "<") && isPostfix || byte == UInt8(ascii: ">") && !followsSpace
    if isBracket, peek() != UInt8(ascii: "=") { return }
    while let next = peek(), Self.operatorBytes.contains(next), !has("//"), !has("/*") { advance() }
  }

  /// True if what follows the two question marks here touches them, as in a doubly optional type.
  private var isTightBeyondMarks: Bool {
    guard let next = peek(2) else { return true }
    return !isSpace(next)
  }

  /// Returns true if a slash here begins a regular expression: it is not after an operand, no space follows,
  /// and another slash closes it on its line.
  private func startsRegex() -> Bool {
    guard let next = peek(1), !isSpace(next), next != UInt8(ascii: "/"), next != UInt8(ascii: "*"),
      next != UInt8(ascii: "=")
    else { return false }
    if let last = tokens.last, last.endsOperand, !startsLine { return false }
    if let last = tokens.last, last.kind == .sign, !followsSpace, last.text.utf8.allSatisfy(isOperator) {
      return false
    }
    // An operator that is passed as an argument: reduce(1, /).
    guard next != UInt8(ascii: ")"), next != UInt8(ascii: ",") else { return false }
    return text[(position + 1)...].prefix { $0 != UInt8(ascii: "\n") }.contains(UInt8(ascii: "/"))
  }

  private func isOperator(_ byte: UInt8) -> Bool { Self.operatorBytes.contains(byte) }

  private mutating func skipRegex(pounds: Int) {
    advance()
    while let byte = peek() {
      if byte == UInt8(ascii: "\n"), pounds == 0 { return }
      if byte == UInt8(ascii: "/"), hasPounds(pounds, at: 1) { return advance(1 + pounds) }
      advance(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}
