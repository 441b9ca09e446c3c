// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypesetting
import QuartzCore

extension SceneWriter {
  /// Writes attributed text as the element `name`.
  func write(_ text: LayerText, _ stretches: [LayerText.Stretch], as name: String) {
    xml.open(name, [("type", AttributedTextForm.type), ("value", text.string)])
    for stretch in stretches { write(stretch) }
    for stretch in text.paragraphs { write(stretch) }
    xml.close()
  }

  private func range(_ range: Range<Int>) -> [(String, String)] {
    [(AttributedTextForm.start, "\(range.lowerBound)"), (AttributedTextForm.count, "\(range.count)")]
  }

  private func write(_ stretch: LayerText.Stretch) {
    var attributes = range(stretch.range)
    let (font, plain) = (stretch.attributes.font, AttributedTextForm.plainFont)
    if font.name != plain.name { attributes.append((AttributedTextForm.font, font.name)) }
    if font.size != plain.size { attributes.append((AttributedTextForm.size, ValueText.number(font.size))) }
    if let weight = font.weight { attributes.append((AttributedTextForm.weight, "\(weight)")) }
    if let isItalic = font.isItalic { attributes.append((AttributedTextForm.italic, isItalic ? "1" : "0")) }
    for field in AttributedTextForm.numbers {
      if let number = field.value(stretch.attributes) {
        attributes.append((field.name, ValueText.number(number)))
      }
    }
    xml.open(AttributedTextForm.run, attributes)
    for field in AttributedTextForm.colors {
      if let color = field.value(stretch.attributes) { write(.color(color), as: field.name) }
    }
    if let shadow = stretch.attributes.shadow { write(shadow) }
    xml.close()
  }

  private func write(_ shadow: TextShadow) {
    let numbers = [("x", shadow.offset.x), ("y", shadow.offset.y), ("blur", shadow.blur)]
    xml.open(
      AttributedTextForm.shadow, numbers.filter { $0.1 != 0 }.map { ($0.0, ValueText.number($0.1)) })
    write(.color(shadow.color), as: AttributedTextForm.color)
    xml.close()
  }

  private func write(_ stretch: TextContent.ParagraphStretch) {
    let (paragraph, plain) = (stretch.paragraph, TextParagraph())
    var attributes = range(stretch.range)
    for field in AttributedTextForm.lengths where paragraph[keyPath: field.path] != 0 {
      attributes.append((field.name, ValueText.number(paragraph[keyPath: field.path])))
    }
    if paragraph.alignment != plain.alignment {
      attributes.append(("alignment", paragraph.alignment.rawValue))
    }
    if paragraph.breaking != plain.breaking { attributes.append(("breaking", paragraph.breaking.rawValue)) }
    if paragraph.direction != plain.direction {
      attributes.append(("direction", paragraph.direction.rawValue))
    }
    xml.open(AttributedTextForm.paragraph, attributes)
    for tab in paragraph.tabs {
      let location = ("location", ValueText.number(tab.location))
      xml.open(
        AttributedTextForm.tab,
        tab.alignment == .left ? [location] : [location, ("alignment", tab.alignment.rawValue)])
      xml.close()
    }
    xml.close()
  }
}
