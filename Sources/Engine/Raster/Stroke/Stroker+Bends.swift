// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A normal of a curve: the line from a point of the curve to the inner side of its stroke.
struct StrokeNormal: BitwiseCopyable, Equatable {
  var foot: Point
  var vector: Point

  var end: Point { foot + vector }

  /// Returns the point at which two normals meet, or `nil` if they are parallel or would meet beyond their
  /// ends.
  func meeting(_ other: StrokeNormal) -> Point? {
    let distance = other.foot - foot
    let turn = vector.cross(other.vector)
    let (share, otherShare) = (distance.cross(other.vector) / turn, distance.cross(vector) / turn)
    // For parallel normals, the fractions are infinite or NaN.
    guard (0...1).contains(share), (0...1).contains(otherShare) else { return nil }
    return foot + vector * share
  }
}

extension Stroker {
  /// Appends both sides of a bend: corners of a curve whose radius is below half the width of the line.
  /// `first` is the corner at the end of the segment at index `start`. Returns the number of corners in the
  /// bend.
  ///
  /// The normals of such corners meet before they end, at points of the curve's evolute. They cover the area
  /// between the curve and the evolute, and the area between the evolute and the ends of the normals. The
  /// contour passes along the first normal, the evolute and the last normal, back along all ends, and then
  /// along the first normal, the evolute and the last normal again. Both areas then have the orientation of
  /// the rectangles. A rectangle and a wedge for each corner would cover the same area, but they would put
  /// four lines as long as half the width into the same pixels for each corner. A quarter of the time of some
  /// frames was spent on these.
  mutating func addBend(
    _ first: StrokeCorner, in segments: UnsafeMutableBufferPointer<StrokeSegment>, from start: Int
  ) -> Int {
    normals.removeAll()
    evolute.removeAll()
    let before = start > 0 ? StrokeCorner(segments[start - 1], segments[start], radius: radius) : nil
    if let (passed, own) = before?.normals(with: first) {
      if passed.meeting(own) != nil { normals.append(passed) }
    } else {
      normals.append(first.normals.before)
    }
    var (last, next, count) = (first, StrokeCorner?(first), 0)
    while let corner = next, corner.isLeftTurn == first.isLeftTurn, let normal = corner.normal,
      addNormal(normal)
    {
      addOuter(corner)
      (last, count) = (corner, count + 1)
      let index = start + count
      next =
        index + 1 < segments.count
        ? StrokeCorner(segments[index], segments[index + 1], radius: radius) : nil
    }
    if next.flatMap({ last.normals(with: $0) }) == nil, normals[normals.count - 1] != last.normals.after {
      normals.append(last.normals.after)
      evolute.append(last.point)
    }
    if first.isLeftTurn {
      Self.add(normals, evolute, turn: -1, pen: pen, to: &left)
    } else {
      Self.add(normals, evolute, turn: 1, pen: pen, to: &right)
    }
    // A sharp corner has no normal and is a bend of its own.
    guard count == 0 else { return count }
    addOuter(first)
    return 1
  }

  /// Appends a normal to the bend. Returns false, with nothing appended, if the normal does not meet the last
  /// one.
  private mutating func addNormal(_ normal: StrokeNormal) -> Bool {
    if let last = normals.buffer.last {
      if last == normal { return true }
      guard let meeting = last.meeting(normal) else { return false }
      evolute.append(meeting)
    }
    normals.append(normal)
    return true
  }

  /// Appends the contour of a bend to its inner side. `turn` is 1 or -1, the direction in which the ends of
  /// the normals turn from the last one back to the first.
  private static func add(
    _ normals: borrowing Scratch<StrokeNormal>, _ evolute: borrowing Scratch<Point>, turn: Double,
    pen: RoundPen, to side: inout Scratch<Point>
  ) {
    let last = normals.count - 1
    for round in 0..<2 {
      side.append(normals[0].end)
      side.append(contentsOf: evolute.buffer)
      side.append(normals[last].end)
      guard round == 0 else { return }
      for index in stride(from: last, to: 0, by: -1) {
        let (normal, before) = (normals[index], normals[index - 1])
        let angle = arcTangent(normal.vector.cross(before.vector), normal.vector.dot(before.vector))
        pen.addArc(
          around: normal.foot, moving: before.foot - normal.foot, from: normal.vector * (1 / pen.radius),
          angle: turn * abs(angle), to: &side)
        if index > 1 { side.append(before.end) }
      }
    }
  }
}
