// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A form of value that courses are computed in: up to four numbers, a matrix, or everything else.
protocol CourseValue {
  /// The neutral element of addition, from which an additive animation starts if it has no other start value.
  var neutral: Self { get }

  /// Creates the value of a basic course at a fraction, if the course has a decomposed path. Returns `nil`
  /// otherwise.
  init?(pathOf course: borrowing BasicCourse, at fraction: Double)
  /// A value of a basic course in this form; `nil` when it is not given or has none.
  init?(_ end: CourseEnd, of course: borrowing BasicCourse)
  /// The value of a keyframe.
  init(_ frames: Keyframes, at index: Int)
  /// The value between a keyframe and the next; `nil` when the two do not go together.
  init?(_ frames: Keyframes, after index: Int, at part: Double)
  /// Creates the position on a path. Returns `nil` for types that are not points.
  init?(_ follower: PathFollower, at fraction: Double)

  /// This value and `other` on top: the sum of numbers, the product of matrices.
  func adding(_ other: Self) -> Self
  /// Returns the value to which `adding` `other` gives this value.
  func removing(_ other: Self) -> Self
  /// This value `count` times on top of itself; the neutral one for 0.
  func repeated(_ count: Double) -> Self
  /// Returns the value interpolated to `end`, with exactly the ends at 0 and 1. Returns `nil` if the two
  /// cannot be interpolated.
  func interpolated(to end: Self, at fraction: Double) -> Self?
}

extension CourseValue {
  init?(pathOf course: borrowing BasicCourse, at fraction: Double) { nil }

  init?(_ frames: Keyframes, after index: Int, at part: Double) {
    let start = Self(frames, at: index)
    guard let value = start.interpolated(to: Self(frames, at: index + 1), at: part) else { return nil }
    self = value
  }

  init?(_ follower: PathFollower, at fraction: Double) { nil }
}

extension ShortLanes: CourseValue {
  var neutral: ShortLanes { .zero }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let lanes = course.shortLanes(end) else { return nil }
    self = lanes
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.shortLanes(at: index) }

  init?(_ frames: Keyframes, after index: Int, at part: Double) {
    if let curved = frames.curvedLanes(after: index, at: part) {
      self = curved
    } else {
      let (start, end) = (frames.shortLanes(at: index), frames.shortLanes(at: index + 1))
      self = part == 1 ? end : start.mixed(with: end, at: part)
    }
  }

  init?(_ follower: PathFollower, at fraction: Double) { self = follower.point(at: fraction) }

  func adding(_ other: ShortLanes) -> ShortLanes { self + other }
  func removing(_ other: ShortLanes) -> ShortLanes { self - other }
  func repeated(_ count: Double) -> ShortLanes { self * count }

  func interpolated(to end: ShortLanes, at fraction: Double) -> ShortLanes? {
    fraction == 1 ? end : mixed(with: end, at: fraction)
  }
}

extension CATransform3D: CourseValue {
  var neutral: CATransform3D { .identity }

  init?(pathOf course: borrowing BasicCourse, at fraction: Double) {
    guard let transform = course.transform(at: fraction) else { return nil }
    self = transform
  }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let transform = course.transform(end) else { return nil }
    self = transform
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.lanes(at: index).transform }

  init?(_ frames: Keyframes, after index: Int, at part: Double) {
    let known = frames.matrix(after: index, at: part)
    self =
      known ?? CATransform3D(frames, at: index).blended(with: CATransform3D(frames, at: index + 1), at: part)
  }

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

  func interpolated(to end: CATransform3D, at fraction: Double) -> CATransform3D? {
    blended(with: end, at: fraction)
  }
}

extension AnimatableValue: CourseValue {
  var neutral: AnimatableValue { repeated(0) }

  init?(_ end: CourseEnd, of course: borrowing BasicCourse) {
    guard let value = course.value(end) else { return nil }
    self = value
  }

  init(_ frames: Keyframes, at index: Int) { self = frames.other(at: index) }

  func adding(_ other: AnimatableValue) -> AnimatableValue {
    combined(with: other) { $0 + $1 } ?? self
  }

  func removing(_ other: AnimatableValue) -> AnimatableValue {
    combined(with: other) { $0 - $1 } ?? self
  }

  func repeated(_ count: Double) -> AnimatableValue {
    combined(with: self) { value, _ in value * count } ?? self
  }

  func interpolated(to end: AnimatableValue, at fraction: Double) -> AnimatableValue? {
    blended(with: end, at: fraction)
  }
}
