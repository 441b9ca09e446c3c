// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  /// Writes the states and transitions of a layer.
  func write(_ owner: StateOwner) {
    xml.open("states")
    for name in owner.names {
      guard let state = owner.states[name] else { continue }
      var attributes = [("name", name)]
      if let other = state.basedOn { attributes.append(("basedOn", other)) }
      if state.isInitial { attributes.append(("initial", "1")) }
      if let delay = state.nextDelay { attributes.append(("nextDelay", ValueText.number(delay))) }
      if let delay = state.previousDelay { attributes.append(("previousDelay", ValueText.number(delay))) }
      xml.open("LKState", attributes)
      xml.open("elements")
      for element in state.elements { write(element, of: owner) }
      xml.close()
      xml.close()
    }
    xml.close()
    xml.open("stateTransitions")
    for transition in owner.transitions + owner.hostTransitions { write(transition) }
    xml.close()
  }

  private func write(_ element: StateElement, of owner: StateOwner) {
    switch element {
    case .set(let layer, let keyPath, let object):
      guard let shape = ValueShapes.shape(ofKeyPath: keyPath, on: layer) else { return }
      xml.open("LKStateSetValue", [("targetId", id(of: layer)), ("keyPath", keyPath)])
      write(object, shape: shape)
      xml.close()
    case .addAnimation(let layer, let key, let animation):
      xml.open("LKStateAddAnimation", [("targetId", id(of: layer)), ("key", key)])
      write(animation, as: "animation", key: nil, on: layer)
      xml.close()
    case .removeAnimation(let layer, let key):
      xml.element("LKStateRemoveAnimation", [("targetId", id(of: layer)), ("key", key)])
    case .remove(let layer):
      let parent = layer.superlayer ?? owner.layer
      xml.open("LKStateRemoveElement", [("targetId", id(of: parent)), ("keyPath", "sublayers")])
      xml.element("object", [("object", id(of: layer))])
      xml.close()
    case .insert(let layer, let parent, let before):
      var attributes = [("targetId", id(of: parent)), ("keyPath", "sublayers")]
      if let before { attributes.append(("beforeObject", id(of: before))) }
      xml.open("LKStateAddElement", attributes)
      writeTree(layer, as: "object")
      xml.close()
    }
  }

  private func write(_ object: Any?, shape: ValueShape) {
    switch shape {
    case .engine, .oneOf:
      let value = shape.kind.flatMap { kind in object.flatMap { AnimatableValue($0, kind: kind) } }
      write(value ?? .nothing, as: "value", typed: true)
    case .numberOrInfinity:
      let number = (object as? NSNumber)?.doubleValue ?? 0
      xml.element("value", [("type", "real"), ("value", ValueText.number(number))])
    case .text, .timingFunction:
      xml.element("value", [("type", "string"), ("value", object as? String ?? "")])
    }
  }

  private func write(_ transition: SceneTransition) {
    xml.open("LKStateTransition", [("fromState", transition.from), ("toState", transition.to)])
    xml.open("elements")
    for element in transition.elements {
      var attributes = [("key", element.keyPath), ("targetId", id(of: element.layer))]
      let rest = element.delay - element.animation.beginTime
      if rest != 0 { attributes.append(("beginTime", ValueText.number(rest))) }
      xml.open("LKStateTransitionElement", attributes)
      write(element.animation, as: "animation", key: nil, on: element.layer)
      xml.close()
    }
    xml.close()
    xml.close()
  }
}

extension StateOwner {
  /// A transition with the lowest rank that animates values with a spring, the way a wallpaper's host does.
  var hostTransitions: [SceneTransition] {
    guard animatesUnspecifiedValues else { return [] }
    var transition = SceneTransition(from: SceneTransition.wildcard, to: SceneTransition.wildcard)
    for (layer, keyPath) in settableValues {
      guard ValueChange(layer: layer, keyPath: keyPath, from: nil, to: nil).canBeAnimatedByHost else {
        continue
      }
      let spring = HostSpring.make(keyPath: keyPath)
      transition.elements.append(
        TransitionElement(layer: layer, keyPath: keyPath, animation: spring, delay: 0))
    }
    return transition.elements.isEmpty ? [] : [transition]
  }
}
