// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that represents a font for text layers.
package protocol LayerFont: AnyObject {
  /// The family name, PostScript name or full name.
  var layerFontName: String { get }
  /// The size, in points.
  var layerFontSize: CGFloat { get }
}

extension CALayer {
  final var stringObject: Any? {
    if let object = extras?.objects[.string] { return object }
    guard case .text(let text) = properties.own(.string) else { return nil }
    return text.string
  }

  final func setString(_ object: Any?) {
    guard let object else { return setOwn(.nothing, .string) }
    guard let value = AnimatableValue(object, kind: .text) else {
      return report(
        .invalid, "CATextLayer.string",
        "a \(type(of: object)) is neither a String nor an NSAttributedString; nothing is changed")
    }
    // Copied, because later changes of a mutable string must have no effect.
    let copy = (object as? NSAttributedString).map { $0.copy() } ?? object
    setOwn(value, .string, object: copy)
  }

  final var fontObject: AnyObject? {
    (extras?.objects[.font] as AnyObject?) ?? (properties.name(.font) as NSString)
  }

  final func setFont(_ object: AnyObject?) {
    guard let name = object == nil ? "Helvetica" : object.flatMap(Self.fontName) else {
      return report(
        .invalid, "CATextLayer.font",
        "a \(object.map { "\(type(of: $0))" } ?? "") is no font; nothing is changed")
    }
    setOwn(.name(name), .font, object: object)
  }

  private static func fontName(of object: AnyObject) -> String? {
    (object as? any LayerFont)?.layerFontName ?? (object as? NSString).map { $0 as String }
  }
}

extension LayerText {
  /// Creates the text of a `String` or an `NSAttributedString`. Returns `nil` for another object.
  init?(_ object: Any) {
    switch object {
    case let string as String: self.init(string)
    case let string as NSString: self.init(string as String)
    case let string as NSAttributedString: self.init(string.string, stretches: Self.stretches(of: string))
    default: return nil
    }
  }

  private static func stretches(of string: NSAttributedString) -> [Stretch] {
    var stretches: [Stretch] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      var stretch = Stretch(range: range.location..<range.location + range.length)
      for (key, value) in attributes { stretch.apply(value, key.rawValue) }
      stretches.append(stretch)
    }
    return stretches
  }
}

extension LayerText.Stretch {
  /// Applies an attribute, with the key of AppKit, UIKit or Core Text. Ignores unsupported attributes.
  fileprivate mutating func apply(_ value: Any, _ key: String) {
    switch key {
    case "NSFont":
      if let font = value as? any LayerFont {
        (fontName, fontSize) = (font.layerFontName, Double(font.layerFontSize))
      } else if let name = value as? String {
        fontName = name
      }
    case "NSColor", "CTForegroundColor":
      if let color = value as? CGColor { self.color = color.rgba }
    case "NSKern", "CTKern": kern = AnimatableValue.double(value) ?? 0
    case "NSUnderline": isUnderlined = (AnimatableValue.double(value) ?? 0) != 0
    case "NSStrikethrough": isStruckThrough = (AnimatableValue.double(value) ?? 0) != 0
    default: break
    }
  }
}
