// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneBuilder {
  /// Builds the owners of states, in document order, so the outermost layer comes first.
  func buildOwners() -> [StateOwner] {
    var result: [StateOwner] = []
    for index in owners.sorted() {
      guard let layer = layers[index] else { continue }
      let owner = StateOwner(layer: layer)
      for child in tree.children(of: index) {
        switch tree[child].name {
        case "states": for state in tree.children(of: child) { addState(state, to: owner) }
        case "stateTransitions":
          for transition in tree.children(of: child) { addTransition(transition, to: owner) }
        default: break
        }
      }
      if !owner.states.isEmpty { result.append(owner) }
    }
    addAnimations()
    return result
  }

  /// Returns the name of a class without its prefix: `LK` in files, `CA` in code.
  private func plainName(_ index: Index) -> String {
    let name = tree[index]["type"] ?? tree[index].name
    return name.hasPrefix("LK") || name.hasPrefix("CA") ? String(name.dropFirst(2)) : name
  }

  private func addState(_ index: Index, to owner: StateOwner) {
    guard plainName(index) == "State", let name = tree[index]["name"] else {
      return note(
        .unknownElement, tree[index].name, "this is no state with a name; it is left out", at: index)
    }
    if tree[index]["enabled"].flatMap(NumberText.truth) == false { return }
    guard owner.states[name] == nil else {
      return note(.ambiguous, "state \(name)", "the first state of that name is meant", at: index)
    }
    var state = SceneState(name: name, basedOn: tree[index]["basedOn"])
    state.isInitial = tree[index]["initial"].flatMap(NumberText.truth) == true
    state.nextDelay = delay("nextDelay", of: index)
    state.previousDelay = delay("previousDelay", of: index)
    noteAttributes(of: index, beside: StateForm.state)
    for child in tree.children(of: index) {
      let isList = tree[child].name == "elements"
      for element in isList ? tree.children(of: child) : [child] {
        if let element = stateElement(element) { state.elements.append(element) }
      }
    }
    owner.add(state)
  }

  /// Returns the time after which a state ends by itself, in seconds, or `nil` if it does not. Editors write
  /// 0 for never. A text that is no number is reported.
  private func delay(_ name: String, of index: Index) -> Double? {
    guard let text = tree[index][name] else { return nil }
    guard let delay = NumberText.number(text) else {
      noteBadValue(text, of: name, .numberOrInfinity, at: index)
      return nil
    }
    return delay > 0 && delay.isFinite ? delay : nil
  }

  /// Reports the attributes of an element that are not in `known`.
  func noteAttributes(of index: Index, beside known: [String]) {
    for (name, _) in tree[index].attributes where !known.contains(name) {
      noteUnknown(attribute: name, among: known, at: index)
    }
  }

  // MARK: Elements of states

  private func target(of index: Index) -> CALayer? {
    guard let id = tree[index]["targetId"] else {
      note(.badReference, tree[index].name, "it has no targetId; it is left out", at: index)
      return nil
    }
    if let layer = layer(withID: id) { return layer }
    note(.badReference, "targetId=\"\(id)\"", "no layer has that id; it is left out", at: index)
    return nil
  }

  private func stateElement(_ index: Index) -> StateElement? {
    guard let index = resolved(index) else { return nil }
    let name = plainName(index)
    if KnownNames.isWithoutEffect(element: name) { return nil }
    guard name.hasPrefix("State"), let target = target(of: index) else {
      if !name.hasPrefix("State") { note(.unknownElement, tree[index].name, "it is left out", at: index) }
      return nil
    }
    noteAttributes(of: index, beside: StateForm.change)
    switch name {
    case "StateSetValue", "StateSetProperty": return setting(index, on: target)
    case "StateAddAnimation":
      guard let child = tree.child("animation", of: index) ?? tree.children(of: index).first,
        let animation = animation(of: child, on: target)
      else { return nil }
      return .addAnimation(
        target, key: tree[index]["key"] ?? key(of: child, animation), animation)
    case "StateRemoveAnimation":
      return tree[index]["key"].map { .removeAnimation(target, key: $0) }
    case "StateAddElement": return insertion(index, into: target)
    case "StateRemoveElement": return removal(index)
    default:
      note(.unknownElement, tree[index].name, "it is left out", at: index)
      return nil
    }
  }

  private func setting(_ index: Index, on target: CALayer) -> StateElement? {
    guard let keyPath = tree[index]["keyPath"] ?? tree[index]["key"] else {
      note(.badValue, tree[index].name, "it has no keyPath; it is left out", at: index)
      return nil
    }
    guard let shape = ValueShapes.shape(ofKeyPath: keyPath, on: target) else {
      if !KnownNames.isWithoutEffect(attribute: keyPath) {
        note(
          .unsupported, "keyPath \(keyPath)",
          "the state does not set it" + log.suggestion(for: keyPath, among: ValueShapes.keys(of: target)),
          at: index)
      }
      return nil
    }
    guard let value = tree.child("value", of: index) else {
      guard let text = tree[index]["value"] else { return nil }
      guard let value = PlainValue.value(text, shape: shape) else {
        noteBadValue(text, shape, at: index)
        return nil
      }
      return .set(target, keyPath: keyPath, value: value)
    }
    switch self.value(of: value, shape: shape) {
    case .value(let value): return .set(target, keyPath: keyPath, value: value)
    case .nothing: return .set(target, keyPath: keyPath, value: nil)
    case .unreadable: return nil
    }
  }

  private func insertion(_ index: Index, into target: CALayer) -> StateElement? {
    let keyPath = tree[index]["keyPath"] ?? "sublayers"
    guard keyPath == "sublayers", let object = tree.child("object", of: index) else {
      note(.unsupported, "\(tree[index].name) \(keyPath)", "the state adds nothing", at: index)
      return nil
    }
    let before = tree[index]["beforeObject"].flatMap { layer(withID: $0) }
    return .insert(build(object), into: target, before: before)
  }

  private func removal(_ index: Index) -> StateElement? {
    let id = tree.child("object", of: index).flatMap { tree[$0]["object"] ?? tree[$0]["id"] }
    guard let layer = id.flatMap({ layer(withID: $0) }) else {
      note(.badReference, tree[index].name, "it names no layer; it is left out", at: index)
      return nil
    }
    return .remove(layer)
  }

  // MARK: Transitions

  private func addTransition(_ index: Index, to owner: StateOwner) {
    guard plainName(index) == "StateTransition" else {
      return note(.unknownElement, tree[index].name, "this is no transition; it is left out", at: index)
    }
    if tree[index]["enabled"].flatMap(NumberText.truth) == false { return }
    noteAttributes(of: index, beside: StateForm.transition)
    let wildcard = SceneTransition.wildcard
    var transition = SceneTransition(
      from: tree[index]["fromState"] ?? wildcard, to: tree[index]["toState"] ?? wildcard)
    for list in tree.children(of: index) {
      guard tree[list].name == "elements" else {
        note(.unknownElement, tree[list].name, "it is left out", at: list)
        continue
      }
      for child in tree.children(of: list) {
        guard let element = resolved(child), tree[element]["enabled"].flatMap(NumberText.truth) != false,
          let part = transitionElement(element)
        else { continue }
        transition.elements.append(part)
      }
    }
    owner.transitions.append(transition)
  }

  private func transitionElement(_ index: Index) -> TransitionElement? {
    guard plainName(index) == "StateTransitionElement" else {
      note(.unknownElement, tree[index].name, "it is left out", at: index)
      return nil
    }
    guard let target = target(of: index) else { return nil }
    noteAttributes(of: index, beside: StateForm.transitionElement)
    guard let child = tree.child("animation", of: index),
      let keyPath = tree[index]["key"] ?? tree[index]["keyPath"] ?? tree[child]["keyPath"],
      let animation = animation(of: child, on: target, keyPath: keyPath)
    else { return nil }
    if animation.duration == 0, let text = tree[index]["duration"], let duration = NumberText.finite(text) {
      animation.duration = duration
    }
    let own = tree[index]["beginTime"].flatMap(NumberText.finite) ?? 0
    let delay = max(0, own + animation.beginTime)
    let path = (animation as? CAPropertyAnimation)?.keyPath ?? keyPath
    return TransitionElement(layer: target, keyPath: path, animation: animation, delay: delay)
  }
}
