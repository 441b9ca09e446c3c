// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Splits lines at their intersections, until they share only end points.
///
/// Crossings are rounded to the nearest grid point. A line that passes within half a step of an end point is
/// bent to it, as in snap rounding (J. Hobby, 1999). Rounding may create new crossings, so this repeats until
/// there are none.
struct LineSplitter {
  /// The limit of rounds; at most 8 have been observed. Crossings that remain after the last round are left.
  private static let roundLimit = 24
  /// With more parts than this no line is split any more, which bounds time and memory.
  private static let partLimit = 2_000_000

  private(set) var lines: [GridLine]

  init(_ lines: [GridLine]) { self.lines = lines.filter { $0.start != $0.end } }

  /// Splits all lines.
  mutating func run() {
    for _ in 0..<Self.roundLimit {
      guard cutOnce() else { return }
      guard lines.count <= Self.partLimit else { break }
    }
    Diagnostics.report(
      .invalid, "CGPath", "the paths have too many crossings; the result may be wrong near some")
  }

  /// Splits lines once. Returns true if any line was split.
  private mutating func cutOnce() -> Bool {
    let order = lines.indices.sorted { lines[$0].low < lines[$1].low }
    var cuts: [Int: [GridPoint]] = [:]
    var active: [Int] = []
    for index in order {
      let line = lines[index]
      let left = line.low.x - 1
      active.removeAll { lines[$0].high.x < left }
      for other in active where lines[other].minY <= line.maxY + 1 && lines[other].maxY + 1 >= line.minY {
        Self.meet(line, lines[other]) { isFirst, point in
          cuts[isFirst ? index : other, default: []].append(point)
        }
      }
      active.append(index)
    }
    guard !cuts.isEmpty else { return false }
    var result: [GridLine] = []
    result.reserveCapacity(lines.count + 2 * cuts.count)
    for index in lines.indices {
      let line = lines[index]
      guard let points = cuts[index] else {
        result.append(line)
        continue
      }
      var last = line.start
      for point in Self.inOrder(points, along: line) + [line.end] where point != last {
        result.append(GridLine(start: last, end: point, path: line.path, number: line.number))
        last = point
      }
    }
    lines = result
    return true
  }

  private static func inOrder(_ points: [GridPoint], along line: GridLine) -> [GridPoint] {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    func projection(_ p: GridPoint) -> Int64 { (p.x - line.start.x) * dx + (p.y - line.start.y) * dy }
    return points.sorted { (projection($0), $0) < (projection($1), $1) }
  }

  /// Finds the points at which two lines must be split. The Bool parameter of `cut` is true for the first
  /// line.
  private static func meet(_ a: GridLine, _ b: GridLine, _ cut: (Bool, GridPoint) -> Void) {
    var isBent = false
    for (line, other, isFirst) in [(a, b, true), (b, a, false)] {
      for p in [other.start, other.end] where p != line.start && p != line.end && isNear(p, line) {
        cut(isFirst, p)
        isBent = true
      }
    }
    guard !isBent else { return }
    let (s0, s1) = (GridPoint.side(b.start, b.end, a.start), GridPoint.side(b.start, b.end, a.end))
    let (s2, s3) = (GridPoint.side(a.start, a.end, b.start), GridPoint.side(a.start, a.end, b.end))
    guard s0.signum() * s1.signum() < 0, s2.signum() * s3.signum() < 0 else { return }
    let share = Double(s0) / (Double(s0) - Double(s1))
    let p = GridPoint(
      x: a.start.x + Int64((Double(a.end.x - a.start.x) * share).rounded()),
      y: a.start.y + Int64((Double(a.end.y - a.start.y) * share).rounded()))
    if p != a.start && p != a.end { cut(true, p) }
    if p != b.start && p != b.end { cut(false, p) }
  }

  /// True if a point is within half a step of the interior of a line.
  private static func isNear(_ p: GridPoint, _ line: GridLine) -> Bool {
    let (dx, dy) = (line.end.x - line.start.x, line.end.y - line.start.y)
    let along = (p.x - line.start.x) * dx + (p.y - line.start.y) * dy
    let square = dx * dx + dy * dy
    guard along > 0, along < square else { return false }
    let side = Double(GridPoint.side(line.start, line.end, p))
    return side * side * 4 <= Double(square)
  }
}
