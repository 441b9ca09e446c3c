// SPDX-License-Identifier: Apache-2.0

/// Splits CSS text into tokens. Source: CSS Syntax Module Level 3, section 4.
///
/// Comments give no token. Brackets, strings and comments that are open at the end of the text are closed, so
/// that every opening bracket has a counterpart.
struct CSSTokenizer {
  private(set) var bytes: [UInt8]
  private(set) var tokens: [CSSToken] = []
  private var position = 0
  /// The tokens of the brackets that are open.
  private var brackets: [Int] = []

  init(_ text: [UInt8]) {
    bytes = text
    // A backslash at the end has nothing to escape.
    if bytes.last == UInt8(ascii: "\\") { bytes.append(0x0A) }
    while position < bytes.count { step() }
    while let open = brackets.last {
      let start = bytes.count
      let first = tokens[open].kind == .function ? UInt8(ascii: "(") : bytes[Int(tokens[open].start)]
      bytes.append(Self.counterpart(of: first))
      add(.close, from: start, to: start + 1)
    }
  }

  // MARK: Characters

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0C || byte == 0x0D }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  private static func counterpart(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  /// The byte at a position, or 0 behind the end.
  private func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func isEscape(_ position: Int) -> Bool {
    byte(position) == UInt8(ascii: "\\") && position + 1 < bytes.count && !Self.isNewline(bytes[position + 1])
  }

  private func startsIdentifier(_ position: Int) -> Bool {
    guard byte(position) == UInt8(ascii: "-") else {
      return Self.isNameStart(byte(position)) || isEscape(position)
    }
    let next = byte(position + 1)
    return Self.isNameStart(next) || next == UInt8(ascii: "-") || isEscape(position + 1)
  }

  private func startsWith(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  // MARK: Tokens

  private mutating func step() {
    let start = position
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"): skipComment()
    case _ where Self.isBlank(first):
      while Self.isBlank(byte(position)) { position += 1 }
      add(.space, from: start, to: position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string()
    case UInt8(ascii: "#") where Self.isName(byte(position + 1)) || isEscape(position + 1):
      name(.hash, from: start, skipping: 1)
    case UInt8(ascii: "@") where startsIdentifier(position + 1): name(.atKeyword, from: start, skipping: 1)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): single(.open)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): single(.close)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: "<") where startsWith("<!--"):
      position += 4
      add(.markup, from: start, to: position)
    case UInt8(ascii: "-") where startsWith("-->"):
      position += 3
      add(.markup, from: start, to: position)
    default:
      let length = Self.numberLength(bytes, at: position)
      if length > 0 {
        number(length)
      } else if startsIdentifier(position) {
        identifier()
      } else {
        single(.delimiter)
      }
    }
  }

  private mutating func add(_ kind: CSSToken.Kind, from start: Int, to end: Int) {
    var token = CSSToken(kind: kind, start: Int32(start), end: Int32(end))
    if kind == .open || kind == .function {
      brackets.append(tokens.count)
    } else if kind == .close, let open = brackets.last {
      let first = tokens[open].kind == .function ? UInt8(ascii: "(") : bytes[Int(tokens[open].start)]
      if Self.counterpart(of: first) == bytes[start] {
        brackets.removeLast()
        token.partner = Int32(open)
        tokens[open].partner = Int32(tokens.count)
      }
    }
    tokens.append(token)
  }

  private mutating func single(_ kind: CSSToken.Kind) {
    position += 1
    add(kind, from: position - 1, to: position)
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  private mutating func skipName() {
    while position < bytes.count {
      if Self.isName(bytes[position]) {
        position += 1
      } else if isEscape(position) {
        skipEscape()
      } else {
        return
      }
    }
  }

  /// Skips a backslash with a character, or with up to six digits and a space.
  private mutating func skipEscape() {
    position += 1
    var digits = 0
    while digits < 6, byte(position).isHexadecimalDigit { (position, digits) = (position + 1, digits + 1) }
    if digits == 0 || (position < bytes.count && Self.isBlank(bytes[position])) { position += 1 }
  }

  private mutating func name(_ kind: CSSToken.Kind, from start: Int, skipping count: Int) {
    position += count
    skipName()
    add(kind, from: start, to: position)
  }

  private mutating func number(_ length: Int) {
    let start = position
    position += length
    if byte(position) == UInt8(ascii: "%") {
      position += 1
    } else if startsIdentifier(position) {
      skipName()
    }
    add(.number, from: start, to: position)
  }

  private mutating func string() {
    let (start, quote) = (position, bytes[position])
    position += 1
    while position < bytes.count {
      let current = bytes[position]
      if Self.isNewline(current) { return add(.badString, from: start, to: position) }
      position += current == UInt8(ascii: "\\") ? 2 : 1
      if current == quote { return add(.string, from: start, to: position) }
    }
    bytes.append(quote)
    position = bytes.count
    add(.string, from: start, to: position)
  }

  private mutating func identifier() {
    let start = position
    skipName()
    guard byte(position) == UInt8(ascii: "(") else { return add(.identifier, from: start, to: position) }
    let isURL =
      position - start == 3
      && zip(bytes[start..<position], "url".utf8).allSatisfy { $0 | 0x20 == $1 }
    position += 1
    var next = position
    while isURL, Self.isBlank(byte(next)) { next += 1 }
    if isURL, byte(next) != UInt8(ascii: "\""), byte(next) != UInt8(ascii: "'") {
      url(from: start)
    } else {
      add(.function, from: start, to: position)
    }
  }

  private mutating func url(from start: Int) {
    var (isBad, hasText, hasGap) = (false, false, false)
    while position < bytes.count {
      let current = bytes[position]
      if current == UInt8(ascii: ")") {
        position += 1
        return add(isBad ? .badURL : .url, from: start, to: position)
      }
      if Self.isBlank(current) {
        hasGap = hasText
      } else {
        let isRefused = [UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(current)
        isBad = isBad || hasGap || isRefused
        hasText = true
      }
      position += isEscape(position) ? 2 : 1
    }
    bytes.append(UInt8(ascii: ")"))
    position = bytes.count
    add(isBad ? .badURL : .url, from: start, to: position)
  }

  /// Returns the number of bytes of the number at a position without its unit, or 0.
  static func numberLength(_ bytes: [UInt8], at start: Int) -> Int {
    func isDigit(_ index: Int) -> Bool { index < bytes.count && Self.isDigit(bytes[index]) }
    func isSign(_ index: Int) -> Bool {
      index < bytes.count && (bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-"))
    }
    var index = isSign(start) ? start + 1 : start
    let digits = index
    while isDigit(index) { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
      index += 1
      while isDigit(index) { index += 1 }
    }
    guard index > digits else { return 0 }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      var exponent = isSign(index + 1) ? index + 2 : index + 1
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        index = exponent
      }
    }
    return index - start
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a digit of a hexadecimal number.
  var isHexadecimalDigit: Bool {
    CSSTokenizer.isDigit(self) || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66)
  }
}
