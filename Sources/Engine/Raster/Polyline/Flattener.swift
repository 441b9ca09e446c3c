// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// What a flattener gives its lines to.
protocol LineSink: ~Copyable {
  mutating func add(from p: Point, to q: Point)

  /// Takes the lines between the points of a curve after equal steps of its parameter.
  mutating func add(_ chords: CurveChords)

  /// Whether the ends of those lines are moved off the curve so that each has as much area on one side of it as on the
  /// other; see `Flattener.balancedFactor`.
  var isBalanced: Bool { get }
}

extension LineSink where Self: ~Copyable {
  var isBalanced: Bool { false }

  mutating func add(_ chords: CurveChords) {
    let (curve, steps) = (chords.curve, chords.isAside ? 1 : chords.steps)
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

/// A curve that is to be cut in equal steps of its parameter.
struct CurveChords {
  var curve: Cubic
  /// At least 1.
  var steps: Int
  /// Whether it is not seen, so that only its ends count: one line does for it. Neighbours that are seen do not differ
  /// by that.
  var isAside: Bool
  /// Whether it is a part of a longer curve.
  var isPart: Bool
}

/// Replaces curves by lines that stay within a tolerance of them.
///
/// The number of lines is Wang's bound (G. Wang, 1984; R. Goldman, Pyramid Algorithms, 2003, section 5.6): a curve of
/// degree d cut into n equal parameter steps stays within `d (d - 1) / 8 * M / n^2` of its chords, M being the largest
/// second difference of its control points.
package struct Flattener {
  /// Device pixels. A chord that leaves the curve by this much changes a pixel's coverage by at most 1.4 times as much,
  /// and by two thirds of it on average over a chord: below one step of 8-bit coverage.
  static let deviceTolerance = 1.0 / 256
  /// Balanced chords may be fewer: their ends leave the curve by two thirds of what is between curve and chord, and their
  /// middles by one third, to the other side, so that over the width of a pixel less than half is left of it.
  private static let balancedShare = 0.64
  /// Of chords not much longer than a pixel even less is left, as a pixel meets whole ones.
  private static let shortBalancedShare = 0.45
  /// So long, in tolerances, chords may be for that, before there are fewer: most of a pixel.
  private static let shortChord = 224.0
  /// Beyond this many lines a curve is halved first, so that halves outside the vicinity cost one line.
  private static let stepLimit = 128
  /// Without a vicinity nothing is left out, so the number of lines is simply bounded.
  private static let unboundedStepLimit = 4096
  /// Halving makes 2^53 steps, the precision of a coordinate, out of any number that a step count can be.
  private static let depthLimit = 48
  /// The most lines that one curve is given: a circle across the largest pixmap has a third of it. Only a vicinity out
  /// of all proportion, such as that of a line wider than any pixmap, ever asks for more.
  private static let lineBudget = 16_384
  /// Coordinates beyond this, in any direction, are not drawn: their products would overflow.
  static let coordinateLimit = 1e100

  var tolerance: Double
  /// Curves that lie wholly on one side of this become one line, as only their ends matter.
  var vicinity: Rect?

  /// Whether `p` can be drawn to.
  @inline(__always) static func isDrawable(_ p: Point) -> Bool {
    abs(p.x) < coordinateLimit && abs(p.y) < coordinateLimit
  }

  func quad<Sink: LineSink & ~Copyable>(_ p0: Point, _ p1: Point, _ p2: Point, into sink: inout Sink) {
    // The same curve as a cubic: one kind of curve is enough, and Wang's bound for it is the same.
    let c1 = Point(p0.x + (p1.x - p0.x) * 2 / 3, p0.y + (p1.y - p0.y) * 2 / 3)
    let c2 = Point(p2.x + (p1.x - p2.x) * 2 / 3, p2.y + (p1.y - p2.y) * 2 / 3)
    cubic(p0, c1, c2, p2, into: &sink)
  }

  func cubic<Sink: LineSink & ~Copyable>(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, into sink: inout Sink
  ) {
    var budget = Self.lineBudget
    cubic(Cubic(p0: p0, p1: p1, p2: p2, p3: p3), depth: 0, budget: &budget, into: &sink)
  }

  private func cubic<Sink: LineSink & ~Copyable>(
    _ c: Cubic, depth: Int, budget: inout Int, into sink: inout Sink
  ) {
    let isAside = isAside(c) || budget <= 0
    if isAside, depth > 0 { return sink.add(CurveChords(curve: c, steps: 1, isAside: true, isPart: true)) }
    var wanted = (0.75 * c.largestSecondDifference / tolerance).squareRoot()
    if sink.isBalanced {
      let isShort = 3 * c.longestLeg <= wanted * tolerance * Self.shortChord
      wanted *= isShort ? Self.shortBalancedShare : Self.balancedShare
    }
    wanted = wanted.rounded(.up)
    let isLong = vicinity != nil && wanted > Double(Self.stepLimit) && depth < Self.depthLimit
    if isLong, !isAside {
      let (a, b) = c.halves
      budget -= 1
      cubic(a, depth: depth + 1, budget: &budget, into: &sink)
      cubic(b, depth: depth + 1, budget: &budget, into: &sink)
      return
    }
    let limit = vicinity == nil ? Self.unboundedStepLimit : Self.stepLimit
    let steps = wanted >= 1 ? Int(min(wanted, Double(limit))) : 1
    budget -= steps
    sink.add(CurveChords(curve: c, steps: steps, isAside: isAside, isPart: depth > 0 || isLong))
  }

  private func isAside(_ c: Cubic) -> Bool {
    guard let v = vicinity else { return false }
    return max(max(c.p0.x, c.p1.x), max(c.p2.x, c.p3.x)) < v.minX
      || max(max(c.p0.y, c.p1.y), max(c.p2.y, c.p3.y)) < v.minY
      || min(min(c.p0.x, c.p1.x), min(c.p2.x, c.p3.x)) > v.maxX
      || min(min(c.p0.y, c.p1.y), min(c.p2.y, c.p3.y)) > v.maxY
  }
}

/// A cubic Bezier curve.
package struct Cubic {
  package var p0: Point
  package var p1: Point
  package var p2: Point
  package var p3: Point

  var largestSecondDifference: Double {
    func length(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let (x, y) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
      return (x * x + y * y).squareRoot()
    }
    return max(length(p0, p1, p2), length(p1, p2, p3))
  }

  /// The length of the longest line from one control point to the next: the speed is at most three times that.
  var longestLeg: Double {
    func square(_ a: Point, _ b: Point) -> Double { (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) }
    return max(square(p0, p1), square(p1, p2), square(p2, p3)).squareRoot()
  }

  /// Whether two vectors have nearly the same direction; false where one has no length.
  static func areParallel(_ a: Point, _ b: Point) -> Bool {
    let (dot, cross) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
    return dot > 0 && abs(cross) < dot * 1e-5
  }

  /// By how much the ends of chords are moved to be balanced, where the curve is cut in equal steps: against the
  /// second derivative, at its start and at its end.
  func balancingShifts(steps: Int) -> (start: Point, end: Point) {
    let factor = -0.5 / (Double(steps) * Double(steps))
    return (
      Point((p0.x - 2 * p1.x + p2.x) * factor, (p0.y - 2 * p1.y + p2.y) * factor),
      Point((p1.x - 2 * p2.x + p3.x) * factor, (p1.y - 2 * p2.y + p3.y) * factor)
    )
  }

  @inline(__always) package func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  var halves: (Cubic, Cubic) {
    func middle(_ a: Point, _ b: Point) -> Point { Point((a.x + b.x) / 2, (a.y + b.y) / 2) }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    return (Cubic(p0: p0, p1: a, p2: d, p3: m), Cubic(p0: m, p1: e, p2: c, p3: p3))
  }
}

extension Cubic {
  /// Writes the ends of chords after equal steps of the parameter, without the first one, moved by `-origin`; but for the
  /// curve's ends they lie beside the curve, so that a chord has as much area on one side of it as on the other.
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
