// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A layer with states, one of which may be active.
final class StateOwner {
  let layer: CALayer
  /// The names of the states in document order.
  private(set) var names: [String] = []
  private(set) var states: [String: SceneState] = [:]
  var transitions: [SceneTransition] = []
  /// The name of the active state. `nil` if no state is active.
  private(set) var active: String?
  /// True if values without a transition animate with `HostSpring`. Otherwise, they jump.
  var animatesUnspecifiedValues = false
  /// The values that states set, with their layers, as they are when no state is active.
  private var baseValues: [StateKey: (layer: CALayer, value: Any?)] = [:]
  /// The whole properties behind component key paths, as they are when no state is active. Restoring the
  /// whole value avoids the rounding error that setting a component back would leave.
  private var wholeProperties: [StateKey: (layer: CALayer, value: Any?)] = [:]
  /// The values of the active state.
  private var shown: [StateKey: Any] = [:]
  /// The functions that undo the other changes of the active state: animations, insertions and removals.
  private var undo: [() -> Void] = []

  init(layer: CALayer) { self.layer = layer }

  func add(_ state: SceneState) {
    names.append(state.name)
    states[state.name] = state
  }

  /// The name of the state that is active at first, or `nil` if none is.
  var initialName: String? { names.first { states[$0]?.isInitial == true } }

  /// Records the values without a state. Call it once, when the tree is complete.
  ///
  /// - Parameter written: The numbers in the file, which are more precise than the layer's: a layer loses
  ///   whole turns.
  func recordBaseValues(written: [ObjectIdentifier: [String: Double]]) {
    for name in names {
      for element in states[name]?.elements ?? [] {
        guard case .set(let layer, let keyPath, _) = element else { continue }
        let key = StateKey(layer, keyPath)
        guard baseValues[key] == nil else { continue }
        let number = written[key.layer]?[keyPath].map { NSNumber(value: $0) }
        baseValues[key] = (layer, number ?? layer.value(forKeyPath: keyPath))
        guard let dot = keyPath.firstIndex(of: ".") else { continue }
        let property = String(keyPath[..<dot])
        wholeProperties[StateKey(layer, property)] = (layer, layer.value(forKeyPath: property))
      }
    }
  }

  /// Removes the position of `layers` from the values that states set, because the host sets it.
  func ignorePosition(of layers: [CALayer]) {
    for key in baseValues.keys where key.keyPath == "position" || key.keyPath.hasPrefix("position.") {
      guard let layer = layers.first(where: { ObjectIdentifier($0) == key.layer }) else { continue }
      baseValues[key] = nil
      wholeProperties[StateKey(layer, "position")] = nil
    }
  }

  /// Restores the whole properties of which the state sets no component.
  private func restoreWholeProperties(in name: String?) {
    var isSet: Set<StateKey> = []
    for element in elements(of: name) {
      guard case .set(let layer, let keyPath, _) = element else { continue }
      isSet.insert(StateKey(layer, String(keyPath.prefix { $0 != "." })))
    }
    for (key, whole) in wholeProperties where !isSet.contains(key) {
      whole.layer.setValue(whole.value, forKeyPath: key.keyPath)
    }
  }

  /// Returns the changes of a state. Those of the states that it is based on come first.
  private func elements(of name: String?) -> [StateElement] {
    var chain: [SceneState] = []
    var seen: Set<String> = []
    var next = name
    while let name = next, seen.insert(name).inserted, let state = states[name] {
      chain.append(state)
      next = state.basedOn
    }
    return chain.reversed().flatMap(\.elements)
  }

  /// Returns all values in a state, for every key that any state sets.
  func values(in name: String?) -> [StateKey: Any?] {
    var values: [StateKey: Any?] = baseValues.mapValues(\.value)
    for element in elements(of: name) {
      if case .set(let layer, let keyPath, let value) = element { values[StateKey(layer, keyPath)] = value }
    }
    return values
  }

  // MARK: Entering

  /// Enters a state, or leaves the active one if `name` is `nil`. The change is animated by transitions, or
  /// immediate.
  func enter(_ name: String?, isAnimated: Bool) {
    let old = active
    active = name
    let (before, after) = (values(in: old), values(in: name))
    change {
      let elements = isAnimated ? transitionElements(from: old, to: name) : [:]
      for (key, base) in sortedBaseValues {
        let (from, to) = (shown[key] ?? before[key] ?? nil, after[key] ?? nil)
        let change = ValueChange(layer: base.layer, keyPath: key.keyPath, from: from, to: to)
        change.apply(with: elements[key], isAnimated: isAnimated, isAnimatedByHost: animatesUnspecifiedValues)
        shown[key] = to
      }
      restoreWholeProperties(in: name)
      for element in elements.values where baseValues[StateKey(element.layer, element.keyPath)] == nil {
        ValueChange(layer: element.layer, keyPath: element.keyPath, from: nil, to: nil).run(element)
      }
    }
  }

  /// Shows a point between two states. Values that cannot be interpolated are the values of the second state,
  /// or of the first if `fraction` is not greater than 0.
  func show(_ fraction: Double, from old: String?, to new: String?) {
    let (before, after) = (values(in: old), values(in: new))
    active = fraction > 0 ? new : old
    change {
      for (key, base) in sortedBaseValues {
        let change = ValueChange(
          layer: base.layer, keyPath: key.keyPath, from: before[key] ?? nil, to: after[key] ?? nil)
        shown[key] = change.show(fraction)
      }
    }
  }

  /// Undoes the other changes of the old state, runs `setValues`, and makes the other changes of the active
  /// state.
  private func change(_ setValues: () -> Void) {
    CATransaction.withoutActions {
      for body in undo.reversed() { body() }
      undo = []
      setValues()
      for element in elements(of: active) { perform(element) }
    }
  }

  /// The recorded values, in the same order in every run.
  private var sortedBaseValues: [(StateKey, (layer: CALayer, value: Any?))] {
    keyOrder.compactMap { key in baseValues[key].map { (key, $0) } }
  }

  private var keyOrder: [StateKey] { settableValues.map { StateKey($0.layer, $0.keyPath) } }

  /// The values that states set, in document order.
  var settableValues: [(layer: CALayer, keyPath: String)] {
    var seen: Set<StateKey> = []
    return names.flatMap { states[$0]?.elements ?? [] }.compactMap { element in
      guard case .set(let layer, let keyPath, _) = element else { return nil }
      let key = StateKey(layer, keyPath)
      return seen.insert(key).inserted && baseValues[key] != nil ? (layer, keyPath) : nil
    }
  }

  /// Returns the best matching element for every value. If two match equally well, the first one wins.
  func transitionElements(from old: String?, to new: String?) -> [StateKey: TransitionElement] {
    var chosen: [StateKey: (rank: Int, element: TransitionElement)] = [:]
    for transition in transitions {
      guard let rank = transition.rank(from: old, to: new) else { continue }
      for element in transition.elements {
        let key = StateKey(element.layer, element.keyPath)
        if let known = chosen[key], known.rank <= rank { continue }
        chosen[key] = (rank, element)
      }
    }
    return chosen.mapValues(\.element)
  }

  /// Returns the duration of a change of state, in seconds.
  func duration(from old: String?, to new: String?) -> Double {
    let elements = transitionElements(from: old, to: new)
    let (before, after) = (values(in: old), values(in: new))
    func change(_ layer: CALayer, _ key: StateKey) -> ValueChange {
      ValueChange(layer: layer, keyPath: key.keyPath, from: before[key] ?? nil, to: after[key] ?? nil)
    }
    var longest = 0.0
    for (key, element) in elements where change(element.layer, key).runs(element) {
      longest = max(longest, element.duration)
    }
    guard animatesUnspecifiedValues else { return longest }
    for (key, base) in baseValues where elements[key] == nil && change(base.layer, key).isAnimatedByHost {
      longest = max(longest, HostSpring.duration)
    }
    return longest
  }

  /// Returns the state that follows by itself, and the delay in seconds. `nil` if the state stays active.
  func successor(of name: String?) -> (name: String, delay: Double)? {
    guard let name, let state = states[name], let index = names.firstIndex(of: name) else { return nil }
    if let delay = state.nextDelay, index + 1 < names.count { return (names[index + 1], delay) }
    if let delay = state.previousDelay, index > 0 { return (names[index - 1], delay) }
    return nil
  }

  private func perform(_ element: StateElement) {
    switch element {
    case .set: break
    case .addAnimation(let layer, let key, let animation):
      let old = layer.animation(forKey: key)
      layer.add(animation, forKey: key)
      undo.append {
        layer.removeAnimation(forKey: key)
        if let old { layer.add(old, forKey: key) }
      }
    case .removeAnimation(let layer, let key):
      guard let old = layer.animation(forKey: key) else { return }
      layer.removeAnimation(forKey: key)
      undo.append { layer.add(old, forKey: key) }
    case .insert(let layer, let parent, let before):
      if let before, before.superlayer === parent {
        parent.insertSublayer(layer, below: before)
      } else {
        parent.addSublayer(layer)
      }
      undo.append { layer.removeFromSuperlayer() }
    case .remove(let layer):
      guard let parent = layer.superlayer, let index = parent.sublayers?.firstIndex(where: { $0 === layer })
      else { return }
      layer.removeFromSuperlayer()
      undo.append { parent.insertSublayer(layer, at: UInt32(index)) }
    }
  }
}
