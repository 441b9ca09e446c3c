// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation of a property from one value to another.
///
///     let fade = CABasicAnimation(keyPath: "opacity")
///     fade.fromValue = 0
///     fade.duration = 2
///     layer.add(fade, forKey: "fade")
///
/// The given values determine the ends. A missing end uses the property's own value of each moment:
///
/// - from and to: from `fromValue` to `toValue`. `byValue` is ignored.
/// - from and by: from `fromValue` to `fromValue` + `byValue`.
/// - by and to: from `toValue` - `byValue` to `toValue`.
/// - from alone: from `fromValue` to the own value.
/// - to alone: from the own value to `toValue`.
/// - by alone: from the own value to the own value + `byValue`.
/// - none: from the value that was presented when the animation was committed to the own value. A layer that
///   was not on screen yet does not move.
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value: a number, `NSValue`, `CGPoint`, `CGColor` or another type that suits the property.
  /// Default `nil`. A value of the wrong type, or one that is not finite, is reported, and the animation has
  /// no effect. The same applies to the other two values.
  open var fromValue: Any?
  /// The end value. Default `nil`.
  open var toValue: Any?
  /// The difference between end and start. Default `nil`.
  open var byValue: Any?

  override func makeCourse(
    of target: PropertyTarget, kind: ValueKind, on layer: CALayer
  ) -> PropertyTrack.Course? {
    let course = BasicCourse(
      from: value(fromValue, of: kind, "fromValue"), to: value(toValue, of: kind, "toValue"),
      by: value(byValue, of: kind, "byValue"))
    // A single unusable value makes the whole animation ineffective.
    let isComplete =
      (course.from != nil) == (fromValue != nil) && (course.to != nil) == (toValue != nil)
      && (course.by != nil) == (byValue != nil)
    guard isComplete else { return nil }
    let isEmpty = fromValue == nil && toValue == nil && byValue == nil
    return .basic(isEmpty ? courseFromPresentation(of: target, kind: kind, on: layer) : course)
  }

  /// Returns the course from the value that was presented before the commit.
  private func courseFromPresentation(
    of target: PropertyTarget, kind: ValueKind, on layer: CALayer
  ) -> BasicCourse {
    guard target.id != nil, kind == target.kind, let shown = layer.presentationProperties() else {
      return BasicCourse()
    }
    return BasicCourse(from: shown.value(of: target))
  }

  override class var properties: [KeyedProperty] { super.properties + basicProperties }
}
