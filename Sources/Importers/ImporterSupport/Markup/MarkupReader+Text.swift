// SPDX-License-Identifier: Apache-2.0

extension MarkupReader {
  func isAt(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count where bytes[position + offset] != literal.utf8Start[offset] { return false }
    return true
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  /// Moves to `end` and counts the lines on the way.
  mutating func advance(to end: Int) {
    for byte in bytes[position..<end] where byte == 0x0A { line += 1 }
    position = end
  }

  /// Skips white space. Returns true if there was any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while position < bytes.count, isBlank(bytes[position]) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    return position > start
  }

  /// Moves past the next `terminator` that begins at least `offset` bytes after the current position.
  mutating func skip(past terminator: StaticString, _ complaint: String, from offset: Int) throws(MarkupError)
  {
    let first = terminator.utf8Start[0]
    var next = min(position + offset, bytes.count)
    while let found = bytes[next...].firstIndex(of: first) {
      advance(to: found)
      if isAt(terminator) {
        position += terminator.utf8CodeUnitCount
        return
      }
      next = found + 1
    }
    throw failure(complaint)
  }

  /// Reads the name of an element or attribute, which ends at white space or at one of XML's delimiters.
  mutating func readName() throws(MarkupError) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, !isBlank(bytes[position]), !Self.endsName(bytes[position]) { position += 1 }
    let name = bytes[start..<position]
    guard let first = name.first, !Self.cannotBeginName(first) else {
      throw failure("there is no name after a <, or before a =")
    }
    return name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    "</>=\"'&".utf8.contains(byte)
  }

  private static func cannotBeginName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ",") || (byte >= UInt8(ascii: "-") && byte <= UInt8(ascii: "9"))
  }

  // MARK: Entities

  /// Returns text with its entities decoded. In attributes, white space becomes spaces.
  mutating func decoded(_ slice: ArraySlice<UInt8>, isAttribute: Bool) throws(MarkupError) -> String {
    if isAttribute, slice.contains(UInt8(ascii: "<")) { throw failure("there is a < in an attribute") }
    guard slice.contains(where: { $0 == UInt8(ascii: "&") || (isAttribute && isBlank($0)) }) else {
      return String(decoding: slice, as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(slice.count)
    var index = slice.startIndex
    while index < slice.endIndex {
      let byte = slice[index]
      guard byte == UInt8(ascii: "&") else {
        result.append(isAttribute && isBlank(byte) ? UInt8(ascii: " ") : byte)
        index += 1
        continue
      }
      let longest = Self.longestReference
      guard let end = slice[index..<min(index + longest, slice.endIndex)].firstIndex(of: UInt8(ascii: ";"))
      else { throw failure("an & begins no reference") }
      let name = String(decoding: slice[(index + 1)..<end], as: UTF8.self)
      if let scalar = Self.scalar(name) {
        result += Array(String(Character(scalar)).utf8)
      } else if let text = entities[name] {
        result += text
        expandedCount += text.count
        guard expandedCount <= limits.expandedBytes else {
          throw failure("the entities have more than \(limits.expandedBytes) bytes", .tooLarge)
        }
      } else {
        throw failure("an & begins no reference that XML or the document has")
      }
      index = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The maximum length of a reference in bytes, with its `&` and `;`.
  private static let longestReference = 256

  private static let namedScalars: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    if let named = namedScalars[reference] { return named }
    guard reference.first == "#" else { return nil }
    let digits = reference.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D else { return nil }
    return Unicode.Scalar(number)
  }

  // MARK: Encoding

  /// Checks that the text is UTF-8, and skips a byte order mark.
  mutating func checkEncoding() throws(MarkupError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw failure("the text is UTF-16; save it as UTF-8", .badEncoding)
    }
    if let bad = firstInvalidByte {
      advance(to: bad)
      throw failure("the text is not UTF-8, or holds a control character", .badEncoding)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard isAt("<?xml") else { return }
    let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    let declaration = String(decoding: bytes[position..<end], as: UTF8.self).lowercased()
    guard let encoding = declaration.firstRange(of: "encoding") else { return }
    let name = declaration[encoding.upperBound...].drop { " =\"'".contains($0) }.prefix {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
    guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
      throw failure("the text says that its encoding is \(shortened(name)); save it as UTF-8", .badEncoding)
    }
  }

  /// The index of the first byte that is not UTF-8, or that begins a character forbidden in XML. `nil` if
  /// there is none.
  private var firstInvalidByte: Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return index }
          index += 1
        } else {
          guard let length = Self.sequenceLength(bytes, at: index) else { return index }
          index += length
        }
      }
      return nil
    }
  }

  /// Returns the length of the UTF-8 sequence at `index`, by table 3-7 of the Unicode standard, or `nil` if
  /// it is ill-formed.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) { return nil }
    return length
  }
}
