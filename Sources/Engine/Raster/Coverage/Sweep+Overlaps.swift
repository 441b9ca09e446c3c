// SPDX-License-Identifier: Apache-2.0

/// The range of winding numbers that occur in the pixels of a cluster.
struct Windings {
  private var least = Int32.max
  private var most = Int32.min

  @inline(__always) mutating func insert(_ winding: Int32) {
    if winding < least { least = winding }
    if winding > most { most = winding }
  }

  /// Returns true if the sum of the areas, each times its winding number, gives the covered area of a pixel.
  ///
  /// Under the even-odd rule, two neighbouring numbers may occur. Under the nonzero rule, the numbers may be
  /// 0 and 1, or 0 and -1, or any numbers of one sign, which are all inside.
  func sumsTellCoverage(_ rule: FillRule) -> Bool {
    guard least < most else { return true }
    if rule == .evenOdd { return most - least == 1 }
    return least >= 0 ? least > 0 || most == 1 : most < 0 || (most == 0 && least == -1)
  }
}

extension Sweep {
  /// The maximum number of edges of a cluster that is examined. Examining more takes longer than resolving
  /// them in bands.
  private static let examinedLimit = 11

  /// Returns true if the sums of areas of an island are valid although edges share pixels in it, because
  /// these neither cross nor overlap. This is usually the case for the two edges of a thin line.
  ///
  /// `edges` is the range of the island's edges, from left to right. The winding numbers left of the edges
  /// before `examinedEnd` are set.
  mutating func hasValidSums(_ edges: Range<Int>, winding: Int32) -> Bool {
    var (i, winding) = (edges.lowerBound, winding)
    examinedEnd = i
    while i < edges.upperBound {
      let end = clusterEnd(from: i)
      if end &- i > 1 || abs(active[i].winding) > 1 {
        guard let windings = findWindings(i..<end, leftWinding: winding) else { return false }
        examinedEnd = end
        guard windings.sumsTellCoverage(rule) else { return false }
      }
      winding &+= netWinding(i..<end)
      i = end
    }
    return true
  }

  /// Returns the change of the winding number from the left to the right of a cluster.
  @inline(__always) func netWinding(_ edges: Range<Int>) -> Int32 {
    var cover = 0.0
    for i in edges { cover += Double(active[i].winding) * (active[i].yBottom - active[i].yTop) }
    return Int32(cover < 0 ? cover - 0.5 : cover + 0.5)
  }

  /// Returns the index after the last edge that shares pixels with the edge at `first`, or with an edge
  /// between these.
  @inline(__always) func clusterEnd(from first: Int) -> Int {
    var xMax = active[first].xMax
    var end = Self.ceiling(xMax)
    var j = first &+ 1
    while j < active.count {
      let x = active.base[j].xMin
      guard x < Double(end) || x == xMax else { break }
      if active.base[j].xMax > xMax {
        xMax = active.base[j].xMax
        end = Self.ceiling(xMax)
      }
      j &+= 1
    }
    return j
  }

  /// Sets the winding number left of each edge of a cluster, and returns the range of all numbers that occur
  /// in the cluster. Returns `nil` if edges cross, touch elsewhere than at common ends, or are too many.
  ///
  /// The winding number left of an edge that nothing touches is the same along the whole edge, so it is
  /// evaluated at only one height.
  mutating func findWindings(_ edges: Range<Int>, leftWinding: Int32) -> Windings? {
    guard edges.count <= Self.examinedLimit else { return nil }
    let items = active.base
    for i in edges { items[i].left = leftWinding }
    for i in edges {
      let p = items[i]
      guard p.winding != 0 else {
        guard meetsNoEdge(p, of: edges) else { return nil }
        continue
      }
      for j in i &+ 1..<edges.upperBound {
        let q = items[j]
        let (top, bottom) = (larger(p.yTop, q.yTop), min(p.yBottom, q.yBottom))
        guard top < bottom, q.winding != 0 else { continue }
        guard let isLeft = isLeft(p, of: q, from: top, to: bottom) else { return nil }
        if isLeft {
          if p.contains(q.middle) { items[j].left &+= p.winding }
        } else if q.contains(p.middle) {
          items[i].left &+= q.winding
        }
      }
    }
    var windings = Windings()
    for i in edges where items[i].winding != 0 {
      windings.insert(items[i].left)
      windings.insert(items[i].left &+ items[i].winding)
    }
    return windings
  }

  /// Returns true if `p` is left of `q` between two heights, false if it is right, and `nil` if they meet
  /// there.
  @inline(__always) private func isLeft(
    _ p: ActiveEdge, of q: ActiveEdge, from top: Double, to bottom: Double
  ) -> Bool? {
    // Edges whose x ranges do not overlap cannot meet. `p` does not begin to the right of `q`.
    if p.xMax < q.xMin { return true }
    let (start, end) = (q.x(at: top) - p.x(at: top), q.x(at: bottom) - p.x(at: bottom))
    if start > 0 && end > 0 { return true }
    if start < 0 && end < 0 { return false }
    // Equal edges enclose nothing, so either order is right. Other edges may share an end point.
    if start == 0, end == 0 { return p.yTop == q.yTop && p.yBottom == q.yBottom ? true : nil }
    if start == 0, p.yTop != q.yTop { return nil }
    if end == 0, p.yBottom != q.yBottom { return nil }
    if (start < 0 && end > 0) || (start > 0 && end < 0) { return nil }
    return start > 0 || end > 0
  }

  /// Returns true if every other edge that meets the horizontal edge does so only at one of its own ends.
  private func meetsNoEdge(_ level: ActiveEdge, of edges: Range<Int>) -> Bool {
    for j in edges {
      let q = active.base[j]
      guard q.winding != 0, q.yTop < level.yTop, q.yBottom > level.yTop else { continue }
      let x = q.x(at: level.yTop)
      if x >= level.xMin, x <= level.xMax { return false }
    }
    return true
  }
}

extension ActiveEdge {
  @inline(__always) var middle: Double { (yTop + yBottom) * 0.5 }

  /// Returns true if the edge exists at a height.
  @inline(__always) func contains(_ y: Double) -> Bool { yTop <= y && yBottom > y }
}
