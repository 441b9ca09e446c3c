// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Splits lines at their intersections, until they share only end points.
///
/// Crossings are rounded to the nearest grid point. A line that passes within half a step of an end point is
/// bent to it, as in snap rounding (J. Hobby, 1999). Rounding may create new crossings, so this repeats until
/// there are none. Two lines that a round leaves whole need no cut, so later rounds skip such pairs.
package struct LineSplitter {
  /// The limit of rounds; at most 8 have been observed. Crossings that remain after the last round are left.
  private static let roundLimit = 24
  /// With more parts than this no line is split any more, which bounds time and memory.
  private static let partLimit = 2_000_000

  package private(set) var lines: [GridLine]
  /// For each line, true if the last round made it.
  private var isNew: [Bool]

  package init(_ lines: [GridLine]) {
    self.lines = lines.filter { $0.start != $0.end }
    isNew = Array(repeating: true, count: self.lines.count)
  }

  /// Splits all lines.
  package mutating func run() {
    for _ in 0..<Self.roundLimit {
      let cuts = cuts()
      guard !cuts.isEmpty else { return }
      split(at: cuts)
      guard lines.count <= Self.partLimit else { break }
    }
    Diagnostics.report(
      .invalid, "CGPath", "the paths have too many crossings; the result may be wrong near some")
  }

  /// Returns the points at which lines must be split.
  private func cuts() -> [LineCut] {
    var finder = LineCutFinder()
    var bands = LineBands(lines)
    let order = lines.indices.map { (key: lines[$0].low.sweepKey, index: $0) }.sorted { $0.key < $1.key }
    for (_, index) in order {
      let line = lines[index]
      bands.add(line, index, isNew: isNew[index]) { finder.meet(line, index, lines[$0], $0) }
    }
    return finder.cuts
  }

  private mutating func split(at cuts: [LineCut]) {
    let cuts = cuts.sorted { ($0.index, $0.position, $0.point) < ($1.index, $1.position, $1.point) }
    var parts: [GridLine] = []
    parts.reserveCapacity(lines.count + cuts.count)
    isNew.removeAll(keepingCapacity: true)
    var next = 0
    for (index, line) in lines.enumerated() {
      var part = line
      var isCut = false
      while next < cuts.count, cuts[next].index == index {
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
