// SPDX-License-Identifier: Apache-2.0

/// CSS text with its tokens.
struct CSSTokens: Sendable {
  let bytes: [UInt8]
  private let tokens: [CSSToken]

  init(_ text: some StringProtocol) { self.init(bytes: Array(text.utf8)) }

  init(bytes text: [UInt8]) {
    let tokenizer = CSSTokenizer(text)
    (bytes, tokens) = (tokenizer.bytes, tokenizer.tokens)
  }

  var count: Int { tokens.count }

  /// The range of all tokens.
  var range: Range<Int> { 0..<tokens.count }

  subscript(index: Int) -> CSSToken { tokens[index] }

  /// Returns the first byte of a token.
  func first(_ index: Int) -> UInt8 { bytes[Int(tokens[index].start)] }

  /// Returns whether a token is a certain character, other than one inside of a name or a string.
  func isCharacter(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    switch tokens[index].kind {
    case .open, .close, .delimiter, .colon, .semicolon, .comma: first(index) == UInt8(ascii: character)
    default: false
    }
  }

  /// Returns the index behind a token, or behind the brackets that the token opens.
  func after(_ index: Int) -> Int {
    let token = tokens[index]
    guard token.kind == .open || token.kind == .function, token.partner > index else { return index + 1 }
    return Int(token.partner) + 1
  }

  /// Returns the range between the brackets that a token opens.
  func inside(_ index: Int) -> Range<Int> { (index + 1)..<max(after(index) - 1, index + 1) }

  /// Returns a range without spaces at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, tokens[low].kind == .space { low += 1 }
    while low < high, tokens[high - 1].kind == .space { high -= 1 }
    return low..<high
  }

  /// Returns the ranges between the tokens of a kind that are not in brackets. Empty ranges count.
  func split(_ range: Range<Int>, at kind: CSSToken.Kind) -> [Range<Int>] {
    var (result, start, index): ([Range<Int>], Int, Int) = ([], range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if tokens[index].kind == kind {
        result.append(start..<index)
        start = index + 1
      }
      index = after(index)
    }
    result.append(start..<range.upperBound)
    return result
  }

  /// Returns the ranges between spaces. A function is one of them.
  func words(_ range: Range<Int>) -> [Range<Int>] { split(range, at: .space).filter { !$0.isEmpty } }

  /// Returns the first index in a range that is no space, or the end of the range.
  func skippingSpaces(_ range: Range<Int>) -> Int {
    range.first { tokens[$0].kind != .space } ?? range.upperBound
  }

  // MARK: Text

  /// Returns the text of some tokens, without comments and with single spaces between words.
  func text(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    let range = trimmed(range)
    for index in range {
      let token = tokens[index]
      let isSeparate = index > range.lowerBound && tokens[index - 1].end != token.start
      if token.kind == .space || isSeparate, result.last != 0x20 { result.append(0x20) }
      if token.kind != .space { result += bytes[Int(token.start)..<Int(token.end)] }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the name that a token has, or the content of a string, with escapes replaced.
  func name(_ index: Int) -> String {
    let token = tokens[index]
    var (start, end) = (Int(token.start), Int(token.end))
    switch token.kind {
    case .hash, .atKeyword: start += 1
    case .function: end -= 1
    case .string: (start, end) = (start + 1, end - 1)
    default: break
    }
    return Self.unescaped(bytes[start..<max(start, end)])
  }

  /// Returns whether a token is a certain name, which is written in lower case.
  func isWord(_ index: Int, _ word: String, kind: CSSToken.Kind = .identifier) -> Bool {
    tokens[index].kind == kind && name(index).lowercased() == word
  }

  /// Returns the finite number of a token and its unit in lower case. Returns `nil` for other tokens.
  func number(_ index: Int) -> (value: Double, unit: String)? {
    let token = tokens[index]
    guard token.kind == .number else { return nil }
    let start = Int(token.start)
    let end = start + CSSTokenizer.numberLength(bytes, at: start)
    guard let value = Double(String(decoding: bytes[start..<end], as: UTF8.self)), value.isFinite else {
      return nil
    }
    return (value, Self.unescaped(bytes[end..<Int(token.end)]).lowercased())
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var (result, index): ([UInt8], Int) = ([], bytes.startIndex)
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        result.append(bytes[index])
        index += 1
        continue
      }
      index += 1
      var (code, digits): (UInt32, Int) = (0, 0)
      while index < bytes.endIndex, digits < 6, let digit = hexadecimal(bytes[index]) {
        code = code << 4 | digit
        (index, digits) = (index + 1, digits + 1)
      }
      if digits > 0 {
        let scalar = code == 0 ? nil : Unicode.Scalar(code)
        result += Array(String(Character(scalar ?? "\u{FFFD}")).utf8)
        if index < bytes.endIndex, CSSTokenizer.isBlank(bytes[index]) { index += 1 }
      } else {
        // A line break that is escaped in a string continues the string.
        if !CSSTokenizer.isNewline(bytes[index]) { result.append(bytes[index]) }
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
