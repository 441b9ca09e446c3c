// SPDX-License-Identifier: Apache-2.0

package import Foundation
import MultiplaneDiagnostics
package import MultiplaneRaster
package import MultiplaneTypesetting
import MultiplaneValues

/// A value of a text attribute as the typesetter understands it.
package enum TextAttributeValue {
  case font(TextFont)
  case color(RGBA)
  case paragraph(TextParagraph)
  case shadow(TextShadow)
}

/// An object that can be the value of an attribute of an `NSAttributedString`, such as a font or a colour.
package protocol TextAttributeObject: AnyObject {
  /// The value to typeset with.
  var textAttribute: TextAttributeValue { get }
}

/// The first stored property of each subclass of `NSObject` whose objects are values of text attributes.
///
/// Foundation on Linux compares the attributes of neighbouring runs by `CFEqual`. That takes bits 8 to 17 of
/// the first word behind the header of any object for the number of a type of Core Foundation, and ends the
/// process if they are 0 in both objects, as in lengths of 0 and of 1. With another number it calls
/// `isEqual`. UIKitTests' `AttributedTextTests` pins it.
package struct FoundationTypeNumber: Sendable, Hashable {
  private let bits: UInt = 1 << 8

  package init() {}
}

extension CGColor: TextAttributeObject {
  package var textAttribute: TextAttributeValue { .color(rgba) }
}

/// The typeset form of an attributed string.
///
/// No other code reads the names of attributes. Text layers, labels and drawn strings share it.
package struct AttributedText {
  /// The runs in the order of the text.
  package var stretches: [TextContent.Stretch] = []
  /// The ranges with a paragraph style, in the order of the text.
  package var paragraphs: [TextContent.ParagraphStretch] = []

  /// Reads the attributes of a string. Text without a font attribute uses `font`, and text without a colour
  /// attribute `color`. Attributes that are unknown or have a wrong value are reported to `subject`.
  package init(_ string: NSAttributedString, font: TextFont, color: RGBA?, subject: String) {
    var ignored: Set<String> = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let range = range.location..<range.location + range.length
      var stretch = TextContent.Stretch(range: range, attributes: TextAttributes(font: font, color: color))
      // Sorted, so that the result is the same each time if two keys set one property.
      for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let value = AttributeReading(value)
        if Self.paragraphKeys.contains(key.rawValue) {
          guard case .paragraph(let paragraph)? = value.object else {
            ignored.insert(key.rawValue)
            continue
          }
          paragraphs.append(TextContent.ParagraphStretch(range: range, paragraph: paragraph))
        } else if !stretch.attributes.apply(value, key.rawValue) {
          ignored.insert(key.rawValue)
        }
      }
      stretches.append(stretch)
    }
    guard !ignored.isEmpty else { return }
    let names = ignored.sorted().joined(separator: ", ")
    Diagnostics.report(.unsupported, subject, "these attributes are not drawn or have no value: \(names)")
  }

  private static let paragraphKeys: Set = ["NSParagraphStyle", "CTParagraphStyle"]
}

/// The value of an attribute, as the kinds that attributes can have.
private struct AttributeReading {
  let object: TextAttributeValue?
  /// A number of an absolute value of at most a million. Text layout cannot use larger ones.
  let number: Double?
  let string: String?

  init(_ value: Any) {
    object = (value as? any TextAttributeObject)?.textAttribute
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as Bool: value ? 1 : 0
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    let limit = 1e6
    self.number = number.flatMap { abs($0) <= limit ? $0 : nil }
    string = value as? String
  }

  var color: RGBA? { if case .color(let color)? = object { color } else { nil } }
}

extension TextAttributes {
  /// Applies an attribute, with the key of UIKit, AppKit or Core Text. Returns false if it has no effect.
  fileprivate mutating func apply(_ value: AttributeReading, _ key: String) -> Bool {
    switch key {
    case "NSFont": return applyFont(value)
    case "NSShadow": return applyShadow(value)
    case "NSColor", "CTForegroundColor": return set(\.color, value.color)
    case "NSBackgroundColor", "CTBackgroundColor": return set(\.background, value.color)
    case "NSUnderlineColor", "CTUnderlineColor": return set(\.underlineColor, value.color)
    case "NSStrikethroughColor": return set(\.strikethroughColor, value.color)
    case "NSStrokeColor", "CTStrokeColor": return set(\.strokeColor, value.color)
    default: return applyNumber(value.number, key)
    }
  }

  private mutating func applyNumber(_ number: Double?, _ key: String) -> Bool {
    guard let number else { return false }
    switch key {
    case "NSKern", "CTKern", "CTTracking": kern = number
    case "NSStrokeWidth": strokeWidth = number
    case "NSBaselineOffset", "CTBaselineOffset": baselineOffset = number
    case "NSLigature": hasLigatures = number != 0
    case "NSUnderline": underline = TextDecoration(style: Int(number))
    case "NSStrikethrough": strikethrough = TextDecoration(style: Int(number))
    default: return false
    }
    return true
  }

  private mutating func set(_ field: WritableKeyPath<TextAttributes, RGBA?>, _ color: RGBA?) -> Bool {
    guard let color else { return false }
    self[keyPath: field] = color
    return true
  }

  private mutating func applyFont(_ value: AttributeReading) -> Bool {
    switch (value.object, value.string) {
    case (.font(let new)?, _): font = new
    case (_, let name?): font = TextFont(name: name, size: font.size)
    default: return false
    }
    return true
  }

  private mutating func applyShadow(_ value: AttributeReading) -> Bool {
    guard case .shadow(let shadow)? = value.object else { return false }
    self.shadow = shadow
    return true
  }
}
