// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The dependence of one value of one layer on the tilt of the device.
struct TiltGroup {
  let layer: CALayer
  let keyPath: String
  /// True if the value follows the tilt about x, false for y.
  let isHorizontal: Bool
  /// The values at a tilt of -1 and of 1. They are added to `base`, except for rotations.
  let range: (Double, Double)
  /// The value before any tilt.
  let base: Double

  /// The key of the list of tilt groups in the root layer's style.
  static let listKey = "wallpaperParallaxGroups"

  func apply(x: Double, y: Double) {
    let tilt = isHorizontal ? x : y
    let amount = range.0 + (range.1 - range.0) * (tilt + 1) / 2
    let value = keyPath.contains("rotation") ? amount : base + amount
    layer.setValue(NSNumber(value: value), forKeyPath: keyPath)
  }
}

extension SceneBuilder {
  /// Returns the dictionaries of a list in the root layer's style.
  private func dictionaries(_ key: String) -> [[String: String]] {
    // In document order, the root comes before all other layers.
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

  /// The layers by name. If a name occurs twice, the first one wins.
  private var layersByName: [String: CALayer] {
    let named = layers.sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.name.map { ($0, entry.value) }
    }
    return Dictionary(named) { first, _ in first }
  }

  /// Returns the tilt groups in the root layer's style.
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

  /// Returns the states that the root layer's style describes instead of a list of states, or `nil` if there
  /// are none.
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
