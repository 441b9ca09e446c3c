// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of one property of a view's layer within an animation block, created just before the change is
/// made.
@MainActor
struct PropertyChange {
  let view: UIView
  let layer: CALayer
  let key: String
  let kind: ValueKind
  /// The boxed value of the model layer before the change, or `nil` if it was `nil`.
  let old: Any?
  /// The value of the model layer before the change.
  let oldValue: AnimatableValue

  /// Creates a change. `nil` if animation blocks do not animate the key.
  init?(view: UIView, layer: CALayer, key: String) {
    guard let kind = layer.movingKind(forKey: key) else { return nil }
    (self.view, self.layer, self.key, self.kind) = (view, layer, key, kind)
    old = layer.value(forKey: key)
    oldValue = layer.modelValue(forKey: key, kind: kind)
  }

  /// The current value of the model layer.
  var newValue: AnimatableValue { layer.modelValue(forKey: key, kind: kind) }

  /// Returns whether two changes are of the same property of the same layer.
  func isSameProperty(as other: PropertyChange) -> Bool { layer === other.layer && key == other.key }

  // MARK: Animations

  /// The first value of an animation of a change.
  enum Start {
    /// The difference from the model value. The animation is additive and ends with zero.
    case offset(AnimatableValue)
    /// The value that is shown. The animation replaces the values below it and ends with them.
    case value(AnimatableValue)

    var isAdditive: Bool { if case .offset = self { true } else { false } }
    var value: AnimatableValue {
      switch self {
      case .offset(let value), .value(let value): value
      }
    }
  }

  /// The start of an animation that leads from what is shown to the new value without a jump, whatever other
  /// animations run. `nil` if the old and the new value have no values in between.
  ///
  /// It is an offset, so that animations combine. Only a singular matrix, such as a scale of 0, cannot be the
  /// end of an additive animation, which would have to multiply by its inverse.
  var start: Start? {
    let new = newValue
    if kind != .transform, layer.hasOnlyAdditiveAnimations(forKey: key) {
      return oldValue.difference(from: new, of: kind).map { .offset($0) }
    }
    let shown = layer.animatedValue(forKey: key, over: oldValue)
    if let offset = shown.difference(from: layer.animatedValue(forKey: key, over: new), of: kind) {
      return .offset(offset)
    }
    return kind == .transform ? .value(shown) : nil
  }

  /// The key paths of the animations of the change: that of the property, and for bounds those of its parts.
  var keyPaths: [String] { key == "bounds" ? ["bounds.origin", "bounds.size"] : [key] }

  /// Returns a value, or the part of it that a key path of `keyPaths` names, as an object for animations.
  func object(_ value: AnimatableValue, at keyPath: String) -> Any {
    switch value {
    case .rect(let rect) where keyPath == "bounds.origin": NSValue(cgPoint: rect.origin)
    case .rect(let rect) where keyPath == "bounds.size": NSValue(cgSize: rect.size)
    // A boxed rectangle would be standardized, but a difference of sizes may be negative.
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(Double.init)
    // An animation needs a colour to start from.
    case .nothing: UIColor.clear.cgColor
    default: value.boxed ?? NSNull()
    }
  }

  /// Sets the values of an animation that begins with `start`, at a key path of `keyPaths`.
  func setValues(of animation: CABasicAnimation, from start: Start, at keyPath: String) {
    animation.fromValue = object(start.value, at: keyPath)
    guard start.isAdditive else { return }
    animation.isAdditive = true
    animation.toValue = object(start.value.zero(of: kind), at: keyPath)
  }
}

/// The keys of additive animations of one property: "position", "position-2", "position-3" and so on.
enum AdditiveKeys {
  /// Returns the first of the keys that no animation of the layer has.
  static func free(of key: String, on layer: CALayer) -> String {
    let used = Set(layer.animationKeys() ?? [])
    if !used.contains(key) { return key }
    var number = 2
    while used.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}
