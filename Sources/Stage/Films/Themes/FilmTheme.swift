// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry
public import QuartzCore

/// The fonts, colours and spacing of a film.
public struct FilmTheme: Sendable, Hashable {
  /// The name in film files.
  public var name: String
  /// The fonts of titles and other large text, of which the first installed one is used.
  public var headingFonts: [String]
  /// The fonts of running text, of which the first installed one is used.
  public var bodyFonts: [String]
  /// The fonts of numbers that change, whose digits have equal widths. The first installed one is used.
  public var numberFonts: [String]
  /// The colours.
  public var colors: ThemeColors
  /// The distance between parts of a block, in percent of the frame's shorter side. The default is 2.5.
  public var gap = 2.5
  /// The radius of corners, in percent of the frame's shorter side. The default is 1.5.
  public var cornerRadius = 1.5

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - name: The name in film files.
  ///   - fonts: The PostScript or full names of the fonts of titles, of running text and of numbers.
  ///   - colors: The colours.
  public init(
    name: String, fonts: (heading: [String], body: [String], number: [String]), colors: ThemeColors
  ) {
    (self.name, self.colors) = (name, colors)
    (headingFonts, bodyFonts, numberFonts) = fonts
  }
}

/// The colours of a theme.
///
/// In the built-in themes, text has a contrast of at least 4.5 to 1 with the background and with surfaces,
/// and text on the accent colour with the accent colour.
public struct ThemeColors: Sendable, Hashable {
  /// The colour of the frame behind everything.
  public var background: ThemeColor
  /// The colour of cards and boxes.
  public var surface: ThemeColor
  /// The colour of text.
  public var text: ThemeColor
  /// The colour of text that is less important.
  public var secondaryText: ThemeColor
  /// The colour of what shall be noticed.
  public var accent: ThemeColor
  /// The colour of text on the accent colour.
  public var textOnAccent: ThemeColor
  /// The colours of series in charts, which are used in turn. There is at least one.
  public var series: [ThemeColor]

  /// Creates colours.
  public init(
    background: ThemeColor, surface: ThemeColor, text: (primary: ThemeColor, secondary: ThemeColor),
    accent: (color: ThemeColor, text: ThemeColor), series: [ThemeColor]
  ) {
    (self.background, self.surface) = (background, surface)
    ((self.text, secondaryText), (self.accent, textOnAccent)) = (text, accent)
    self.series = series.isEmpty ? [accent.color] : series
  }

  /// Returns the colour of a series. Indexes beyond the last colour begin again.
  public func series(_ index: Int) -> ThemeColor { series[abs(index % series.count)] }
}

/// A colour of straight sRGB components.
public struct ThemeColor: Sendable, Hashable, ExpressibleByIntegerLiteral {
  /// The components, from 0 to 1.
  public var red, green, blue, alpha: Double

  /// Creates a colour from components from 0 to 1. The alpha is 1 by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates an opaque colour from a number such as `0xff8800`.
  public init(integerLiteral value: Int) {
    func component(_ shift: Int) -> Double { Double(value >> shift & 0xff) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  /// The colour for layers.
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns the same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> ThemeColor {
    ThemeColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The relative luminance, from 0 for black to 1 for white, without regard to the alpha. Source of the
  /// formula: WCAG 2.2, definition of relative luminance.
  public var luminance: Double {
    let (curve, weights) = (TransferCurve.sRGB, (0.2126, 0.7152, 0.0722))
    return weights.0 * curve.decode(red) + weights.1 * curve.decode(green) + weights.2 * curve.decode(blue)
  }

  /// Returns the contrast with another colour, from 1 to 21. Source of the formula: WCAG 2.2, definition of
  /// contrast ratio.
  public func contrast(with other: ThemeColor) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}
