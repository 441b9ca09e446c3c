// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans

/// Parsing of colours.
enum NamedColor {
  /// The sixteen basic colour keywords of CSS, in sRGB.
  private static let basic: [String: UInt32] = [
    "black": 0x000000, "silver": 0xc0c0c0, "gray": 0x808080, "white": 0xffffff, "maroon": 0x800000,
    "red": 0xff0000, "purple": 0x800080, "fuchsia": 0xff00ff, "green": 0x008000, "lime": 0x00ff00,
    "olive": 0x808000, "yellow": 0xffff00, "navy": 0x000080, "blue": 0x0000ff, "teal": 0x008080,
    "aqua": 0x00ffff,
  ]
  /// The word for no colour.
  private static let none = "none"
  /// The words that name a colour or none.
  static let names = [none] + basic.keys.sorted()

  /// Parses a colour, or `none`.
  static func read(_ text: String) throws(InvalidValue) -> FilmRequest.Background {
    let name = text.lowercased()
    if name == none { return .none }
    if let value = basic[name] { return color(value << 8 | 0xff) }
    if name.first == "#", let color = hexadecimal(name.dropFirst()) { return color }
    throw InvalidValue(
      request: "give #RGB, #RRGGBB, #RRGGBBAA, \(none), or one of "
        + basic.keys.sorted().joined(separator: ", "))
  }

  /// Returns the colour that 3, 4, 6 or 8 hexadecimal digits describe, or `nil` for any other text. If there
  /// are 3 or 4 digits, each one is doubled.
  private static func hexadecimal(_ digits: Substring) -> FilmRequest.Background? {
    guard digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    let pairs = digits.count <= 4 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    switch pairs.count {
    case 6: return UInt32(pairs + "ff", radix: 16).map(color)
    case 8: return UInt32(pairs, radix: 16).map(color)
    default: return nil
    }
  }

  /// Returns the colour with the bytes red, green, blue and alpha, from the most significant byte to the
  /// least.
  private static func color(_ bytes: UInt32) -> FilmRequest.Background {
    func component(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xff) / 255 }
    return .color(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
