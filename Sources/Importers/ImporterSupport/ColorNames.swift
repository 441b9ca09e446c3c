// SPDX-License-Identifier: Apache-2.0

/// The names of colours that options and slots accept.
package enum ColorNames {
  /// The sixteen basic colour keywords of CSS: red, green and blue in sRGB, from the most significant byte to
  /// the least.
  package static let basic: [String: UInt32] = [
    "black": 0x000000, "silver": 0xc0c0c0, "gray": 0x808080, "white": 0xffffff, "maroon": 0x800000,
    "red": 0xff0000, "purple": 0x800080, "fuchsia": 0xff00ff, "green": 0x008000, "lime": 0x00ff00,
    "olive": 0x808000, "yellow": 0xffff00, "navy": 0x000080, "blue": 0x0000ff, "teal": 0x008080,
    "aqua": 0x00ffff,
  ]
}
