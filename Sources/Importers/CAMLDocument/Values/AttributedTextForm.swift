// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneRaster
import MultiplaneTypesetting

/// An attribute of text that was read from a file: a font, a shadow or a paragraph style.
final class WrittenAttribute: NSObject, TextAttributeObject {
  private let typeNumber = FoundationTypeNumber()
  let textAttribute: TextAttributeValue

  init(_ value: TextAttributeValue) { textAttribute = value }
}

/// The element names for attributed text: an element of type `NSAttributedString`, whose value is the text,
/// with one `run` for each range of attributes and one `paragraph` for each range of a paragraph style.
///
/// CAML has no known form for attributed text. This one is defined by `CAMLWriter`.
enum AttributedTextForm {
  static let type = "NSAttributedString"
  static let run = "run"
  static let paragraph = "paragraph"
  static let tab = "tab"
  static let shadow = "shadow"
  static let start = "location"
  static let count = "length"
  static let font = "font"
  static let size = "fontSize"
  static let weight = "fontWeight"
  static let italic = "fontItalic"
  static let color = "color"

  static let fontKey = NSAttributedString.Key("NSFont")
  static let shadowKey = NSAttributedString.Key("NSShadow")
  static let paragraphKey = NSAttributedString.Key("NSParagraphStyle")

  /// The font of runs without one.
  static let plainFont = TextFont(name: "Helvetica", size: 12)

  /// A numeric attribute of a run.
  struct Number {
    let name: String
    let key: NSAttributedString.Key
    /// Returns the number; `nil` for the default.
    let value: (TextAttributes) -> Double?

    init(_ name: String, _ key: String, _ value: @escaping (TextAttributes) -> Double?) {
      (self.name, self.key, self.value) = (name, NSAttributedString.Key(key), value)
    }
  }

  static var numbers: [Number] {
    func nonzero(_ number: Double) -> Double? { number == 0 ? nil : number }
    return [
      Number("kern", "NSKern") { nonzero($0.kern) },
      Number("underline", "NSUnderline") { $0.underline.map { Double($0.style) } },
      Number("strikethrough", "NSStrikethrough") { $0.strikethrough.map { Double($0.style) } },
      Number("strokeWidth", "NSStrokeWidth") { nonzero($0.strokeWidth) },
      Number("baselineOffset", "NSBaselineOffset") { nonzero($0.baselineOffset) },
      Number("ligature", "NSLigature") { $0.hasLigatures ? nil : 0 },
    ]
  }

  /// The attributes of runs, of paragraphs, of shadows and of tabs.
  static var runAttributes: [String] { [start, count, font, size, weight, italic] + numbers.map(\.name) }
  static var paragraphAttributes: [String] {
    [start, count, "alignment", "breaking", "direction"] + lengths.map(\.name)
  }
  static let shadowAttributes = ["x", "y", "blur"]
  static let tabAttributes = ["location", "alignment"]

  /// A colour of a run.
  struct Color {
    let name: String
    let key: NSAttributedString.Key
    /// Returns the colour; `nil` for the default.
    let value: (TextAttributes) -> RGBA?

    init(_ name: String, _ key: String, _ value: @escaping (TextAttributes) -> RGBA?) {
      (self.name, self.key, self.value) = (name, NSAttributedString.Key(key), value)
    }
  }

  static var colors: [Color] {
    [
      Color(color, "NSColor") { $0.color == .black ? nil : $0.color },
      Color("backgroundColor", "NSBackgroundColor") { $0.background },
      Color("underlineColor", "NSUnderlineColor") { $0.underlineColor },
      Color("strikethroughColor", "NSStrikethroughColor") { $0.strikethroughColor },
      Color("strokeColor", "NSStrokeColor") { $0.strokeColor },
    ]
  }

  /// A length of a paragraph.
  struct Length {
    let name: String
    let path: WritableKeyPath<TextParagraph, Double>
  }

  static var lengths: [Length] {
    [
      Length(name: "lineSpacing", path: \.lineSpacing), Length(name: "spacing", path: \.spacing),
      Length(name: "spacingBefore", path: \.spacingBefore),
      Length(name: "firstLineIndent", path: \.firstLineIndent), Length(name: "indent", path: \.indent),
      Length(name: "tailIndent", path: \.tailIndent),
      Length(name: "lineHeightFactor", path: \.lineHeightFactor),
      Length(name: "minimumLineHeight", path: \.minimumLineHeight),
      Length(name: "maximumLineHeight", path: \.maximumLineHeight),
      Length(name: "tabInterval", path: \.tabInterval),
    ]
  }
}
