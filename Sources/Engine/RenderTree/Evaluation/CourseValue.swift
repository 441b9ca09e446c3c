// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A form of value that courses are computed in: up to four numbers, a matrix, or something without numbers.
protocol CourseValue {
  /// What an additive animation begins from when it names no other value.
  static var neutral: Self { get }
  /// Whether `adding` means anything.
  static var canAdd: Bool { get }

  /// A value of a basic course in this form; `nil` when it is not given or has none.
  init?(_ end: CourseEnd, of course: borrowing BasicCourse)
  /// The value of a keyframe.
  init(_ frames: Keyframes, at index: Int)

  /// This value and `other` on top: the sum of numbers, the product of matrices.
  func adding(_ other: Self) -> Self
  /// What `adding` `other` makes this value of.
  func removing(_ other: Self) -> Self
  /// This value `count` times on top of itself; the neutral one for 0.
  func repeated(_ count: Double) -> Self
  /// The value at `fraction` of the way to `end`; exactly the ends at 0 and 1.
  func interpolated(to end: Self, at fraction: Double) -> Self
}

extension ShortLanes: CourseValue {
  static var neutral: ShortLanes { .zero }
  static var canAdd: Bool { true }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let lanes = course.shortLanes(end) else { return nil }
    self = lanes
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.shortLanes(at: index) }

  func adding(_ other: ShortLanes) -> ShortLanes { self + other }
  func removing(_ other: ShortLanes) -> ShortLanes { self - other }
  func repeated(_ count: Double) -> ShortLanes { self * count }

  func interpolated(to end: ShortLanes, at fraction: Double) -> ShortLanes {
    fraction == 1 ? end : self + fraction * (end - self)
  }
}

extension CATransform3D: CourseValue {
  static var neutral: CATransform3D { .identity }
  static var canAdd: Bool { true }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let transform = course.transform(end) else { return nil }
    self = transform
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.lanes(at: index).transform }

  func adding(_ other: CATransform3D) -> CATransform3D { concatenating(other) }

  /// Without an inverse nothing can be taken away.
  func removing(_ other: CATransform3D) -> CATransform3D {
    other.inverse.map { concatenating($0) } ?? self
  }

  func repeated(_ count: Double) -> CATransform3D {
    let countLimit = 1_048_576.0  // squaring this far keeps the work at 20 products
    var rest = Int(min(count, countLimit))
    var (result, power) = (CATransform3D.identity, self)
    while rest > 0 {
      if rest & 1 == 1 { result = result.concatenating(power) }
      power = power.concatenating(power)
      rest >>= 1
    }
    return result
  }
}

extension AnimatableValue: CourseValue {
  static var neutral: AnimatableValue { .nothing }
  static var canAdd: Bool { false }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let value = course.value(end) else { return nil }
    self = value
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.other(at: index) }

  func adding(_ other: AnimatableValue) -> AnimatableValue { self }
  func removing(_ other: AnimatableValue) -> AnimatableValue { self }
  func repeated(_ count: Double) -> AnimatableValue { self }

  /// What has no numbers changes in the middle.
  func interpolated(to end: AnimatableValue, at fraction: Double) -> AnimatableValue {
    fraction >= 0.5 ? end : self
  }
}
