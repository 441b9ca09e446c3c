// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  /// Writes the tilt groups as the style of the root. They refer to layers by name.
  func write(_ tilts: [TiltGroup], in root: CALayer) {
    let named = LayerNames.firsts(in: root)
    xml.open("style")
    xml.open(TiltGroup.listKey, [("type", "NSArray")])
    for tilt in tilts {
      guard let name = tilt.layer.name, named[name] === tilt.layer else {
        note("tilt of \(tilt.keyPath)", "its layer has no name of its own; it is left out", at: tilt.layer)
        continue
      }
      xml.open("NSDictionary")
      for (key, text) in [
        ("axis", tilt.isHorizontal ? "x" : "y"), ("keyPath", tilt.keyPath), ("layerName", name),
      ] {
        xml.element(key, [("type", "string"), ("value", text)])
      }
      for (key, number) in [("mapMinTo", tilt.range.0), ("mapMaxTo", tilt.range.1)] {
        xml.element(key, [("type", "real"), ("value", ValueText.number(number))])
      }
      xml.close()
    }
    xml.close()
    xml.close()
  }
}

/// A lookup of layers by name.
enum LayerNames {
  /// Returns the layers by name. If a name occurs twice, the first layer in document order wins.
  static func firsts(in root: CALayer) -> [String: CALayer] {
    var found: [String: CALayer] = [:]
    var pending = [root]
    while let layer = pending.popLast() {
      if let name = layer.name, found[name] == nil { found[name] = layer }
      pending += (layer.sublayers ?? []).reversed()
      if let mask = layer.mask { pending.append(mask) }
    }
    return found
  }
}
