// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The part of an edge inside a band of a row.
struct BandEdge: SortedByKey {
  /// The x by which the edges of a band are sorted.
  var key: Double
  var xTop: Double
  var xBottom: Double
  /// The top of the part of the edge whose area has not been added yet.
  var xOpen = 0.0
  var yOpen = 0.0
  /// 1 if the inside begins to the right of that part, -1 if it ends there, otherwise 0.
  var side = 0.0
  var winding: Int32
  /// The index of the active edge of which this is a part.
  var index: Int32
}

/// Scratch memory for resolving clusters.
struct BandScratch: ~Copyable {
  var edges = Scratch<BandEdge>(minimumCapacity: 64)
  var sort = Scratch<BandEdge>(minimumCapacity: 64)
  var starts = Scratch<BandStart>(minimumCapacity: 64)
  var startSort = Scratch<BandStart>(minimumCapacity: 64)

  /// Returns true if the edges of a band, sorted by their tops, have the same order at the bottom, so that
  /// none of them cross. Edges that begin at the same point are sorted by their bottoms.
  mutating func haveSameOrderAtBottom() -> Bool {
    let edges = edges.buffer
    for i in 1..<max(1, edges.count) where edges[i &- 1].xBottom > edges[i].xBottom {
      guard edges[i &- 1].xTop == edges[i].xTop else { return false }
      edges.swapAt(i &- 1, i)
      guard i < 2 || edges[i &- 2].xBottom <= edges[i &- 1].xBottom else { return false }
    }
    return true
  }

  /// Returns a height rounded to the points' grid, so that the heights of a row's bands add up to exactly 1.
  static func onGrid(_ y: Double) -> Double { (y * 65_536).rounded() / 65_536 }
}

/// The height at which an active edge begins.
struct BandStart: SortedByKey {
  var key: Double
  var index: Int32
}

/// Active edges that share pixels.
struct Cluster {
  /// The range of the cluster's edges in `active`. `end` is the start of the next cluster.
  var first: Int
  var end: Int
  /// True if the cluster touches the region's right edge, where an edge may end without a partner.
  var isLast: Bool
  /// The winding number to the left of the cluster.
  var winding: Int32
}

extension Sweep {
  /// The minimum distance between crossings, in pixels of height. Crossings that are closer count as one. For
  /// each of them, the area in the wrong order is below an eighth of a step of 8-bit coverage. This bounds
  /// the number of bands in a row.
  private static let leastBandHeight = 1.0 / 1024
  /// The maximum number of edges of a cluster that is resolved exactly. Clusters with more edges are resolved
  /// in bands of equal height, which bounds the work where hundreds of edges share pixels.
  private static let exactClusterLimit = 128
  /// The maximum number of bands of equal height, and the product of the numbers of edges and bands above
  /// which there are fewer bands, but at least one.
  private static let mostEqualBands = 256
  private static let equalBandWork = 65_536

  /// Accumulates the areas of a cluster, and returns the winding number to the right of it.
  mutating func resolve(_ c: Cluster) -> Int32 {
    if c.end == c.first &+ 1 { return resolveSingle(c) }
    var cover = 0.0
    var squareCover = 0.0
    for i in c.first..<c.end {
      let (height, winding) = (active[i].yBottom - active[i].yTop, Double(active[i].winding))
      cover += winding * height
      // The sum of the squares equals `cover` only if all windings are 0 or 1, and `-cover` only if they are
      // 0 or -1.
      squareCover += winding * winding * height
    }
    let net = Int32(cover < 0 ? cover - 0.5 : cover + 0.5)
    let after = c.winding &+ net
    // Parts of one direction whose heights add up to the full row are pieces of a single line, because one of
    // them exists at every height.
    if abs(net) == 1, !c.isLast, squareCover == 1, abs(cover) == 1 {
      let startsInside = isInside(c.winding)
      if startsInside == isInside(after) { return after }
      for i in c.first..<c.end where active[i].winding != 0 {
        let a = active[i]
        accumulate(a.xTop, a.xBottom, height: a.yBottom - a.yTop, isInside: !startsInside)
      }
    } else if c.end <= examinedEnd || findWindings(c.first..<c.end, leftWinding: c.winding) != nil {
      accumulateUntouched(c)
    } else if c.end - c.first > Self.exactClusterLimit {
      accumulateEqualBands(c)
    } else {
      accumulateExactBands(c)
    }
    return after
  }

  /// Adds the area right of a line at which the inside begins, or subtracts it where the inside ends.
  @inline(__always) private func accumulate(_ xa: Double, _ xb: Double, height: Double, isInside: Bool) {
    rows.accumulate(row: row, from: xa, to: xb, height: isInside ? height : -height)
  }

  private mutating func resolveSingle(_ c: Cluster) -> Int32 {
    let a = active[c.first]
    let after = c.winding &+ a.winding
    let startsInside = isInside(c.winding)
    if startsInside != isInside(after) {
      accumulate(a.xTop, a.xBottom, height: a.yBottom - a.yTop, isInside: !startsInside)
    }
    return after
  }

  /// Adds the areas of edges that neither cross nor overlap.
  private func accumulateUntouched(_ c: Cluster) {
    for i in c.first..<c.end where active[i].winding != 0 {
      let a = active[i]
      let startsInside = isInside(a.left)
      if startsInside != isInside(a.left &+ a.winding) {
        accumulate(a.xTop, a.xBottom, height: a.yBottom - a.yTop, isInside: !startsInside)
      }
    }
  }

  /// Cuts the row at the heights at which edges begin, end or cross. Between two cuts the order of edges is
  /// fixed, so the boundaries of the inside are known, and the areas are exact.
  private mutating func accumulateExactBands(_ c: Cluster) {
    bands.starts.removeAll()
    bands.edges.removeAll()
    for i in c.first..<c.end where active[i].winding != 0 {
      bands.starts.append(BandStart(key: active[i].yTop, index: Int32(truncatingIfNeeded: i)))
    }
    sortByKey(bands.starts.buffer, scratch: &bands.startSort)
    var (started, top) = (0, 0.0)
    while true {
      var bottom = keepEdges(below: top)
      if bands.edges.count == 0 {
        guard started < bands.starts.count else { return }
        top = bands.starts[started].key
      }
      while started < bands.starts.count, bands.starts[started].key <= top {
        let index = bands.starts[started].index
        let a = active[Int(index)]
        bands.edges.append(BandEdge(key: 0, xTop: a.xTop, xBottom: 0, winding: a.winding, index: index))
        bottom = min(bottom, a.yBottom)
        started &+= 1
      }
      if started < bands.starts.count { bottom = min(bottom, bands.starts[started].key) }
      accumulateOrdered(from: top, to: bottom, winding: c.winding)
      top = bottom
    }
  }

  /// Removes the edges of the bands that end at or above `y`, and returns the first height at which another
  /// one ends.
  private mutating func keepEdges(below y: Double) -> Double {
    var (kept, end) = (0, Double.infinity)
    for i in 0..<bands.edges.count {
      let e = bands.edges.base[i]
      let yBottom = active[Int(e.index)].yBottom
      guard yBottom > y else {
        close(e, at: y)
        continue
      }
      end = min(end, yBottom)
      // Edges that continue keep their order.
      if kept != i { bands.edges[kept] = e }
      kept &+= 1
    }
    bands.edges.shorten(to: kept)
    return end
  }

  /// Adds the areas between `top` and `bottom`, cutting that range where edges cross. Precondition: all of
  /// `bands.edges` exist from `top` to `bottom`.
  private mutating func accumulateOrdered(from top: Double, to bottom: Double, winding: Int32) {
    for i in 0..<bands.edges.count {
      bands.edges.base[i].key = bands.edges.base[i].xTop
      bands.edges.base[i].xBottom = active[Int(bands.edges.base[i].index)].x(at: bottom)
    }
    sortByKey(bands.edges.buffer, scratch: &bands.sort)
    if bands.haveSameOrderAtBottom() {
      openAndClose(at: top, winding: winding)
    } else {
      accumulateCrossing(from: top, to: bottom, winding: winding)
    }
  }

  /// Adds the areas between `top` and `bottom`, cutting that range at each height where edges cross.
  private mutating func accumulateCrossing(from top: Double, to bottom: Double, winding: Int32) {
    var y = top
    while y < bottom {
      // The order is evaluated slightly below `y`, where edges that meet at `y` are separate again.
      let probe = min(y + Self.leastBandHeight / 2, BandScratch.onGrid((y + bottom) / 2))
      for i in 0..<bands.edges.count {
        let a = active[Int(bands.edges.base[i].index)]
        bands.edges.base[i].key = a.x(at: probe)
        bands.edges.base[i].xBottom = a.x(at: bottom)
      }
      sortByKey(bands.edges.buffer, scratch: &bands.sort)
      let next = firstCrossing(between: probe, and: bottom)
      if next < bottom {
        for i in 0..<bands.edges.count {
          bands.edges.base[i].xBottom = active[Int(bands.edges.base[i].index)].x(at: next)
        }
      }
      openAndClose(at: y, winding: winding)
      y = next
    }
  }

  /// Returns the first height below `probe` at which two adjacent edges of the current order cross, or
  /// `bottom` if none do.
  private func firstCrossing(between probe: Double, and bottom: Double) -> Double {
    var share = 1.0
    for i in 1..<max(1, bands.edges.count) {
      let (a, b) = (bands.edges[i &- 1], bands.edges[i])
      let overlap = a.xBottom - b.xBottom
      guard overlap > 0 else { continue }
      let gap = b.key - a.key
      share = min(share, gap / (gap + overlap))
    }
    guard share < 1 else { return bottom }
    let y = max(BandScratch.onGrid(probe + share * (bottom - probe)), probe)
    // A remainder of less than half the minimum band height is included in this band.
    return bottom - y < Self.leastBandHeight / 2 ? bottom : y
  }

  /// Opens and closes the parts of edges at which the inside begins or ends, and moves on to the next band.
  @inline(__always) private mutating func openAndClose(at y: Double, winding start: Int32) {
    var winding = start
    for i in 0..<bands.edges.count {
      let e = bands.edges.base[i]
      let wasInside = isInside(winding)
      winding &+= e.winding
      let isInside = isInside(winding)
      let side = isInside == wasInside ? 0 : isInside ? 1.0 : -1
      bands.edges.base[i].xTop = e.xBottom
      guard side != e.side else { continue }
      close(e, at: y)
      bands.edges.base[i].side = side
      bands.edges.base[i].xOpen = e.xTop
      bands.edges.base[i].yOpen = y
    }
  }

  /// Adds the area right of the open part of an edge, or subtracts it where the inside ends. The open part
  /// ends at the height `y` and at the edge's `xTop`.
  @inline(__always) private func close(_ edge: BandEdge, at y: Double) {
    guard edge.side != 0 else { return }
    rows.accumulate(row: row, from: edge.xOpen, to: edge.xTop, height: edge.side * (y - edge.yOpen))
  }

  /// Adds the areas in bands of equal height. The order and the slopes of edges are evaluated at the middle
  /// of each band.
  private mutating func accumulateEqualBands(_ c: Cluster) {
    let wanted = (Self.equalBandWork / (c.end - c.first)).clamped(
      to: 1...Self.mostEqualBands)
    // The count is a power of two, so that the heights are on the grid.
    let count = 1 << (Int.bitWidth - 1 - wanted.leadingZeroBitCount)
    let height = 1 / Double(count)
    let rowTop = (active[c.first].yTop).rounded(.down)
    for band in 0..<count {
      let middle = rowTop + (Double(band) + 0.5) * height
      bands.edges.removeAll()
      for i in c.first..<c.end {
        let a = active[i]
        guard a.winding != 0, a.yTop <= middle, a.yBottom > middle else { continue }
        let x = a.x(at: middle)
        let lean = a.slope * height / 2
        let top = (x - lean).clamped(atLeast: a.xMin, atMost: a.xMax)
        let bottom = (x + lean).clamped(atLeast: a.xMin, atMost: a.xMax)
        bands.edges.append(
          BandEdge(key: x, xTop: top, xBottom: bottom, winding: a.winding, index: Int32(i)))
      }
      sortByKey(bands.edges.buffer, scratch: &bands.sort)
      // Only the height of the band matters, not its position.
      openAndClose(at: middle, winding: c.winding)
      for i in 0..<bands.edges.count { close(bands.edges.base[i], at: middle + height) }
    }
  }
}
