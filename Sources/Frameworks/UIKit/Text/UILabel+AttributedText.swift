// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

extension NSAttributedString.Key {
  /// The `UIFont` of the text.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The additional distance between characters in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the underline; default the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The width of the stroke around letters, a number in percent of the font size. A negative width also
  /// fills the letters.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of the stroke; default the colour of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The distance of the text above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of lines under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The value used in attributes.
  public let rawValue: Int

  /// Creates a style from its value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A single line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)

  fileprivate var line: TextLine? {
    if contains(.double) { return .double }
    if contains(.thick) { return .thick }
    return contains(.single) ? .single : nil
  }
}

extension UILabel {
  /// The text with attributes; `nil`, the default, without a text.
  ///
  /// Only these attributes are drawn: font, colours, kerning, underline, strikethrough, stroke and baseline
  /// offset. An attribute that a range does not have is the label's. Setting `text` removes the attributes.
  /// Setting the label's font or colour sets that attribute on the whole text.
  public var attributedText: NSAttributedString? {
    get {
      shownString.looks
        ?? text.map {
          NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
        }
    }
    set { shownString = (newValue?.string, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  /// Sets an attribute on the whole text, if it is an attributed one.
  final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let looks = shownString.looks else { return }
    let changed = NSMutableAttributedString(attributedString: looks)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    shownString.looks = changed
  }
}

extension LabelText {
  /// Returns the ranges of a string with their attributes. Ranges without a font use `font`.
  static func stretches(of string: NSAttributedString, font: UIFont) -> [TextContent.Stretch] {
    var stretches: [TextContent.Stretch] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      var looks = TextAttributes(font: (attributes[.font] as? UIFont ?? font).font)
      for (key, value) in attributes { looks.apply(value, key) }
      stretches.append(
        TextContent.Stretch(range: range.location..<range.location + range.length, attributes: looks))
    }
    return stretches
  }
}

extension TextAttributes {
  /// Sets the property that an attribute stands for. Unknown attributes are ignored.
  fileprivate mutating func apply(_ value: Any, _ key: NSAttributedString.Key) {
    let color = (value as? UIColor)?.cgColor.rgba
    let number = Self.number(value)
    let style = number.map { NSUnderlineStyle(rawValue: Int($0)) }
    switch key {
    case .foregroundColor: self.color = color
    case .underlineColor: underlineColor = color
    case .strokeColor: strokeColor = color
    case .kern: kern = number ?? 0
    case .strokeWidth: strokeWidth = number ?? 0
    case .baselineOffset: baselineOffset = number ?? 0
    case .underlineStyle: underline = style?.line
    case .strikethroughStyle: strikethrough = style?.line
    default: break
    }
  }

  /// Returns a number of an absolute value of at most a million; otherwise `nil`, because text layout cannot
  /// use it.
  private static func number(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    let limit = 1e6
    return number.flatMap { abs($0) <= limit ? $0 : nil }
  }
}
