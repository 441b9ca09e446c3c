// SPDX-License-Identifier: Apache-2.0

import ImageIO

/// The chunks that a mask's PNG file holds beside its pixels.
enum PNGChunks {
  private static let colorSpaceTypes: Set = ["iCCP", "gAMA", "cHRM", "sRGB"]

  /// The file without what says how its numbers look, so that they are read as they stand; other files as they are.
  static func withoutColorSpace(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: PNGChunk.signature) else { return bytes }
    var result = bytes
    for chunk in PNGChunk.all(in: bytes).reversed() where colorSpaceTypes.contains(chunk.name) {
      result.removeSubrange(chunk.range)
    }
    return result
  }
}
