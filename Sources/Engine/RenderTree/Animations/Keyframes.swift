// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The parts of a keyframe course that are not numbers.
struct KeyframesHeader: Sendable {
  var mode: KeyframeCourse.Mode
  /// The number of keyframes.
  var count: Int
  /// The count of lanes in a value; 0 for values that are not numbers.
  var laneCount: Int
  /// The number of key times.
  var timeCount: Int
  /// True if the values are followed by their tangents, an incoming and an outgoing one for each.
  var hasSlopes: Bool
  var curves: [CubicTimingCurve?]
  /// The values that are no numbers.
  var others: ContiguousArray<AnimatableValue>
  /// The decomposed paths between matrices. Empty for other values, and for lists longer than the limit.
  var transformPaths: ContiguousArray<TransformPath>
}

/// The keyframes of a course. Immutable. Key times and values are stored in one allocation behind the
/// object's header, so an evaluation follows no other references.
final class Keyframes: ManagedBuffer<KeyframesHeader, Double> {
  /// The number of keyframes up to which matrices are decomposed in advance. A path takes some hundred bytes;
  /// matrices of longer lists are decomposed at each evaluation.
  private static let pathLimit = 64

  static func make(
    mode: KeyframeCourse.Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?],
    slopes: [(incoming: ShortLanes, outgoing: ShortLanes)]
  ) -> Keyframes {
    let laneCount = values.laneCount
    let rows = values.count * (slopes.isEmpty ? 1 : 3)
    let buffer = create(minimumCapacity: times.count + rows * laneCount) { _ in
      KeyframesHeader(
        mode: mode, count: values.count, laneCount: laneCount, timeCount: times.count,
        hasSlopes: !slopes.isEmpty, curves: curves, others: values.others,
        transformPaths: transformPaths(through: values))
    }
    buffer.withUnsafeMutablePointerToElements { numbers in
      for (index, time) in times.enumerated() { (numbers + index).initialize(to: time) }
      var next = numbers + times.count
      func append(_ lanes: Lanes) {
        for lane in 0..<laneCount { (next + lane).initialize(to: lanes[lane]) }
        next += laneCount
      }
      for index in 0..<values.count { append(values.lanes(at: index)) }
      for slope in slopes {
        append(Lanes(slope.incoming))
        append(Lanes(slope.outgoing))
      }
    }
    return unsafeDowncast(buffer, to: Keyframes.self)
  }

  private static func transformPaths(through values: ValueList) -> ContiguousArray<TransformPath> {
    let matrixLaneCount = 16
    guard values.laneCount == matrixLaneCount, values.count > 1, values.count <= pathLimit else { return [] }
    var transformPaths: ContiguousArray<TransformPath> = []
    for index in 1..<values.count {
      let (start, end) = (values.lanes(at: index - 1).transform, values.lanes(at: index).transform)
      // Between equal matrices nothing is to be rounded.
      transformPaths.append(start == end ? .entries : TransformPath(from: start, to: end))
    }
    return transformPaths
  }

  /// Returns the matrix between a keyframe and the next one, from the decomposed path. Returns `nil` if there
  /// is none, or if the entries are interpolated one by one.
  func matrix(after index: Int, at part: Double) -> CATransform3D? {
    read { head, _ -> CATransform3D? in
      guard index < head.pointee.transformPaths.count, part != 0, part != 1 else { return nil }
      return head.pointee.transformPaths[index].matrix(at: part)
    }
  }

  /// Calls `body` with the header and the numbers: without the checks of access to a class's variables, which
  /// nothing writes to here.
  @inline(__always)
  private func read<Result>(
    _ body: (UnsafeMutablePointer<KeyframesHeader>, UnsafeMutablePointer<Double>) -> Result
  ) -> Result {
    withUnsafeMutablePointers { body($0, $1) }
  }

  func time(_ index: Int) -> Double { read { $1[index] } }

  /// The numbers of a value that has at most four; zeros in other lists. The tangents follow the values.
  func shortLanes(at index: Int) -> ShortLanes {
    read { head, elements in
      let laneCount = head.pointee.laneCount
      let numbers = elements + head.pointee.timeCount + index * laneCount
      return switch laneCount {
      case 1: ShortLanes(numbers[0], 0, 0, 0)
      case 2: ShortLanes(numbers[0], numbers[1], 0, 0)
      case 3: ShortLanes(numbers[0], numbers[1], numbers[2], 0)
      case 4: ShortLanes(numbers[0], numbers[1], numbers[2], numbers[3])
      default: .zero
      }
    }
  }

  /// Returns the lanes on the smooth curve between a value and the next one, or `nil` if the course is
  /// linear.
  func curvedLanes(after index: Int, at part: Double) -> ShortLanes? {
    let (hasSlopes, count) = read { head, _ in (head.pointee.hasSlopes, head.pointee.count) }
    guard hasSlopes else { return nil }
    let outgoing = shortLanes(at: count + 2 * index + 1)
    let incoming = shortLanes(at: count + 2 * (index + 1))
    // Hermite's cubic.
    let (s, s2) = (part, part * part)
    let s3 = s2 * s
    let start = (2 * s3 - 3 * s2 + 1) * shortLanes(at: index) + (s3 - 2 * s2 + s) * outgoing
    return start + (3 * s2 - 2 * s3) * shortLanes(at: index + 1) + (s3 - s2) * incoming
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

  /// The value at `fraction` of an iteration; `nil` when there are no values, or two that do not go together.
  func value<Value: CourseValue>(at fraction: Double) -> Value? {
    read { head, elements -> Value? in
      let times = KeyTimes(times: elements, timeCount: head.pointee.timeCount)
      let count = head.pointee.count
      guard count > 0 else { return nil }
      if head.pointee.mode == .discrete { return Value(self, at: times.slot(at: fraction, count: count)) }
      let (index, part) = times.segment(at: fraction, count: count)
      if part == 0 { return Value(self, at: index) }
      let hasCurve = index < head.pointee.curves.count
      let eased = hasCurve ? head.pointee.curves[index]?.evaluate(part) ?? part : part
      return Value(self, after: index, at: eased)
    }
  }
}
