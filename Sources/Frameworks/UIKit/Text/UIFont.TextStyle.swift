// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
import QuartzCore

extension UIFont {
  /// The roles of text, from which its size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private static func named(_ name: String) -> TextStyle {
      TextStyle(rawValue: "UICTFontTextStyle" + name)
    }

    /// Large titles.
    public static let largeTitle = named("Title0")
    /// Titles of the first level.
    public static let title1 = named("Title1")
    /// Titles of the second level.
    public static let title2 = named("Title2")
    /// Titles of the third level.
    public static let title3 = named("Title3")
    /// Headings, which are semibold.
    public static let headline = named("Headline")
    /// Subheadings.
    public static let subheadline = named("Subhead")
    /// Body text.
    public static let body = named("Body")
    /// Callouts.
    public static let callout = named("Callout")
    /// Footnotes.
    public static let footnote = named("Footnote")
    /// Captions.
    public static let caption1 = named("Caption1")
    /// Smaller captions.
    public static let caption2 = named("Caption2")

    /// The size of the font and the distance of lines for a category, in points. A style that is not known
    /// counts as body text.
    func metrics(for category: UIContentSizeCategory) -> (size: CGFloat, line: CGFloat) {
      let rows = Self.rows[self] ?? Self.rows[.body]!
      let (size, line) = rows[category.step]
      return (CGFloat(size), CGFloat(line))
    }

    /// The sizes and the distances of lines of Apple's systems, in points, from the smallest category to the
    /// largest one.
    private static let rows: [TextStyle: [(Int, Int)]] = [
      .largeTitle: [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61),
        (56, 66), (60, 70),
      ],
      .title1: [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57),
        (53, 62), (58, 68),
      ],
      .title2: [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52),
        (50, 59), (56, 66),
      ],
      .title3: [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51),
        (49, 58), (55, 65),
      ],
      .headline: bodySizes, .body: bodySizes,
      .callout: [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46),
        (44, 52), (51, 60),
      ],
      .subheadline: [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43),
        (42, 50), (49, 58),
      ],
      .footnote: [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40),
        (38, 46), (44, 52),
      ],
      .caption1: [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39),
        (37, 44), (43, 51),
      ],
      .caption2: [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35),
        (34, 41), (40, 48),
      ],
    ]

    private static let bodySizes = [
      (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48),
      (47, 56), (53, 62),
    ]
  }

  static func preferred(_ style: TextStyle, _ traits: UITraitCollection?) -> UIFont {
    let (size, line) = style.metrics(for: .stated(by: traits))
    let plain = systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular)
    return UIFont(plain.font, leading: max(line - plain.lineHeight, 0), scaling: .style(style))
  }

  /// Returns the font for another size of text if it is one of `preferredFont(forTextStyle:)` or
  /// `UIFontMetrics`; otherwise this font.
  final func adjusted(to traits: UITraitCollection) -> UIFont {
    switch scaling {
    case .none: self
    case .style(let style): .preferredFont(forTextStyle: style, compatibleWith: traits)
    case .metrics(let metrics, let base, let limit):
      metrics.scaledFont(for: base, maximumPointSize: limit, compatibleWith: traits)
    }
  }
}

/// The rule by which a font follows the size of text that a person prefers.
enum FontScaling: Sendable {
  /// The font of a style.
  case style(UIFont.TextStyle)
  /// A font scaled by metrics, with the greatest size in points or 0 for no limit.
  case metrics(UIFontMetrics, UIFont, CGFloat)
}

extension UIContentSizeCategory {
  /// Returns the category of a trait collection or, if it specifies none, that of the application.
  static func stated(by traits: UITraitCollection?) -> UIContentSizeCategory {
    guard let traits, traits.preferredContentSizeCategory != .unspecified else { return .ofApplication }
    return traits.preferredContentSizeCategory
  }
}
