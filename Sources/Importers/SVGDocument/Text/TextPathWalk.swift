// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster

/// A measured outline along which text runs.
struct TextPathWalk {
  fileprivate struct Segment {
    /// The distance from the start of the outline.
    var start: Double
    var length: Double
    var from: Point
    var to: Point
    /// The curve. `nil` for a line.
    var curve: MeasuredCurve?
  }

  private var segments: [Segment] = []
  private let isReversed: Bool
  /// The length of all subpaths, one after the other.
  private(set) var length = 0.0
  /// The distance at which the text starts.
  private(set) var offset = 0.0

  init(_ input: TextPathInput) {
    isReversed = input.isReversed
    for segment in input.outline.path.segments { add(segment) }
    switch input.startOffset {
    case .fraction(let fraction): offset = fraction * length
    case .length(let distance):
      let known = input.authorLength.flatMap { $0 > 0 ? length / $0 : nil }
      offset = distance * (known ?? 1)
    }
  }

  private mutating func add(_ segment: PathSegment) {
    var measured: MeasuredCurve?
    let distance: Double
    switch segment.verb {
    case .move: return
    case .line, .close: distance = (segment.end - segment.start).length
    case .quad, .cubic:
      let curve = MeasuredCurve(segment.cubic)
      (measured, distance) = (curve, curve.length)
    }
    guard distance > 0, distance.isFinite else { return }
    segments.append(
      Segment(start: length, length: distance, from: segment.start, to: segment.end, curve: measured))
    length += distance
  }

  /// The end of the outline in the direction of the text.
  var end: Point? { isReversed ? segments.first?.from : segments.last?.to }

  /// Returns the transform that puts the origin at a distance and turns x along the outline. Returns `nil`
  /// for a distance beyond either end.
  func transform(at distance: Double) -> Affine? {
    guard distance >= 0, distance <= length else { return nil }
    let along = isReversed ? length - distance : distance
    let index = segments.partitioningIndex { $0.start + $0.length >= along }
    guard index < segments.count else { return nil }
    let segment = segments[index]
    let (point, tangent) = segment.point(at: along - segment.start)
    let size = tangent.length
    guard size > 0, size.isFinite else { return nil }
    let unit = tangent * ((isReversed ? -1 : 1) / size)
    return Affine(a: unit.x, b: unit.y, c: -unit.y, d: unit.x, tx: point.x, ty: point.y)
  }
}

extension TextPathWalk.Segment {
  /// Returns the point at a distance from the start, and the direction there in any length.
  fileprivate func point(at distance: Double) -> (Point, Point) {
    guard let curve else { return (from + (to - from) * (distance / length), to - from) }
    let t = curve.parameter(atLength: distance)
    let c = curve.curve
    let s = 1 - t
    let tangent = (c.p1 - c.p0) * (s * s) + (c.p2 - c.p1) * (2 * s * t) + (c.p3 - c.p2) * (t * t)
    // A curve whose control points coincide has no derivative at its end. A short chord replaces it.
    if tangent.length > 1e-9 * length { return (c.point(at: t), tangent) }
    let (low, high) = ((t - 1e-3).clamped(to: 0...1), (t + 1e-3).clamped(to: 0...1))
    return (c.point(at: t), c.point(at: high) - c.point(at: low))
  }
}
