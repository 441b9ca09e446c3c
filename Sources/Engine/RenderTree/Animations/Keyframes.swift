// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// What a keyframe course consists of beside its numbers.
struct KeyframesHeader: Sendable {
  var mode: KeyframeCourse.Mode
  /// How many keyframes there are.
  var count: Int
  /// How many numbers make up a value; 0 for values that are no numbers.
  var laneCount: Int
  /// How many key times there are.
  var timeCount: Int
  var curves: [CubicTimingCurve?]
  /// The values that are no numbers.
  var others: ContiguousArray<AnimatableValue>
}

/// The keyframes of a course, immutable; key times and the values' numbers lie in one row behind the object's header,
/// where an evaluation finds them without following further references.
final class Keyframes: ManagedBuffer<KeyframesHeader, Double> {
  static func make(
    mode: KeyframeCourse.Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?]
  ) -> Keyframes {
    let laneCount = values.laneCount
    let buffer = create(minimumCapacity: times.count + values.count * laneCount) { _ in
      KeyframesHeader(
        mode: mode, count: values.count, laneCount: laneCount, timeCount: times.count, curves: curves,
        others: values.others)
    }
    buffer.withUnsafeMutablePointerToElements { numbers in
      for (index, time) in times.enumerated() { (numbers + index).initialize(to: time) }
      for index in 0..<values.count {
        let lanes = values.lanes(at: index)
        let start = numbers + times.count + index * laneCount
        for lane in 0..<laneCount { (start + lane).initialize(to: lanes[lane]) }
      }
    }
    return unsafeDowncast(buffer, to: Keyframes.self)
  }

  /// Calls `body` with the header and the numbers: without the checks of access to a class's variables, which nothing
  /// writes to here.
  @inline(__always)
  private func read<Result>(
    _ body: (UnsafeMutablePointer<KeyframesHeader>, UnsafeMutablePointer<Double>) -> Result
  ) -> Result {
    withUnsafeMutablePointers { body($0, $1) }
  }

  func time(_ index: Int) -> Double { read { $1[index] } }

  /// The numbers of a value that has at most four; zeros in other lists.
  func shortLanes(at index: Int) -> ShortLanes {
    read { head, elements in
      let laneCount = head.pointee.laneCount
      let numbers = elements + head.pointee.timeCount + index * laneCount
      return switch laneCount {
      case 1: ShortLanes(numbers[0], 0, 0, 0)
      case 2: ShortLanes(numbers[0], numbers[1], 0, 0)
      case 4: ShortLanes(numbers[0], numbers[1], numbers[2], numbers[3])
      default: .zero
      }
    }
  }

  /// All numbers of a value; zeros in a list of values that are no numbers.
  func lanes(at index: Int) -> Lanes {
    read { head, elements in
      let numbers = elements + head.pointee.timeCount + index * head.pointee.laneCount
      var lanes = Lanes.zero
      for lane in 0..<head.pointee.laneCount { lanes[lane] = numbers[lane] }
      return lanes
    }
  }

  /// A value that is no number; nothing in a list of numbers.
  func other(at index: Int) -> AnimatableValue {
    read { head, _ in head.pointee.laneCount == 0 ? head.pointee.others[index] : .nothing }
  }

  /// The value at `fraction` of an iteration; `nil` when there are no values.
  func value<Value: CourseValue>(at fraction: Double) -> Value? {
    read { head, times -> Value? in
      guard head.pointee.count > 0 else { return nil }
      if head.pointee.mode == .discrete {
        return Value(self, at: Self.slot(at: fraction, head, times))
      }
      let (index, part) = Self.segment(at: fraction, head, times)
      if part == 0 { return Value(self, at: index) }
      let hasCurve = index < head.pointee.curves.count
      let eased = hasCurve ? head.pointee.curves[index]?.evaluate(part) ?? part : part
      return Value(self, at: index).interpolated(to: Value(self, at: index + 1), at: eased)
    }
  }

  /// The keyframe before `fraction` and how far the next one has come near: 0 up to and without 1.
  @inline(__always)
  private static func segment(
    at fraction: Double, _ head: UnsafeMutablePointer<KeyframesHeader>, _ times: UnsafeMutablePointer<Double>
  ) -> (index: Int, part: Double) {
    let count = head.pointee.count
    let last = count - 1
    guard fraction < 1, last > 0 else { return (last, 0) }
    if head.pointee.timeCount != count {
      let place = max(0, fraction) * Double(last)
      let index = min(Int(place), last)
      return (index, place - Double(index))
    }
    let index = lastTime(notAfter: fraction, in: count, times)
    guard index < last, fraction > times[0] else { return (index, 0) }
    return (index, (fraction - times[index]) / (times[index + 1] - times[index]))
  }

  /// The keyframe that holds at `fraction` in discrete mode.
  private static func slot(
    at fraction: Double, _ head: UnsafeMutablePointer<KeyframesHeader>, _ times: UnsafeMutablePointer<Double>
  ) -> Int {
    let (count, timeCount) = (head.pointee.count, head.pointee.timeCount)
    if timeCount == count || timeCount == count + 1 {
      return lastTime(notAfter: fraction, in: count, times)
    }
    return min(Int(min(max(0, fraction), 1) * Double(count)), count - 1)
  }

  /// The last of the first `count` times that is not after `fraction`; the first when all are.
  @inline(__always)
  private static func lastTime(
    notAfter fraction: Double, in count: Int, _ times: UnsafeMutablePointer<Double>
  ) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= fraction { low = middle } else { high = middle }
    }
    return low
  }
}
