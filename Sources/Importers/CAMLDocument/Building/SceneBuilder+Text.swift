// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry
import MultiplaneTypesetting
import QuartzCore

extension SceneBuilder {
  /// Returns the text of an element with its attributes.
  func attributedText(of index: Index) -> NSAttributedString {
    let text = NSMutableAttributedString(string: tree[index]["value"] ?? "")
    var end = 0
    var paragraphEnd = 0
    for child in tree.children(of: index) {
      let isParagraph = tree[child].name == AttributedTextForm.paragraph
      guard isParagraph || tree[child].name == AttributedTextForm.run else {
        note(.unknownElement, tree[child].name, "it is left out", at: child)
        continue
      }
      // Runs must be in ascending order and must not overlap, so the time stays linear in the size of the
      // file.
      guard let range = range(of: child), range.location >= (isParagraph ? paragraphEnd : end),
        NSMaxRange(range) <= text.length
      else {
        note(.badValue, tree[child].name, "it is no stretch of the text; it is left out", at: child)
        continue
      }
      if isParagraph {
        paragraphEnd = NSMaxRange(range)
        let paragraph = WrittenAttribute(.paragraph(paragraph(of: child)))
        text.addAttribute(AttributedTextForm.paragraphKey, value: paragraph, range: range)
      } else {
        end = NSMaxRange(range)
        text.addAttributes(attributes(of: child), range: range)
      }
    }
    return text
  }

  /// Reports the font of a plain text if it is not installed.
  func noteFont(of layer: CATextLayer, at index: Index) {
    guard let string = layer.string as? String, !string.isEmpty,
      let name = layer.value(forKey: "font") as? String
    else { return }
    noteFont(name, at: index)
  }

  /// Reports a font that is not installed, with the font in its place, in the words of the engine.
  private func noteFont(_ name: String, at index: Index) {
    // The file of an installed font is opened by the frame that shows it, as plans look at the frames.
    guard !TextFont.isKnown(name) || Self.isSubstituted(name) else { return }
    guard let problem = log.fontProblem(name, { FontFace(nearest: TextFont(name: name, size: 12)) }) else {
      return
    }
    note(.unsupported, "font \(name)", problem, at: index)
  }

  /// Returns whether another family may be used for a font of Apple's systems.
  private static func isSubstituted(_ name: String) -> Bool {
    func key(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }
    let known = key(name)
    return FontSubstitutes.rows.contains { $0.families.contains { known.hasPrefix(key($0)) } }
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
    noteAttributes(of: index, beside: AttributedTextForm.runAttributes)
    var font = AttributedTextForm.plainFont
    if let name = element[AttributedTextForm.font] {
      font.name = name
      noteFont(name, at: index)
    }
    if let size = element[AttributedTextForm.size].flatMap(NumberText.finite) { font.size = size }
    font.weight = element[AttributedTextForm.weight].flatMap(NumberText.finite).map {
      Int($0.clamped(to: 100...1000))
    }
    font.isItalic = element[AttributedTextForm.italic].flatMap(NumberText.finite).map { $0 != 0 }
    var attributes: [NSAttributedString.Key: Any] = [
      AttributedTextForm.fontKey: WrittenAttribute(.font(font))
    ]
    for field in AttributedTextForm.numbers {
      if let number = element[field.name].flatMap(NumberText.finite) {
        attributes[field.key] = NSNumber(value: number)
      }
    }
    for field in AttributedTextForm.colors {
      if let child = tree.child(field.name, of: index), let color = color(of: child) {
        attributes[field.key] = color
      }
    }
    if let child = tree.child(AttributedTextForm.shadow, of: index) {
      attributes[AttributedTextForm.shadowKey] = shadow(of: child)
    }
    return attributes
  }

  private func shadow(of index: Index) -> WrittenAttribute {
    noteAttributes(of: index, beside: AttributedTextForm.shadowAttributes)
    func number(_ name: String) -> Double { tree[index][name].flatMap(NumberText.finite) ?? 0 }
    let color = tree.child(AttributedTextForm.color, of: index).flatMap(color)
    return WrittenAttribute(
      .shadow(
        TextShadow(
          offset: Point(number("x"), number("y")), blur: max(number("blur"), 0),
          color: color?.rgba ?? .black)))
  }

  /// Returns the layout of paragraphs of an element.
  private func paragraph(of index: Index) -> TextParagraph {
    let element = tree[index]
    noteAttributes(of: index, beside: AttributedTextForm.paragraphAttributes)
    var paragraph = TextParagraph()
    for field in AttributedTextForm.lengths {
      if let number = element[field.name].flatMap(NumberText.finite) {
        paragraph[keyPath: field.path] = number
      }
    }
    paragraph.alignment = element["alignment"].flatMap(TextAlignment.init) ?? .natural
    paragraph.breaking = element["breaking"].flatMap(TextBreaking.init) ?? .words
    paragraph.direction = element["direction"].flatMap(TextDirection.init) ?? .natural
    for tab in tree.children(of: index) where tree[tab].name == AttributedTextForm.tab {
      noteAttributes(of: tab, beside: AttributedTextForm.tabAttributes)
      guard let location = tree[tab]["location"].flatMap(NumberText.finite) else { continue }
      let alignment = tree[tab]["alignment"].flatMap(TextTab.Alignment.init) ?? .left
      paragraph.tabs.append(TextTab(location: location, alignment: alignment))
    }
    return paragraph
  }
}
