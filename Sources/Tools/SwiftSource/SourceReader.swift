// SPDX-License-Identifier: Apache-2.0

/// A reading position in code, which is read as UTF-8 bytes.
package struct SourceReader {
  package let text: [UInt8]
  package private(set) var position = 0
  /// The line number of `position`, counted from 1.
  package private(set) var line = 1

  package init(_ source: String) { text = Array(source.utf8) }

  /// Returns the byte at `offset` from the position, or `nil` after the end.
  package func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < text.count ? text[position + offset] : nil
  }

  /// Returns true if the bytes from the position onwards are the bytes of `string`.
  package func has(_ string: StaticString) -> Bool {
    string.withUTF8Buffer { text[position...].starts(with: $0) }
  }

  /// Returns true if `count` bytes from `offset` onwards equal `byte`.
  package func has(_ count: Int, times byte: UInt8, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == byte }
  }

  package mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      if text[position] == "\n" { line += 1 }
      position += 1
    }
  }

  /// Advances to the first byte for which `isEnd` is true, or to the end.
  package mutating func advance(until isEnd: (UInt8) -> Bool) {
    while let byte = peek(), !isEnd(byte) { advance() }
  }

  /// Advances over a number, including its decimal point, digits and letters.
  package mutating func skipNumber() {
    while let byte = peek() {
      let isPoint = byte == "." && peek(1)?.isDigit == true
      guard byte.continuesWord || isPoint else { return }
      advance()
    }
  }

  /// Advances over a comment if one begins here. Returns true if one does.
  package mutating func skipComment(nested: Bool) -> Bool {
    if has("//") {
      advance { $0 == "\n" }
      return true
    }
    guard has("/*") else { return false }
    var depth = 0
    repeat {
      let step = has("/*") && (nested || depth == 0) ? 1 : has("*/") ? -1 : 0
      depth += step
      advance(step == 0 ? 1 : 2)
    } while depth > 0 && peek() != nil
    return true
  }

  /// Returns the code from `start` to the reading position.
  package func text(from start: Int) -> String { String(decoding: text[start..<position], as: UTF8.self) }
}
