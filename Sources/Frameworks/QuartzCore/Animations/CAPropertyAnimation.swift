// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An abstract animation of a property, or of one component of a property, that a key path names.
open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of the property with the key path `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The key path of a property, such as "opacity", or of a component, such as "transform.rotation.z".
  /// Default `nil`. Without an animatable target, the animation is reported and has no effect.
  open var keyPath: String?
  /// Indicates whether the values are added to the property's own value. Default false.
  open var isAdditive = false
  /// Indicates whether each iteration starts from the end value of the one before. Default false.
  open var isCumulative = false
  /// The function that converts animated numbers to a transform, for key paths of whole transforms. Default
  /// `nil`.
  open var valueFunction: CAValueFunction?

  override func makeEffect(on layer: CALayer) -> AnimationRecord.Effect {
    if let keyPath, let own = layer.customTarget(keyPath) {
      guard let course = makeCourse(of: own.target, kind: own.target.kind, on: layer) else { return .none }
      let track = PropertyTrack(
        target: own.target, course: course, isAdditive: isAdditive, isCumulative: isCumulative)
      return .custom(CustomTrack(key: own.key, kind: own.kind, track: track))
    }
    // The sublayer borrows the animation.
    if let keyPath, layer.sublayer(atStartOf: keyPath)?.0 != nil { return .none }
    guard let target = target(on: layer),
      let course = makeCourse(of: target, kind: valueKind(for: target), on: layer)
    else { return .none }
    let function = target.kind == .transform ? valueFunction?.function : nil
    return .property(
      PropertyTrack(
        target: target, course: course, isAdditive: isAdditive, isCumulative: isCumulative,
        function: function))
  }

  /// Returns the values over time. Reports unusable values and returns `nil`.
  ///
  /// - Parameter kind: The kind of the values. With a value function, it differs from the property's kind.
  func makeCourse(of target: PropertyTarget, kind: ValueKind, on layer: CALayer) -> PropertyTrack.Course? {
    nil
  }

  private func valueKind(for target: PropertyTarget) -> ValueKind {
    guard target.kind == .transform, let valueFunction else { return target.kind }
    return valueFunction.function.argumentKind
  }

  override class var properties: [KeyedProperty] { super.properties + propertyProperties }

  private func target(on layer: CALayer) -> PropertyTarget? {
    guard let keyPath, let target = PropertyTarget(keyPath: keyPath, table: type(of: layer).table) else {
      Diagnostics.report(
        .invalid, "\(type(of: self)).keyPath",
        "\(keyPath.map { "\"\($0)\" names no animatable property" } ?? "it is missing"); it has no effect")
      return nil
    }
    guard target.row?.isAnimatable == true else {
      Diagnostics.report(
        .invalid, "\(type(of: self))(keyPath: \"\(keyPath)\")",
        "the property is not animatable; it has no effect")
      return nil
    }
    return target
  }

  /// Converts `object` to a value of `kind`. Returns `nil` for `nil`. Reports an object of the wrong type, or
  /// one that is not finite, and returns `nil`.
  final func value(_ object: Any?, of kind: ValueKind, _ name: @autoclosure () -> String) -> AnimatableValue?
  {
    guard let object else { return nil }
    // Computed lazily, because most values are valid and need no report.
    var subject: String { "\(type(of: self))(keyPath: \"\(keyPath ?? "")\").\(name())" }
    guard let value = AnimatableValue(object, kind: kind) else {
      Diagnostics.report(
        .invalid, subject, "a \(type(of: object)) does not fit the property; it has no effect")
      return nil
    }
    guard value.isFinite else {
      Diagnostics.report(.invalid, subject, "\(object) is not finite; it has no effect")
      return nil
    }
    return value
  }
}
