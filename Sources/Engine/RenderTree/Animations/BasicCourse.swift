// SPDX-License-Identifier: Apache-2.0

/// The interpolation from one value to another. Missing ends are derived from the property's current value.
/// Immutable.
///
/// Most animations interpolate single numbers, which are stored inline. All other values are stored in an
/// object that the copies share.
package struct BasicCourse: Sendable {
  private let isGiven: Ends<Bool>
  private let numbers: Ends<Double>
  /// The values, or `nil` if all of them are single numbers.
  private let shared: SharedEnds?

  package init(from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil) {
    let given = Ends(from: from, to: to, by: by)
    isGiven = given.map { $0 != nil }
    let numbers = given.unwrap(missing: 0) { $0.number }
    self.numbers = numbers ?? Ends(from: 0, to: 0, by: 0)
    shared = numbers == nil ? SharedEnds.make(given) : nil
  }

  package var from: AnimatableValue? { value(.from) }
  package var to: AnimatableValue? { value(.to) }
  package var by: AnimatableValue? { value(.by) }

  /// Returns the value of an end, or `nil` if it was not given.
  func value(_ end: CourseEnd) -> AnimatableValue? {
    guard isGiven[end] else { return nil }
    return shared.map { $0.value(end) } ?? .number(numbers[end])
  }

  /// Returns the numbers of an end, or `nil` if the end was not given or has more than four numbers.
  @inline(__always)
  func shortLanes(_ end: CourseEnd) -> ShortLanes? {
    guard isGiven[end] else { return nil }
    guard let shared else { return ShortLanes(numbers[end]) }
    return shared.shortLanes(end)
  }

  /// Returns the matrix of an end, or `nil` if the end was not given or is not a matrix.
  func transform(_ end: CourseEnd) -> CATransform3D? { isGiven[end] ? shared?.transform(end) : nil }

  /// Returns the matrix between `from` and `to`, by their precomputed decomposition.
  ///
  /// Returns `nil` at the fractions 0 and 1, if an end is missing or not a matrix, and if the entries are
  /// interpolated linearly.
  func transform(at fraction: Double) -> CATransform3D? {
    isGiven.from && isGiven.to && fraction != 0 && fraction != 1 ? shared?.transform(at: fraction) : nil
  }
}

extension BasicCourse {
  /// Returns the value at `fraction`, or `nil` if no end is given or two ends cannot be interpolated.
  ///
  /// - `canAdd`: if `false`, `by` is ignored, because values of this kind cannot be added.
  /// - `current`: returns the property's value before this animation.
  @inline(__always)
  func value<Value: CourseValue>(at fraction: Double, canAdd: Bool, current: () -> Value) -> Value? {
    if let value = Value(pathOf: self, at: fraction) { return value }
    let (from, to) = (Value(.from, of: self), Value(.to, of: self))
    if let from, let to { return from.interpolated(to: to, at: fraction) }
    let by = canAdd ? Value(.by, of: self) : nil
    let start: Value
    let end: Value
    switch (from, to, by) {
    case (let from?, _, let by?): (start, end) = (from, from.adding(by))
    case (let from?, _, nil): (start, end) = (from, current())
    case (nil, let to?, let by?): (start, end) = (to.removing(by), to)
    case (nil, let to?, nil): (start, end) = (current(), to)
    case (nil, nil, let by?):
      start = current()
      end = start.adding(by)
    case (nil, nil, nil): return nil
    }
    return start.interpolated(to: end, at: fraction)
  }
}
