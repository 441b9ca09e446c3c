// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension Stroker {
  /// Appends the corner points of segments from `start` on, while each side has a single point there, as at
  /// most corners of a curve. Returns the number of corners done.
  mutating func joinSmoothly(_ segments: UnsafeMutableBufferPointer<StrokeSegment>, from start: Int) -> Int {
    let room = segments.count - start - 1
    guard room > 0, let first = segments.baseAddress else { return 0 }
    // `StrokeSegment` has the memory layout of the C struct with the same members.
    assert(MemoryLayout<StrokeSegment>.stride == MemoryLayout<mpk_stroke_piece>.stride)
    let count = mpk_join_smoothly(
      UnsafeMutableRawPointer(left.appendRoom(room)).assumingMemoryBound(to: Double.self),
      UnsafeMutableRawPointer(right.appendRoom(room)).assumingMemoryBound(to: Double.self),
      UnsafeRawPointer(first + start).assumingMemoryBound(to: mpk_stroke_piece.self), room + 1,
      mpk_pen(radius: radius, tolerance: tolerance))
    left.shorten(to: left.count - room + count)
    right.shorten(to: right.count - room + count)
    return count
  }

  /// Corners in curves up to this angle (as a cosine) count as parts of one smooth line.
  private static let smoothCosine = Double(MPK_SMOOTH_COSINE)

  /// Appends the points of both sides at the corner between `a` and `b`.
  mutating func addJoin(_ a: StrokeSegment, _ b: StrokeSegment) {
    let isSmooth = withUnsafeTemporaryAllocation(of: StrokeSegment.self, capacity: 2) { pair in
      (pair[0], pair[1]) = (a, b)
      return joinSmoothly(pair, from: 0) == 1
    }
    if !isSmooth { addCorner(a, b) }
  }

  /// The general case: a side may have more than one point.
  mutating func addCorner(_ a: StrokeSegment, _ b: StrokeSegment) {
    let p = a.end
    let cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x
    let dot = a.direction.x * b.direction.x + a.direction.y * b.direction.y
    let (from, to) = (a.normal * radius, b.normal * radius)
    let sideways = radius * abs(cross)
    let miter = (from + to) * (1 / (1 + dot))
    let isLeftTurn = cross > 0
    // The two rectangles overlap in a kite. This is the distance of its tip from their common end.
    let overlap = sideways / (1 + dot)
    // The kites at the two ends of a segment must not overlap. In the middle of a small triangle, for
    // example, three rectangles and three kites overlap, and the winding number would be 0 there.
    let hasKite = 2 * overlap <= min(a.length, b.length)
    let isSmooth = b.continuesCurve
    if isSmooth, dot > Self.smoothCosine, a.length == 0 || b.length == 0,
      2 * sideways <= max(a.length, b.length)
    {
      addEndOfCurve(at: p, from: from, to: to, isLeftTurn: isLeftTurn, angle: arcTangent(cross, dot))
      return
    }
    let sign = isLeftTurn ? -1.0 : 1.0
    if isLeftTurn {
      Self.addInner(at: p, (from, to), tip: hasKite ? miter : nil, isSmooth, side: &left)
    } else {
      Self.addInner(at: p, (from * -1, to * -1), tip: hasKite ? miter * -1 : nil, isSmooth, side: &right)
    }
    addOuter(
      Corner(point: p, from: from * sign, to: to * sign, cross: cross, dot: dot),
      join: isSmooth ? .round : style.join)
  }

  /// Appends the end of a curve, at which the exact direction differs from that of the first or last chord.
  /// The inner side cuts the chord's rectangle along the normal of the exact direction.
  private mutating func addEndOfCurve(
    at p: Point, from: Point, to: Point, isLeftTurn: Bool, angle: Double
  ) {
    left.append(p + from)
    right.append(p - from)
    let unit = from * (1 / radius)
    if isLeftTurn {
      pen.addArc(around: p, from: unit * -1, angle: angle, to: &right)
    } else {
      pen.addArc(around: p, from: unit, angle: angle, to: &left)
    }
    left.append(p + to)
    right.append(p - to)
  }

  /// If the radius of a curve is below half the width, the normals between two segments extend beyond both
  /// rectangles.
  private static func addInner(
    at p: Point, _ ends: (from: Point, to: Point), tip: Point?, _ isSmooth: Bool,
    side: inout Scratch<Point>
  ) {
    let (from, to) = ends
    if let tip {
      side.append(p + tip)
    } else {
      if isSmooth {
        side.append(p + from)
        side.append(p)
        side.append(p + to)
      }
      side.append(p + from)
      side.append(p)
      side.append(p + to)
    }
  }

  /// The outer side of a corner, as vectors from the corner to the ends of the two sides.
  private struct Corner {
    var point: Point
    var from: Point
    var to: Point
    var cross: Double
    var dot: Double
  }

  private mutating func addOuter(_ c: Corner, join: LineJoin) {
    let isLeftTurn = c.cross > 0
    func append(_ vector: Point, _ stroker: inout Stroker) {
      if isLeftTurn { stroker.right.append(c.point + vector) } else { stroker.left.append(c.point + vector) }
    }
    append(c.from, &self)
    switch join {
    case .bevel: break
    case .miter:
      // The ratio of miter length to width is 1 / cos(turn / 2). Its square is 2 / (1 + dot).
      if style.miterLimit * style.miterLimit * (1 + c.dot) >= 2 {
        append((c.from + c.to) * (1 / (1 + c.dot)), &self)
      }
    case .round:
      let angle = arcTangent(c.cross, c.dot)
      let unit = c.from * (1 / radius)
      if isLeftTurn {
        pen.addArc(around: c.point, from: unit, angle: angle, to: &right)
      } else {
        // A reversal has no outer side. It is drawn on the left, clockwise.
        pen.addArc(around: c.point, from: unit, angle: -abs(angle), to: &left)
      }
    }
    append(c.to, &self)
  }
}
