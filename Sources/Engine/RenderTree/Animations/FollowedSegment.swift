// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster

/// A line or curve of a path that an animation follows.
struct FollowedSegment: Sendable {
  /// The end points, and between them no, one or two control points.
  private let points: [SIMD2<Double>]
  /// The unit vector at the start and at the end; those of the segment before where this one has no length.
  private let startDirection: SIMD2<Double>
  private let endDirection: SIMD2<Double>
  /// The length up to each of the equal steps of the parameter.
  private let lengths: [Double]

  /// Steps in which a Gaussian sum of five points gives the length of a curve to many digits.
  private static let lengthSteps = 16

  private init(_ points: [SIMD2<Double>], after previous: FollowedSegment?) {
    self.points = points
    let (start, end) = (points[0], points[points.count - 1])
    let known = previous?.endDirection ?? SIMD2(1, 0)
    startDirection = points.lazy.compactMap { Self.unit($0 - start) }.first ?? known
    endDirection = points.reversed().lazy.compactMap { Self.unit(end - $0) }.first ?? known
    var lengths = [0.0]
    if points.count == 2 {
      lengths.append(Self.length(end - start))
    } else {
      for step in 0..<Self.lengthSteps {
        let (a, b) = (Double(step) / Double(Self.lengthSteps), Double(step + 1) / Double(Self.lengthSteps))
        lengths.append(lengths[step] + Self.arcLength(points, from: a, to: b))
      }
    }
    self.lengths = lengths
  }

  /// The segments of a path, or a point as a segment of no length; `nil` when it has no points.
  static func segments(of path: CGPath) -> [FollowedSegment]? {
    guard let first = path.path.points.first else { return nil }
    var result: [FollowedSegment] = []
    for segment in path.path.segments where segment.verb != .move {
      if segment.verb == .close, segment.start == segment.end { continue }
      let own = segment.verb == .close ? [segment.end] : segment.ownPoints
      let points = ([segment.start] + own).map { SIMD2($0.x, $0.y) }
      result.append(FollowedSegment(points, after: result.last))
    }
    if result.isEmpty { result.append(FollowedSegment([first, first].map { SIMD2($0.x, $0.y) }, after: nil)) }
    return result
  }

  var length: Double { lengths[lengths.count - 1] }

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

  /// The unit vector along the segment.
  func direction(at t: Double) -> SIMD2<Double> {
    if t <= 0 { return startDirection }
    if t >= 1 { return endDirection }
    let besideCusps = 1e-4  // where the velocity vanishes, it has a direction just before
    return Self.unit(Self.velocity(points, at: t))
      ?? Self.unit(Self.velocity(points, at: max(0, t - besideCusps))) ?? startDirection
  }

  /// The parameter of the place that is `wanted` along the segment.
  func parameter(atLength wanted: Double) -> Double {
    guard wanted > 0, length > 0 else { return 0 }
    guard wanted < length else { return 1 }
    if points.count == 2 { return wanted / length }
    let step = (lengths.firstIndex { $0 > wanted } ?? lengths.count - 1) - 1
    let width = 1 / Double(Self.lengthSteps)
    let start = Double(step) * width
    let part = lengths[step + 1] - lengths[step]
    var t = start + (part > 0 ? (wanted - lengths[step]) / part * width : 0)
    let newtonSteps = 4  // the first guess is within a few hundredths of a step already
    for _ in 0..<newtonSteps {
      let speed = Self.length(Self.velocity(points, at: t))
      guard speed > 0 else { break }
      let error = lengths[step] + Self.arcLength(points, from: start, to: t) - wanted
      t = min(max(t - error / speed, start), start + width)
    }
    return t
  }

  // MARK: Geometry

  private static func length(_ a: SIMD2<Double>) -> Double { (a.x * a.x + a.y * a.y).squareRoot() }

  private static func unit(_ a: SIMD2<Double>) -> SIMD2<Double>? {
    let size = length(a)
    return size > 0 && size.isFinite ? a / size : nil
  }

  /// The derivative by the parameter.
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

  /// The length between two parameters.
  ///
  /// Source: Gauss and Legendre's sum of five points.
  private static func arcLength(_ p: [SIMD2<Double>], from a: Double, to b: Double) -> Double {
    let nodes = [
      (0, 0.568_888_888_888_888_9), (0.538_469_310_105_683_1, 0.478_628_670_499_366_5),
      (0.906_179_845_938_664, 0.236_926_885_056_189_1),
    ]
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    var sum = nodes[0].1 * length(velocity(p, at: middle))
    for (node, weight) in nodes.dropFirst() {
      sum += weight * length(velocity(p, at: middle - half * node))
      sum += weight * length(velocity(p, at: middle + half * node))
    }
    return sum * half
  }
}
