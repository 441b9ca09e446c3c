// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Numbers in CAML.
enum NumberText {
  /// Returns a number, which may be infinite, or `nil` for any other text, such as `NaN` and `undefined`.
  static func number(_ text: some StringProtocol) -> Double? {
    let trimmed = text.drop { $0.isWhitespace }
    let end = trimmed.lastIndex { !$0.isWhitespace }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
    let word = trimmed[..<end]
    switch word.lowercased() {
    case "inf", "+inf", "infinity", "+infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    default: break
    }
    guard word.utf8.allSatisfy({ isPartOfNumber($0) }), let value = Double(String(word)), value.isFinite
    else {
      return nil
    }
    return value
  }

  /// Returns a finite number, or `nil` for any other text.
  static func finite(_ text: some StringProtocol) -> Double? {
    number(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a Boolean value: a word, or a number that is 0 or not. Returns `nil` for any other text.
  static func truth(_ text: some StringProtocol) -> Bool? {
    switch text.lowercased() {
    case "true", "yes": true
    case "false", "no": false
    default: finite(text).map { $0 != 0 }
    }
  }

  /// Returns the finite numbers in a list separated by white space, commas or semicolons. Returns `nil` if
  /// one of them is not a number.
  static func list(_ text: some StringProtocol) -> [Double]? {
    var numbers: [Double] = []
    // The fast path for ASCII. A list may have millions of numbers, and characters take ten times as long as
    // bytes.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for word in text.utf8.split(whereSeparator: isSeparator) {
        let word = String(decoding: word, as: UTF8.self)
        let isPlain = word.utf8.allSatisfy(isPartOfNumber)
        guard let number = isPlain ? Double(word) : finite(word), number.isFinite else { return nil }
        numbers.append(number)
      }
      return numbers
    }
    for word in Substring(text).split(whereSeparator: isSeparator) {
      guard let number = finite(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || character == "," || character == ";"
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: ",")
      || byte == UInt8(ascii: ";")
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
}
