// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A consumer of the outlines that a stroker produces.
protocol OutlineSink: ~Copyable {
  /// Consumes a closed contour; its last point connects to its first.
  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>)
}

/// Converts a path to its stroke outline, to be filled with the non-zero rule.
///
/// The outline is the union of one rectangle for each straight segment and one wedge for each corner. All
/// have the same orientation, so no winding number inside is 0, even at sharp turns. The contours run along
/// the left sides of the rectangles and return along their right sides. On the inner side of a corner they
/// pass through the corner itself. If the two rectangles overlap in a complete kite, the contour passes
/// through the kite's tip instead, which removes one of the two layers. Inside curves that are tighter than
/// half the width, it passes along the evolute; see `addBend`.
struct Stroker: ~Copyable {
  var polyline = StrokePolyline()
  var left = Scratch<Point>(minimumCapacity: 512)
  var right = Scratch<Point>(minimumCapacity: 512)
  /// The normals of a bend, and the points where they meet.
  var normals = Scratch<StrokeNormal>(minimumCapacity: 64)
  var evolute = Scratch<Point>(minimumCapacity: 64)
  var style = StrokeStyle()
  var radius = 0.0
  /// The tolerance of curves, in the path's space.
  var tolerance = 0.0
  var pen = RoundPen(radius: 0, tolerance: 1, isBalanced: true)
  /// The current dash, and the dash with which a closed subpath began.
  var dash = Scratch<StrokeSegment>(minimumCapacity: 64)
  var firstDash = Scratch<StrokeSegment>(minimumCapacity: 64)
  var dashBudget = 0
  /// True if arcs are drawn with fewer points, which lie a little beyond them. An outline that is a result
  /// has its points on the arcs.
  var balancesArcs = true
  /// True while the current dash is a single piece that was cut from a segment.
  var startsCut = false
  /// Lines outside this rectangle are not visible at any width; `nil` for no limit.
  var vicinity: Rect?
  private var pattern: DashWalk?

  /// True if a line of this style can be drawn.
  static func isDrawable(_ style: StrokeStyle) -> Bool {
    style.width > 0 && style.width < CurveFlattener.coordinateLimit
  }

  /// The largest distance of the outline from the path, in units of half the width.
  static func reach(_ style: StrokeStyle) -> Double {
    let miter = style.join == .miter && style.miterLimit > 1 ? style.miterLimit : 1
    return max(miter, style.cap == .square ? 1.5 : 1)
  }

  /// Passes the outline of `path` to `sink`. Returns true if points were skipped because they are not
  /// drawable.
  mutating func run<Sink: OutlineSink & ~Copyable>(
    _ path: Path, style: StrokeStyle, flattener: CurveFlattener, into sink: inout Sink
  ) -> Bool {
    guard Self.isDrawable(style) else { return false }
    self.style = style
    radius = style.width / 2
    tolerance = flattener.tolerance
    pen = RoundPen(radius: radius, tolerance: tolerance, isBalanced: balancesArcs)
    vicinity = flattener.vicinity
    pattern = style.dash.flatMap { DashWalk($0) }
    dashBudget = Self.dashLimit
    polyline.isBalanced = pattern == nil
    polyline.removeAll()

    var leftOut = false
    var (start, current) = (Point.zero, Point.zero)
    var (hasCurrent, hasDrawn) = (false, false)
    var cursor = Path.SegmentCursor()
    while let segment = cursor.next(in: path) {
      if segment.verb == .close {
        guard hasCurrent else { continue }
        polyline.add(from: current, to: start)
        if pattern == nil { polyline.closeSmoothly() }
        finish(at: start, isClosed: true, into: &sink)
        (current, hasDrawn) = (start, false)
        continue
      }
      let (c1, c2, p) = (segment.control1, segment.control2, segment.end)
      guard CurveFlattener.isDrawable(c1), CurveFlattener.isDrawable(c2), CurveFlattener.isDrawable(p) else {
        leftOut = true
        continue
      }
      if segment.verb == .move || !hasCurrent {
        if hasDrawn { finish(at: start, isClosed: false, into: &sink) }
        (start, current, hasCurrent, hasDrawn) = (p, p, true, false)
        continue
      }
      switch segment.verb {
      case .line: polyline.add(from: current, to: p)
      case .quad: polyline.add(Cubic(p0: current, quadControl: c1, p3: p), flattener: flattener)
      default: polyline.add(Cubic(p0: current, p1: c1, p2: c2, p3: p), flattener: flattener)
      }
      (current, hasDrawn) = (p, true)
    }
    if hasDrawn { finish(at: start, isClosed: false, into: &sink) }
    return leftOut
  }

  /// Passes the outline of the subpath in `polyline` to the sink, and empties it.
  private mutating func finish<Sink: OutlineSink & ~Copyable>(
    at start: Point, isClosed: Bool, into sink: inout Sink
  ) {
    if polyline.segments.count == 0 {
      guard pattern?.isInDash ?? true else { return }
      left.removeAll()
      addDot(at: start)
      sink.addContour(left.buffer)
    } else if let pattern {
      addDashes(pattern, isClosed: isClosed, into: &sink)
    } else {
      addOutline(of: polyline.segments.buffer, isClosed: isClosed, into: &sink)
    }
    polyline.removeAll()
  }

  /// Passes the outline of consecutive segments to the sink. Precondition: there is at least one.
  mutating func addOutline<Sink: OutlineSink & ~Copyable>(
    of segments: UnsafeMutableBufferPointer<StrokeSegment>, isClosed: Bool, into sink: inout Sink
  ) {
    let (first, last) = (segments[0], segments[segments.count - 1])
    left.removeAll()
    right.removeAll()
    if !isClosed {
      left.append(first.start + first.normal * radius)
      right.append(first.start - first.normal * radius)
    }
    var index = 1
    while index < segments.count { index += addCorners(segments, from: index - 1) }
    if isClosed {
      addCorner(last, first)
      sink.addContour(left.buffer)
      var backwards = right.buffer
      backwards.reverse()
      sink.addContour(right.buffer)
    } else {
      left.append(last.end + last.normal * radius)
      right.append(last.end - last.normal * radius)
      addCap(at: last.end, direction: last.direction)
      for i in stride(from: right.count - 1, through: 0, by: -1) { left.append(right[i]) }
      addCap(at: first.start, direction: first.direction * -1)
      sink.addContour(left.buffer)
    }
  }

  /// Appends the outline of a subpath of length 0: its two caps, which make a circle or an axis-aligned
  /// square. Butt caps draw nothing.
  private mutating func addDot(at p: Point) {
    let d = Point(1, 0)
    guard style.cap != .butt else { return }
    left.append(p + d.normal * radius)
    addCap(at: p, direction: d)
    left.append(p - d.normal * radius)
    addCap(at: p, direction: d * -1)
  }

  /// Appends the cap from the left side of a line that ends at `p` to its right side.
  private mutating func addCap(at p: Point, direction: Point) {
    switch style.cap {
    case .butt: break
    case .square:
      let ahead = p + direction * radius
      left.append(ahead + direction.normal * radius)
      left.append(ahead - direction.normal * radius)
    case .round:
      pen.addArc(around: p, from: direction.normal, angle: -.pi, to: &left)
    }
  }
}

/// A generator of arcs with the radius of half the line's width.
struct RoundPen {
  /// The smallest number of points for half a turn, so that hairlines stay round under a large scale. The
  /// largest number is `mostArcPoints`, at any radius.
  private static let leastArcPoints = 4.0
  private static let mostArcPoints = 1024.0

  let radius: Double
  /// The angle between adjacent points.
  private let step: Double
  private let isBalanced: Bool

  init(radius: Double, tolerance: Double, isBalanced: Bool) {
    (self.radius, self.isBalanced) = (radius, isBalanced)
    // The distance between a chord and its arc of the angle a is r (1 - cos(a / 2)).
    var step = 2 * arcCosine(max(1 - tolerance / radius, 0))
    if isBalanced {
      // Balanced chords may be longer, those of arcs like those of curves.
      let short = step / CurveFlattener.shortBalancedShare
      let isShort = short * radius <= CurveFlattener.shortChord * tolerance
      step = isShort ? short : step / CurveFlattener.balancedShare
    }
    self.step = step.clamped(atLeast: .pi / Self.mostArcPoints, atMost: .pi / Self.leastArcPoints)
  }

  /// Appends the points strictly between the two ends of an arc that begins in the direction `unit` and turns
  /// by `angle`, while its centre moves from `p` by `shift`.
  func addArc(
    around p: Point, moving shift: Point = .zero, from unit: Point, angle: Double,
    to side: inout Scratch<Point>
  ) {
    let count = Int((abs(angle) / step).rounded(.up))
    guard count > 1 else { return }
    // Each point is the one before it, turned by the same angle. After 1024 turns that is off by 1e-13 of the
    // radius. A sine and a cosine for each point took 4 to 8 % of the time of frames with round caps.
    let (c, s) = (cosine(angle / Double(count)), sine(angle / Double(count)))
    // A polygon with points on the larger circle has the area of the arc's.
    let radius = isBalanced ? radius * (angle / Double(count) / s).squareRoot() : radius
    var direction = unit
    for index in 1..<count {
      direction = Point(direction.x * c - direction.y * s, direction.x * s + direction.y * c)
      side.append(p + shift * (Double(index) / Double(count)) + direction * radius)
    }
  }
}

extension StrokeSegment {
  var normal: Point { direction.normal }
}
