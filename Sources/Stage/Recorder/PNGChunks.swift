// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// One chunk of a PNG file, whose layout is a length, four letters, data, and a sum of the letters and the data.
struct PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let name: String
  let data: ArraySlice<UInt8>

  /// The chunks of a whole and undamaged file.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var position = signature.count
    while position + 12 <= file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { break }
      let name = String(decoding: file[(position + 4)..<(position + 8)], as: UTF8.self)
      chunks.append(PNGChunk(name: name, data: file[(position + 8)..<(position + 8 + length)]))
      position += 12 + length
    }
    return chunks
  }

  /// The bytes of a chunk whose data are `numbers`, the most significant byte first, and then `data`.
  static func bytes(_ name: String, _ numbers: [UInt32] = [], _ data: ArraySlice<UInt8> = []) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(12 + numbers.count * 4 + data.count)
    append(UInt32(numbers.count * 4 + data.count), to: &bytes)
    bytes += Array(name.utf8)
    for number in numbers { append(number, to: &bytes) }
    bytes += data
    let sum = bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress! + 4, UInt32($0.count - 4)) }
    append(UInt32(truncatingIfNeeded: sum), to: &bytes)
    return bytes
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
