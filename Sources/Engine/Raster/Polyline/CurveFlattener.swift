// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// A consumer of the lines that a flattener produces.
protocol LineSink: ~Copyable {
  mutating func add(from p: Point, to q: Point)

  /// Consumes the lines between the points of a curve at equal steps of its parameter.
  mutating func add(_ chords: CurveChords)

  /// True if the end points of those lines are moved off the curve, so that each line has equal areas on both
  /// sides; see `CurveFlattener.balancedShare`.
  var isBalanced: Bool { get }
}

extension LineSink where Self: ~Copyable {
  var isBalanced: Bool { false }

  mutating func add(_ chords: CurveChords) {
    let (curve, steps) = (chords.curve, chords.isOutsideVicinity ? 1 : chords.steps)
    var last = curve.p0
    let scale = 1 / Double(steps)
    for i in 1..<max(steps, 1) {
      let p = curve.point(at: Double(i) * scale)
      add(from: last, to: p)
      last = p
    }
    add(from: last, to: curve.p3)
  }
}

/// A curve, and the number of equal parameter steps into which to subdivide it.
struct CurveChords {
  var curve: Cubic
  /// The number of steps, at least 1.
  var steps: Int
  /// True if a single line is enough, because the curve is outside the vicinity or the line budget is used
  /// up. The subdivision of visible neighbouring curves does not depend on this.
  var isOutsideVicinity: Bool
  /// True if `curve` is a part of a longer curve.
  var isPart: Bool
}

/// Subdivides curves into lines that stay within a tolerance of them.
///
/// ```
/// var flattener = CurveFlattener(tolerance: CurveFlattener.deviceTolerance)
/// flattener.vicinity = visibleRect  // a curve outside becomes one line
/// ```
///
/// The number of lines is Wang's bound (G. Wang, 1984; R. Goldman, Pyramid Algorithms, 2003, section 5.6). A
/// curve of degree d in n equal parameter steps stays within `d (d - 1) / 8 * M / n^2` of its chords, where M
/// is the largest second difference of its control points.
package struct CurveFlattener {
  /// The tolerance for drawing, in device pixels. A chord with this error changes the coverage of a pixel by
  /// at most 1.4 times as much, and on average along the chord by two thirds of it, which is less than one
  /// step of 8-bit coverage.
  static let deviceTolerance = 1.0 / 256
  /// The factor of the number of steps for balanced chords, which need fewer. Their end points are off the
  /// curve by two thirds of the error of a chord, and their middles by one third, on the other side of the
  /// curve. On average over the width of a pixel, less than half of the error remains.
  static let balancedShare = 0.64
  /// The factor for chords that are not much longer than a pixel. Even less of the error remains, because a
  /// pixel contains whole chords.
  static let shortBalancedShare = 0.45
  /// The maximum length of a short chord as a multiple of the tolerance, which is most of a pixel. Longer
  /// chords use `balancedShare`.
  static let shortChord = 224.0
  /// The maximum number of lines of a curve that is not halved first. After halving, a half outside the
  /// vicinity takes only one line.
  private static let stepLimit = 128
  /// The maximum number of lines of a curve without a vicinity. Nothing is skipped then, so this only bounds
  /// the number of lines.
  private static let unboundedStepLimit = 4096
  /// The maximum number of halvings. It is enough for any possible step count, because it makes at least 2^53
  /// steps, which is the precision of a coordinate.
  private static let depthLimit = 48
  /// The maximum number of lines for one curve. A circle across the largest pixmap needs a third of it. Only
  /// an extremely large vicinity, such as the vicinity of a stroke wider than any pixmap, would need more.
  private static let lineBudget = 16_384
  /// The limit of the absolute values of coordinates that are drawn. The products of larger ones would
  /// overflow.
  static let coordinateLimit = 1e100

  var tolerance: Double
  /// A curve that is completely to the left or right of this rectangle, or completely above or below it,
  /// becomes one line, because only its end points matter. `nil` for no limit.
  var vicinity: Rect?

  /// The maximum number of curves of a path that is drawn with full precision.
  private static let preciseCurves = 8192
  /// The maximum tolerance of paths with more curves, as a multiple of the tolerance: a quarter of a pixel.
  private static let largestFactor = 64.0

  /// Returns true if `p` is drawable: its coordinates are finite and below the coordinate limit.
  @inline(__always) static func isDrawable(_ p: Point) -> Bool {
    abs(p.x) < coordinateLimit && abs(p.y) < coordinateLimit
  }

  func quad<Sink: LineSink & ~Copyable>(_ p0: Point, _ p1: Point, _ p2: Point, into sink: inout Sink) {
    // The same curve as a cubic, so that one kind of curve is enough. Wang's bound is the same for both.
    let c1 = Point(p0.x + (p1.x - p0.x) * 2 / 3, p0.y + (p1.y - p0.y) * 2 / 3)
    let c2 = Point(p2.x + (p1.x - p2.x) * 2 / 3, p2.y + (p1.y - p2.y) * 2 / 3)
    cubic(p0, c1, c2, p2, into: &sink)
  }

  func cubic<Sink: LineSink & ~Copyable>(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, into sink: inout Sink
  ) {
    let curve = Cubic(p0: p0, p1: p1, p2: p2, p3: p3)
    if curve.isStraight { return sink.add(from: p0, to: p3) }
    var budget = Self.lineBudget
    cubic(curve, depth: 0, budget: &budget, into: &sink)
  }

  private func cubic<Sink: LineSink & ~Copyable>(
    _ c: Cubic, depth: Int, budget: inout Int, into sink: inout Sink
  ) {
    let isOutsideVicinity = isOutsideVicinity(c) || budget <= 0
    if isOutsideVicinity, depth > 0 {
      return sink.add(CurveChords(curve: c, steps: 1, isOutsideVicinity: true, isPart: true))
    }
    var wanted = (0.75 * c.largestSecondDifference / tolerance).squareRoot()
    if sink.isBalanced {
      let isShort = 3 * c.longestLeg <= wanted * tolerance * Self.shortChord
      wanted *= isShort ? Self.shortBalancedShare : Self.balancedShare
    }
    wanted = wanted.rounded(.up)
    let isLong = vicinity != nil && wanted > Double(Self.stepLimit) && depth < Self.depthLimit
    if isLong, !isOutsideVicinity {
      let (a, b) = c.halves
      budget -= 1
      cubic(a, depth: depth + 1, budget: &budget, into: &sink)
      cubic(b, depth: depth + 1, budget: &budget, into: &sink)
      return
    }
    let limit = vicinity == nil ? Self.unboundedStepLimit : Self.stepLimit
    let steps = wanted >= 1 ? Int(min(wanted, Double(limit))) : 1
    budget -= steps
    sink.add(
      CurveChords(curve: c, steps: steps, isOutsideVicinity: isOutsideVicinity, isPart: depth > 0 || isLong))
  }

  private func isOutsideVicinity(_ c: Cubic) -> Bool {
    guard let v = vicinity else { return false }
    return max(max(c.p0.x, c.p1.x), max(c.p2.x, c.p3.x)) < v.minX
      || max(max(c.p0.y, c.p1.y), max(c.p2.y, c.p3.y)) < v.minY
      || min(min(c.p0.x, c.p1.x), min(c.p2.x, c.p3.x)) > v.maxX
      || min(min(c.p0.y, c.p1.y), min(c.p2.y, c.p3.y)) > v.maxY
  }
}

extension CurveFlattener {
  /// Creates a flattener for drawing a path. For most paths, its tolerance is `tolerance`.
  ///
  /// For paths with more than `preciseCurves` curves, the tolerance grows with the square of their number.
  /// The number of lines of a curve falls with the square root of the tolerance, so the total number of lines
  /// is bounded.
  init(drawing path: Path, tolerance: Double, vicinity: Rect?) {
    // An estimate: a quadratic curve adds 1 to the difference, a cubic one adds 2, and no other segment adds
    // anything.
    let curves = max(0, path.points.count - path.verbs.count)
    let excess = Double(curves) / Double(Self.preciseCurves)
    self.init(
      tolerance: tolerance * (excess > 1 ? min(excess * excess, Self.largestFactor) : 1), vicinity: vicinity)
  }
}

extension CurveFlattener {
  /// Creates a flattener for a line along a path, in the path's own space. `transform` maps that space to
  /// pixels, of which those in `region` are drawn. Returns `nil` if nothing can be drawn.
  init?(stroking path: Path, _ style: StrokeStyle, transform: Affine, region: PixelRect) {
    let scale = transform.maximumScale
    guard scale > 0, scale.isFinite else { return nil }
    var vicinity: Rect?
    if let inverse = transform.inverse {
      let reach = style.width / 2 * Stroker.reach(style)
      let grown = inverse.boundingBox(of: Rect(region)).outset(by: reach)
      if grown.isFinite { vicinity = grown }
    }
    self.init(drawing: path, tolerance: Self.deviceTolerance / scale, vicinity: vicinity)
  }
}

extension Cubic {
  /// Writes the end points of chords at equal steps of the parameter, moved by `-origin`. The curve's start
  /// point is left out. Except at the curve's ends, the points are off the curve, so that each chord has
  /// equal areas on both sides.
  @inline(__always) func flatten(
    into points: UnsafeMutablePointer<Point>, steps: Int, origin: Point, isOnGrid: Bool
  ) {
    withUnsafePointer(to: self) { curve in
      withUnsafePointer(to: origin) { origin in
        mpk_flatten_cubic(
          UnsafeMutableRawPointer(points).assumingMemoryBound(to: Double.self),
          UnsafeRawPointer(curve).assumingMemoryBound(to: Double.self), steps,
          UnsafeRawPointer(origin).assumingMemoryBound(to: Double.self), isOnGrid ? 1 : 0)
      }
    }
  }
}
