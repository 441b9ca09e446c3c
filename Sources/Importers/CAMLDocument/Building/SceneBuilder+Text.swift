// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The font of a run of text, by the name in the file.
final class WrittenFont: NSObject, LayerFont {
  let layerFontName: String
  let layerFontSize: CGFloat

  init(name: String, size: Double) { (layerFontName, layerFontSize) = (name, CGFloat(size)) }
}

/// The element names for attributed text: an element of type `NSAttributedString`, whose value is the text,
/// with one `run` for each range of attributes.
///
/// CAML has no known form for attributed text. This one is defined by `CAMLWriter`.
enum AttributedTextForm {
  static let type = "NSAttributedString"
  static let run = "run"
  static let font = "font"
  static let size = "fontSize"
  static let start = "location"
  static let count = "length"
  static let color = "color"
  /// The numeric attributes, with their keys in code.
  static let numbers = [
    ("kern", NSAttributedString.Key("NSKern")), ("underline", NSAttributedString.Key("NSUnderline")),
    ("strikethrough", NSAttributedString.Key("NSStrikethrough")),
  ]
}

extension SceneBuilder {
  /// Returns the text of an element with its attributes.
  func attributedText(of index: Index) -> NSAttributedString {
    let text = NSMutableAttributedString(string: tree[index]["value"] ?? "")
    var end = 0
    for child in tree.children(of: index) {
      guard tree[child].name == AttributedTextForm.run else {
        note(.unknownElement, tree[child].name, "it is left out", at: child)
        continue
      }
      // Runs must be in ascending order and must not overlap, so the time stays linear in the size of the
      // file.
      guard let range = range(of: child), range.location >= end, NSMaxRange(range) <= text.length else {
        note(.badValue, AttributedTextForm.run, "it is no stretch of the text; it is left out", at: child)
        continue
      }
      end = NSMaxRange(range)
      text.setAttributes(attributes(of: child), range: range)
    }
    return text
  }

  private func range(of index: Index) -> NSRange? {
    func whole(_ name: String) -> Int? {
      tree[index][name].flatMap(NumberText.finite).flatMap { Int(exactly: $0) }
    }
    let largest = 1 << 30  // longer than any text
    guard let start = whole(AttributedTextForm.start), let count = whole(AttributedTextForm.count),
      (0...largest).contains(start), (0...largest).contains(count)
    else { return nil }
    return NSRange(location: start, length: count)
  }

  private func attributes(of index: Index) -> [NSAttributedString.Key: Any] {
    let element = tree[index]
    let plain = LayerText.Stretch(range: 0..<0)
    var attributes: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key("NSFont"): WrittenFont(
        name: element[AttributedTextForm.font] ?? plain.fontName,
        size: element[AttributedTextForm.size].flatMap(NumberText.finite) ?? plain.fontSize)
    ]
    for (name, key) in AttributedTextForm.numbers {
      if let number = element[name].flatMap(NumberText.finite) { attributes[key] = NSNumber(value: number) }
    }
    if let child = tree.child(AttributedTextForm.color, of: index), let color = color(of: child) {
      attributes[NSAttributedString.Key("NSColor")] = color
    }
    return attributes
  }
}
