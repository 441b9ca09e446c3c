// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneValues

/// The movement along a path. Immutable, and shared by its copies.
package struct PathCourse: Sendable {
  /// The rotation of the layer as it moves along the path.
  package enum Rotation: UInt8, Sendable, CaseIterable {
    case none
    /// The layer's x axis points in the direction of the path.
    case along
    /// The layer's x axis points against the direction of the path.
    case against
  }

  package let rotation: Rotation
  let follower: PathFollower

  /// Creates a course along `path`, or returns `nil` if the path has no points.
  ///
  /// - `times`: the key times at the ends of the segments, one more than the number of segments. For any
  ///   other number of times, all segments have the same duration.
  ///
  /// A line that closes a subpath is a segment. A move is not. Within a curve, the parameter changes linearly
  /// with time, except in the paced modes, where the speed is constant. In discrete mode, the start of a
  /// segment is shown for the segment's duration.
  package init?(
    _ path: CGPath, mode: KeyframeCourse.Mode, times: [Double] = [], curves: [CubicTimingCurve?] = [],
    rotation: Rotation = .none
  ) {
    guard let segments = FollowedSegment.segments(of: path, isMeasured: mode.isPaced) else { return nil }
    follower = PathFollower(segments: segments, mode: mode, times: times, curves: curves)
    self.rotation = rotation
  }

  package var mode: KeyframeCourse.Mode { follower.mode }
  package var segmentCount: Int { follower.segments.count }

  /// Returns the rotation at `fraction`, as a matrix.
  func turn(at fraction: Double) -> CATransform3D {
    let direction = follower.direction(at: fraction) * (rotation == .against ? -1 : 1)
    var result = CATransform3D.identity
    (result.m11, result.m12) = (CGFloat(direction.x), CGFloat(direction.y))
    (result.m21, result.m22) = (CGFloat(-direction.y), CGFloat(direction.x))
    return result
  }
}

/// The lookup of points and tangents on a path by fraction.
final class PathFollower: Sendable {
  let mode: KeyframeCourse.Mode
  let segments: [FollowedSegment]
  private let times: [Double]
  private let curves: [CubicTimingCurve?]
  /// The arc length before each segment, followed by the total. Empty unless the mode is paced.
  private let lengths: [Double]

  init(segments: [FollowedSegment], mode: KeyframeCourse.Mode, times: [Double], curves: [CubicTimingCurve?]) {
    (self.mode, self.segments) = (mode, segments)
    (self.times, self.curves) = mode.isPaced ? ([], []) : (times, curves)
    var lengths = [0.0]
    if mode.isPaced {
      for segment in segments { lengths.append(lengths[lengths.count - 1] + segment.length) }
    }
    let total = lengths[lengths.count - 1]
    self.lengths = total > 0 && total.isFinite ? lengths : []
  }

  func point(at fraction: Double) -> ShortLanes {
    let (index, parameter) = position(at: fraction)
    let point = segments[index].point(at: parameter)
    return ShortLanes(point.x, point.y, 0, 0)
  }

  /// Returns the unit tangent of the path at `fraction`.
  func direction(at fraction: Double) -> SIMD2<Double> {
    let (index, parameter) = position(at: fraction)
    return segments[index].direction(at: parameter)
  }

  /// Returns the segment at `fraction`, which is clamped to 0...1, and the parameter in the segment.
  private func position(at fraction: Double) -> (index: Int, parameter: Double) {
    let fraction = fraction.clamped(to: 0...1)
    if mode != .discrete, fraction == 1 { return (segments.count - 1, 1) }
    if !lengths.isEmpty { return pacedPosition(at: fraction) }
    return times.withUnsafeBufferPointer { times in
      // `KeyTimes` needs a pointer. Nothing is read through it if there are no times.
      let placeholder = 0.0
      return withUnsafePointer(to: placeholder) { none in
        let keys = KeyTimes(times: times.baseAddress ?? none, timeCount: times.count)
        if mode == .discrete { return (keys.slot(at: fraction, count: segments.count), 0) }
        let (index, part) = keys.segment(at: fraction, count: segments.count + 1)
        guard index < segments.count else { return (segments.count - 1, 1) }
        return (index, index < curves.count ? curves[index]?.evaluate(part) ?? part : part)
      }
    }
  }

  private func pacedPosition(at fraction: Double) -> (index: Int, parameter: Double) {
    let wanted = fraction * lengths[segments.count]
    let index = (1..<segments.count).partitioningIndex { lengths[$0] > wanted } - 1
    return (index, segments[index].parameter(atLength: wanted - lengths[index]))
  }
}
