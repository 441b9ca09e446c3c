// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads sums and products of `calc()`. Source: CSS Values and Units Level 4, section 10.
///
/// Only terms of one unit can be added. Lengths of other absolute units count as pixels.
struct CalcText {
  /// A number with its unit in lower case. An empty unit stands for a plain number.
  struct Term: Equatable {
    var value: Double
    var unit: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private static let deepest = 32

  /// Returns the value of a text that begins with `calc(`, or `nil` if it is anything else.
  static func term(_ text: some StringProtocol) -> Term? {
    let word = SVGText.trimmed(text)
    guard word.lowercased().hasPrefix("calc(") else { return nil }
    var reader = CalcText(bytes: Array(word.utf8.dropFirst(4)))
    let result = reader.factor()
    reader.skipBlanks()
    return reader.position == reader.bytes.count ? result : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipBlanks() {
    while position < bytes.count, SVGText.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func sum() -> Term? {
    guard var result = product() else { return nil }
    while true {
      let sign = takes(UInt8(ascii: "+")) ? 1.0 : takes(UInt8(ascii: "-")) ? -1.0 : 0
      if sign == 0 { return result }
      guard let next = product(), next.unit == result.unit else { return nil }
      result.value += sign * next.value
    }
  }

  private mutating func product() -> Term? {
    guard var result = factor() else { return nil }
    while true {
      if takes(UInt8(ascii: "*")) {
        guard let next = factor(), next.unit.isEmpty || result.unit.isEmpty else { return nil }
        result = Term(value: result.value * next.value, unit: result.unit + next.unit)
      } else if takes(UInt8(ascii: "/")) {
        guard let next = factor(), next.unit.isEmpty, next.value != 0 else { return nil }
        result.value /= next.value
      } else {
        return result
      }
    }
  }

  private mutating func factor() -> Term? {
    skipBlanks()
    if bytes[position...].starts(with: "calc(".utf8) { position += 4 }
    if takes(UInt8(ascii: "(")) {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.deepest, let result = sum(), takes(UInt8(ascii: ")")) else { return nil }
      return result
    }
    let length = NumberScanner.length(bytes[position...])
    guard length > 0,
      let value = Double(String(decoding: bytes[position..<(position + length)], as: UTF8.self)),
      value.isFinite
    else { return nil }
    position += length
    let start = position
    while position < bytes.count, bytes[position] == UInt8(ascii: "%") || isLetter(bytes[position]) {
      position += 1
    }
    let unit = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    return unit == "ms" ? Term(value: value / 1_000, unit: "s") : Term(value: value, unit: unit)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
