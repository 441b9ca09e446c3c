// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Colours as CAML writes them: components from 0 to 1 and an opacity apart, or the `#rrggbb` of editors.
enum ColorText {
  /// The colour; `nil` when the text is none. `space` is what a colour-space attribute says, sRGB unless it speaks of
  /// Display P3.
  static func color(_ text: String, opacity: Double? = nil, space: String? = nil) -> CGColor? {
    guard let components = text.contains("#") ? hexadecimal(text) : NumberText.list(text) else { return nil }
    var (rgb, alpha): ([Double], Double)
    switch components.count {
    case 1: (rgb, alpha) = (Array(repeating: components[0], count: 3), 1)
    case 2: (rgb, alpha) = (Array(repeating: components[0], count: 3), components[1])
    case 3: (rgb, alpha) = (components, 1)
    case 4: (rgb, alpha) = (Array(components.prefix(3)), components[3])
    default: return nil
    }
    alpha *= opacity ?? 1
    if space?.lowercased().contains("p3") == true { rgb = standard(ofDisplayP3: rgb) }
    return CGColor(
      srgbRed: CGFloat(rgb[0]), green: CGFloat(rgb[1]), blue: CGFloat(rgb[2]), alpha: CGFloat(alpha))
  }

  private static func hexadecimal(_ text: String) -> [Double]? {
    let digits = text.drop { $0.isWhitespace || $0 == "#" }.prefix { $0.isHexDigit }
    let values = digits.compactMap(\.hexDigitValue).map(Double.init)
    let (half, byte) = (15.0, 255.0)
    switch values.count {
    case 3, 4: return values.map { $0 / half }
    case 6, 8:
      return stride(from: 0, to: values.count, by: 2).map { (values[$0] * 16 + values[$0 + 1]) / byte }
    default: return nil
    }
  }

  /// The same colour in sRGB, outside of 0...1 where sRGB has none.
  ///
  /// Source: the primaries of Display P3 (SMPTE EG 432-1) and of sRGB (IEC 61966-2-1), both with white D65; the curve is
  /// that of sRGB for both.
  private static func standard(ofDisplayP3 rgb: [Double]) -> [Double] {
    let light = rgb.map(linear)
    let rows = [
      [1.2249401763, -0.2249401763, 0], [-0.0420569547, 1.0420569547, 0],
      [-0.0196375546, -0.0786360656, 1.0982736201],
    ]
    return rows.map { row in encoded(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  private static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
