// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// A representation of values in the computation of animations: up to four numbers, a matrix, or any other
/// value.
protocol CourseValue {
  /// The neutral element of `adding`. An additive animation without a start value begins here.
  var neutral: Self { get }

  /// Creates the value of a basic course at a fraction, or returns `nil` if the course has no precomputed
  /// interpolation.
  init?(pathOf course: borrowing BasicCourse, at fraction: Double)
  /// Creates the value of one end of a basic course, or returns `nil` if the end is not given or has another
  /// representation.
  init?(_ end: CourseEnd, of course: borrowing BasicCourse)
  /// Creates the value of a keyframe.
  init(_ frames: Keyframes, at index: Int)
  /// Creates the value between a keyframe and the next one, or returns `nil` if the two cannot be
  /// interpolated.
  init?(_ frames: Keyframes, after index: Int, at part: Double)
  /// Creates the point on a path, or returns `nil` for representations that are not points.
  init?(_ follower: PathFollower, at fraction: Double)

  /// Returns the sum of numbers, or the product of matrices.
  func adding(_ other: Self) -> Self
  /// Returns the value `v` for which `v.adding(other)` equals this value.
  func removing(_ other: Self) -> Self
  /// Returns the sum (or product) of `count` copies of this value, or the neutral element if `count` is 0.
  func repeated(_ count: Double) -> Self
  /// Returns the interpolation to `end`, or `nil` if the two values cannot be interpolated. The results at 0
  /// and 1 are exactly the ends.
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

  @inline(__always) func interpolated(to end: ShortLanes, at fraction: Double) -> ShortLanes? {
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
    if let translation = frames.curvedVector(after: index, at: part)?.numbers {
      (m41, m42, m43) = (CGFloat(translation[0]), CGFloat(translation[1]), CGFloat(translation[2]))
    }
  }

  func adding(_ other: CATransform3D) -> CATransform3D { concatenating(other) }

  /// Returns `self` if `other` has no inverse.
  func removing(_ other: CATransform3D) -> CATransform3D {
    other.inverse.map { concatenating($0) } ?? self
  }

  func repeated(_ count: Double) -> CATransform3D {
    let countLimit = 1_048_576.0  // bounds the work to about 20 squarings
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

  init?(_ frames: Keyframes, after index: Int, at part: Double) {
    let start = frames.other(at: index)
    if let vector = frames.curvedVector(after: index, at: part) {
      self = start.replacingNumbers(by: vector)
    } else if let value = start.blended(with: frames.other(at: index + 1), at: part) {
      self = value
    } else {
      return nil
    }
  }

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
