// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  /// Writes filters as the element `name`.
  func write(_ filters: [LayerFilter], as name: String) {
    xml.open(name)
    for record in filters {
      let filter = CAFilter(record)
      var attributes = [("filter", filter.type), ("name", filter.name)]
      if !filter.isEnabled { attributes.append(("enabled", "0")) }
      for key in ["inputRadius", "inputAmount", "inputAngle", "inputBias"] {
        guard let number = filter.value(forKey: key) as? NSNumber else { continue }
        attributes.append((key, ValueText.number(number.doubleValue)))
      }
      if let numbers = filter.value(forKey: "inputColorMatrix") as? [NSNumber] {
        attributes.append(("inputColorMatrix", ValueText.numbers(numbers.map(\.doubleValue))))
      }
      xml.open("CAFilter", attributes)
      if let color = filter.value(forKey: "inputColor") as? CGColor {
        write(.color(color.rgba), as: "inputColor")
      }
      xml.close()
    }
    xml.close()
  }
}
