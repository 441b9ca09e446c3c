// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Colours in CAML: components from 0 to 1 with a separate opacity, or `#rrggbb`, which editors write.
enum ColorText {
  /// Returns the colour, or `nil` if the text is not a colour.
  ///
  /// - Parameter space: The value of a colour space attribute. A name that contains `p3` stands for Display
  ///   P3, any other for sRGB.
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
    if space?.lowercased().contains("p3") == true {
      rgb = CGColorSpace(name: CGColorSpace.displayP3)?.standardComponents(of: rgb) ?? rgb
    }
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
}
