// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import QuartzCore

extension SceneBuilder {
  /// The maximum number of animations of one layer. The rest is left out, because each added animation is
  /// compared with all earlier ones.
  static let animationLimit = 1_000

  /// Adds the animations in an element to a layer, each with a unique key.
  func addAnimations(of index: Index, to layer: CALayer) {
    var keys = Set(layer.animationKeys() ?? [])
    for child in tree.children(of: index) {
      guard keys.count < Self.animationLimit else {
        note(
          .unsupported, "animations", "a layer has \(Self.animationLimit) at most; the rest is left out",
          at: index)
        return
      }
      guard let animation = animation(of: child, on: layer) else { continue }
      let key = key(of: child, animation, taken: keys)
      keys.insert(key)
      layer.add(animation, forKey: key)
    }
  }

  /// Returns the key of an animation: the `key` attribute, else the element's name unless it is generic, else
  /// the key path. A number is appended if a key other than a `key` attribute is already in use.
  func key(of index: Index, _ animation: CAAnimation, taken: Set<String> = []) -> String {
    let name = tree[index].name
    let isPlain = name == "animation" || name == "p" || LayerClasses.animationMakers[name] != nil
    let path = (animation as? CAPropertyAnimation)?.keyPath
    let wanted = tree[index]["key"] ?? (isPlain ? path ?? name : name)
    guard tree[index]["key"] == nil, taken.contains(wanted) else { return wanted }
    var number = 2
    while taken.contains("\(wanted)-\(number)") { number += 1 }
    return "\(wanted)-\(number)"
  }

  /// Returns the animation that an element describes, or `nil` if it cannot be built or is disabled.
  ///
  /// An animation that cannot be built is reported.
  ///
  /// - Parameter keyPath: The key path to animate if the element does not name one.
  func animation(
    of index: Index, on layer: CALayer, keyPath: String? = nil, depth: Int = 0
  ) -> CAAnimation? {
    guard depth < Self.nestingLimit, let index = resolved(index) else { return nil }
    let element = tree[index]
    if element["enabled"].flatMap(NumberText.truth) == false { return nil }
    let name = element["type"] ?? element.name
    guard let make = LayerClasses.animationMakers[name] else {
      note(.unsupported, name, "the animation is left out", at: index)
      return nil
    }
    let animation = make()
    if let property = animation as? CAPropertyAnimation {
      property.keyPath = element["keyPath"] ?? keyPath ?? element["key"]
      if let path = property.keyPath, !ValueShapes.isAnimatable(path, on: layer) {
        note(
          .unsupported, "keyPath \(path)",
          "the animation has no effect" + log.suggestion(for: path, among: ValueShapes.keys(of: layer)),
          at: index)
      }
    }
    if let text = element["valueFunction"], let property = animation as? CAPropertyAnimation {
      property.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: text))
      if property.valueFunction == nil {
        noteBadValue(text, of: "valueFunction", .oneOf(CAValueFunctionName.names), at: index)
      }
    }
    setAttributes(of: animation, from: index)
    for child in tree.children(of: index) { setPart(child, of: animation, on: layer, depth: depth) }
    if let keyframes = animation as? CAKeyframeAnimation, keyframes.values == nil, keyframes.path == nil {
      note(.badValue, name, "it has no values and no path; the animation is left out", at: index)
      return nil
    }
    return animation
  }

  // MARK: Attributes

  private static let shapes: [String: ValueShape] = [
    "removedOnCompletion": .engine(.bool), "additive": .engine(.bool), "cumulative": .engine(.bool),
    "timingFunction": .timingFunction,
    "mass": .engine(.number), "stiffness": .engine(.number), "damping": .numberOrInfinity,
    "initialVelocity": .engine(.number), "allowsOverdamping": .engine(.bool),
    "calculationMode": .oneOf(CAAnimationCalculationMode.names),
    "rotationMode": .oneOf(CAAnimationRotationMode.names),
    "subtype": .oneOf(CATransitionSubtype.names), "startProgress": .engine(.number),
    "endProgress": .engine(.number),
  ].merging(ValueShapes.timing) { $1 }

  /// Alternative spellings.
  private static let synonyms = ["velocity": "initialVelocity"]

  private static let springKeys: Set = [
    "mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping",
  ]
  private static let keyframeKeys: Set = ["calculationMode", "rotationMode"]
  private static let transitionKeys: Set = ["subtype", "startProgress", "endProgress"]

  /// Returns the names of the attributes that animations of this class have.
  static func attributeKeys(of animation: CAAnimation) -> Set<String> {
    let own = animation is CAPropertyAnimation ? ["keyPath", "valueFunction"] : []
    return Set(shapes.keys.filter { has($0, animation) } + own)
  }

  /// Returns the type of an attribute's value, or `nil` if no animation has the attribute.
  static func attributeShape(_ key: String) -> ValueShape? {
    switch key {
    case "keyPath": .text
    case "valueFunction": .oneOf(CAValueFunctionName.names)
    default: shapes[key]
    }
  }

  /// Returns true if animations of this class have the property.
  private static func has(_ key: String, _ animation: CAAnimation) -> Bool {
    if springKeys.contains(key) { return animation is CASpringAnimation }
    if keyframeKeys.contains(key) { return animation is CAKeyframeAnimation }
    if transitionKeys.contains(key) { return animation is CATransition }
    if key == "additive" || key == "cumulative" { return animation is CAPropertyAnimation }
    return shapes[key] != nil
  }

  private func setAttributes(of animation: CAAnimation, from index: Index) {
    for (name, text) in tree[index].attributes where name != "keyPath" && name != "valueFunction" {
      let key = Self.synonyms[name] ?? name
      guard Self.has(key, animation), let shape = Self.shapes[key] else {
        noteUnknown(attribute: name, of: animation, at: index)
        continue
      }
      guard let value = PlainValue.value(text, shape: shape) else {
        noteBadValue(text, of: name, shape, at: index)
        continue
      }
      // The stiffness and damping of a spring define its pace.
      if key == "timingFunction", animation is CASpringAnimation { continue }
      noteReports(of: name, at: index) { animation.setValue(value, forKey: key) }
    }
  }

  /// Reports an attribute that animations of this class have not.
  private func noteUnknown(attribute name: String, of animation: CAAnimation, at index: Index) {
    guard !Self.elementKeys.contains(name) else {
      return note(
        .unknownAttribute, name, "it is left out; write it as an element, <\(name) ...>, in the animation",
        at: index)
    }
    noteUnknown(attribute: name, among: Self.attributeKeys(of: animation).sorted(), at: index)
  }

  // MARK: Property elements

  /// Returns the names of the parts of an animation that only elements can give.
  static func partKeys(of animation: CAAnimation) -> [String] {
    switch animation {
    case is CABasicAnimation: ["fromValue", "toValue", "byValue"]
    case is CAKeyframeAnimation:
      [
        "values", "path", "keyTimes", "timingFunctions", "tensionValues", "continuityValues", "biasValues",
      ]
    case is CAAnimationGroup: ["animations"]
    case is CATransition: ["type"]
    default: []
    }
  }

  /// The parts of animations that only elements can give, except the type of a transition: the attribute of
  /// this name is the class of the animation.
  private static let elementKeys = [CABasicAnimation(), CAKeyframeAnimation(), CAAnimationGroup()].flatMap {
    partKeys(of: $0)
  }

  private func setPart(_ child: Index, of animation: CAAnimation, on layer: CALayer, depth: Int) {
    let name = tree[child].name
    switch (name, animation) {
    case ("fromValue", _ as CABasicAnimation), ("toValue", _ as CABasicAnimation),
      ("byValue", _ as CABasicAnimation):
      animation.setValue(animatedValue(of: child, animation, on: layer), forKey: name)
    case ("values", let animation as CAKeyframeAnimation):
      let values = tree.children(of: child).map { keyframe($0, animation, on: layer) }
      // Leaving out one unreadable value would shift all others in time, so all values are dropped.
      animation.values = values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    case ("keyTimes", _ as CAKeyframeAnimation), ("tensionValues", _ as CAKeyframeAnimation),
      ("continuityValues", _ as CAKeyframeAnimation), ("biasValues", _ as CAKeyframeAnimation):
      let numbers = tree.children(of: child).compactMap { number(of: $0) }
      if numbers.count == tree.children(of: child).count { animation.setValue(numbers, forKey: name) }
    case ("timingFunctions", let animation as CAKeyframeAnimation):
      animation.timingFunctions = tree.children(of: child).map { timingFunction(of: $0) }
    case ("path", let animation as CAKeyframeAnimation):
      animation.path = value(of: child, shape: .engine(.path)).object as? CGPath
    case ("type", let transition as CATransition):
      guard let text = tree[child]["value"] else { return }
      let shape = ValueShape.oneOf(CATransitionType.names)
      guard PlainValue.value(text, shape: shape) != nil else { return noteBadValue(text, shape, at: child) }
      transition.type = CATransitionType(rawValue: text)
    case ("timingFunction", _):
      animation.timingFunction = timingFunction(of: child)
    case ("animations", let group as CAAnimationGroup):
      group.animations = tree.children(of: child).compactMap {
        self.animation(of: $0, on: layer, depth: depth + 1)
      }
    default:
      let key = Self.synonyms[name] ?? name
      if let shape = Self.shapes[key], Self.has(key, animation) {
        animation.setValue(value(of: child, shape: shape).object, forKey: key)
      } else {
        noteUnknown(element: name, among: Self.elementKeys + Self.shapes.keys.sorted(), at: child)
      }
    }
  }

  private func timingFunction(of index: Index) -> CAMediaTimingFunction {
    let element = tree[index]
    let text = element["value"] ?? element["name"] ?? element["controlPoints"] ?? element.text
    if let function = TimingFunctionText.function(text) { return function }
    noteBadValue(text, .timingFunction, at: index)
    return CAMediaTimingFunction(name: .linear)
  }

  /// Returns one value of a keyframe animation, or `nil` if it cannot be read or the type of the key path's
  /// values is not known. Contents may be empty, which is an `NSNull`.
  private func keyframe(_ index: Index, _ animation: CAAnimation, on layer: CALayer) -> Any? {
    guard let shape = ValueShapes.shape(ofValuesOf: animation, on: layer) else { return nil }
    switch value(of: index, shape: shape) {
    case .value(let value): return value
    case .nothing: return shape == .engine(.contents) ? NSNull() : nil
    case .unreadable: return nil
    }
  }

  /// Returns a `fromValue`, `toValue` or `byValue`, converted to the type of the animated property. Returns
  /// `nil` if it cannot be read or the type of the property is not known.
  private func animatedValue(of index: Index, _ animation: CAAnimation, on layer: CALayer) -> Any? {
    ValueShapes.shape(ofValuesOf: animation, on: layer).flatMap { value(of: index, shape: $0).object }
  }
}
