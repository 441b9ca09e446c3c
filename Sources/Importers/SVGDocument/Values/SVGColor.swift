// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport
import MultiplaneGeometry

/// A straight sRGB colour with components from 0 to 1: red, green, blue and alpha.
typealias SVGColor = SIMD4<Double>

/// Reads colours. Source: CSS Color Level 4.
enum SVGColorText {
  static let black = SVGColor(0, 0, 0, 1)

  /// Returns the colour, or `nil` if the text is not a colour. `current` is the value of `currentColor`.
  static func color(_ text: String, current: SVGColor) -> SVGColor? {
    let word = SVGText.trimmed(text)
    if word.hasPrefix("#") { return hexadecimal(word.dropFirst()) }
    let lower = word.lowercased()
    if let value = ColorNames.all[lower] {
      let bytes = [value >> 16, value >> 8, value].map { Double($0 & 0xff) / 255 }
      return SVGColor(bytes[0], bytes[1], bytes[2], 1)
    }
    switch lower {
    case "currentcolor": return current
    case "transparent": return .zero
    default: break
    }
    guard let function = SVGText.functions(lower)?.first else { return nil }
    return color(function.name, function.arguments)
  }

  private static func hexadecimal(_ digits: Substring) -> SVGColor? {
    let values = digits.compactMap(\.hexDigitValue).map(Double.init)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4:
      return SVGColor(values[0], values[1], values[2], values.count == 4 ? values[3] : 15) / 15
    case 6, 8:
      let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      return SVGColor(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 255) / 255
    default: return nil
    }
  }

  /// Returns the colour of a function such as `rgb` with arguments in the old or the new notation.
  private static func color(_ name: String, _ arguments: String) -> SVGColor? {
    let words = arguments.split { $0.isWhitespace || $0 == "," || $0 == "/" }.map(String.init)
    guard words.count == 3 || words.count == 4 else { return nil }
    let alpha = words.count == 4 ? SVGText.fraction(words[3]) : 1
    guard let alpha else { return nil }
    switch name {
    case "rgb", "rgba":
      // The notation with commas allows no mixture of numbers and percentages.
      let percents = words.prefix(3).count { $0.hasSuffix("%") }
      guard !arguments.contains(",") || percents == 0 || percents == 3 else { return nil }
      let parts = words.prefix(3).compactMap { word -> Double? in
        guard let length = SVGLength(word) else { return nil }
        let part = length.unit == .percent ? length.value / 100 : length.value / 255
        return part.clamped(to: 0...1)
      }
      // Browsers round components to bytes.
      guard parts.count == 3 else { return nil }
      return SVGColor(byte(parts[0]), byte(parts[1]), byte(parts[2]), alpha)
    case "hsl", "hsla":
      guard let hue = hue(words[0]), let saturation = SVGText.fraction(words[1]),
        let lightness = SVGText.fraction(words[2])
      else { return nil }
      return hsl(hue, saturation, lightness, alpha)
    case "hwb":
      guard let hue = hue(words[0]), let white = SVGText.fraction(words[1]),
        let dark = SVGText.fraction(words[2])
      else { return nil }
      if white + dark >= 1 {
        let gray = white / (white + dark)
        return SVGColor(gray, gray, gray, alpha)
      }
      var color = hsl(hue, 1, 0.5, alpha) * (1 - white - dark) + white
      color.w = alpha
      return color
    default: return nil
    }
  }

  private static func byte(_ part: Double) -> Double { (part * 255).rounded() / 255 }

  /// Returns an angle in degrees, or `nil`.
  private static func hue(_ word: String) -> Double? { SVGAngle.degrees(word) }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double, _ alpha: Double)
    -> SVGColor
  {
    let chroma = saturation * min(lightness, 1 - lightness)
    func part(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let position = k < 0 ? k + 12 : k
      let slope = [position - 3, 9 - position].min() ?? 0
      return byte(lightness - chroma * slope.clamped(to: -1...1))
    }
    return SVGColor(part(0), part(8), part(4), alpha)
  }

  /// Returns a colour in QuartzCore's form.
  static func cgColor(_ color: SVGColor) -> CGColor {
    CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

/// Reads angles.
enum SVGAngle {
  /// Returns an angle in degrees, or `nil` if the text is not an angle. A number without a unit is degrees.
  static func degrees(_ text: some StringProtocol) -> Double? {
    let bytes = Array(SVGText.trimmed(text).utf8)
    let length = NumberScanner.length(bytes[...])
    guard length > 0, let value = Double(String(decoding: bytes.prefix(length), as: UTF8.self)),
      value.isFinite
    else { return nil }
    switch String(decoding: bytes.dropFirst(length), as: UTF8.self).lowercased() {
    case "", "deg": return value
    case "grad": return value * 0.9
    case "rad": return value * 180 / .pi
    case "turn": return value * 360
    default: return nil
    }
  }
}
