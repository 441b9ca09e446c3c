// SPDX-License-Identifier: Apache-2.0

extension Rect {
  /// Creates the smallest rectangle that contains the points, or returns `nil` if there are no points.
  @inlinable @inline(__always)
  public init?(bounding points: some Sequence<Point>) {
    var points = points.makeIterator()
    guard let first = points.next() else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    while let point = points.next() { extend(to: point) }
  }

  /// Extends the rectangle so that it contains a point.
  @inlinable public mutating func extend(to p: Point) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  /// Extends the rectangle so that it contains a curve.
  public mutating func extend(toCurve c: Cubic) {
    extend(to: c.p3)
    for t in Cubic.turningPoints(c.p0.x, c.p1.x, c.p2.x, c.p3.x) { extend(to: c.point(at: t)) }
    for t in Cubic.turningPoints(c.p0.y, c.p1.y, c.p2.y, c.p3.y) { extend(to: c.point(at: t)) }
  }
}

extension Rect {
  /// The corners, starting at the minimum corner and continuing towards positive x.
  @inlinable public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Creates the smallest rectangle that contains the points. It is empty if there are no points.
  @inlinable public init(around points: [Point]) {
    self.init(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for p in points {
      (minX, minY) = (min(minX, p.x), min(minY, p.y))
      (maxX, maxY) = (max(maxX, p.x), max(maxY, p.y))
    }
  }
}
