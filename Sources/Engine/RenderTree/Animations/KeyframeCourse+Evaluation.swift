// SPDX-License-Identifier: Apache-2.0

extension KeyframeCourse {
  /// The value at `fraction` of an iteration; `nil` when there are no values.
  func value<Value: CourseValue>(at fraction: Double) -> Value? {
    let last = values.count - 1
    guard last >= 0 else { return nil }
    if mode == .discrete { return Value(values, at: slot(at: fraction)) }
    let (index, part) = segment(at: fraction)
    if part == 0 { return Value(values, at: index) }
    let eased = index < curves.count ? curves[index]?.evaluate(part) ?? part : part
    return Value(values, at: index).interpolated(to: Value(values, at: index + 1), at: eased)
  }

  /// The keyframe before `fraction` and how far the next one has come near: 0 up to and without 1.
  private func segment(at fraction: Double) -> (index: Int, part: Double) {
    let last = values.count - 1
    guard fraction < 1, last > 0 else { return (last, 0) }
    if times.count != values.count {
      let place = max(0, fraction) * Double(last)
      let index = min(Int(place), last)
      return (index, place - Double(index))
    }
    let index = lastTime(notAfter: fraction, in: values.count)
    guard index < last, fraction > times[0] else { return (index, 0) }
    return (index, (fraction - times[index]) / (times[index + 1] - times[index]))
  }

  /// The keyframe that holds at `fraction` in discrete mode.
  private func slot(at fraction: Double) -> Int {
    let count = values.count
    if times.count == count || times.count == count + 1 {
      return lastTime(notAfter: fraction, in: count)
    }
    return min(Int(min(max(0, fraction), 1) * Double(count)), count - 1)
  }

  /// The last of the first `count` times that is not after `fraction`; the first when all are.
  private func lastTime(notAfter fraction: Double, in count: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }

  /// The key times as a course takes them: `times` when they fit `count` values in `mode`, else none, which means
  /// even spacing.
  ///
  /// Fitting times go from 0 to 1 and never back; there is one a value, in discrete mode one more. (In discrete mode one
  /// a value is accepted too, the last then holding to the end: many programs do that.)
  package static func fittingTimes(_ times: [Double], count: Int, mode: Mode) -> [Double] {
    let hasEnd = times.count == (mode == .discrete ? count + 1 : count)
    guard hasEnd || (mode == .discrete && times.count == count), times.first == 0 else { return [] }
    if hasEnd, times.last != 1 { return [] }
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isOrdered && (times.last ?? 2) <= 1 ? times : []
  }
}
