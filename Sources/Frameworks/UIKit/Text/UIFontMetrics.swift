// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The scale of fonts and lengths by which an app follows the size of text that a person prefers. They grow
/// as the distance of lines of a text style does.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a length in points, scaled for the application's size of text and rounded to thirds of a point.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length in points, scaled for the size of text of a trait collection and rounded to thirds of a
  /// point. `nil`, or a collection that does not specify it, stands for the application's size.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    (scaled(value, traitCollection) * 3).rounded() / 3
  }

  /// Returns a font scaled for the application's size of text, in whole points.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// Returns a font scaled for the application's size of text, in whole points, that is at most
  /// `maximumPointSize`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font scaled for the size of text of a trait collection, in whole points.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font scaled for the size of text of a trait collection, in whole points, that is at most
  /// `maximumPointSize`; 0 stands for no limit. A font that is scaled already is not scaled again.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard font.scaling == nil else {
      Diagnostics.report(
        .invalid, "UIFontMetrics.scaledFont", "the font is already scaled; it keeps its size")
      return font
    }
    var size = scaled(font.pointSize, traitCollection).rounded()
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    return UIFont(
      font.withSize(size).font, leading: 0, scaling: .metrics(self, font, maximumPointSize))
  }

  private func scaled(_ value: CGFloat, _ traits: UITraitCollection?) -> CGFloat {
    value * style.metrics(for: .stated(by: traits)).line / style.metrics(for: .large).line
  }
}
