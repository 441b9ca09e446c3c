// SPDX-License-Identifier: Apache-2.0

extension Stroker {
  /// Corners in curves up to this angle (as a cosine) are taken as parts of one smooth line.
  private static let smoothCosine = 0.5

  /// Adds the points of both sides where `a` ends and `b` begins.
  mutating func addJoin(_ a: StrokeSegment, _ b: StrokeSegment) {
    let p = a.end
    let cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x
    let dot = a.direction.x * b.direction.x + a.direction.y * b.direction.y
    let (from, to) = (a.normal * radius, b.normal * radius)
    let sideways = radius * abs(cross)
    if dot > 0, sideways <= tolerance / 4 {
      // Both ends of both sides are the same point, as far as can be seen.
      left.append(p + to)
      right.append(p - to)
      return
    }
    let miter = (from + to) * (1 / (1 + dot))
    let isLeftTurn = cross > 0
    // The tip of the kite in which the two rectangles overlap is this far from their common end.
    let overlap = sideways / (1 + dot)
    // Kites at the two ends of a piece must not overlap: where three rectangles and three kites lie on each other, as in
    // the middle of a small triangle, nothing would be left.
    let hasKite = 2 * overlap <= min(a.length, b.length)
    let isSmooth = b.continuesCurve
    if isSmooth, dot > Self.smoothCosine {
      if hasKite, radius * cross * cross / 8 <= tolerance {
        left.append(p + miter)
        right.append(p - miter)
        return
      }
      if a.length == 0 || b.length == 0, 2 * sideways <= max(a.length, b.length) {
        addEndOfCurve(at: p, from: from, to: to, isLeftTurn: isLeftTurn, angle: arcTangent(cross, dot))
        return
      }
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

  /// Where a curve's exact direction and that of its first or last chord differ: the inner side cuts the chord's
  /// rectangle off along the exact direction's normal.
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

  /// Where a curve is tighter than half the width, the normals between two pieces reach further than both rectangles.
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

  /// The outer side of a corner: vectors from the corner to where the two sides meet it.
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
      // The ratio of miter length to width is 1 / cos(half the turn), whose square is 2 / (1 + dot).
      if style.miterLimit * style.miterLimit * (1 + c.dot) >= 2 {
        append((c.from + c.to) * (1 / (1 + c.dot)), &self)
      }
    case .round:
      let angle = arcTangent(c.cross, c.dot)
      let unit = c.from * (1 / radius)
      if isLeftTurn {
        pen.addArc(around: c.point, from: unit, angle: angle, to: &right)
      } else {
        // A turn back has no side; it is drawn to the left, clockwise.
        pen.addArc(around: c.point, from: unit, angle: -abs(angle), to: &left)
      }
    }
    append(c.to, &self)
  }
}
