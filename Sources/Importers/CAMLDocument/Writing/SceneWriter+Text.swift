// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension SceneWriter {
  /// Writes attributed text as the element `name`.
  func write(_ text: LayerText, _ stretches: [LayerText.Stretch], as name: String) {
    xml.open(name, [("type", AttributedTextForm.type), ("value", text.string)])
    let plain = LayerText.Stretch(range: 0..<0)
    for stretch in stretches {
      var attributes = [
        (AttributedTextForm.start, "\(stretch.range.lowerBound)"),
        (AttributedTextForm.count, "\(stretch.range.count)"),
      ]
      if stretch.fontName != plain.fontName { attributes.append((AttributedTextForm.font, stretch.fontName)) }
      if stretch.fontSize != plain.fontSize {
        attributes.append((AttributedTextForm.size, ValueText.number(stretch.fontSize)))
      }
      let numbers = [stretch.kern, stretch.isUnderlined ? 1 : 0, stretch.isStruckThrough ? 1 : 0]
      for ((name, _), number) in zip(AttributedTextForm.numbers, numbers) where number != 0 {
        attributes.append((name, ValueText.number(number)))
      }
      xml.open(AttributedTextForm.run, attributes)
      if stretch.color != plain.color { write(.color(stretch.color), as: AttributedTextForm.color) }
      xml.close()
    }
    xml.close()
  }
}
