// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A layer with states, and which of them is active.
final class StateOwner {
  let layer: CALayer
  /// The states' names in document order.
  private(set) var names: [String] = []
  private(set) var states: [String: SceneState] = [:]
  var transitions: [SceneTransition] = []
  /// The name of the active state; `nil` for the tree as it is without one.
  private(set) var active: String?
  /// Whether values that no transition speaks of move as a host moves them; else they jump.
  var movesSilentValues = false
  /// The values that states set, with their layers, as they are without a state.
  private var bases: [StateKey: (layer: CALayer, value: Any?)] = [:]
  /// Whole properties of which states set components, as they are without a state: what a turn there and back leaves
  /// behind is rounding.
  private var wholes: [StateKey: (layer: CALayer, value: Any?)] = [:]
  /// The values as the active state sets them.
  private var shown: [StateKey: Any] = [:]
  /// What takes back what the active state has changed beside values, in order.
  private var undo: [() -> Void] = []

  init(layer: CALayer) { self.layer = layer }

  func add(_ state: SceneState) {
    names.append(state.name)
    states[state.name] = state
  }

  /// The state to begin with.
  var initialName: String? { names.first { states[$0]?.isInitial == true } }

  /// Writes down how things are without a state; call it once, when the tree is complete.
  ///
  /// - Parameter written: numbers that the file gives, which say more than the layer knows of them.
  func noteBases(written: [ObjectIdentifier: [String: Double]]) {
    for name in names {
      for element in states[name]?.elements ?? [] {
        guard case .set(let layer, let keyPath, _) = element else { continue }
        let key = StateKey(layer, keyPath)
        guard bases[key] == nil else { continue }
        let number = written[key.layer]?[keyPath].map { NSNumber(value: $0) }
        bases[key] = (layer, number ?? layer.value(forKeyPath: keyPath))
        guard let dot = keyPath.firstIndex(of: ".") else { continue }
        let property = String(keyPath[..<dot])
        wholes[StateKey(layer, property)] = (layer, layer.value(forKeyPath: property))
      }
    }
  }

  /// Leaves out what states do to the position of layers whose host places them.
  func ignorePosition(of layers: [CALayer]) {
    for key in bases.keys where key.keyPath == "position" || key.keyPath.hasPrefix("position.") {
      guard let layer = layers.first(where: { ObjectIdentifier($0) == key.layer }) else { continue }
      bases[key] = nil
      wholes[StateKey(layer, "position")] = nil
    }
  }

  /// Sets the whole properties of which a state sets no component.
  private func restoreWholes(in name: String?) {
    var isSet: Set<StateKey> = []
    for element in elements(of: name) {
      guard case .set(let layer, let keyPath, _) = element else { continue }
      isSet.insert(StateKey(layer, String(keyPath.prefix { $0 != "." })))
    }
    for (key, whole) in wholes where !isSet.contains(key) {
      whole.layer.setValue(whole.value, forKeyPath: key.keyPath)
    }
  }

  /// What a state does: that of the states that it is based on first, from the outermost on.
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

  /// The values in a state: all that some state sets.
  func values(in name: String?) -> [StateKey: Any?] {
    var values: [StateKey: Any?] = bases.mapValues(\.value)
    for element in elements(of: name) {
      if case .set(let layer, let keyPath, let value) = element { values[StateKey(layer, keyPath)] = value }
    }
    return values
  }

  // MARK: Entering

  /// Makes a state the active one, or none for `nil`; animated as the transitions say, or at once.
  func enter(_ name: String?, isAnimated: Bool) {
    let old = active
    active = name
    let (before, after) = (values(in: old), values(in: name))
    change {
      let elements = isAnimated ? transitionElements(from: old, to: name) : [:]
      for (key, base) in sortedBases {
        let (from, to) = (shown[key] ?? before[key] ?? nil, after[key] ?? nil)
        let change = ValueChange(layer: base.layer, keyPath: key.keyPath, from: from, to: to)
        change.apply(with: elements[key], isAnimated: isAnimated, movesSilently: movesSilentValues)
        shown[key] = to
      }
      restoreWholes(in: name)
      for element in elements.values where bases[StateKey(element.layer, element.keyPath)] == nil {
        ValueChange(layer: element.layer, keyPath: element.keyPath, from: nil, to: nil).run(element)
      }
    }
  }

  /// Shows what is between two states: every number `fraction` of the way, everything else as in the second.
  func show(_ fraction: Double, from old: String?, to new: String?) {
    let (before, after) = (values(in: old), values(in: new))
    active = fraction > 0 ? new : old
    change {
      for (key, base) in sortedBases {
        let change = ValueChange(
          layer: base.layer, keyPath: key.keyPath, from: before[key] ?? nil, to: after[key] ?? nil)
        shown[key] = change.show(fraction)
      }
    }
  }

  /// Undoes what the state before did beside setting values, changes values, and does that of the active state.
  private func change(_ setValues: () -> Void) {
    CATransaction.withoutActions {
      for body in undo.reversed() { body() }
      undo = []
      setValues()
      for element in elements(of: active) { perform(element) }
    }
  }

  /// The values in an order that is the same in every run.
  private var sortedBases: [(StateKey, (layer: CALayer, value: Any?))] {
    keyOrder.compactMap { key in bases[key].map { (key, $0) } }
  }

  private var keyOrder: [StateKey] { settableValues.map { StateKey($0.layer, $0.keyPath) } }

  /// The values that states set, in document order.
  var settableValues: [(layer: CALayer, keyPath: String)] {
    var seen: Set<StateKey> = []
    return names.flatMap { states[$0]?.elements ?? [] }.compactMap { element in
      guard case .set(let layer, let keyPath, _) = element else { return nil }
      let key = StateKey(layer, keyPath)
      return seen.insert(key).inserted && bases[key] != nil ? (layer, keyPath) : nil
    }
  }

  /// Of every value the element that fits the change most closely; of several that fit alike the first.
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

  /// How long a change lasts, in seconds.
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
    guard movesSilentValues else { return longest }
    for (key, base) in bases where elements[key] == nil && change(base.layer, key).movesSilently {
      longest = max(longest, HostSpring.duration)
    }
    return longest
  }

  /// The state that follows another by itself, and after how many seconds; `nil` when none does.
  func successor(of name: String?) -> (name: String, delay: Double)? {
    guard let name, let state = states[name], let place = names.firstIndex(of: name) else { return nil }
    if let delay = state.nextDelay, place + 1 < names.count { return (names[place + 1], delay) }
    if let delay = state.previousDelay, place > 0 { return (names[place - 1], delay) }
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
      guard let parent = layer.superlayer, let place = parent.sublayers?.firstIndex(where: { $0 === layer })
      else { return }
      layer.removeFromSuperlayer()
      undo.append { parent.insertSublayer(layer, at: UInt32(place)) }
    }
  }
}
