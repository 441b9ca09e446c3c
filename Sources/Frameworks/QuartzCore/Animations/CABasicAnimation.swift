// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation of a property from one value to another.
///
/// The ends that are not given follow from the property's own value, at each moment: from and to; from and
/// from + by; to - by and to; from and the value; the value and to; the value and the value + by. With all
/// three, by is ignored.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value to start with: a number, `NSValue`, `CGPoint`, `CGColor` or what else the property takes;
  /// default `nil`.
  open var fromValue: Any?
  /// The value to end with; default `nil`.
  open var toValue: Any?
  /// How far to go; default `nil`.
  open var byValue: Any?

  override func makeCourse(of target: PropertyTarget, kind: ValueKind) -> PropertyTrack.Course? {
    let course = BasicCourse(
      from: value(fromValue, of: kind, "fromValue"), to: value(toValue, of: kind, "toValue"),
      by: value(byValue, of: kind, "byValue"))
    // One value of no use makes the whole animation one of no effect.
    let isComplete =
      (course.from != nil) == (fromValue != nil) && (course.to != nil) == (toValue != nil)
      && (course.by != nil) == (byValue != nil)
    return isComplete ? .basic(course) : nil
  }

  override class var properties: [KeyedProperty] { super.properties + basicProperties }
}
