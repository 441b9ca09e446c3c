// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The box around all points, including control points; `nil` for an empty path.
  package var controlBounds: Rect? {
    Rect(bounding: points)
  }

  /// The tight box around the lines and curves; `nil` for an empty path.
  package var bounds: Rect? {
    guard var box = Rect(bounding: points.prefix(1)) else { return nil }
    var cursor = SegmentCursor()
    while let segment = cursor.next(in: self) {
      switch segment.verb {
      case .move, .line: box.extend(to: segment.end)
      case .quad, .cubic: box.extend(toCurve: segment.cubic)
      case .close: break
      }
    }
    return box
  }
}

extension Cubic {
  /// Creates the cubic that equals the quadratic curve from `p0` to `p3`.
  init(p0: Point, quadControl control: Point, p3: Point) {
    self.init(
      p0: p0,
      p1: Point(p0.x + (control.x - p0.x) * 2 / 3, p0.y + (control.y - p0.y) * 2 / 3),
      p2: Point(p3.x + (control.x - p3.x) * 2 / 3, p3.y + (control.y - p3.y) * 2 / 3),
      p3: p3)
  }

  /// The parameters inside 0...1 at which one coordinate of the curve has an extremum: the roots of its
  /// derivative.
  package static func turningPoints(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // The derivative over 3 is a t^2 + b t + c.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form of the quadratic formula without cancellation. It also covers a == 0.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
  }
}

extension Rect {
  /// Creates the smallest rectangle that contains the points; `nil` if there are none.
  @inline(__always) init?(bounding points: some Sequence<Point>) {
    var points = points.makeIterator()
    guard let first = points.next() else { return nil }
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    while let point = points.next() { extend(to: point) }
  }

  mutating func extend(to p: Point) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }

  fileprivate mutating func extend(toCurve c: Cubic) {
    extend(to: c.p3)
    for t in Cubic.turningPoints(c.p0.x, c.p1.x, c.p2.x, c.p3.x) { extend(to: c.point(at: t)) }
    for t in Cubic.turningPoints(c.p0.y, c.p1.y, c.p2.y, c.p3.y) { extend(to: c.point(at: t)) }
  }
}
