// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// An edge between two regions, from its left end to its right end.
struct RegionEdge {
  var low: GridPoint
  var high: GridPoint
  /// For each path, the number of its lines from `low` to `high` minus the number of its lines from `high` to
  /// `low`.
  var turns: (Int, Int)
  /// The winding number of each path below the edge. Above the edge, it is `below` plus `turns`.
  var below = (0, 0)

  var above: (Int, Int) { (below.0 + turns.0, below.1 + turns.1) }
}

/// A plane sweep that finds the winding numbers of two paths on both sides of each of their edges.
///
/// ```
/// var splitter = LineSplitter(lines)
/// guard splitter.run() else { return }
/// var sweep = WindingSweep(splitter.lines)
/// sweep.run()
/// for edge in sweep.edges { print(edge.below, edge.above) }
/// ```
///
/// A vertical line sweeps over the edges from left to right. `held` contains the edges that it meets, from
/// the bottom. At each point at which edges begin, a binary search finds their index in `held`, and they take
/// over the winding numbers above the next lower edge.
///
/// - Precondition: edges meet only at their end points, as after a `LineSplitter`.
/// - A vertical edge counts as leaning slightly to the right. Its low end is the bottom one.
/// - Lines with the same two end points become one edge. No line has length 0.
/// - Cost: O(n log n) comparisons. An insertion into `held` or a removal also moves the edges above, which
///   takes linear time in the number of edges that the sweep line meets.
/// - If edges still cross, because the splitter reached its limit, the sweep ends normally, but winding
///   numbers may be wrong.
struct WindingSweep {
  private(set) var edges: [RegionEdge] = []
  /// For each line, the index of its edge.
  private(set) var edgeIndexes: [Int]
  /// The indexes of the edges, sorted by left end.
  private var starts: [Int] = []
  /// The indexes of the edges that the sweep line meets, from the bottom.
  private var held: [Int] = []

  /// Creates edges from lines. Coincident lines become one edge.
  ///
  /// Lines follow each other along contours, so most of them are already in order for sorting, which
  /// therefore takes less time than a dictionary of the edges.
  init(_ lines: [GridLine]) {
    edgeIndexes = Array(repeating: 0, count: lines.count)
    let order = lines.indices.map { (low: lines[$0].low.sweepKey, high: lines[$0].high.sweepKey, index: $0) }
      .sorted { ($0.low, $0.high) < ($1.low, $1.high) }
    /// For each line, the index of the first line with the same ends.
    var leaders = edgeIndexes
    var leader = order.first
    for entry in order {
      if leader?.low != entry.low || leader?.high != entry.high { leader = entry }
      leaders[entry.index] = leader?.index ?? entry.index
    }
    for (index, line) in lines.enumerated() {
      let isFirst = leaders[index] == index
      let edge = isFirst ? edges.count : edgeIndexes[leaders[index]]
      if isFirst { edges.append(RegionEdge(low: line.low, high: line.high, turns: (0, 0))) }
      edgeIndexes[index] = edge
      let turn = line.start < line.end ? 1 : -1
      if line.path == 0 { edges[edge].turns.0 += turn } else { edges[edge].turns.1 += turn }
    }
    starts = order.lazy.map(\.index).filter { leaders[$0] == $0 }.map { edgeIndexes[$0] }
  }

  mutating func run() {
    let ends = edges.indices.map { (key: edges[$0].high.sweepKey, index: $0) }.sorted { $0.key < $1.key }
    var (nextStart, nextEnd) = (0, 0)
    while nextStart < starts.count {
      let point = edges[starts[nextStart]].low
      while nextEnd < ends.count, ends[nextEnd].key <= point.sweepKey {
        remove(ends[nextEnd].index)
        nextEnd += 1
      }
      var group: [Int] = []
      while nextStart < starts.count, edges[starts[nextStart]].low == point {
        group.append(starts[nextStart])
        nextStart += 1
      }
      group.sort { isLower($0, $1) }
      let insertionIndex = insertionIndex(of: point)
      var below = insertionIndex > 0 ? edges[held[insertionIndex - 1]].above : (0, 0)
      for number in group {
        edges[number].below = below
        below = edges[number].above
      }
      held.insert(contentsOf: group, at: insertionIndex)
    }
  }

  /// Returns true if edge `a` is below edge `b`, which has the same left end. Equal edges are in the order of
  /// their indexes.
  private func isLower(_ a: Int, _ b: Int) -> Bool {
    let side = GridPoint.side(edges[a].low, edges[a].high, edges[b].high)
    return side != 0 ? side > 0 : a < b
  }

  /// Returns the number of held edges below a point, which is the index at which to insert edges that begin
  /// there.
  private func insertionIndex(of point: GridPoint) -> Int {
    held.partitioningIndex { GridPoint.side(edges[$0].low, edges[$0].high, point) <= 0 }
  }

  private mutating func remove(_ number: Int) {
    // The edge is near the insertion index of its right end, unless edges cross.
    let near = insertionIndex(of: edges[number].high)
    for index in near..<min(near + 8, held.count) where held[index] == number {
      held.remove(at: index)
      return
    }
    if let index = held.firstIndex(of: number) { held.remove(at: index) }
  }
}
