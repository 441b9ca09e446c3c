// SPDX-License-Identifier: Apache-2.0

/// Finds the parts of JSON text without reading them.
///
/// A row of a large file is read only when it is needed, and the digits of its numbers are kept. Only the
/// structure between the parts is checked: each part must still be parsed.
struct JSONSplitter {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Returns the texts of the elements of an array, or `nil` if the text is no array.
  static func elements(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    var splitter = JSONSplitter(text)
    var result: [ArraySlice<UInt8>] = []
    let isArray = splitter.readList(from: UInt8(ascii: "["), to: UInt8(ascii: "]")) { splitter in
      guard let element = splitter.readValue() else { return false }
      result.append(element)
      return true
    }
    return isArray ? result : nil
  }

  /// Returns the texts of the names and values of an object, or `nil` if the text is no object.
  static func members(of text: ArraySlice<UInt8>) -> [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]? {
    var splitter = JSONSplitter(text)
    var result: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    let isObject = splitter.readList(from: UInt8(ascii: "{"), to: UInt8(ascii: "}")) { splitter in
      guard let name = splitter.readValue(), splitter.skip(UInt8(ascii: ":")),
        let value = splitter.readValue()
      else { return false }
      result.append((name, value))
      return true
    }
    return isObject ? result : nil
  }

  /// Reads a whole list. Returns `false` if it does not have its form, or if anything follows it.
  private mutating func readList(
    from opening: UInt8, to closing: UInt8, item: (inout JSONSplitter) -> Bool
  ) -> Bool {
    guard skip(opening) else { return false }
    if !skip(closing) {
      repeat {
        guard item(&self) else { return false }
      } while skip(UInt8(ascii: ","))
      guard skip(closing) else { return false }
    }
    skipBlanks()
    return position == bytes.endIndex
  }

  /// Returns whether JSON ignores a byte between values.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }

  private mutating func skipBlanks() {
    while position < bytes.endIndex, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// Skips blanks and the byte after them if that is `byte`. Returns whether it was.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < bytes.endIndex, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads a value: up to the end of a string or a list, or else up to the next sign or blank. Returns `nil`
  /// if there is none, or it does not end.
  private mutating func readValue() -> ArraySlice<UInt8>? {
    skipBlanks()
    let start = position
    var depth = 0
    scan: while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard skipString() else { return nil }
        if depth == 0 { break scan }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break scan }
        depth -= 1
        if depth == 0 {
          position += 1
          break scan
        }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { break scan }
      case let byte: if depth == 0, Self.isBlank(byte) { break scan }
      }
      position += 1
    }
    return depth == 0 && position > start ? bytes[start..<position] : nil
  }

  /// Skips a string. Returns `false` if it does not end.
  private mutating func skipString() -> Bool {
    position += 1
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    position = bytes.endIndex
    return false
  }
}
