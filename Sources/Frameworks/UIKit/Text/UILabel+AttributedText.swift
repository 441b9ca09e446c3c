// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting
public import QuartzCore

extension NSAttributedString.Key {
  /// The `UIFont` of letters.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A number: what is added to the distance of letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number of `NSUnderlineStyle`: the line beneath letters.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of that line; that of the letters without one.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A number of `NSUnderlineStyle`: the line through letters.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number: the width of a line around letters in hundredths of the font's size; negative for letters that are filled
  /// too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The `UIColor` of that line; that of the letters without one.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number: how far letters are above the line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The kinds of lines beneath and through letters.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The number in attributes.
  public let rawValue: Int

  /// Creates a style from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)

  fileprivate var line: TextLine? {
    if contains(.double) { return .double }
    if contains(.thick) { return .thick }
    return contains(.single) ? .single : nil
  }
}

extension UILabel {
  /// The text with the looks of its parts; `nil` without a text, which is the default.
  ///
  /// Font, colours, distance of letters, lines beneath, through and around letters, and distance from the line are drawn;
  /// other attributes are not. What a part does not say is as the label has it. Setting `text` forgets the looks; setting
  /// the label's font or colour gives all parts that one.
  public var attributedText: NSAttributedString? {
    get {
      shownString.looks
        ?? text.map {
          NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
        }
    }
    set { shownString = (newValue?.string, newValue.map { NSAttributedString(attributedString: $0) }) }
  }

  /// Gives all parts of a text with looks the same value of an attribute.
  final func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let looks = shownString.looks else { return }
    let changed = NSMutableAttributedString(attributedString: looks)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    shownString.looks = changed
  }
}

extension LabelText {
  /// The parts of a string with looks; those that say no font have `font`.
  static func stretches(of string: NSAttributedString, font: UIFont) -> [TextContent.Stretch] {
    var stretches: [TextContent.Stretch] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      var looks = TextAttributes(font: (attributes[.font] as? UIFont ?? font).font)
      for (key, value) in attributes { looks.take(value, key) }
      stretches.append(
        TextContent.Stretch(range: range.location..<range.location + range.length, attributes: looks))
    }
    return stretches
  }
}

extension TextAttributes {
  fileprivate mutating func take(_ value: Any, _ key: NSAttributedString.Key) {
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

  /// A number that text can be set with; others are none.
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
