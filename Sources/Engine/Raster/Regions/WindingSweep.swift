// SPDX-License-Identifier: Apache-2.0

/// An edge between two regions, from its left end to its right one.
struct RegionEdge {
  var low: GridPoint
  var high: GridPoint
  /// How many more lines of each path go from low to high than back.
  var turns: (Int, Int)
  /// How often each path goes around what is below the edge; above it is that and `turns`.
  var below = (0, 0)

  var above: (Int, Int) { (below.0 + turns.0, below.1 + turns.1) }
}

/// Finds how often paths go around what is on both sides of their edges, which meet at their ends only.
///
/// A line sweeps over the edges from the left and holds those that it meets, from the bottom. Edges straight up count as
/// leaning to the right by nothing.
struct WindingSweep {
  private(set) var edges: [RegionEdge]
  /// Edges by number, from the bottom.
  private var held: [Int] = []

  /// Takes lines; those that lie on each other become one edge.
  init(_ lines: [GridLine]) {
    struct Ends: Hashable {
      var low: GridPoint
      var high: GridPoint
    }
    var numbers: [Ends: Int] = [:]
    var edges: [RegionEdge] = []
    for line in lines where line.start != line.end {
      let ends = Ends(low: line.low, high: line.high)
      let turn = line.start < line.end ? 1 : -1
      let number = numbers[ends] ?? edges.count
      if number == edges.count {
        numbers[ends] = number
        edges.append(RegionEdge(low: ends.low, high: ends.high, turns: (0, 0)))
      }
      if line.path == 0 { edges[number].turns.0 += turn } else { edges[number].turns.1 += turn }
    }
    self.edges = edges
  }

  mutating func run() {
    let starts = edges.indices.sorted { isBefore($0, $1) }
    let ends = edges.indices.sorted { edges[$0].high < edges[$1].high }
    var (nextStart, nextEnd) = (0, 0)
    while nextStart < starts.count {
      let point = edges[starts[nextStart]].low
      while nextEnd < ends.count, !(point < edges[ends[nextEnd]].high) {
        remove(ends[nextEnd])
        nextEnd += 1
      }
      var group: [Int] = []
      while nextStart < starts.count, edges[starts[nextStart]].low == point {
        group.append(starts[nextStart])
        nextStart += 1
      }
      let place = place(of: point)
      var below = place > 0 ? edges[held[place - 1]].above : (0, 0)
      for number in group {
        edges[number].below = below
        below = edges[number].above
      }
      held.insert(contentsOf: group, at: place)
    }
  }

  /// By left end, and from the bottom among those with the same.
  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    let (e, f) = (edges[a], edges[b])
    if e.low != f.low { return e.low < f.low }
    let side = GridPoint.side(e.low, e.high, f.high)
    return side != 0 ? side > 0 : a < b
  }

  /// The number of held edges below a point.
  private func place(of point: GridPoint) -> Int {
    held.partitioningIndex { GridPoint.side(edges[$0].low, edges[$0].high, point) <= 0 }
  }

  private mutating func remove(_ number: Int) {
    // Near its right end, unless edges cross.
    let near = place(of: edges[number].high)
    for index in near..<min(near + 8, held.count) where held[index] == number {
      held.remove(at: index)
      return
    }
    if let index = held.firstIndex(of: number) { held.remove(at: index) }
  }
}
