// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneGeometry

/// Functions for the values of attributes.
enum SVGText {
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the text without white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    var bytes = Substring(text).utf8.drop { isBlank($0) }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(bytes) ?? ""
  }

  /// Returns the words between white space and commas. Those in parentheses belong to a word.
  static func words(_ text: some StringProtocol) -> [String] {
    var depth = 0
    return text.utf8.split { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      return depth == 0 && (isBlank(byte) || byte == UInt8(ascii: ","))
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the numbers of a list up to the first error, and whether there is none. Numbers may touch, as in
  /// `1-2.5.5`.
  static func numbers(_ text: some StringProtocol) -> (numbers: [Double], isWhole: Bool) {
    let bytes = Array(text.utf8)
    var (result, index): ([Double], Int) = ([], 0)
    while true {
      while index < bytes.count, isBlank(bytes[index]) || bytes[index] == UInt8(ascii: ",") { index += 1 }
      guard index < bytes.count else { return (result, true) }
      let length = NumberScanner.length(bytes[index...])
      guard length > 0,
        let value = Double(String(decoding: bytes[index..<(index + length)], as: UTF8.self)), value.isFinite
      else { return (result, false) }
      result.append(value)
      index += length
    }
  }

  /// Returns the single finite number in the text, or `nil`.
  static func number(_ text: some StringProtocol) -> Double? {
    let (numbers, isWhole) = numbers(text)
    return isWhole && numbers.count == 1 ? numbers[0] : nil
  }

  /// Returns the number in 0...1 that a number or a percentage stands for, or `nil` for other text.
  static func fraction(_ text: some StringProtocol) -> Double? {
    guard let length = SVGLength(text) else { return nil }
    switch length.unit {
    case .none: return length.value.clamped(to: 0...1)
    case .percent: return (length.value / 100).clamped(to: 0...1)
    default: return nil
    }
  }

  /// Returns the fragment of the value of `href`, such as `#a`. Returns `nil` for references to other files.
  static func fragment(_ text: some StringProtocol) -> String? {
    let text = trimmed(text)
    return text.hasPrefix("#") ? String(text.dropFirst()) : nil
  }

  /// Returns the fragment of a reference such as `url(#a)`, `url('#a')` or `url( "#a" )`, and the text behind
  /// it. Returns `nil` for references to other files and for other text.
  static func reference(_ text: some StringProtocol) -> (fragment: String, rest: String)? {
    let text = trimmed(text)
    guard text.lowercased().hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inner = trimmed(text[text.index(text.startIndex, offsetBy: 4)..<end])
      .trimmingQuotationMarks()
    guard inner.hasPrefix("#") else { return nil }
    return (String(inner.dropFirst()), trimmed(text[text.index(after: end)...]))
  }

  /// Returns the functions of a list such as `translate(1 2) rotate(3)`: their names and arguments. Returns
  /// `nil` if the text is not such a list.
  static func functions(_ text: some StringProtocol) -> [(name: String, arguments: String)]? {
    var result: [(String, String)] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return result }
      guard let open = rest.firstIndex(of: "(") else { return nil }
      let name = trimmed(rest[..<open])
      var (depth, index) = (0, open)
      while index < rest.endIndex {
        if rest[index] == "(" { depth += 1 }
        if rest[index] == ")" {
          depth -= 1
          if depth == 0 { break }
        }
        index = rest.index(after: index)
      }
      guard index < rest.endIndex else { return nil }
      result.append((name, String(rest[rest.index(after: open)..<index])))
      rest = rest[rest.index(after: index)...]
    }
  }
}

extension String {
  /// Returns the text without a pair of quotation marks around it.
  func trimmingQuotationMarks() -> String {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
