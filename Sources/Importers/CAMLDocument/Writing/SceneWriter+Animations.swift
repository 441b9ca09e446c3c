// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension SceneWriter {
  func writeAnimations(of layer: CALayer) {
    let animations = layer.keyedAnimations
    guard !animations.isEmpty else { return }
    xml.open("animations")
    if animations.count > SceneBuilder.animationLimit {
      note("animations", "more than \(SceneBuilder.animationLimit) of a layer are not read again", at: layer)
    }
    // The reader generates missing keys, which could collide with existing ones, so keys are generated here.
    var keys = Set(animations.compactMap(\.key))
    for (key, animation) in animations {
      var name = key
      var number = keys.count
      while name == nil {
        let candidate = "animation-\(number)"
        if keys.insert(candidate).inserted { name = candidate }
        number += 1
      }
      write(animation, as: "animation", key: name, on: layer)
    }
    xml.close()
  }

  /// Writes an animation with everything in it, down to the deepest group that the reader accepts.
  func write(_ animation: CAAnimation, as name: String, key: String?, on layer: CALayer, depth: Int = 0) {
    guard depth < SceneBuilder.nestingLimit else {
      return note("CAAnimationGroup", "groups lie too deep in each other; the rest is left out", at: layer)
    }
    let type = LayerClasses.name(of: animation)
    var attributes = [("type", type)]
    if let key { attributes.append(("key", key)) }
    attributes += general(of: animation) + details(of: animation)
    xml.open(name, attributes)
    if animation is CASpringAnimation, let function = animation.timingFunction {
      // The reader ignores a `timingFunction` attribute of a spring, because other writers add one without
      // effect.
      xml.element("timingFunction", [("value", ValueText.timingFunction(function))])
    }
    writeValues(of: animation, on: layer)
    if let group = animation as? CAAnimationGroup {
      xml.open("animations")
      for part in group.animations ?? [] {
        write(part, as: "animation", key: nil, on: layer, depth: depth + 1)
      }
      xml.close()
    }
    if let transition = animation as? CATransition {
      xml.element("type", [("value", transition.type.rawValue)])
      note("CATransition", "what the layer showed before is not written; it comes out of nothing", at: layer)
    }
    xml.close()
  }

  /// Returns the attributes that every animation may have.
  private func general(of animation: CAAnimation) -> [(String, String)] {
    var attributes = timing(of: animation)
    if !animation.isRemovedOnCompletion { attributes.append(("removedOnCompletion", "0")) }
    if let function = animation.timingFunction, !(animation is CASpringAnimation) {
      attributes.append(("timingFunction", ValueText.timingFunction(function)))
    }
    return attributes
  }

  /// Returns the attributes of specific classes of animations.
  private func details(of animation: CAAnimation) -> [(String, String)] {
    var attributes: [(String, String)] = []
    if let property = animation as? CAPropertyAnimation {
      if let keyPath = property.keyPath { attributes.append(("keyPath", keyPath)) }
      if property.isAdditive { attributes.append(("additive", "1")) }
      if property.isCumulative { attributes.append(("cumulative", "1")) }
      if let function = property.valueFunction {
        attributes.append(("valueFunction", function.name.rawValue))
      }
    }
    if let spring = animation as? CASpringAnimation {
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("velocity", spring.initialVelocity),
      ]
      attributes += numbers.map { ($0.0, ValueText.number(Double($0.1))) }
      if spring.allowsOverdamping { attributes.append(("allowsOverdamping", "1")) }
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      if keyframes.calculationMode != .linear {
        attributes.append(("calculationMode", keyframes.calculationMode.rawValue))
      }
      if let mode = keyframes.rotationMode { attributes.append(("rotationMode", mode.rawValue)) }
    }
    if let transition = animation as? CATransition {
      if let side = transition.subtype { attributes.append(("subtype", side.rawValue)) }
      attributes.append(("startProgress", ValueText.number(Double(transition.startProgress))))
      attributes.append(("endProgress", ValueText.number(Double(transition.endProgress))))
    }
    return attributes
  }

  // MARK: Values

  private func writeValues(of animation: CAAnimation, on layer: CALayer) {
    if let basic = animation as? CABasicAnimation {
      let values = [("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue)]
        .compactMap { name, object in object.map { (name: name, object: $0) } }
      for (value, object) in zip(values, withPixels(values.map(\.object), at: layer)) {
        write(object, of: animation, as: value.name, on: layer)
      }
    }
    guard let keyframes = animation as? CAKeyframeAnimation else { return }
    writeValues(ofKeyframes: keyframes, on: layer)
    if let path = keyframes.path {
      xml.element("path", [("type", "CGPath"), ("value", ValueText.path(path))])
    }
    for (name, numbers) in [
      ("keyTimes", keyframes.keyTimes), ("tensionValues", keyframes.tensionValues),
      ("continuityValues", keyframes.continuityValues), ("biasValues", keyframes.biasValues),
    ] {
      if let numbers { write(.numbers(numbers.map(\.doubleValue)), as: name) }
    }
    if let functions = keyframes.timingFunctions {
      xml.open("timingFunctions")
      for function in functions {
        xml.element("CAMediaTimingFunction", [("value", ValueText.timingFunction(function))])
      }
      xml.close()
    }
  }

  private func writeValues(ofKeyframes animation: CAKeyframeAnimation, on layer: CALayer) {
    if case .engine(let kind)? = ValueShapes.shape(ofValuesOf: animation, on: layer),
      let values = animation.keyframes?.values(of: kind)
    {
      xml.open("values")
      for value in values { write(value, as: Self.elementName(of: value)) }
      xml.close()
    } else if let values = animation.values {
      xml.open("values")
      for value in withPixels(values, at: layer) { write(value, of: animation, as: nil, on: layer) }
      xml.close()
    }
  }

  /// Returns the values of an animation, with pixels for the contents that a layer has drawn itself.
  private func withPixels(_ values: [Any], at layer: CALayer) -> [Any] {
    let drawn = values.indices.filter { values[$0] is RecordedPicture }
    if drawn.isEmpty { return values }
    note("value of an animation of contents", "what a layer draws itself is written as pixels", at: layer)
    var result = values
    let pixels = drawings.images(of: drawn.compactMap { values[$0] as? RecordedPicture })
    for (index, image) in zip(drawn, pixels) {
      if let image { result[index] = image }
    }
    if pixels.contains(nil) {
      note("drawings in animations", "there are too many; some are left out", at: layer)
    }
    return result
  }

  /// Writes a value of an animation. Without a name, the element is named after the value's type.
  private func write(_ object: Any, of animation: CAAnimation, as name: String?, on layer: CALayer) {
    guard let kind = ValueShapes.shape(ofValuesOf: animation, on: layer)?.kind,
      let value = AnimatableValue(object, kind: kind)
    else {
      let path = (animation as? CAPropertyAnimation)?.keyPath ?? "nothing"
      return note("value of an animation of \(path)", "it does not fit; it is left out", at: layer)
    }
    if let cells = object as? [CAEmitterCell] {
      write(cells, as: name ?? "NSArray")
    } else if value == .nothing, let name {
      xml.element(name, [("type", "NSNull")])
    } else {
      write(value, as: name ?? Self.elementName(of: value), typed: name != nil)
    }
  }

  private static func elementName(of value: AnimatableValue) -> String {
    switch value {
    case .nothing: "null"
    case .color: "CGColor"
    case .colors, .numbers, .filters: "NSArray"
    case .contents: "CGImage"
    case .point: "CGPoint"
    case .transform: "CATransform3D"
    default: ValueText.plain(value)?.type ?? "null"
    }
  }
}
