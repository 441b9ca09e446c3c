// SPDX-License-Identifier: Apache-2.0

/// A point at which a line must be split.
struct LineCut {
  /// The index of the line.
  var index: Int
  /// The scalar projection of the point onto the line, times the length of the line.
  var position: Int64
  var point: GridPoint
}

/// Finds the points at which pairs of lines must be split.
struct LineCutFinder {
  private(set) var cuts: [LineCut] = []

  /// Compares two lines.
  ///
  /// A line that passes an end of the other one within half a grid step is cut there. Otherwise both are cut
  /// at their crossing, rounded to the grid.
  mutating func meet(_ a: GridLine, _ aIndex: Int, _ b: GridLine, _ bIndex: Int) {
    let aSides = (GridPoint.side(b.start, b.end, a.start), GridPoint.side(b.start, b.end, a.end))
    guard !Self.isDistant(from: b, aSides) else { return }
    let bSides = (GridPoint.side(a.start, a.end, b.start), GridPoint.side(a.start, a.end, b.end))
    guard !Self.isDistant(from: a, bSides) else { return }
    let known = cuts.count
    bend(a, aIndex, to: b.start, bSides.0)
    bend(a, aIndex, to: b.end, bSides.1)
    bend(b, bIndex, to: a.start, aSides.0)
    bend(b, bIndex, to: a.end, aSides.1)
    guard cuts.count == known, aSides.0.signum() * aSides.1.signum() < 0,
      bSides.0.signum() * bSides.1.signum() < 0
    else { return }
    let share = Double(aSides.0) / (Double(aSides.0) - Double(aSides.1))
    let p = GridPoint(
      x: a.start.x + Int64((Double(a.end.x - a.start.x) * share).rounded()),
      y: a.start.y + Int64((Double(a.end.y - a.start.y) * share).rounded()))
    for (line, index) in [(a, aIndex), (b, bIndex)] where p != line.start && p != line.end {
      cuts.append(LineCut(index: index, position: line.position(of: p), point: p))
    }
  }

  /// Returns true if both ends of another line are on the same side of the infinite line through `line`, and
  /// more than a grid step from it. `sides` are the orientations of the ends.
  ///
  /// Such lines neither cross nor bend. A whole step, not half of one, leaves room for rounding errors.
  private static func isDistant(from line: GridLine, _ sides: (Int64, Int64)) -> Bool {
    guard (sides.0 > 0) == (sides.1 > 0) else { return false }
    let nearest = Double(min(sides.0.magnitude, sides.1.magnitude))
    return nearest * nearest > Double(line.squaredLength)
  }

  /// Cuts a line at a point if the point is within half a grid step of its interior. `side` is the
  /// orientation of the point.
  private mutating func bend(_ line: GridLine, _ index: Int, to point: GridPoint, _ side: Int64) {
    let square = line.squaredLength
    guard Double(side) * Double(side) * 4 <= Double(square), point != line.start, point != line.end else {
      return
    }
    let position = line.position(of: point)
    guard position > 0, position < square else { return }
    cuts.append(LineCut(index: index, position: position, point: point))
  }
}

extension GridLine {
  fileprivate var squaredLength: Int64 { position(of: end) }

  /// Returns the scalar projection of a point onto the line, times the length of the line.
  fileprivate func position(of p: GridPoint) -> Int64 {
    (p.x - start.x) * (end.x - start.x) + (p.y - start.y) * (end.y - start.y)
  }
}
