// SPDX-License-Identifier: Apache-2.0

/// Zip archives built without a library. Every entry is stored uncompressed.
///
/// Source: PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
package enum TestArchive {
  package static func bytes(_ entries: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var (result, directory): ([UInt8], [UInt8]) = ([], [])
    for (path, bytes) in entries {
      let name = Array(path.utf8)
      let common =
        number(0x0800, 2) + number(0, 2) + number(0, 4) + number(checksum(bytes), 4)
        + number(UInt32(bytes.count), 4) + number(UInt32(bytes.count), 4) + number(UInt32(name.count), 2)
      let offset = UInt32(result.count)
      result += number(0x0403_4B50, 4) + number(20, 2) + common + number(0, 2) + name + bytes
      directory +=
        number(0x0201_4B50, 4) + number(20, 2) + number(20, 2) + common + number(0, 2) + number(0, 2)
        + number(0, 2) + number(0, 2) + number(0, 4) + number(offset, 4) + name
    }
    let start = UInt32(result.count)
    let count = UInt32(entries.count)
    return result + directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
      + number(UInt32(directory.count), 4) + number(start, 4) + number(0, 2)
  }

  package static func bytes(texts: [(path: String, text: String)]) -> [UInt8] {
    bytes(texts.map { ($0.path, Array($0.text.utf8)) })
  }

  private static func number(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
