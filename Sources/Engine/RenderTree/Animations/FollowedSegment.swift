// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneValues

/// A line or a curve of the path that an animation follows.
struct FollowedSegment: Sendable {
  /// The end points, with zero, one or two control points between them.
  private let points: [SIMD2<Double>]
  /// The unit tangents at the start and at the end. A segment of length 0 uses the end direction of the
  /// segment before it, or (1, 0) if it is the first.
  private let startDirection: SIMD2<Double>
  private let endDirection: SIMD2<Double>
  /// The arc length, or 0 if it was not measured.
  let length: Double
  /// The table of arc lengths, or `nil` for lines and for segments that were not measured.
  private let curve: MeasuredCurve?

  private init(_ segment: PathSegment, isMeasured: Bool, after previous: FollowedSegment?) {
    let own = segment.verb == .close ? [segment.end] : segment.ownPoints
    let points = ([segment.start] + own).map { SIMD2($0.x, $0.y) }
    self.points = points
    let (start, end) = (points[0], points[points.count - 1])
    let known = previous?.endDirection ?? SIMD2(1, 0)
    startDirection = points.lazy.compactMap { Self.unit($0 - start) }.first ?? known
    endDirection = points.reversed().lazy.compactMap { Self.unit(end - $0) }.first ?? known
    curve = isMeasured && points.count > 2 ? MeasuredCurve(segment.cubic) : nil
    length = isMeasured ? curve?.length ?? Self.length(end - start) : 0
  }

  /// Returns the segments of a path.
  ///
  /// A path that has only moves becomes one segment of length 0. For a path without points, the result is
  /// `nil`. Arc lengths are computed only if `isMeasured` is `true`.
  static func segments(of path: CGPath, isMeasured: Bool) -> [FollowedSegment]? {
    guard let first = path.path.points.first else { return nil }
    var result: [FollowedSegment] = []
    for segment in path.path.segments where segment.verb != .move {
      if segment.verb == .close, segment.start == segment.end { continue }
      result.append(FollowedSegment(segment, isMeasured: isMeasured, after: result.last))
    }
    let point = PathSegment(from: first, to: first)
    return result.isEmpty ? [FollowedSegment(point, isMeasured: isMeasured, after: nil)] : result
  }

  func point(at t: Double) -> SIMD2<Double> {
    if t == 1 { return points[points.count - 1] }
    func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a.mixed(with: b, at: t) }
    switch points.count {
    case 2: return mix(points[0], points[1])
    case 3: return mix(mix(points[0], points[1]), mix(points[1], points[2]))
    default:
      let (ab, bc, cd) = (mix(points[0], points[1]), mix(points[1], points[2]), mix(points[2], points[3]))
      return mix(mix(ab, bc), mix(bc, cd))
    }
  }

  /// Returns the unit tangent at the parameter `t`.
  func direction(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return startDirection }
    if t >= 1 { return endDirection }
    let besideCusps = 1e-4  // at a cusp the derivative is 0: use the tangent just before
    return Self.unit(Self.velocity(points, at: t))
      ?? Self.unit(Self.velocity(points, at: max(0, t - besideCusps))) ?? startDirection
  }

  /// Returns the parameter, from 0 to 1, at the arc length `wanted` from the start.
  func parameter(atLength wanted: Double) -> Double {
    guard wanted > 0, length > 0 else { return 0 }
    guard wanted < length else { return 1 }
    return curve?.parameter(atLength: wanted) ?? wanted / length
  }

  // MARK: Geometry

  private static func length(_ a: SIMD2<Double>) -> Double { (a.x * a.x + a.y * a.y).squareRoot() }

  private static func unit(_ a: SIMD2<Double>) -> SIMD2<Double>? {
    let size = length(a)
    return size > 0 && size.isFinite ? a / size : nil
  }

  /// Returns the derivative with respect to the parameter.
  private static func velocity(_ p: [SIMD2<Double>], at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch p.count {
    case 2: return p[1] - p[0]
    case 3: return 2 * s * (p[1] - p[0]) + 2 * t * (p[2] - p[1])
    default:
      let ends = 3 * s * s * (p[1] - p[0]) + 3 * t * t * (p[3] - p[2])
      return ends + 6 * s * t * (p[2] - p[1])
    }
  }
}
