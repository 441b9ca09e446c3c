// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneTypesetting

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
    if case .font(let font)? = (object as? any TextAttributeObject)?.textAttribute {
      return font.qualifiedName
    }
    if let font = object as? CGFont { return font.postScriptName as String? }
    return (object as? NSString).map { $0 as String }
  }
}

extension CATextLayer {
  final var textSize: CGSize {
    guard var content = properties.textContent?.content else { return .zero }
    // The alignment would move short lines away from the left edge, from where they are measured.
    content.paragraph.alignment = .left
    for index in content.paragraphs.indices { content.paragraphs[index].paragraph.alignment = .left }
    let width = isWrapped && bounds.width > 0 ? Double(bounds.width) : nil
    let frame = content.typeset(width: width)
    let right = frame.lines.map { CGRect($0.box).maxX }.max() ?? 0
    return CGSize(width: right, height: CGFloat(frame.height))
  }
}

extension LayerText {
  /// The font of attributed text without a font attribute.
  private static let plainFont = TextFont(name: "Helvetica", size: 12)

  /// Creates the text of a `String` or an `NSAttributedString`. Returns `nil` for another object.
  init?(_ object: Any) {
    switch object {
    case let string as String: self.init(string)
    case let string as NSString: self.init(string as String)
    case let string as NSAttributedString:
      let text = AttributedText(
        string, font: Self.plainFont, color: .black, subject: "CATextLayer.string")
      self.init(string.string, stretches: text.stretches, paragraphs: text.paragraphs)
    default: return nil
    }
  }
}
