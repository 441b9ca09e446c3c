// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A consumer of the outlines that a stroker produces.
protocol OutlineSink: ~Copyable {
  /// Consumes a closed contour, whose last point is connected to its first one. The points are valid only
  /// during the call, and may be changed.
  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>)

  /// True if no more contours are needed, so that the stroker stops.
  var isFull: Bool { get }
}

extension OutlineSink where Self: ~Copyable {
  var isFull: Bool { false }
}

/// Converts a path to its stroke outline, which must be filled with the nonzero rule.
///
/// The outline is the union of a rectangle for each straight segment and a wedge for each corner. All of them
/// have the same orientation, so no winding number inside is 0, even at sharp turns. The contours run along
/// the left sides of the rectangles and return along their right sides. On the inner side of a corner, they
/// pass through the corner itself. If the two rectangles overlap in a complete kite, the contour passes
/// through the kite's tip instead, so that the area of the kite is covered only once. Inside curves that are
/// tighter than half the width, it passes along the evolute; see `addBend`.
struct Stroker: ~Copyable {
  var polyline = StrokePolyline()
  var left = Scratch<Point>(minimumCapacity: 512)
  var right = Scratch<Point>(minimumCapacity: 512)
  /// The normals of a bend, and the points at which they meet.
  var normals = Scratch<StrokeNormal>(minimumCapacity: 64)
  var evolute = Scratch<Point>(minimumCapacity: 64)
  var style = StrokeStyle()
  var radius = 0.0
  /// The tolerance of curves, in the path's own space.
  var tolerance = 0.0
  var pen = RoundPen(radius: 0, tolerance: 1, isBalanced: true)
  /// The current dash, and the first dash of a closed subpath that begins in a dash.
  var dash = Scratch<StrokeSegment>(minimumCapacity: 64)
  var firstDash = Scratch<StrokeSegment>(minimumCapacity: 64)
  var dashBudget = 0
  /// True if arcs are drawn with fewer points, which lie slightly outside the arcs. If the outline itself is
  /// the result, its points must be on the arcs.
  var balancesArcs = true
  /// True while the current dash is a single piece that was cut out of a segment.
  var startsCut = false
  /// A rectangle that allows for the width of the line. Lines outside it are not visible. `nil` for no limit.
  var vicinity: Rect?
  /// The maximum number of segments of a subpath, and of points of a contour. Beyond it, the stroker stops,
  /// and `isOverLimit` is true.
  var pointLimit = Int.max
  private(set) var isOverLimit = false
  private var pattern: DashWalk?

  /// Returns true if a line of this style can be drawn.
  static func isDrawable(_ style: StrokeStyle) -> Bool {
    style.width > 0 && style.width < CurveFlattener.coordinateLimit
  }

  /// Returns the maximum distance of the outline from the path, as a multiple of half the width.
  static func reach(_ style: StrokeStyle) -> Double {
    let miter = style.join == .miter && style.miterLimit > 1 ? style.miterLimit : 1
    return max(miter, style.cap == .square ? 1.5 : 1)
  }

  /// Passes the outline of `path` to `sink`. Returns true if any points were skipped because they are not
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
    isOverLimit = false

    var leftOut = false
    var (start, current) = (Point.zero, Point.zero)
    var (hasCurrent, hasDrawn) = (false, false)
    var cursor = Path.SegmentCursor()
    while let segment = cursor.next(in: path) {
      if polyline.segments.count > pointLimit { isOverLimit = true }
      if isOverLimit || sink.isFull { return leftOut }
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

  /// Passes the outline of the subpath in `polyline` to the sink, and empties `polyline`.
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

  /// Passes the outline of consecutive segments to the sink. Precondition: there is at least one segment.
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
    while index < segments.count {
      index += addCorners(segments, from: index - 1)
      if left.count &+ right.count > pointLimit {
        isOverLimit = true
        return
      }
    }
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

  /// Appends the outline of a subpath of length 0: its two caps, which form a circle or an axis-aligned
  /// square. With butt caps, nothing is appended.
  private mutating func addDot(at p: Point) {
    let d = Point(1, 0)
    guard style.cap != .butt else { return }
    left.append(p + d.normal * radius)
    addCap(at: p, direction: d)
    left.append(p - d.normal * radius)
    addCap(at: p, direction: d * -1)
  }

  /// Appends the cap of a line that ends at `p`, from the left side of the line to its right side.
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

/// A generator of arcs whose radius is half the width of the line.
struct RoundPen {
  /// The minimum number of steps in half a turn, so that hairlines stay round at a large scale, and the
  /// maximum number, at any radius.
  private static let leastArcPoints = 4.0
  private static let mostArcPoints = 1024.0

  let radius: Double
  /// The angle between adjacent points, in radians.
  private let step: Double
  private let isBalanced: Bool

  /// Returns the number of points in half a turn of a balanced arc.
  static func pointsOfHalfTurn(radius: Double, tolerance: Double) -> Double {
    .pi / RoundPen(radius: radius, tolerance: tolerance, isBalanced: true).step
  }

  init(radius: Double, tolerance: Double, isBalanced: Bool) {
    (self.radius, self.isBalanced) = (radius, isBalanced)
    // The distance between a chord and its arc of angle a is r (1 - cos(a / 2)).
    var step = 2 * arcCosine(max(1 - tolerance / radius, 0))
    if isBalanced {
      // Balanced chords may be longer, by the same factors for arcs as for curves.
      let short = step / CurveFlattener.shortBalancedShare
      let isShort = short * radius <= CurveFlattener.shortChord * tolerance
      step = isShort ? short : step / CurveFlattener.balancedShare
    }
    self.step = step.clamped(atLeast: .pi / Self.mostArcPoints, atMost: .pi / Self.leastArcPoints)
  }

  /// Appends the points strictly between the two ends of an arc. The arc begins in the direction `unit` and
  /// turns by `angle`, in radians, while its centre moves from `p` by `shift`.
  func addArc(
    around p: Point, moving shift: Point = .zero, from unit: Point, angle: Double,
    to side: inout Scratch<Point>
  ) {
    let count = Int((abs(angle) / step).rounded(.up))
    guard count > 1 else { return }
    // Each point is the one before it, turned by the same angle. After 1024 turns, the error is 1e-13 of the
    // radius. Computing a sine and a cosine for each point took 4 to 8 % of the time of frames with round
    // caps.
    let (c, s) = (cosine(angle / Double(count)), sine(angle / Double(count)))
    // A polygon with its points on this larger circle has the same area as the arc's sector.
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
