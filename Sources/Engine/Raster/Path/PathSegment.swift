// SPDX-License-Identifier: Apache-2.0

/// One step of a path with all its points: a move, a line, a curve, or the line that closes a subpath.
///
/// A quadratic curve has its control point twice. Without control points both are the end, so that every point that a
/// step adds is one of the three.
package struct PathSegment: Sendable {
  package let verb: Path.Verb
  /// The current point before the step.
  package let start: Point
  package let control1: Point
  package let control2: Point
  /// The current point after the step; of `.close` the start of the subpath.
  package let end: Point

  @inlinable @inline(__always)
  init(_ verb: Path.Verb, from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
    (self.verb, self.start, self.control1, self.control2, self.end) = (verb, start, control1, control2, end)
  }

  /// Creates a line.
  package init(from start: Point, to end: Point) { self.init(.line, from: start, end, end, to: end) }

  /// The curve as a cubic one; of a line only the ends count.
  @inline(__always) package var cubic: Cubic {
    verb == .quad
      ? Cubic(p0: start, quadControl: control1, p3: end)
      : Cubic(p0: start, p1: control1, p2: control2, p3: end)
  }

  /// The points that the step adds to the path, in order.
  package var ownPoints: [Point] { [control1, control2, end].suffix(verb.pointCount) }
}

extension Path {
  /// The steps of the path in order.
  @inlinable package var segments: Segments { Segments(path: self) }

  /// The steps of a path, without memory of their own. Hot loops hold a `SegmentCursor` themselves, which spares them
  /// counting references.
  package struct Segments: Sequence, IteratorProtocol {
    @usableFromInline let path: Path
    @usableFromInline var cursor = SegmentCursor()

    @inlinable init(path: Path) { self.path = path }

    @inlinable package mutating func next() -> PathSegment? { cursor.next(in: path) }
  }

  /// A place between two steps of a path, which is the same one at each call: the one walk over verbs and their points.
  package struct SegmentCursor {
    @usableFromInline var nextVerb = 0
    @usableFromInline var nextPoint = 0
    @usableFromInline var subpathStart = Point.zero
    @usableFromInline var current = Point.zero

    @inlinable package init() {}

    // Always inlined: the loops around it are hot, and most use few of a step's points.
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
