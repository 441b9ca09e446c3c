// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

extension Stroker {
  /// Appends both sides of the corner at the end of the segment at index `start`, and possibly of corners
  /// after it. Returns the number of corners.
  mutating func addCorners(_ segments: UnsafeMutableBufferPointer<StrokeSegment>, from start: Int) -> Int {
    let count = joinSmoothly(segments, from: start)
    if count > 0 { return count }
    let corner = StrokeCorner(segments[start], segments[start + 1], radius: radius)
    if corner.isInBend { return addBend(corner, in: segments, from: start) }
    if corner.endsCurve {
      addEndOfCurve(corner)
    } else {
      if corner.isLeftTurn { Self.addInner(corner, side: &left) } else { Self.addInner(corner, side: &right) }
      addOuter(corner)
    }
    return 1
  }

  /// Appends the corner points of segments from index `start` on, as long as each side has a single point at
  /// the corner, as at most corners of a curve. Returns the number of corners.
  private mutating func joinSmoothly(
    _ segments: UnsafeMutableBufferPointer<StrokeSegment>, from start: Int
  ) -> Int {
    let room = segments.count - start - 1
    guard room > 0, let first = segments.baseAddress else { return 0 }
    // `StrokeSegment` has the same memory layout as the C struct with the same members.
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

  /// Appends the corner between `a` and `b`.
  mutating func addCorner(_ a: StrokeSegment, _ b: StrokeSegment) {
    withUnsafeTemporaryAllocation(of: StrokeSegment.self, capacity: 2) { pair in
      (pair[0], pair[1]) = (a, b)
      _ = addCorners(pair, from: 0)
    }
  }

  /// Appends a corner at the end of a curve, where the exact direction differs from the direction of the
  /// first or last chord. The inner side cuts the chord's rectangle along the normal of the exact direction.
  private mutating func addEndOfCurve(_ c: StrokeCorner) {
    if c.isLeftTurn {
      left.append(c.point + c.from)
      left.append(c.point + c.to)
    } else {
      right.append(c.point + c.from)
      right.append(c.point + c.to)
    }
    addOuter(c)
  }

  /// Appends the inner side of a corner that is not in a bend.
  private static func addInner(_ c: StrokeCorner, side: inout Scratch<Point>) {
    if c.hasKite { return side.append(c.point + c.tip) }
    side.append(c.point + c.from)
    side.append(c.point)
    side.append(c.point + c.to)
  }

  /// Appends the outer side of a corner.
  mutating func addOuter(_ c: StrokeCorner) {
    func append(_ vector: Point, _ stroker: inout Stroker) {
      let p = c.point - vector
      if c.isLeftTurn { stroker.right.append(p) } else { stroker.left.append(p) }
    }
    append(c.from, &self)
    switch c.isSmooth ? .round : style.join {
    case .bevel: break
    case .miter:
      // The ratio of miter length to width is 1 / cos(turn / 2). Its square is 2 / (1 + dot).
      if style.miterLimit * style.miterLimit * (1 + c.dot) >= 2 { append(c.tip, &self) }
    case .round:
      let angle = arcTangent(c.cross, c.dot)
      let unit = c.from * (-1 / radius)
      if c.isLeftTurn {
        pen.addArc(around: c.point, from: unit, angle: angle, to: &right)
      } else {
        // A reversal has no outer side. Its arc is drawn on the left, clockwise.
        pen.addArc(around: c.point, from: unit, angle: -abs(angle), to: &left)
      }
    }
    append(c.to, &self)
  }
}
