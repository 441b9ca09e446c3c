// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  /// Writes filters as the element `name`. Those without a form are reported at `layer`.
  func write(_ filters: [LayerFilter], as name: String, of layer: CALayer? = nil) {
    xml.open(name)
    for filter in filters {
      guard filter.kind != .filterGraph else {
        if let layer { note(name, "a filter of an SVG file has no form here; it is left out", at: layer) }
        continue
      }
      // Write every input that differs from a new filter's, even if this kind does not use it: key paths can
      // reach it.
      let plain = LayerFilter(filter.kind)
      var attributes = [("filter", filter.kind.rawValue), ("name", filter.name)]
      if !filter.isEnabled { attributes.append(("enabled", "0")) }
      if filter.amount != plain.amount {
        attributes.append((Self.amountKey(of: filter.kind), ValueText.number(filter.amount)))
      }
      if filter.bias != plain.bias { attributes.append(("inputBias", ValueText.number(filter.bias))) }
      if !filter.matrix.isEmpty { attributes.append(("inputColorMatrix", ValueText.numbers(filter.matrix))) }
      xml.open("CAFilter", attributes)
      if filter.color != plain.color { write(.color(filter.color), as: "inputColor") }
      xml.close()
    }
    xml.close()
  }

  private static func amountKey(of kind: FilterKind) -> String {
    switch kind {
    case .gaussianBlur, .gaussianBlurX, .gaussianBlurY: "inputRadius"
    case .colorHueRotate: "inputAngle"
    default: "inputAmount"
    }
  }
}
