// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation of one property, or of one component of a property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// Creates an animation of `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property, such as "opacity", or a component, such as "transform.rotation.z"; an animation without
  /// one, or with one that names nothing animatable, has no effect; default `nil`.
  open var keyPath: String?
  /// Whether the values are added to the property's own; default false.
  open var isAdditive = false
  /// Whether each iteration goes on from where the one before ended; default false.
  open var isCumulative = false
  /// Makes a transform of the animated numbers, for the key paths of whole transforms; default `nil`.
  open var valueFunction: CAValueFunction?

  override func makeEffect(on layer: CALayer) -> AnimationRecord.Effect {
    if let keyPath, let own = layer.customTarget(keyPath) {
      guard let course = makeCourse(of: own.target, kind: own.target.kind) else { return .none }
      var track = PropertyTrack(target: own.target, course: course)
      (track.isAdditive, track.isCumulative) = (isAdditive, isCumulative)
      return .custom(CustomTrack(key: own.key, kind: own.kind, track: track))
    }
    guard let target = target(on: layer), let course = makeCourse(of: target, kind: valueKind(for: target))
    else { return .none }
    var track = PropertyTrack(target: target, course: course)
    if target.kind == .transform { track.function = valueFunction?.function }
    track.isAdditive = isAdditive
    track.isCumulative = isCumulative
    return .property(track)
  }

  /// The course of the values; `nil`, with a report, when they are of no use.
  ///
  /// - Parameter kind: the kind of the values, which a value function may make different from the property's.
  func makeCourse(of target: PropertyTarget, kind: ValueKind) -> PropertyTrack.Course? { nil }

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

  /// The value of `kind` in `object`; `nil` for `nil`, and, with a report, for what does not fit or is not
  /// finite.
  final func value(_ object: Any?, of kind: ValueKind, _ name: String) -> AnimatableValue? {
    guard let object else { return nil }
    // Made only for a report: most values fit.
    var subject: String { "\(type(of: self))(keyPath: \"\(keyPath ?? "")\").\(name)" }
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
