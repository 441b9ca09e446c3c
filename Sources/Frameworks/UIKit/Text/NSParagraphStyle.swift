// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneTypesetting
public import QuartzCore

/// The writing direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The settings of a paragraph style.
struct ParagraphSettings: Hashable {
  /// The lengths. The other members are set by `textParagraph`.
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

/// The layout of a paragraph, for the attribute `paragraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  private final let typeNumber = FoundationTypeNumber()
  final var settings = ParagraphSettings()

  /// The style with the defaults of all properties.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Returns `.leftToRight`, the direction of English, for every language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    .leftToRight
  }

  /// Creates a style with the defaults of all properties.
  public override init() {}

  /// Creates a style from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// The distance between lines in points. Default 0. A negative value brings lines closer.
  open var lineSpacing: CGFloat { CGFloat(settings.paragraph.lineSpacing) }
  /// The distance after a paragraph in points, if another one follows. Default 0. A negative value counts as
  /// 0.
  open var paragraphSpacing: CGFloat { CGFloat(settings.paragraph.spacing) }
  /// The distance before a paragraph in points, unless it is the first one. Default 0. A negative value
  /// counts as 0.
  open var paragraphSpacingBefore: CGFloat { CGFloat(settings.paragraph.spacingBefore) }
  /// The distance of a paragraph's first line from the leading side, in points. Default 0. A negative value
  /// counts as 0.
  open var firstLineHeadIndent: CGFloat { CGFloat(settings.paragraph.firstLineIndent) }
  /// The distance of the other lines from the leading side, in points. Default 0. A negative value counts as
  /// 0.
  open var headIndent: CGFloat { CGFloat(settings.paragraph.indent) }
  /// The end of lines in points: if positive, its distance from the leading side; else, its negative distance
  /// from the trailing side. Default 0.
  open var tailIndent: CGFloat { CGFloat(settings.paragraph.tailIndent) }
  /// The lower bound of the height of lines in points. Default 0, for none.
  open var minimumLineHeight: CGFloat { CGFloat(settings.paragraph.minimumLineHeight) }
  /// The upper bound of the height of lines in points. Default 0, for none.
  open var maximumLineHeight: CGFloat { CGFloat(settings.paragraph.maximumLineHeight) }
  /// The factor for the natural height of lines. Default 0, which counts as 1. A negative value counts as 1,
  /// too.
  open var lineHeightMultiple: CGFloat { CGFloat(settings.paragraph.lineHeightFactor) }
  /// The distance of the tabs after the last one of `tabStops`, in points. Default 0, for the distance
  /// between the last two.
  open var defaultTabInterval: CGFloat { CGFloat(settings.paragraph.tabInterval) }
  /// The horizontal alignment of lines. Default `.natural`.
  open var alignment: NSTextAlignment { settings.alignment }
  /// The treatment of text that is too long for a line. Default `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The writing direction of text whose letters have none. Default `.natural`.
  open var baseWritingDirection: NSWritingDirection { settings.writingDirection }
  /// The tabs by increasing location. Default twelve at every 28 points. `nil` restores the default.
  open var tabStops: [NSTextTab]! { settings.tabStops }
  /// The threshold for hyphenation, from 0, the default, to 1. Stored, but without effect: words are not
  /// hyphenated. The first use of a style with another value than 0 is reported.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// Indicates whether letters may move closer before a line is truncated. Default false. Stored, but without
  /// effect.
  open var allowsDefaultTighteningForTruncation: Bool { settings.allowsTightening }

  /// True: archives are decoded securely.
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

  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  /// Returns true for a style with the same values.
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
