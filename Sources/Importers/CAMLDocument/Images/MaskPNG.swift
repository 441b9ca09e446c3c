// SPDX-License-Identifier: Apache-2.0

import ImageIO

/// The metadata chunks of a PNG file that is used as a mask.
enum MaskPNG {
  private static let colorSpaceTypes: Set = ["iCCP", "gAMA", "cHRM", "sRGB"]

  /// Returns a PNG file without its colour space chunks, so that its stored values are used unconverted.
  /// Other files are returned unchanged.
  static func withoutColorSpace(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: PNGChunk.signature) else { return bytes }
    var result = bytes
    for chunk in PNGChunk.all(in: bytes).reversed() where colorSpaceTypes.contains(chunk.name) {
      result.removeSubrange(chunk.range)
    }
    return result
  }
}
