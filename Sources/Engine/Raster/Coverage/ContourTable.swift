// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The closed contours of a shape, as points relative to the top left corner of a region of pixels.
///
/// Points are rounded to a grid of 1/65,536 pixel. Sums of heights and areas are therefore exact, and depend
/// neither on their order nor on the part of the shape that is drawn.
struct ContourTable: ~Copyable {
  private(set) var points = Scratch<Point>(minimumCapacity: 1024)
  /// The end index in `points` of each finished contour.
  private(set) var ends = Scratch<Int>(minimumCapacity: 16)
  private(set) var region = PixelRect.empty
  private var origin = Point.zero
  /// The end point of the last line or curve, in device pixels.
  private var lastEnd = Point(.nan, .nan)
  /// The direction and the shift at the end of the last curve. `nil` unless the last segment was a whole
  /// curve.
  private var lastCurve: (direction: Point, shift: Point)?
  private var outlineTransform = Affine.identity

  /// Removes all contours and begins new ones for `region`. `outlineTransform` maps outlines to device
  /// pixels.
  mutating func begin(_ region: PixelRect, outlineTransform: Affine = .identity) {
    self.region = region
    self.outlineTransform = outlineTransform
    points.removeAll()
    ends.removeAll()
    origin = Point(Double(region.x0), Double(region.y0))
    lastEnd = Point(.nan, .nan)
  }

  /// Ends the current contour.
  mutating func finish() {
    let start = ends.count == 0 ? 0 : ends[ends.count &- 1]
    if points.count > start { ends.append(points.count) }
  }

  /// Adding and then subtracting this number rounds to the nearest grid point, because the last bit of a
  /// double of that size is one grid unit.
  private static let grid = 103_079_215_104.0

  @inline(__always) private func snapped(_ p: Point) -> Point {
    Point(((p.x - origin.x) + Self.grid) - Self.grid, ((p.y - origin.y) + Self.grid) - Self.grid)
  }

  @inline(__always) private mutating func append(_ p: Point) { points.append(snapped(p)) }

  /// Begins a contour at `p`, unless the last line or curve ended there.
  @inline(__always) private mutating func begin(at p: Point) {
    if p == lastEnd { return }
    lastCurve = nil
    finish()
    append(p)
  }

  /// Calls `body` with the points of each contour.
  func forEachContour(_ body: (UnsafeMutableBufferPointer<Point>) -> Void) {
    var start = 0
    for index in 0..<ends.count {
      body(UnsafeMutableBufferPointer(start: points.base + start, count: ends[index] &- start))
      start = ends[index]
    }
  }
}

extension ContourTable: LineSink {
  /// Adds the line from `p` to `q`, which must be finite and in device pixels.
  mutating func add(from p: Point, to q: Point) {
    begin(at: p)
    append(q)
    lastEnd = q
    lastCurve = nil
  }

  var isBalanced: Bool { true }

  mutating func add(_ chords: CurveChords) {
    let (curve, steps) = (chords.curve, chords.isOutsideVicinity ? 1 : chords.steps)
    begin(at: curve.p0)
    if chords.isPart {
      lastCurve = nil
    } else {
      let shifts = curve.balancingShifts(steps: chords.steps)
      if let lastCurve, Cubic.areParallel(lastCurve.direction, curve.p1 - curve.p0) {
        // The curve continues smoothly, so the point between the two curves is moved off the curve like all
        // others.
        points[points.count &- 1] = snapped(curve.p0 + (lastCurve.shift + shifts.start) * 0.5)
      }
      lastCurve = (curve.p3 - curve.p2, shifts.end)
    }
    let new = points.appendRoom(steps)
    curve.flatten(into: new, steps: steps, origin: origin, isOnGrid: true)
    lastEnd = curve.p3
  }
}

extension ContourTable: OutlineSink {
  mutating func addContour(_ outline: UnsafeMutableBufferPointer<Point>) {
    guard let first = outline.baseAddress else { return }
    var map = outlineTransform
    map.tx -= origin.x
    map.ty -= origin.y
    let new = points.appendRoom(outline.count)
    let count = withUnsafePointer(to: map) { map in
      mpk_map_points(
        UnsafeMutableRawPointer(new).assumingMemoryBound(to: Double.self),
        UnsafeRawPointer(first).assumingMemoryBound(to: Double.self), outline.count,
        UnsafeRawPointer(map).assumingMemoryBound(to: Double.self), CurveFlattener.coordinateLimit)
    }
    points.shorten(to: points.count &- outline.count &+ count)
    finish()
  }
}
