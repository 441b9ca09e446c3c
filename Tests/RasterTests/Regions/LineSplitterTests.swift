// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import TestSupport
import Testing

/// Lines at their intersections, compared with a splitter that compares all pairs in every round.
@Suite struct LineSplitterTests {
  private func split(_ lines: [GridLine]) -> [GridLine] {
    var splitter = LineSplitter(lines)
    let isComplete = splitter.run()
    #expect(isComplete)
    return splitter.lines
  }

  private func line(_ a: (Int64, Int64), _ b: (Int64, Int64), _ number: Int = 0) -> GridLine {
    GridLine(
      start: GridPoint(x: a.0, y: a.1), end: GridPoint(x: b.0, y: b.1), path: number & 1, number: number)
  }

  @Test func `a crossing cuts both lines`() {
    let parts = split([line((0, 0), (4, 4)), line((0, 4), (4, 0), 1)])
    #expect(
      parts == [
        line((0, 0), (2, 2)), line((2, 2), (4, 4)), line((0, 4), (2, 2), 1), line((2, 2), (4, 0), 1),
      ])
  }

  @Test func `an end cuts a line that passes within half a step`() {
    // The distance is 5 / sqrt(101), .4975 steps; that of the point one step higher is 15 / sqrt(101).
    let near = split([line((0, 0), (10, 1)), line((5, 1), (5, 9), 1)])
    #expect(near == [line((0, 0), (5, 1)), line((5, 1), (10, 1)), line((5, 1), (5, 9), 1)])
    let far = [line((0, 0), (10, 1)), line((5, 2), (5, 9), 1)]
    #expect(split(far) == far)
  }

  @Test func `lines that cross too often are not split`() {
    // A grid of 220 by 220 lines has 48,400 crossings, each of which cuts two lines: 96,800 cuts.
    func grid(_ count: Int) -> LineSplitter {
      let last = Int64(2 * count + 2)
      return LineSplitter(
        (1...count).flatMap { number in
          let at = Int64(2 * number)
          return [line((0, at), (last, at), 2 * number), line((at, 0), (at, last), 2 * number + 1)]
        })
    }
    var (small, large) = (grid(220), grid(240))
    let (isSmallComplete, isLargeComplete) = (small.run(), large.run())
    #expect(isSmallComplete && small.lines.count == 2 * 220 * 221)
    #expect(!isLargeComplete)
  }

  @Test func `lines without length are dropped`() {
    #expect(split([line((3, 3), (3, 3)), line((0, 0), (6, 0), 1)]) == [line((0, 0), (6, 0), 1)])
  }

  @Test(arguments: [4, 20, 1_000, 50_000_000] as [Int64])
  func `random lines, each pair compared in every round`(reach: Int64) {
    var generator = SeededGenerator(seed: UInt64(reach))
    for trial in 0..<TestScale.count(40, long: 2_000) {
      let chain = Bool.random(using: &generator)
      var lines: [GridLine] = []
      for number in 0..<Int.random(in: 1...30, using: &generator) {
        var p = [0, 0, 0, 0].map { (_: Int) in Int64.random(in: -reach...reach, using: &generator) }
        if chain, let last = lines.last?.end { (p[0], p[1]) = (last.x, last.y) }
        lines.append(line((p[0], p[1]), (p[2], p[3]), number))
      }
      #expect(split(lines) == plainlySplit(lines), "trial \(trial)")
    }
  }

  private func plainlySplit(_ lines: [GridLine]) -> [GridLine] {
    var lines = lines.filter { $0.start != $0.end }
    while true {
      var cuts = lines.map { _ in [GridPoint]() }
      for i in lines.indices {
        for j in lines.indices where lines[i].isBefore(lines[j]) || (lines[i].low == lines[j].low && i < j) {
          let ends = [lines[j].start, lines[j].end].filter { lines[i].passes($0) }
          let otherEnds = [lines[i].start, lines[i].end].filter { lines[j].passes($0) }
          cuts[i] += ends
          cuts[j] += otherEnds
          guard ends.isEmpty, otherEnds.isEmpty, let p = lines[j].crossing(lines[i]) else { continue }
          cuts[i].append(p)
          cuts[j].append(p)
        }
      }
      guard cuts.contains(where: { !$0.isEmpty }) else { return lines }
      lines = zip(lines, cuts).flatMap { line, cuts in line.split(at: cuts) }
    }
  }
}

extension GridLine {
  fileprivate var low: GridPoint { min(start, end) }

  fileprivate func isBefore(_ other: GridLine) -> Bool { low < other.low }

  fileprivate func along(_ p: GridPoint) -> Int64 {
    (p.x - start.x) * (end.x - start.x) + (p.y - start.y) * (end.y - start.y)
  }

  /// Returns true if a point is within half a step of the interior.
  fileprivate func passes(_ p: GridPoint) -> Bool {
    let (square, side) = (along(end), Double(GridPoint.side(start, end, p)))
    return p != start && p != end && along(p) > 0 && along(p) < square && 4 * side * side <= Double(square)
  }

  /// Returns the point in both interiors, at a share of the length of this line, rounded to the grid.
  fileprivate func crossing(_ other: GridLine) -> GridPoint? {
    let first = (
      GridPoint.side(other.start, other.end, start), GridPoint.side(other.start, other.end, end)
    )
    let second = (GridPoint.side(start, end, other.start), GridPoint.side(start, end, other.end))
    guard first.0.signum() * first.1.signum() < 0, second.0.signum() * second.1.signum() < 0 else {
      return nil
    }
    let share = Double(first.0) / (Double(first.0) - Double(first.1))
    return GridPoint(
      x: start.x + Int64((Double(end.x - start.x) * share).rounded()),
      y: start.y + Int64((Double(end.y - start.y) * share).rounded()))
  }

  fileprivate func split(at cuts: [GridPoint]) -> [GridLine] {
    let inner = cuts.filter { $0 != start && $0 != end }.sorted { (along($0), $0) < (along($1), $1) }
    let points = [start] + inner + [end]
    return zip(points, points.dropFirst()).filter { $0 != $1 }.map {
      GridLine(start: $0, end: $1, path: path, number: number)
    }
  }
}
