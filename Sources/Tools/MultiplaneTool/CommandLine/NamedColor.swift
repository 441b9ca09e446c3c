// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import MultiplaneDiagnostics
import MultiplanePlans

/// Parsing of colours.
enum NamedColor {
  /// The word for no colour.
  private static let none = "none"
  /// The words that name a colour or none.
  static let names = [none] + ColorNames.basic.keys.sorted()

  /// Parses a colour, or `none`.
  static func read(_ text: String) throws(InvalidValue) -> FilmRequest.Background {
    let name = text.lowercased()
    if name == none { return .none }
    if let value = ColorNames.basic[name] { return color(value << 8 | 0xff) }
    if name.first == "#", let color = hexadecimal(name.dropFirst()) { return color }
    let names = ColorNames.basic.keys.sorted()
    throw InvalidValue(
      request: Spelling.advice(
        for: text, among: names + [none],
        else: "give #RGB, #RRGGBB, #RRGGBBAA, \(none), or one of " + names.joined(separator: ", ")))
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
