// SPDX-License-Identifier: Apache-2.0

/// The text entries of all dictionaries in a binary property list, at any level.
///
/// Objects are read in the order of the offset table, and nested collections are not followed. Any nesting is
/// therefore safe.
///
/// The source of the format is Apple's CFBinaryPList.c: a trailer of 32 bytes, a table of offsets, and
/// objects that each begin with a byte of type and count. Numbers are big-endian.
struct BinaryPropertyList {
  /// The texts by key. If a key occurs twice, the first one in the order of the offset table wins.
  private(set) var texts: [String: String] = [:]

  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1

  private static let trailerSize = 32

  /// Reads the list in `bytes`. Returns `nil` if the trailer is invalid.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 8 + Self.trailerSize else { return nil }
    let trailer = bytes.count - Self.trailerSize
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = number(at: trailer + 8, size: 8), let table = number(at: trailer + 24, size: 8),
      table <= trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    offsets = (0..<count).map { number(at: table + $0 * offsetSize, size: offsetSize) ?? 0 }
    for object in offsets.indices { readDictionary(object) }
  }

  private mutating func readDictionary(_ object: Int) {
    guard let (kind, count, start) = header(of: object), kind == 0xD,
      count <= (bytes.count - start) / (2 * referenceSize)
    else { return }
    for entry in 0..<count {
      guard let key = number(at: start + entry * referenceSize, size: referenceSize),
        let value = number(at: start + (count + entry) * referenceSize, size: referenceSize),
        let name = text(of: key), texts[name] == nil, let text = text(of: value)
      else { continue }
      texts[name] = text
    }
  }

  /// Returns the type of an object, its count, and the offset of its data. Returns `nil` if there is no such
  /// object or its header is damaged.
  private func header(of object: Int) -> (kind: UInt8, count: Int, start: Int)? {
    guard offsets.indices.contains(object), bytes.indices.contains(offsets[object]) else { return nil }
    let offset = offsets[object]
    let (kind, small) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard small == 0xF, kind != 0 else { return (kind, small, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, let count = number(at: offset + 2, size: size) else { return nil }
    return (kind, count, offset + 2 + size)
  }

  private func text(of object: Int) -> String? {
    guard let (kind, count, start) = header(of: object) else { return nil }
    switch kind {
    case 0x5 where count <= bytes.count - start:
      return String(decoding: bytes[start..<(start + count)], as: UTF8.self)
    case 0x6 where count <= (bytes.count - start) / 2:
      let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }

  /// Returns the big-endian number in `size` bytes, or `nil` if it is out of bounds or larger than
  /// `Int32.max`.
  private func number(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] { value = value << 8 | UInt64(byte) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}
