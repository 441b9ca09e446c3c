// SPDX-License-Identifier: Apache-2.0

/// The winding numbers that occur in the pixels of a cluster.
struct Windings {
  private var least = Int32.max
  private var most = Int32.min

  @inline(__always) mutating func insert(_ winding: Int32) {
    if winding < least { least = winding }
    if winding > most { most = winding }
  }

  /// True if the sum of the areas, each times its winding number, tells the covered area of a pixel.
  ///
  /// Under the even-odd rule two neighbouring numbers may occur. Under the nonzero rule they may be 0 and 1,
  /// or 0 and -1, or any numbers of one sign, all of which are inside.
  func sumsTellCoverage(_ rule: FillRule) -> Bool {
    guard least < most else { return true }
    if rule == .evenOdd { return most - least == 1 }
    return least >= 0 ? least > 0 || most == 1 : most < 0 || (most == 0 && least == -1)
  }
}

extension Sweep {
  /// Clusters with more edges are not examined: that takes longer than to resolve them in bands.
  private static let examinedLimit = 11

  /// Returns true if the sums of areas of an island are valid although edges share pixels in it, because they
  /// neither cross nor overlap. Both sides of a thin line are the usual case.
  ///
  /// `edges` are the island's, from left to right. The winding numbers left of them are set up to
  /// `examinedEnd`.
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

  /// The difference of the winding numbers on both sides of edges that are a cluster.
  @inline(__always) func netWinding(_ edges: Range<Int>) -> Int32 {
    var cover = 0.0
    for i in edges { cover += Double(active[i].winding) * (active[i].yBottom - active[i].yTop) }
    return Int32(cover < 0 ? cover - 0.5 : cover + 0.5)
  }

  /// Returns the index after the last edge that shares pixels with that at `first`, or with one between.
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

  /// Sets the winding number left of each edge of a cluster, and returns all that occur in it. Returns `nil`
  /// if edges cross, or touch elsewhere than at common ends, or are too many.
  ///
  /// The winding number left of an edge that nothing touches is the same along the edge, so it is found at
  /// one height.
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

  /// Returns true if `p` is left of `q` between two heights, and `nil` if they meet there.
  @inline(__always) private func isLeft(
    _ p: ActiveEdge, of q: ActiveEdge, from top: Double, to bottom: Double
  ) -> Bool? {
    // Edges whose x ranges do not overlap cannot meet. `p` does not begin right of `q`.
    if p.xMax < q.xMin { return true }
    let (start, end) = (q.x(at: top) - p.x(at: top), q.x(at: bottom) - p.x(at: bottom))
    if start > 0 && end > 0 { return true }
    if start < 0 && end < 0 { return false }
    // Equal edges enclose nothing, so that either order is right. Others may have the same end.
    if start == 0, end == 0 { return p.yTop == q.yTop && p.yBottom == q.yBottom ? true : nil }
    if start == 0, p.yTop != q.yTop { return nil }
    if end == 0, p.yBottom != q.yBottom { return nil }
    if (start < 0 && end > 0) || (start > 0 && end < 0) { return nil }
    return start > 0 || end > 0
  }

  /// Returns true if a horizontal edge meets no other one between that one's ends.
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
