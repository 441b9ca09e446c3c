// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A straight segment of a subpath that is stroked.
struct StrokeSegment: BitwiseCopyable {
  var start: Point
  var end: Point
  /// The direction, as a unit vector.
  var direction: Point
  /// The length, which is 0 for a segment that only has the exact direction at the end of a curve.
  var length: Double
  /// True if the corner before the segment is inside a curve. Such a corner is always round, whatever the
  /// join of the style.
  var continuesCurve: Bool
}

/// One subpath as straight segments, in the path's own space.
struct StrokePolyline: ~Copyable, LineSink {
  private(set) var segments = Scratch<StrokeSegment>(minimumCapacity: 256)
  /// The end points of a curve's chords.
  private var points = Scratch<Point>(minimumCapacity: 64)
  /// The offset of the current curve's end point, which is applied if the next curve continues this one.
  /// `nil` if there is no such offset.
  private var endShift: Point?
  /// True if the next segment continues a curve.
  private var isInCurve = false

  mutating func removeAll() { segments.removeAll() }

  mutating func add(from p: Point, to q: Point) {
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > Self.leastLength else { return }
    segments.append(
      StrokeSegment(
        start: p, end: q, direction: Point(dx / length, dy / length), length: length,
        continuesCurve: isInCurve))
  }

  /// True if the end points of chords are moved off the curve; see `LineSink.isBalanced`. It must be false
  /// for dashes: their positions are measured along the chords, and their ends are perpendicular to the
  /// chords.
  var isBalanced = true

  mutating func add(_ chords: CurveChords) {
    let (curve, steps) = (chords.curve, chords.isOutsideVicinity ? 1 : chords.steps)
    guard isBalanced else {
      var last = curve.p0
      for i in 1..<max(steps, 1) {
        let p = curve.point(at: Double(i) / Double(steps))
        add(from: last, to: p)
        last = p
      }
      add(from: last, to: curve.p3)
      return
    }
    points.removeAll()
    let new = points.appendRoom(steps)
    curve.flatten(into: new, steps: steps, origin: .zero, isOnGrid: false)
    var last = curve.p0
    if chords.isPart {
      endShift = nil
    } else {
      let shifts = curve.balancingShifts(steps: chords.steps)
      if let endShift, segments[segments.count - 1].length > 0 {
        last = last + (endShift + shifts.start) * 0.5
        moveEnd(to: last)
      }
      endShift = shifts.end
    }
    for index in 0..<steps {
      add(from: last, to: points[index])
      last = points[index]
    }
  }

  /// Moves the end point of the last segment. Precondition: the length of the segment is not 0.
  private mutating func moveEnd(to p: Point) {
    var last = segments[segments.count - 1]
    let (dx, dy) = (p.x - last.start.x, p.y - last.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > Self.leastLength else { return }
    (last.end, last.length, last.direction) = (p, length, Point(dx / length, dy / length))
    segments[segments.count - 1] = last
  }

  /// Appends a curve as its chords, between two segments of length 0 that have the exact directions at the
  /// curve's ends.
  mutating func add(_ c: Cubic, flattener: CurveFlattener) {
    if c.isStraight { return add(from: c.p0, to: c.p3) }
    let startDirection =
      Self.direction(c.p0, c.p1) ?? Self.direction(c.p0, c.p2) ?? Self.direction(c.p0, c.p3)
    let endDirection =
      Self.direction(c.p2, c.p3) ?? Self.direction(c.p1, c.p3) ?? Self.direction(c.p0, c.p3)
    guard let startDirection, let endDirection else { return }
    if isContinued(in: startDirection) {
      segments.shorten(to: segments.count - 1)
      isInCurve = true
      // The point between the two curves is moved like all others, if the last segment still ends there.
      if segments[segments.count - 1].end != c.p0 { endShift = nil }
    } else {
      isInCurve = false
      endShift = nil
      appendDirection(startDirection, at: c.p0)
    }
    flattener.cubic(c.p0, c.p1, c.p2, c.p3, into: &self)
    appendDirection(endDirection, at: c.p3)
    isInCurve = false
  }

  /// Returns true if the last segment ends a curve in the same direction, so that the two curves are treated
  /// as one.
  private func isContinued(in direction: Point) -> Bool {
    guard let last = segments.buffer.last, last.length == 0, last.continuesCurve else { return false }
    return Cubic.areParallel(last.direction, direction)
  }

  /// Joins the last curve of a closed subpath to the first one if their directions are equal where they meet.
  mutating func closeSmoothly() {
    guard segments.count > 3, let last = segments.buffer.last, last.length == 0, last.continuesCurve else {
      return
    }
    let first = segments[0]
    guard first.length == 0, Cubic.areParallel(last.direction, first.direction) else { return }
    segments.shorten(to: segments.count - 1)
    segments.dropFirst()
  }

  private mutating func appendDirection(_ direction: Point, at p: Point) {
    segments.append(
      StrokeSegment(start: p, end: p, direction: direction, length: 0, continuesCurve: isInCurve))
    isInCurve = true
  }

  private static func direction(_ p: Point, _ q: Point) -> Point? { direction(q.x - p.x, q.y - p.y) }

  /// Returns the unit vector along (`dx`, `dy`), or `nil` if that vector is too short to have a direction.
  private static func direction(_ dx: Double, _ dy: Double) -> Point? {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > leastLength else { return nil }
    return Point(dx / length, dy / length)
  }

  /// The minimum length of a segment. The direction of shorter ones consists of rounding errors.
  private static let leastLength = 1e-12
}
