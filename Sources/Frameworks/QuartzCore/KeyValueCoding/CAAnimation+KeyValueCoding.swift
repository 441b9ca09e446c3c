// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How key-value coding and archiving reach one typed property of an animation.
struct AnimationProperty: Sendable {
  let key: String
  /// The default, boxed; `nil` where it is zero or nothing.
  let defaultValue: @Sendable () -> Any?
  let get: @Sendable (CAAnimation) -> Any?
  let set: @Sendable (CAAnimation, Any?) -> Void
  /// Whether the value is any object and a new animation has none; else a number may be its own default.
  var isObject = false

  init<Animation: CAAnimation>(
    _ key: String, of type: Animation.Type,
    default defaultValue: @autoclosure @escaping @Sendable () -> Any? = nil,
    get: @escaping @Sendable (Animation) -> Any?, set: @escaping @Sendable (Animation, Any?) -> Void
  ) {
    self.key = key
    self.defaultValue = defaultValue
    self.get = { ($0 as? Animation).flatMap(get) }
    self.set = { animation, value in if let animation = animation as? Animation { set(animation, value) } }
  }
}

extension CAAnimation {
  /// The value of a property, boxed, or what was stored under another key; `nil` when there is none.
  public func value(forKey key: String) -> Any? {
    if let property = property(key) { return property.get(self) }
    return customValues[key]
  }

  /// Sets a property, or stores a value under another key, which copies of the animation keep; `nil` removes
  /// it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let property = property(key) { property.set(self, value) } else { customValues[key] = value }
  }

  /// As `value(forKey:)`; animations have no components.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// As `setValue(_:forKey:)`; animations have no components.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

  final class func boxedDefaultValue(forKey key: String) -> Any? {
    properties.first { $0.key == key }?.defaultValue()
  }

  private func property(_ key: String) -> AnimationProperty? {
    type(of: self).properties.first { $0.key == key }
  }

  // MARK: The properties of each class

  static let baseProperties: [AnimationProperty] =
    timingProperties + [
      AnimationProperty("timingFunction", of: CAAnimation.self) {
        $0.timingFunction
      } set: {
        $0.timingFunction = $1 as? CAMediaTimingFunction
      },
      AnimationProperty("delegate", of: CAAnimation.self) {
        $0.delegate
      } set: {
        $0.delegate = $1 as? any CAAnimationDelegate
      },
      AnimationProperty("preferredFrameRateRange", of: CAAnimation.self) {
        $0.preferredFrameRateRange
      } set: { animation, value in
        if let range = value as? CAFrameRateRange ?? CAFrameRateRange(numbers: value) {
          animation.preferredFrameRateRange = range
        }
      },
      truth(
        "removedOnCompletion", default: true, { $0.isRemovedOnCompletion }, { $0.isRemovedOnCompletion = $1 }),
    ]

  private static let timingProperties = MediaTimingRow.all.map { row in
    AnimationProperty(row.key, of: CAAnimation.self, default: row.nonzeroDefault(for: CAAnimation.self)) {
      row.value(of: $0)
    } set: { animation, value in
      // What does not fit counts as 0, which a fill mode cannot be.
      if value == nil || !row.set(value, of: animation) { _ = row.set(NSNumber(value: 0), of: animation) }
    }
  }

  private static func truth(
    _ key: String, default defaultValue: Bool? = nil, _ get: @escaping @Sendable (CAAnimation) -> Bool,
    _ set: @escaping @Sendable (CAAnimation, Bool) -> Void
  ) -> AnimationProperty {
    AnimationProperty(key, of: CAAnimation.self, default: defaultValue.map { NSNumber(value: $0) }) {
      NSNumber(value: get($0))
    } set: {
      set($0, ($1.flatMap(AnimatableValue.double) ?? 0) != 0)
    }
  }
}

extension CAPropertyAnimation {
  static let propertyProperties: [AnimationProperty] = [
    AnimationProperty("valueFunction", of: CAPropertyAnimation.self) {
      $0.valueFunction
    } set: {
      $0.valueFunction = $1 as? CAValueFunction
    },
    AnimationProperty("keyPath", of: CAPropertyAnimation.self) {
      $0.keyPath
    } set: {
      $0.keyPath = $1 as? String
    },
    AnimationProperty("additive", of: CAPropertyAnimation.self) {
      NSNumber(value: $0.isAdditive)
    } set: {
      $0.isAdditive = ($1.flatMap(AnimatableValue.double) ?? 0) != 0
    },
    AnimationProperty("cumulative", of: CAPropertyAnimation.self) {
      NSNumber(value: $0.isCumulative)
    } set: {
      $0.isCumulative = ($1.flatMap(AnimatableValue.double) ?? 0) != 0
    },
  ]
}

extension CASpringAnimation {
  static let springProperties: [AnimationProperty] = [
    number("mass", 1, { $0.mass }, { $0.mass = $1 }),
    number("stiffness", 100, { $0.stiffness }, { $0.stiffness = $1 }),
    number("damping", 10, { $0.damping }, { $0.damping = $1 }),
    number("initialVelocity", nil, { $0.initialVelocity }, { $0.initialVelocity = $1 }),
    AnimationProperty("allowsOverdamping", of: CASpringAnimation.self) {
      NSNumber(value: $0.allowsOverdamping)
    } set: {
      $0.allowsOverdamping = ($1.flatMap(AnimatableValue.double) ?? 0) != 0
    },
  ]

  private static func number(
    _ key: String, _ defaultValue: Double?, _ get: @escaping @Sendable (CASpringAnimation) -> CGFloat,
    _ set: @escaping @Sendable (CASpringAnimation, CGFloat) -> Void
  ) -> AnimationProperty {
    AnimationProperty(key, of: CASpringAnimation.self, default: defaultValue.map { NSNumber(value: $0) }) {
      NSNumber(value: Double(get($0)))
    } set: {
      set($0, CGFloat($1.flatMap(AnimatableValue.double) ?? 0))
    }
  }
}

extension CAAnimationGroup {
  static let groupProperties: [AnimationProperty] = [
    AnimationProperty("animations", of: CAAnimationGroup.self) {
      $0.animations
    } set: {
      $0.animations = $1 as? [CAAnimation]
    }
  ]
}

extension CAKeyframeAnimation {
  static let curveProperties: [AnimationProperty] = [
    AnimationProperty("path", of: CAKeyframeAnimation.self) {
      $0.path
    } set: {
      $0.path = $1 as? CGPath
    },
    numbers("tensionValues", { $0.tensionValues }, { $0.tensionValues = $1 }),
    numbers("continuityValues", { $0.continuityValues }, { $0.continuityValues = $1 }),
    numbers("biasValues", { $0.biasValues }, { $0.biasValues = $1 }),
    AnimationProperty("rotationMode", of: CAKeyframeAnimation.self) {
      $0.rotationMode?.rawValue
    } set: { animation, value in
      let name = (value as? CAAnimationRotationMode)?.rawValue ?? value as? String
      animation.rotationMode = name.map { CAAnimationRotationMode(rawValue: $0) }
    },
  ]

  private static func numbers(
    _ key: String, _ get: @escaping @Sendable (CAKeyframeAnimation) -> [NSNumber]?,
    _ set: @escaping @Sendable (CAKeyframeAnimation, [NSNumber]?) -> Void
  ) -> AnimationProperty {
    AnimationProperty(key, of: CAKeyframeAnimation.self, get: get) { animation, value in
      set(animation, (value as? [Any])?.compactMap(AnimatableValue.double).map { NSNumber(value: $0) })
    }
  }
}

extension CABasicAnimation {
  static let basicProperties: [AnimationProperty] = objectProperties.map { property in
    var property = property
    property.isObject = true
    return property
  }

  private static let objectProperties: [AnimationProperty] = [
    AnimationProperty("fromValue", of: CABasicAnimation.self) {
      $0.fromValue
    } set: {
      $0.fromValue = $1
    },
    AnimationProperty("toValue", of: CABasicAnimation.self) {
      $0.toValue
    } set: {
      $0.toValue = $1
    },
    AnimationProperty("byValue", of: CABasicAnimation.self) {
      $0.byValue
    } set: {
      $0.byValue = $1
    },
  ]
}

extension CAKeyframeAnimation {
  static let keyframeProperties: [AnimationProperty] = [
    AnimationProperty("values", of: CAKeyframeAnimation.self) {
      $0.values
    } set: {
      $0.values = $1 as? [Any]
    },
    AnimationProperty("keyTimes", of: CAKeyframeAnimation.self) {
      $0.keyTimes
    } set: {
      $0.keyTimes = ($1 as? [Any])?.compactMap(AnimatableValue.double).map { NSNumber(value: $0) }
    },
    AnimationProperty("timingFunctions", of: CAKeyframeAnimation.self) {
      $0.timingFunctions
    } set: {
      $0.timingFunctions = $1 as? [CAMediaTimingFunction]
    },
    AnimationProperty("calculationMode", of: CAKeyframeAnimation.self, default: "linear") {
      $0.calculationMode.rawValue
    } set: { animation, value in
      if let mode = value as? CAAnimationCalculationMode { animation.calculationMode = mode }
      if let name = value as? String {
        animation.calculationMode = CAAnimationCalculationMode(rawValue: name)
      }
    },
  ]
}
