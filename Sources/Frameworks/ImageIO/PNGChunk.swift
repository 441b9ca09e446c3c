// SPDX-License-Identifier: Apache-2.0

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
}
