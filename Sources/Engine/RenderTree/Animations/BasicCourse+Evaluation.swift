// SPDX-License-Identifier: Apache-2.0

extension BasicCourse {
  /// The value at `fraction` of the way; `nil` when no end is given or one is of the wrong kind.
  ///
  /// `current` is the property's value before this animation; `by` counts only where values can be added.
  func value<Value: CourseValue>(
    at fraction: Double, canAdd: Bool, current: () -> Value
  ) -> Value? {
    let (from, to) = (from.flatMap { Value($0) }, to.flatMap { Value($0) })
    if let from, let to { return from.interpolated(to: to, at: fraction) }
    let by = canAdd ? by.flatMap { Value($0) } : nil
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
