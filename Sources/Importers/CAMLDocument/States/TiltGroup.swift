// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What tilting the device does to one value of one layer.
struct TiltGroup {
  let layer: CALayer
  let keyPath: String
  /// Whether the device is tilted along x; else along y.
  let isHorizontal: Bool
  /// The values at -1 and at 1.
  let range: (Double, Double)
  /// The value without a tilt.
  let base: Double

  /// The name of the list of all of them in the style of the root.
  static let listKey = "wallpaperParallaxGroups"

  func apply(x: Double, y: Double) {
    let tilt = isHorizontal ? x : y
    let amount = range.0 + (range.1 - range.0) * (tilt + 1) / 2
    let value = keyPath.contains("rotation") ? amount : base + amount
    layer.setValue(NSNumber(value: value), forKeyPath: keyPath)
  }
}

extension SceneBuilder {
  /// The dictionaries of a list in the style of the root.
  private func dictionaries(_ key: String) -> [[String: String]] {
    // The root comes before all other layers.
    guard let root = layers.keys.min(),
      let style = tree.child("style", of: root), let list = tree.child(key, of: style)
    else { return [] }
    return tree.children(of: list).map { dictionary in
      let pairs = tree.children(of: dictionary).map { child in
        (tree[child].name == "p" ? tree[child]["key"] ?? "" : tree[child].name, tree[child]["value"] ?? "")
      }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// The layers by their names; of several with one name the first.
  private var layersByName: [String: CALayer] {
    let named = layers.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.name.map { ($0, entry.value) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// What moves with the device, as the root's style says.
  func buildTiltGroups() -> [TiltGroup] {
    let groups = dictionaries(TiltGroup.listKey)
    let named = groups.isEmpty ? [:] : layersByName
    return groups.compactMap { group in
      guard let keyPath = group["keyPath"], let layer = named[group["layerName"] ?? ""],
        case .engine(.number)? = ValueShapes.shape(ofKeyPath: keyPath, on: layer),
        let low = group["mapMinTo"].flatMap(NumberText.finite),
        let high = group["mapMaxTo"].flatMap(NumberText.finite)
      else { return nil }
      let base = (layer.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? 0
      return TiltGroup(
        layer: layer, keyPath: keyPath, isHorizontal: group["axis"]?.lowercased() != "y", range: (low, high),
        base: base)
    }
  }

  /// The states that the root's style describes in place of a list of states; `nil` when it describes none.
  func buildPropertyGroups(on root: CALayer) -> StateOwner? {
    let groups = dictionaries("wallpaperPropertyGroups")
    guard !groups.isEmpty else { return nil }
    let owner = StateOwner(layer: root)
    let named = layersByName
    for (name, key) in [("Locked", "v_lock"), ("Unlock", "v_home"), ("Sleep", "v_sleep")] {
      var state = SceneState(name: name)
      for group in groups {
        guard let keyPath = group["keyPath"], let text = group[key],
          let layer = named[group["layerName"] ?? ""],
          let shape = ValueShapes.shape(ofKeyPath: keyPath, on: layer),
          let value = PlainValue.value(text, shape: shape)
        else { continue }
        state.elements.append(.set(layer, keyPath: keyPath, value: value))
      }
      owner.add(state)
    }
    return owner
  }
}
