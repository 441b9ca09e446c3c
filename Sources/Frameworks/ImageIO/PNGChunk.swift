// SPDX-License-Identifier: Apache-2.0

internal import CDeflate

/// One chunk of a PNG file: its length, a name of four letters, its data, and a checksum of name and data.
package struct PNGChunk {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  package let name: String
  /// The range of the chunk's data in the file.
  package let content: Range<Int>

  /// The range of the whole chunk in the file.
  package var range: Range<Int> { content.lowerBound - 8..<content.upperBound + 4 }

  /// Returns the chunks of a file, up to the last one or to the first damage.
  package static func all<Bytes: RandomAccessCollection>(
    in file: Bytes
  ) -> [PNGChunk] where Bytes.Element == UInt8, Bytes.Index == Int {
    var chunks: [PNGChunk] = []
    var position = signature.count
    while position + 12 <= file.count, chunks.last?.name != "IEND" {
      let length = number(at: position, in: file)
      guard length <= file.count - position - 12 else { break }
      let start = position + 8
      let name = String(decoding: file[position + 4..<start], as: UTF8.self)
      chunks.append(PNGChunk(name: name, content: start..<start + length))
      position = start + length + 4
    }
    return chunks
  }

  /// Reads a number of four bytes, most significant byte first.
  static func number<Bytes: RandomAccessCollection>(
    at offset: Int, in bytes: Bytes
  ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// Returns the bytes of a chunk whose data is `numbers`, most significant byte first, followed by `data`.
  static func bytes(
    _ name: String, _ numbers: [Int] = [], _ data: some Collection<UInt8> = EmptyCollection()
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(12 + numbers.count * 4 + data.count)
    append(numbers.count * 4 + data.count, to: &bytes)
    bytes += Array(name.utf8)
    for number in numbers { append(number, to: &bytes) }
    bytes += data
    let sum = bytes.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress! + 4, $0.count - 4) }
    append(Int(sum), to: &bytes)
    return bytes
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
