// SPDX-License-Identifier: Apache-2.0

/// An edge's part inside a band of a row.
struct BandEdge: SortedByKey {
  /// x where the band's order is taken.
  var key: Double
  var xTop: Double
  var xBottom: Double
  var winding: Int32
  /// The active edge that this is a part of.
  var index: Int32
}

/// The memory that clusters are resolved in.
struct BandScratch: ~Copyable {
  var edges = Scratch<BandEdge>(minimumCapacity: 64)
  var sort = Scratch<BandEdge>(minimumCapacity: 64)
  var heights = Scratch<BandHeight>(minimumCapacity: 64)
  var heightSort = Scratch<BandHeight>(minimumCapacity: 64)
  var starts = Scratch<BandStart>(minimumCapacity: 64)
  var startSort = Scratch<BandStart>(minimumCapacity: 64)

  /// Heights are on the grid of the points, so that those of a row's bands add up to 1.
  static func onGrid(_ y: Double) -> Double { (y * 65_536).rounded() / 65_536 }
}

/// A height at which edges of a cluster begin or end.
struct BandHeight: SortedByKey {
  var key: Double
}

/// The height at which an active edge begins.
struct BandStart: SortedByKey {
  var key: Double
  var index: Int32
}

/// Active edges that share pixels.
struct Cluster {
  /// Which edges; `end` is the first of the next cluster.
  var first: Int
  var end: Int
  /// Whether it touches the region's right side, where edges may end without a partner.
  var isLast: Bool
  /// The winding number left of it.
  var winding: Int32
}

extension Sweep {
  /// Crossings nearer than this to each other, in pixels of height, are taken together: the area in the wrong order is
  /// below an eighth of a step of 8-bit coverage for each, and the number of bands in a row is bounded.
  private static let leastBandHeight = 1.0 / 1024
  /// Clusters of more edges are resolved in bands of equal height: it bounds the work where edges by the hundred share
  /// pixels.
  private static let exactClusterLimit = 128
  /// The most bands of equal height, and the number of edges times bands at which there are fewer.
  private static let mostEqualBands = 256
  private static let fewestEqualBands = 8
  private static let equalBandWork = 65_536

  /// Sums up the areas of a cluster, and returns the winding number right of it.
  mutating func resolve(_ c: Cluster) -> Int32 {
    if c.end == c.first &+ 1 { return resolveSingle(c) }
    var cover = 0.0
    var absoluteCover = 0.0
    for i in c.first..<c.end {
      let height = active[i].yBottom - active[i].yTop
      cover += Double(active[i].winding) * height
      if active[i].winding != 0 { absoluteCover += height }
    }
    let net = Int32(cover < 0 ? cover - 0.5 : cover + 0.5)
    let after = c.winding &+ net
    // Parts of one direction that add up to one row are the joints of a single line: there is one at every height.
    if abs(net) == 1, !c.isLast, absoluteCover == 1, abs(cover) == 1 {
      let startsInside = isInside(c.winding)
      if startsInside == isInside(after) { return after }
      for i in c.first..<c.end where active[i].winding != 0 {
        let a = active[i]
        accumulate(a.xTop, a.xBottom, height: a.yBottom - a.yTop, isInside: !startsInside)
      }
    } else if c.end - c.first > Self.exactClusterLimit {
      accumulateEqualBands(c)
    } else {
      accumulateExactBands(c)
    }
    return after
  }

  /// Adds the area right of a line at which the inside begins, or takes away that right of one at which it ends.
  @inline(__always) private func accumulate(_ xa: Double, _ xb: Double, height: Double, isInside: Bool) {
    rows.accumulate(row: row, from: xa, to: xb, height: height, sign: isInside ? 1 : -1)
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

  /// Cuts the row where edges begin, end or cross; between two cuts their order is fixed, so that the edges at which
  /// the inside begins or ends are known, and the areas right of those are exact.
  private mutating func accumulateExactBands(_ c: Cluster) {
    bands.heights.removeAll()
    bands.starts.removeAll()
    bands.edges.removeAll()
    for i in c.first..<c.end {
      bands.heights.append(BandHeight(key: active[i].yTop))
      bands.heights.append(BandHeight(key: active[i].yBottom))
      guard active[i].winding != 0 else { continue }
      bands.starts.append(BandStart(key: active[i].yTop, index: Int32(truncatingIfNeeded: i)))
    }
    sortByKey(bands.heights.buffer, scratch: &bands.heightSort)
    sortByKey(bands.starts.buffer, scratch: &bands.startSort)
    var started = 0
    for k in 1..<bands.heights.count {
      let (top, bottom) = (bands.heights[k &- 1].key, bands.heights[k].key)
      guard bottom > top else { continue }
      // What goes on keeps its order.
      var kept = 0
      for i in 0..<bands.edges.count where active[Int(bands.edges[i].index)].yBottom > top {
        if kept != i { bands.edges[kept] = bands.edges[i] }
        kept &+= 1
      }
      bands.edges.shorten(to: kept)
      while started < bands.starts.count, bands.starts[started].key <= top {
        let index = bands.starts[started].index
        let a = active[Int(index)]
        bands.edges.append(BandEdge(key: 0, xTop: a.xTop, xBottom: 0, winding: a.winding, index: index))
        started &+= 1
      }
      accumulateOrdered(from: top, to: bottom, winding: c.winding)
    }
  }

  /// All of `bands.edges` run from `top` to `bottom`; cuts that at crossings.
  private mutating func accumulateOrdered(from top: Double, to bottom: Double, winding: Int32) {
    var y = top
    while y < bottom {
      // The order is taken a little below y, where edges that meet at y have parted.
      let probe = min(y + Self.leastBandHeight / 2, BandScratch.onGrid((y + bottom) / 2))
      for i in 0..<bands.edges.count {
        var e = bands.edges[i]
        let a = active[Int(e.index)]
        e.key = a.x(at: probe)
        e.xBottom = a.x(at: bottom)
        bands.edges[i] = e
      }
      sortByKey(bands.edges.buffer, scratch: &bands.sort)
      let next = firstCrossing(between: probe, and: bottom)
      if next < bottom {
        for i in 0..<bands.edges.count {
          bands.edges[i].xBottom = active[Int(bands.edges[i].index)].x(at: next)
        }
      }
      accumulateBand(height: next - y, winding: winding)
      for i in 0..<bands.edges.count { bands.edges[i].xTop = bands.edges[i].xBottom }
      y = next
    }
  }

  /// The least height below `probe` at which two edges of the current order cross; `bottom` when none do.
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
    // Less than a least band before the end is the end.
    return bottom - y < Self.leastBandHeight / 2 ? bottom : y
  }

  /// Adds the areas right of the edges at which the inside begins, less those right of the edges at which it ends.
  private mutating func accumulateBand(height: Double, winding start: Int32) {
    var winding = start
    for i in 0..<bands.edges.count {
      let e = bands.edges[i]
      let wasInside = isInside(winding)
      winding &+= e.winding
      let isInside = isInside(winding)
      if isInside != wasInside {
        accumulate(e.xTop, e.xBottom, height: height, isInside: isInside)
      }
    }
  }

  /// Takes each edge's order and slope at the middle of bands of equal height.
  private mutating func accumulateEqualBands(_ c: Cluster) {
    let wanted = (Self.equalBandWork / (c.end - c.first)).clamped(
      to: Self.fewestEqualBands...Self.mostEqualBands)
    // A power of two, so that the heights are on the grid.
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
        let top = min(max(x - lean, a.xMin), a.xMax)
        let bottom = min(max(x + lean, a.xMin), a.xMax)
        bands.edges.append(
          BandEdge(key: x, xTop: top, xBottom: bottom, winding: a.winding, index: Int32(i)))
      }
      sortByKey(bands.edges.buffer, scratch: &bands.sort)
      accumulateBand(height: height, winding: c.winding)
    }
  }
}
