// SPDX-License-Identifier: Apache-2.0

/// A straight piece of a subpath that a line is drawn along.
struct StrokeSegment: BitwiseCopyable {
  var start: Point
  var end: Point
  /// Of length 1.
  var direction: Point
  /// 0 for a piece that only tells the exact direction of a curve's end.
  var length: Double
  /// Whether the corner before it is inside a curve, and so is drawn round whatever the style's joins are.
  var continuesCurve: Bool
}

/// One subpath as straight pieces, in the path's own space.
struct StrokePolyline: ~Copyable, LineSink {
  private(set) var segments = Scratch<StrokeSegment>(minimumCapacity: 256)
  /// Whether the next piece goes on with a curve.
  private var isInCurve = false

  mutating func removeAll() { segments.removeAll() }

  mutating func add(from p: Point, to q: Point) {
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    guard let direction = Self.direction(dx, dy) else { return }
    segments.append(
      StrokeSegment(
        start: p, end: q, direction: direction, length: (dx * dx + dy * dy).squareRoot(),
        continuesCurve: isInCurve))
  }

  /// Adds a curve: its chords, between pieces of no length that have the exact directions of its ends.
  mutating func add(_ c: Cubic, flattener: Flattener) {
    let startDirection =
      Self.direction(c.p0, c.p1) ?? Self.direction(c.p0, c.p2) ?? Self.direction(c.p0, c.p3)
    let endDirection =
      Self.direction(c.p2, c.p3) ?? Self.direction(c.p1, c.p3) ?? Self.direction(c.p0, c.p3)
    guard let startDirection, let endDirection else { return }
    isInCurve = false
    appendDirection(startDirection, at: c.p0)
    flattener.cubic(c.p0, c.p1, c.p2, c.p3, into: &self)
    appendDirection(endDirection, at: c.p3)
    isInCurve = false
  }

  private mutating func appendDirection(_ direction: Point, at p: Point) {
    segments.append(
      StrokeSegment(start: p, end: p, direction: direction, length: 0, continuesCurve: isInCurve))
    isInCurve = true
  }

  private static func direction(_ p: Point, _ q: Point) -> Point? { direction(q.x - p.x, q.y - p.y) }

  /// The unit vector along (`dx`, `dy`); `nil` when that is too short to have a direction.
  private static func direction(_ dx: Double, _ dy: Double) -> Point? {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > leastLength else { return nil }
    return Point(dx / length, dy / length)
  }

  /// Shorter pieces have a direction made of rounding errors.
  private static let leastLength = 1e-12
}
