// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Splits lines at their intersections until they share only end points.
///
/// Crossings are rounded to the nearest grid point. A line that passes an end point within half a grid step
/// is bent to that point, as in snap rounding (J. Hobby, 1999). Rounding may create new crossings, so lines
/// are split in rounds until no crossings are left. Two lines that a round leaves whole need no cut, so later
/// rounds skip such pairs. Of equal lines, only one, their leader, is compared.
package struct LineSplitter {
  /// The maximum number of rounds. At most 8 have been observed. Crossings that remain after the last round
  /// are left.
  private static let roundLimit = 24

  /// Returns the maximum number of cuts, which bounds time and memory: 100,000 and four for each line. The
  /// unions of offset paths have two for each line on average. A crossing makes two cuts.
  private static func cutLimit(_ lineCount: Int) -> Int { 100_000 + 4 * lineCount }

  package private(set) var lines: [GridLine]
  /// For each line, true if the last round created it.
  private var isNew: [Bool]

  package init(_ lines: [GridLine]) {
    self.lines = lines.filter { $0.start != $0.end }
    isNew = Array(repeating: true, count: self.lines.count)
  }

  /// Splits all lines. Returns false, with some lines left whole, if there are too many crossings.
  package mutating func run() -> Bool {
    var rest = Self.cutLimit(lines.count)
    for _ in 0..<Self.roundLimit {
      var leaders = Array(lines.indices)
      guard let cuts = cuts(atMost: rest, leaders: &leaders) else { return false }
      guard !cuts.isEmpty else { return true }
      let count = lines.count
      split(at: cuts, leaders)
      rest -= max(cuts.count, lines.count - count)
      guard rest >= 0 else { return false }
    }
    Diagnostics.report(
      .invalid, "CGPath", "the paths have too many crossings; the result may be wrong near some")
    return true
  }

  /// Returns the points at which leaders must be split, or `nil` if there are more than `limit`. Stores the
  /// index of its leader for each other line.
  private func cuts(atMost limit: Int, leaders: inout [Int]) -> [LineCut]? {
    var finder = LineCutFinder()
    var bands = LineBands(lines, isNew: isNew)
    let order = lines.indices.lazy.filter { isNew[$0] || bands.hasNewLine(near: lines[$0]) }
      .map { (key: lines[$0].low.sweepKey, index: $0) }
      .sorted { $0.key != $1.key ? $0.key < $1.key : isBefore($0.index, $1.index) }
    var leader = order.first?.index ?? 0
    for (_, index) in order {
      let line = lines[index]
      if line.start == lines[leader].start, line.end == lines[leader].end, index != leader {
        leaders[index] = leader
        continue
      }
      leader = index
      bands.add(line, index, isNew: isNew[index]) { finder.meet(line, index, lines[$0], $0) }
      guard finder.cuts.count <= limit else { return nil }
    }
    return finder.cuts
  }

  /// Returns true if line `a` comes before line `b`, which has the same low end. Equal lines are next to each
  /// other, and old ones come first and become their leaders, so that pairs of old lines stay old.
  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let (p, q) = (lines[a], lines[b])
    if p.high != q.high { return p.high < q.high }
    if p.start != q.start { return p.start < q.start }
    return isNew[a] != isNew[b] ? isNew[b] : a < b
  }

  private mutating func split(at cuts: [LineCut], _ leaders: [Int]) {
    let cuts = cuts.sorted { ($0.index, $0.position, $0.point) < ($1.index, $1.position, $1.point) }
    /// The index of the first cut of each leader.
    var firsts = Array(repeating: cuts.count, count: lines.count)
    for (number, cut) in cuts.enumerated().reversed() { firsts[cut.index] = number }
    var parts: [GridLine] = []
    parts.reserveCapacity(lines.count + cuts.count)
    isNew.removeAll(keepingCapacity: true)
    for (index, line) in lines.enumerated() {
      var next = firsts[leaders[index]]
      var part = line
      var isCut = false
      while next < cuts.count, cuts[next].index == leaders[index] {
        let point = cuts[next].point
        next += 1
        guard point != part.start else { continue }
        part.end = point
        parts.append(part)
        part.start = point
        isCut = true
      }
      if part.start != line.end {
        part.end = line.end
        parts.append(part)
      }
      isNew.append(contentsOf: repeatElement(isCut, count: parts.count - isNew.count))
    }
    lines = parts
  }
}
