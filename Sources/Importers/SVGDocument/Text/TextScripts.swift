// SPDX-License-Identifier: Apache-2.0

/// The properties of scripts that the position of letters depends on.
enum TextScripts {
  /// Returns whether the letters of the script of a character are joined, so that letter spacing would tear
  /// them.
  static func isCursive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x77F, 0x7C0...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
      0xFE70...0xFEFF:
      true
    default: false
    }
  }

  /// Returns whether a character stands upright in vertical lines.
  ///
  /// Brackets, dashes and colons of East Asian scripts lie sideways, because Typesetting has no vertical
  /// glyphs.
  static func isUpright(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3008...0x3011, 0x3014...0x301F, 0x3030, 0x30A0, 0x30FC, 0xFE58...0xFE5E, 0xFF08...0xFF09,
      0xFF1A...0xFF1E, 0xFF3B, 0xFF3D, 0xFF3F, 0xFF5B...0xFF60, 0xFFE3:
      false
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE7, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
