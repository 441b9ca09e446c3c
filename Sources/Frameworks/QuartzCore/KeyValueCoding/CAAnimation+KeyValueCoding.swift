// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CAAnimation {
  /// Returns a property's value as an object, or the value stored for another key. `nil` if there is none.
  public func value(forKey key: String) -> Any? {
    if let property = property(key) { return property.value(of: self) }
    return customValues[key]
  }

  /// Sets a property, or stores a value for another key, which copies of the animation preserve. `nil`
  /// removes it. For a property, a value of the wrong type counts as `nil`, which means zero, false or no
  /// value.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = property(key) { set(property, to: value) } else { customValues[key] = value }
  }

  /// Returns the result of `value(forKey:)`. Animations have no components.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Calls `setValue(_:forKey:)`. Animations have no components.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  final class func boxedDefaultValue(forKey key: String) -> Any? {
    properties.first { $0.key == key }?.defaultValue()
  }

  private func property(_ key: String) -> KeyedProperty? {
    type(of: self).properties.first { $0.key == key }
  }

  /// Sets a property. A value of the wrong type counts as `nil`.
  final func set(_ property: KeyedProperty, to value: Any?) {
    if !property.set(value, of: self) { _ = property.set(nil, of: self) }
  }

  // MARK: The properties of each class

  static let baseProperties: [KeyedProperty] =
    MediaTimingRow.all.map { KeyedProperty(ofAnimations: $0) } + [
      KeyedProperty("timingFunction", \CAAnimation.timingFunction),
      KeyedProperty("delegate", \CAAnimation.delegate),
      KeyedProperty("preferredFrameRateRange", \CAAnimation.preferredFrameRateRange) {
        $0
      } unboxed: {
        $0 as? CAFrameRateRange ?? CAFrameRateRange(numbers: $0)
      },
      KeyedProperty("removedOnCompletion", \CAAnimation.isRemovedOnCompletion, default: true),
    ]
}

extension CAPropertyAnimation {
  static let propertyProperties = [
    KeyedProperty("valueFunction", \CAPropertyAnimation.valueFunction),
    KeyedProperty("keyPath", \CAPropertyAnimation.keyPath),
    KeyedProperty("additive", \CAPropertyAnimation.isAdditive),
    KeyedProperty("cumulative", \CAPropertyAnimation.isCumulative),
  ]
}

extension CASpringAnimation {
  static let springProperties = [
    KeyedProperty("mass", \CASpringAnimation.mass, default: 1),
    KeyedProperty("stiffness", \CASpringAnimation.stiffness, default: 100),
    KeyedProperty("damping", \CASpringAnimation.damping, default: 10),
    KeyedProperty("initialVelocity", \CASpringAnimation.initialVelocity),
    KeyedProperty("allowsOverdamping", \CASpringAnimation.allowsOverdamping, default: false),
  ]
}

extension CAAnimationGroup {
  static let groupProperties = [KeyedProperty("animations", \CAAnimationGroup.animations)]
}

extension CABasicAnimation {
  static let basicProperties = [
    KeyedProperty("fromValue", \CABasicAnimation.fromValue),
    KeyedProperty("toValue", \CABasicAnimation.toValue),
    KeyedProperty("byValue", \CABasicAnimation.byValue),
  ]
}

extension CAKeyframeAnimation {
  static let keyframeProperties = [
    KeyedProperty("values", \CAKeyframeAnimation.values),
    KeyedProperty("keyTimes", numbers: \CAKeyframeAnimation.keyTimes),
    KeyedProperty("timingFunctions", \CAKeyframeAnimation.timingFunctions),
    KeyedProperty(
      "calculationMode", named: \CAKeyframeAnimation.calculationMode, standard: nil, default: "linear"),
    KeyedProperty("path", \CAKeyframeAnimation.path),
    KeyedProperty("tensionValues", numbers: \CAKeyframeAnimation.tensionValues),
    KeyedProperty("continuityValues", numbers: \CAKeyframeAnimation.continuityValues),
    KeyedProperty("biasValues", numbers: \CAKeyframeAnimation.biasValues),
    KeyedProperty("rotationMode", named: \CAKeyframeAnimation.rotationMode),
  ]
}

extension CATransition {
  static let transitionProperties = [
    KeyedProperty("type", named: \CATransition.type, standard: .fade, default: "fade"),
    KeyedProperty("subtype", named: \CATransition.subtype),
    KeyedProperty("startProgress", \CATransition.startProgress),
    KeyedProperty("endProgress", \CATransition.endProgress, default: 1, standard: 1),
    KeyedProperty("filter", \CATransition.filter),
  ]
}
