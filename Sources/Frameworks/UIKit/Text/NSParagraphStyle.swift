// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneTypesetting
public import QuartzCore

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character that has a direction.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The settings of a paragraph style.
struct ParagraphSettings: Hashable {
  /// The lengths. `textParagraph` sets the other members.
  var paragraph = TextParagraph()
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var writingDirection = NSWritingDirection.natural
  var tabStops: [NSTextTab]! = defaultTabs
  var hyphenationFactor: Float = 0
  var allowsTightening = false

  static var defaultTabs: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat(28 * $0)) }
  }

  var textParagraph: TextParagraph {
    var result = paragraph
    result.alignment = alignment.engine
    result.breaking = lineBreakMode.engine
    result.direction =
      switch writingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    result.tabs = (tabStops ?? []).map(\.tab).sorted { $0.location < $1.location }
    return result
  }
}

/// The layout of a paragraph, the value of the attribute `paragraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  private final let typeNumber = FoundationTypeNumber()
  final var settings = ParagraphSettings()

  /// A style in which all properties have their defaults.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns `.leftToRight`, the direction of English, for every language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    .leftToRight
  }

  /// Creates a style in which all properties have their defaults.
  public override init() {}

  /// Creates a style from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// The distance between lines, in points; default 0. A negative value brings lines closer together.
  open var lineSpacing: CGFloat { CGFloat(settings.paragraph.lineSpacing) }
  /// The distance after a paragraph that is followed by another one, in points; default 0. A negative value
  /// counts as 0.
  open var paragraphSpacing: CGFloat { CGFloat(settings.paragraph.spacing) }
  /// The distance before a paragraph, unless it is the first one, in points; default 0. A negative value
  /// counts as 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(settings.paragraph.spacingBefore) }
  /// The distance of a paragraph's first line from the leading edge, in points; default 0. A negative value
  /// counts as 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(settings.paragraph.firstLineIndent) }
  /// The distance of a paragraph's other lines from the leading edge, in points; default 0. A negative value
  /// counts as 0.
  open var headIndent: CGFloat { CGFloat(settings.paragraph.indent) }
  /// The position at which lines end, in points; default 0. A positive value is the distance from the leading
  /// edge. A negative value or 0 is the negated distance from the trailing edge.
  open var tailIndent: CGFloat { CGFloat(settings.paragraph.tailIndent) }
  /// The minimum height of lines, in points; default 0, which means no minimum.
  open var minimumLineHeight: CGFloat { CGFloat(settings.paragraph.minimumLineHeight) }
  /// The maximum height of lines, in points; default 0, which means no maximum.
  open var maximumLineHeight: CGFloat { CGFloat(settings.paragraph.maximumLineHeight) }
  /// The factor by which the natural height of lines is multiplied; default 0. A negative value and 0 count
  /// as 1.
  open var lineHeightMultiple: CGFloat { CGFloat(settings.paragraph.lineHeightFactor) }
  /// The interval, in points, at whose multiples tab stops follow the last of `tabStops`; default 0, which
  /// repeats the distance between the last two.
  open var defaultTabInterval: CGFloat { CGFloat(settings.paragraph.tabInterval) }
  /// The horizontal alignment of lines; default `.natural`.
  open var alignment: NSTextAlignment { settings.alignment }
  /// The treatment of text that is too long for a line; default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The writing direction of text in which no character has a direction; default `.natural`.
  open var baseWritingDirection: NSWritingDirection { settings.writingDirection }
  /// The tab stops in order of increasing location; by default twelve, one every 28 points.
  open var tabStops: [NSTextTab]! { settings.tabStops }
  /// The threshold for hyphenation, from 0 to 1; default 0. It is stored and has no effect: words are not
  /// hyphenated. The first use of a style with a value other than 0 is reported.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// Indicates whether letters may move closer together before a line is truncated; default false. It is
  /// stored and has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { settings.allowsTightening }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the style.
  open func encode(with coder: NSCoder) {
    for (key, field) in Self.lengths { coder.encode(settings.paragraph[keyPath: field], forKey: key) }
    coder.encode(settings.alignment.rawValue, forKey: "alignment")
    coder.encode(settings.lineBreakMode.rawValue, forKey: "lineBreakMode")
    coder.encode(settings.writingDirection.rawValue, forKey: "writingDirection")
    coder.encode(settings.hyphenationFactor, forKey: "hyphenationFactor")
    coder.encode(settings.allowsTightening, forKey: "allowsTightening")
    coder.encode((settings.tabStops ?? []) as NSArray, forKey: "tabStops")
  }

  private func decode(from coder: NSCoder) {
    for (key, field) in Self.lengths { settings.paragraph[keyPath: field] = coder.decodeDouble(forKey: key) }
    settings.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "alignment")) ?? .natural
    settings.lineBreakMode =
      NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "lineBreakMode")) ?? .byWordWrapping
    settings.writingDirection =
      NSWritingDirection(rawValue: coder.decodeInteger(forKey: "writingDirection")) ?? .natural
    settings.hyphenationFactor = coder.decodeFloat(forKey: "hyphenationFactor")
    settings.allowsTightening = coder.decodeBool(forKey: "allowsTightening")
    settings.tabStops =
      coder.decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "tabStops") as? [NSTextTab] ?? []
  }

  private static var lengths: [(String, WritableKeyPath<TextParagraph, Double>)] {
    [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.spacing),
      ("paragraphSpacingBefore", \.spacingBefore), ("firstLineHeadIndent", \.firstLineIndent),
      ("headIndent", \.indent), ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightFactor),
      ("defaultTabInterval", \.tabInterval),
    ]
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns whether `object` is a style with equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  /// The hash of all values.
  open override var hash: Int { settings.hashValue }
}

extension NSParagraphStyle: TextAttributeObject {
  package final var textAttribute: TextAttributeValue {
    if settings.hyphenationFactor != 0 {
      Diagnostics.report(
        .unsupported, "NSParagraphStyle.hyphenationFactor",
        "words are not hyphenated; the factor has no effect")
    }
    return .paragraph(settings.textParagraph)
  }
}
