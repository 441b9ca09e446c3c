// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Links edges into closed contours with the inside on their left.
struct ContourLinker {
  private struct Arrow {
    var start: GridPoint
    var end: GridPoint
    var isUsed = false
  }

  private var arrows: [Arrow] = []
  /// The indexes of the arrows, sorted by their start points, with the sweep keys of these points.
  private var starts: [(key: Int64, index: Int)] = []

  mutating func add(from start: GridPoint, to end: GridPoint) {
    arrows.append(Arrow(start: start, end: end))
  }

  /// Returns the contours, without vertices that lie on straight lines. A contour that touches itself is
  /// split at the points where it does.
  mutating func contours() -> [[GridPoint]] {
    starts = arrows.indices.map { (arrows[$0].start.sweepKey, $0) }.sorted { $0.key < $1.key }
    var result: [[GridPoint]] = []
    for first in arrows.indices where !arrows[first].isUsed {
      var contour: [GridPoint] = []
      var current = first
      while true {
        arrows[current].isUsed = true
        contour.append(arrows[current].start)
        guard let next = next(after: current, orBackTo: first), next != first else { break }
        current = next
      }
      let corners = Self.corners(contour)
      if corners.count >= 3 { result.append(corners) }
    }
    return result
  }

  /// Returns the next arrow clockwise from the incoming one, or `nil` if all outgoing arrows have been used.
  /// The area between the two is inside.
  private func next(after arrow: Int, orBackTo first: Int) -> Int? {
    let (from, at) = (arrows[arrow].start, arrows[arrow].end)
    var best: Int?
    let key = at.sweepKey
    let outgoing = starts[starts.partitioningIndex { $0.key >= key }...].prefix { $0.key == key }
    for (_, candidate) in outgoing where !arrows[candidate].isUsed || candidate == first {
      guard let known = best else {
        best = candidate
        continue
      }
      if Self.isSooner(arrows[candidate].end, than: arrows[known].end, clockwiseFrom: from, around: at) {
        best = candidate
      }
    }
    return best
  }

  private static func isSooner(
    _ a: GridPoint, than b: GridPoint, clockwiseFrom start: GridPoint, around p: GridPoint
  ) -> Bool {
    /// Returns 0 if the direction from `p` to `q` is less than half a turn clockwise from the direction from
    /// `p` to `start`, otherwise 1.
    func half(_ q: GridPoint) -> Int {
      let side = GridPoint.side(p, start, q)
      if side != 0 { return side < 0 ? 0 : 1 }
      let forward = (start.x - p.x) * (q.x - p.x) + (start.y - p.y) * (q.y - p.y)
      return forward < 0 ? 0 : 1
    }
    let (i, j) = (half(a), half(b))
    if i != j { return i < j }
    return GridPoint.side(p, a, b) < 0
  }

  private static func corners(_ contour: [GridPoint]) -> [GridPoint] {
    var result: [GridPoint] = []
    for point in contour {
      while result.count >= 2, GridPoint.side(result[result.count - 2], result[result.count - 1], point) == 0
      {
        result.removeLast()
      }
      result.append(point)
    }
    while result.count >= 3,
      GridPoint.side(result[result.count - 2], result[result.count - 1], result[0]) == 0
    {
      result.removeLast()
    }
    while result.count >= 3, GridPoint.side(result[result.count - 1], result[0], result[1]) == 0 {
      result.removeFirst()
    }
    return result
  }
}
