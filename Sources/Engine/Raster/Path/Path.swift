// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

/// A path of lines and Bezier curves, stored as parallel arrays of verbs and points.
///
/// ```
/// var path = Path()
/// path.move(to: Point(0, 0))
/// path.line(to: Point(10, 0))
/// path.quad(to: Point(10, 10), control: Point(12, 5))
/// path.close()
/// let box = path.bounds
/// ```
///
/// - Invariant: every subpath begins with a `.move`. A segment added after a `.close` begins a new subpath at
///   the start of the closed one.
/// - A segment without a current point begins at its own first point.
/// - The space and the unit are those of the caller. Points may be non-finite; drawing skips them.
/// - A path is a value. A copy shares the memory of the original until one of the two is changed.
/// - To walk over the segments use `segments`, or a `SegmentCursor` in a hot loop.
package struct Path: Sendable, Hashable {
  /// A kind of segment, and the number of points that it has.
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    @inlinable package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [Point] = []
  private var subpathStart = Point.zero

  package init() {}

  /// Creates a path from verbs and all their points. The first verb must be a `.move`, and `subpathStart`
  /// must be the point of the last `.move`.
  package init(verbs: [Verb], points: [Point], subpathStart: Point) {
    (self.verbs, self.points, self.subpathStart) = (verbs, points, subpathStart)
  }

  package var isEmpty: Bool { verbs.isEmpty }

  /// Begins to load the first points into the processor's cache.
  package func prefetchPoints() {
    points.withUnsafeBytes { mpk_prefetch($0.baseAddress, min($0.count, Self.prefetchedBytes)) }
  }

  private static let prefetchedBytes = 1024

  /// The end point of the last segment. `nil` for an empty path.
  package var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points.last
  }

  package mutating func move(to p: Point) {
    verbs.append(.move)
    points.append(p)
    subpathStart = p
  }

  package mutating func line(to p: Point) {
    begin(orAt: p)
    verbs.append(.line)
    points.append(p)
  }

  package mutating func quad(to p: Point, control: Point) {
    begin(orAt: control)
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  package mutating func cubic(to p: Point, control1: Point, control2: Point) {
    begin(orAt: control1)
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  @inlinable package init(polygon corners: some Sequence<Point>) {
    self.init()
    addPolygon(corners)
  }

  /// Adds a closed polygon, or nothing if `corners` is empty.
  @inlinable package mutating func addPolygon(_ corners: some Sequence<Point>) {
    var corners = corners.makeIterator()
    guard let first = corners.next() else { return }
    move(to: first)
    while let corner = corners.next() { line(to: corner) }
    close()
  }

  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  package mutating func append(_ other: Path, transform: Affine = .identity) {
    verbs.append(contentsOf: other.verbs)
    if transform == .identity {
      points.append(contentsOf: other.points)
    } else {
      for point in other.points { points.append(transform.apply(point)) }
    }
    if !other.isEmpty { subpathStart = transform.apply(other.subpathStart) }
  }

  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    subpathStart = .zero
  }

  /// Returns a path whose points are interpolated between the points of two paths, or `nil` unless both have
  /// the same verbs. `fraction` is 0 for `self` and 1 for `end`, and may be outside 0...1.
  package func interpolated(to end: Path, at fraction: Double) -> Path? {
    guard verbs == end.verbs else { return nil }
    func mix(_ p: Point, _ q: Point) -> Point {
      Point(p.x + fraction * (q.x - p.x), p.y + fraction * (q.y - p.y))
    }
    var result = self
    for index in points.indices { result.points[index] = mix(points[index], end.points[index]) }
    result.subpathStart = mix(subpathStart, end.subpathStart)
    return result
  }

  /// The coordinates of all points, followed by the coordinates of the start of the last subpath.
  package var coordinates: [Double] { (points + [subpathStart]).flatMap { [$0.x, $0.y] } }

  /// Returns a path with the same verbs and other coordinates. `coordinates` must have as many elements as
  /// the property of that name.
  package func withCoordinates(_ coordinates: [Double]) -> Path {
    var result = self
    func point(_ index: Int) -> Point { Point(coordinates[2 * index], coordinates[2 * index + 1]) }
    for index in points.indices { result.points[index] = point(index) }
    result.subpathStart = point(points.count)
    return result
  }

  package func transformed(by transform: Affine) -> Path {
    var result = Path()
    result.append(self, transform: transform)
    return result
  }

  /// Begins a subpath if none is open: at the start of the closed one, or at `p` if the path is empty.
  private mutating func begin(orAt p: Point) {
    switch verbs.last {
    case nil: move(to: p)
    case .close: move(to: subpathStart)
    default: break
    }
  }
}

/// The rule that decides whether a point is inside, depending on its winding number.
package enum FillRule: UInt8, Sendable, Hashable {
  /// Points with a nonzero winding number are inside.
  case nonZero
  /// Points with an odd winding number are inside.
  case evenOdd
}

extension Path {
  /// Returns a closed rectangle, wound from its minimum corner towards positive x.
  package static func rect(_ r: Rect) -> Path {
    var path = Path()
    path.move(to: Point(r.minX, r.minY))
    path.line(to: Point(r.maxX, r.minY))
    path.line(to: Point(r.maxX, r.maxY))
    path.line(to: Point(r.minX, r.maxY))
    path.close()
    return path
  }
}
