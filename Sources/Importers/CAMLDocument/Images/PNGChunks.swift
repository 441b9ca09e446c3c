// SPDX-License-Identifier: Apache-2.0

/// The pieces that a PNG file is made of.
///
/// Source: W3C, Portable Network Graphics, chapter 5: a signature of 8 bytes; chunks of a length, a type, data, a sum.
enum PNGChunks {
  private static let colorSpaceTypes = ["iCCP", "gAMA", "cHRM", "sRGB"].map { Array($0.utf8) }

  /// The file without what says how its numbers look, so that they are read as they stand; other files as they are.
  static func withoutColorSpace(_ bytes: [UInt8]) -> [UInt8] {
    let (signatureLength, frameLength) = (8, 12)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count > signatureLength else { return bytes }
    var result = Array(bytes[..<signatureLength])
    var position = signatureLength
    while bytes.count - position >= frameLength {
      let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = position + frameLength + length
      guard end <= bytes.count else { break }
      let type = Array(bytes[(position + 4)..<(position + 8)])
      if !colorSpaceTypes.contains(type) { result += bytes[position..<end] }
      position = end
    }
    return result + bytes[position...]
  }
}
