// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneTypesetting
public import QuartzCore

extension NSAttributedString.Key {
  /// The `UIFont` of the text.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `NSParagraphStyle` of the text. The style at the start of a paragraph applies to the whole
  /// paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the text, over the height of the line.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The joining of letters such as f and i into one glyph, a number: 0 for none; 1, the default, for the
  /// font's ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The additional distance between characters in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional distance between characters in points, a number, like `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the underline; default the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The `UIColor` of the line through the text; default the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of the stroke around letters, a number in per cent of the font size. A negative width also
  /// fills the letters.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of the stroke; default the colour of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The distance of the text above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The `NSShadow` of the text.
  public static let shadow = NSAttributedString.Key("NSShadow")
}

/// The style of lines under or through text: a weight, a pattern, and whether there are gaps between words.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits, which attributes contain as a number.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A single line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line with gaps at spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension UIColor: TextAttributeObject {
  package final var textAttribute: TextAttributeValue { .color(cgColor.rgba) }
}

extension UIFont: TextAttributeObject {
  package final var textAttribute: TextAttributeValue { .font(font) }
}
