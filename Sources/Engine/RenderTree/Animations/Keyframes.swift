// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneValues

/// The parts of a keyframe course that are not numbers.
struct KeyframesHeader: Sendable {
  var mode: KeyframeCourse.Mode
  /// The number of keyframes.
  var count: Int
  /// The number of lanes in each value, or 0 for values that are not numeric.
  var laneCount: Int
  /// The number of key times.
  var timeCount: Int
  /// True if the tangents are stored after the values: an incoming and an outgoing tangent for each value.
  var hasSlopes: Bool
  var curves: [CubicTimingCurve?]
  /// The values that are not numeric.
  var others: ContiguousArray<AnimatableValue>
  /// The decomposed interpolations between neighbouring matrices. Empty for other values, and for lists
  /// longer than `pathLimit`.
  var transformPaths: ContiguousArray<TransformPath>
  /// The smooth curve through values of more than four numbers, or `nil` if there is no such curve.
  var spline: VectorSpline?
}

/// A smooth curve through points of any number of coordinates.
struct VectorSpline: Sendable {
  var points: [SplineVector]
  var slopes: [SplineSlope<SplineVector>]

  /// Returns the point on the curve at `part` between the point at `index` and the next point.
  func point(after index: Int, at part: Double) -> SplineVector {
    splinePoint(
      from: points[index], outgoing: slopes[index].outgoing, to: points[index + 1],
      incoming: slopes[index + 1].incoming, at: part)
  }
}

/// The keyframes of a course. Immutable.
///
/// The key times and the numbers of the values are stored in one allocation, directly after the header. An
/// evaluation reads them without another indirection.
final class Keyframes: ManagedBuffer<KeyframesHeader, Double> {
  /// The maximum number of matrices that are decomposed in advance, because each decomposition takes a few
  /// hundred bytes. Longer lists are decomposed at each evaluation.
  private static let pathLimit = 64

  /// The smooth curve of a cubic course.
  enum Spline {
    /// A curve of values with at most four numbers.
    case short([SplineSlope<ShortLanes>])
    case long(VectorSpline)

    fileprivate var shortSlopes: [SplineSlope<ShortLanes>]? {
      if case .short(let slopes) = self { slopes } else { nil }
    }
    fileprivate var vectors: VectorSpline? { if case .long(let vectors) = self { vectors } else { nil } }
  }

  static func make(
    mode: KeyframeCourse.Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?],
    spline: Spline? = nil
  ) -> Keyframes {
    let slopes = spline?.shortSlopes ?? []
    let laneCount = values.laneCount
    let rows = values.count * (slopes.isEmpty ? 1 : 3)
    let buffer = create(minimumCapacity: times.count + rows * laneCount) { _ in
      KeyframesHeader(
        mode: mode, count: values.count, laneCount: laneCount, timeCount: times.count,
        hasSlopes: !slopes.isEmpty, curves: curves, others: values.others,
        transformPaths: transformPaths(through: values), spline: spline?.vectors)
    }
    buffer.withUnsafeMutablePointerToElements { numbers in
      times.withUnsafeBufferPointer {
        if let base = $0.baseAddress { numbers.initialize(from: base, count: $0.count) }
      }
      var next = numbers + times.count
      func append(_ lanes: Lanes) {
        for lane in 0..<laneCount { (next + lane).initialize(to: lanes[lane]) }
        next += laneCount
      }
      values.withNumbers {
        if let base = $0.baseAddress { next.initialize(from: base, count: $0.count) }
        next += $0.count
      }
      for slope in slopes {
        append(Lanes(slope.incoming))
        append(Lanes(slope.outgoing))
      }
    }
    return unsafeDowncast(buffer, to: Keyframes.self)
  }

  private static func transformPaths(through values: ValueList) -> ContiguousArray<TransformPath> {
    guard values.laneCount == ValueKind.transform.laneCount, values.count > 1, values.count <= pathLimit
    else { return [] }
    var transformPaths: ContiguousArray<TransformPath> = []
    for index in 1..<values.count {
      let (start, end) = (values.lanes(at: index - 1).transform, values.lanes(at: index).transform)
      // Interpolating the entries of two equal matrices causes no rounding error.
      transformPaths.append(start == end ? .entries : TransformPath(from: start, to: end))
    }
    return transformPaths
  }

  /// Returns the matrix between a keyframe and the next one, by their precomputed decomposition.
  ///
  /// Returns `nil` if they have no decomposition, at the ends of the segment, and if the entries are
  /// interpolated linearly.
  func matrix(after index: Int, at part: Double) -> CATransform3D? {
    read { head, _ -> CATransform3D? in
      guard index < head.pointee.transformPaths.count, part != 0, part != 1 else { return nil }
      return head.pointee.transformPaths[index].matrix(at: part)
    }
  }

  /// Calls `body` with pointers to the header and to the numbers.
  ///
  /// Pointers avoid the exclusivity checks of a class's stored properties. Nothing writes through them.
  @inline(__always)
  private func read<Result>(
    _ body: (UnsafeMutablePointer<KeyframesHeader>, UnsafeMutablePointer<Double>) -> Result
  ) -> Result {
    withUnsafeMutablePointers { body($0, $1) }
  }

  func time(_ index: Int) -> Double { read { $1[index] } }

  /// Returns the numbers of the value at `index` if it has at most four numbers, otherwise zeros.
  ///
  /// An index of `count` or more reads the tangents, which are stored after the values.
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

  /// Returns the point on the smooth curve between the value at `index` and the next one, or `nil` if the
  /// course has no smooth curve.
  func curvedLanes(after index: Int, at part: Double) -> ShortLanes? {
    let (hasSlopes, count) = read { head, _ in (head.pointee.hasSlopes, head.pointee.count) }
    guard hasSlopes else { return nil }
    let outgoing = shortLanes(at: count + 2 * index + 1)
    let incoming = shortLanes(at: count + 2 * (index + 1))
    return splinePoint(
      from: shortLanes(at: index), outgoing: outgoing, to: shortLanes(at: index + 1), incoming: incoming,
      at: part)
  }

  /// Returns the point on the smooth curve of more than four numbers between the value at `index` and the
  /// next one, or `nil` if the course has no such curve.
  func curvedVector(after index: Int, at part: Double) -> SplineVector? {
    read { head, _ in head.pointee.spline?.point(after: index, at: part) }
  }

  /// Returns all numbers of the value at `index`, or zeros if the values are not numeric.
  func lanes(at index: Int) -> Lanes {
    read { head, elements in
      let numbers = elements + head.pointee.timeCount + index * head.pointee.laneCount
      var lanes = Lanes.zero
      for lane in 0..<head.pointee.laneCount { lanes[lane] = numbers[lane] }
      return lanes
    }
  }

  /// Returns the value at `index` if the values are not numeric, otherwise `nothing`.
  func other(at index: Int) -> AnimatableValue {
    read { head, _ in head.pointee.laneCount == 0 ? head.pointee.others[index] : .nothing }
  }

  /// Returns the value at `fraction` of an iteration, or `nil` if there are no values or if two neighbours
  /// cannot be interpolated.
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
