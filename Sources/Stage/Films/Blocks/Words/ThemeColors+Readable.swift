// SPDX-License-Identifier: Apache-2.0

extension ThemeColors {
  /// The contrast that text needs to be readable. Source: WCAG 2.2, success criterion 1.4.3.
  private static let readableContrast = 4.5

  /// Returns a colour for text on a colour: the first of the colours for text that is readable on it, or else
  /// black or white.
  func readableText(on color: ThemeColor) -> ThemeColor {
    readable(of: [textOnAccent, text, background], on: color)
  }

  /// Returns a wanted colour or the accent colour if it is readable as text on a colour, or else a colour
  /// that is.
  func readableAccent(_ wanted: ThemeColor? = nil, on color: ThemeColor) -> ThemeColor {
    readable(of: [wanted ?? accent, accent, text], on: color)
  }

  private func readable(of colors: [ThemeColor], on color: ThemeColor) -> ThemeColor {
    if let first = colors.first(where: { $0.contrast(with: color) >= Self.readableContrast }) { return first }
    let (black, white): (ThemeColor, ThemeColor) = (0x000000, 0xffffff)
    return black.contrast(with: color) > white.contrast(with: color) ? black : white
  }
}
