// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// One segment of a path with all its points: a move, a line, a curve, or a closing line.
///
/// A quadratic curve has its only control point twice. In segments without control points, both are equal to
/// the end. So every point that a segment adds is `control1`, `control2` or `end`.
package struct PathSegment: Sendable {
  package let verb: Path.Verb
  /// The current point before the segment.
  package let start: Point
  package let control1: Point
  package let control2: Point
  /// The current point after the segment. For `.close`, it is the start of the subpath.
  package let end: Point

  @inlinable @inline(__always)
  init(_ verb: Path.Verb, from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
    (self.verb, self.start, self.control1, self.control2, self.end) = (verb, start, control1, control2, end)
  }

  /// Creates a line segment.
  package init(from start: Point, to end: Point) { self.init(.line, from: start, end, end, to: end) }

  /// The segment as a cubic curve. For a line, only the end points of the result are meaningful.
  @inline(__always) package var cubic: Cubic {
    verb == .quad
      ? Cubic(p0: start, quadControl: control1, p3: end)
      : Cubic(p0: start, p1: control1, p2: control2, p3: end)
  }

  /// The points that the segment adds to the path, in order.
  package var ownPoints: [Point] { [control1, control2, end].suffix(verb.pointCount) }
}

extension Path {
  /// The segments of the path, in order.
  @inlinable package var segments: Segments { Segments(path: self) }

  /// A sequence of a path's segments without storage of its own. Hot loops use a `SegmentCursor` directly,
  /// which avoids reference counting.
  package struct Segments: Sequence, IteratorProtocol {
    @usableFromInline let path: Path
    @usableFromInline var cursor = SegmentCursor()

    @inlinable init(path: Path) { self.path = path }

    @inlinable package mutating func next() -> PathSegment? { cursor.next(in: path) }
  }

  /// A position between two segments of a path. Only this type walks over verbs and points in parallel.
  package struct SegmentCursor {
    @usableFromInline var nextVerb = 0
    @usableFromInline var nextPoint = 0
    @usableFromInline var subpathStart = Point.zero
    @usableFromInline var current = Point.zero

    @inlinable package init() {}

    // Always inlined, because the loops around it are hot, and most of them need only a few of a segment's
    // points.
    @inlinable @inline(__always)
    package mutating func next(in path: Path) -> PathSegment? {
      guard nextVerb < path.verbs.count else { return nil }
      let (verb, start, first) = (path.verbs[nextVerb], current, nextPoint)
      nextVerb += 1
      nextPoint += verb.pointCount
      switch verb {
      case .move:
        current = path.points[first]
        subpathStart = current
      case .line: current = path.points[first]
      case .quad:
        current = path.points[first + 1]
        return PathSegment(verb, from: start, path.points[first], path.points[first], to: current)
      case .cubic:
        current = path.points[first + 2]
        return PathSegment(verb, from: start, path.points[first], path.points[first + 1], to: current)
      case .close: current = subpathStart
      }
      return PathSegment(verb, from: start, current, current, to: current)
    }
  }
}
