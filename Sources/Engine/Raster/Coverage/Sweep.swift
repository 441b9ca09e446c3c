// SPDX-License-Identifier: Apache-2.0

/// An edge that the current row of pixels meets.
struct ActiveEdge: SortedByKey {
  var edge: Edge
  /// Where the part inside the row begins and ends, from top to bottom.
  var xTop: Double
  var yTop: Double
  var xBottom: Double
  var yBottom: Double
  /// The least and the greatest x of that part.
  var xMin: Double
  var xMax: Double

  var key: Double { xMin }

  /// x where the edge is at height `y` of the row.
  @inline(__always) func x(at y: Double) -> Double {
    if y == yTop { return xTop }
    if y == yBottom { return xBottom }
    return min(max(xTop + (y - yTop) * edge.slope, xMin), xMax)
  }
}

/// Turns edges into exact coverage, row by row from the top.
///
/// In a row of pixels, the parts of edges that share pixels form clusters. Level edges belong to them too, so that both
/// ends of everything that begins or ends inside the row are in the same cluster; hence the winding number between two
/// clusters is constant over the row's height, and the pixels there are wholly inside or wholly outside. Only a
/// cluster's own pixels have areas to compute (see `Sweep+Cluster.swift`).
struct Sweep: ~Copyable {
  var active = Scratch<ActiveEdge>(minimumCapacity: 64)
  var row = CoverageRow()
  var bands = BandScratch()
  private var sortScratch = Scratch<ActiveEdge>()
  private var sampleScratch = Scratch<BandEdge>()
  private(set) var rule = FillRule.nonZero

  init() {}

  @inline(__always) func isInside(_ winding: Int32) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// Gives the covered pixels of `table`'s region to `sink`.
  mutating func run<Sink: SpanSink & ~Copyable>(
    _ table: borrowing EdgeTable, rule: FillRule, antialiases: Bool, into sink: inout Sink
  ) {
    self.rule = rule
    let (width, height) = (table.region.width, table.region.height)
    active.removeAll()
    row.begin(width: width)
    var y = table.firstRow
    while y < height {
      let arrived = activate(table, row: y)
      if active.count == 0 {
        y += 1
        while y < height, table.heads[y] < 0 { y += 1 }
        continue
      }
      if arrived { place(inRow: y) }
      sortByKey(active.buffer, scratch: &sortScratch)
      row.beginRow()
      if antialiases { resolveRow(width: width) } else { sampleRow(y, width: width) }
      let count = equalRows(from: y, table)
      if row.spans.count > 0 {
        sink.add(row: y, count: count, spans: row.spans.buffer, coverage: row.coverage.base)
      }
      y += count
      advance(toRow: y)
    }
  }

  /// Takes in the edges that start in `row`.
  private mutating func activate(_ table: borrowing EdgeTable, row: Int) -> Bool {
    var index = table.heads[row]
    guard index >= 0 else { return false }
    while index >= 0 {
      let e = table.edges[Int(index)]
      active.append(
        ActiveEdge(
          edge: e, xTop: e.x0, yTop: e.y0, xBottom: e.x0, yBottom: e.y0, xMin: e.x0, xMax: e.x0))
      index = e.next
    }
    return true
  }

  /// Cuts every active edge at the bottom of `row`; its part's top is in place already.
  private mutating func place(inRow row: Int) {
    let bottom = Double(row &+ 1)
    for i in 0..<active.count {
      var a = active[i]
      if a.edge.y1 <= bottom {
        (a.xBottom, a.yBottom) = (a.edge.x1, a.edge.y1)
      } else {
        let x = a.edge.x0 + (bottom - a.edge.y0) * a.edge.slope
        a.xBottom = min(max(x, min(a.edge.x0, a.edge.x1)), max(a.edge.x0, a.edge.x1))
        a.yBottom = bottom
      }
      a.xMin = min(a.xTop, a.xBottom)
      a.xMax = max(a.xTop, a.xBottom)
      active[i] = a
    }
  }

  /// Drops the edges that end above `row` and moves the others' parts there.
  private mutating func advance(toRow row: Int) {
    let top = Double(row)
    let bottom = Double(row &+ 1)
    var kept = 0
    for i in 0..<active.count {
      var a = active[i]
      let e = a.edge
      guard e.y1 > top else { continue }
      let (low, high) = (min(e.x0, e.x1), max(e.x0, e.x1))
      a.xTop = a.yBottom == top ? a.xBottom : min(max(e.x0 + (top - e.y0) * e.slope, low), high)
      a.yTop = top
      if e.y1 <= bottom {
        (a.xBottom, a.yBottom) = (e.x1, e.y1)
      } else {
        a.xBottom = min(max(e.x0 + (bottom - e.y0) * e.slope, low), high)
        a.yBottom = bottom
      }
      a.xMin = min(a.xTop, a.xBottom)
      a.xMax = max(a.xTop, a.xBottom)
      active[kept] = a
      kept &+= 1
    }
    active.shorten(to: kept)
  }

  /// How many rows from `y` on look the same: more than one while only vertical edges pass through.
  private func equalRows(from y: Int, _ table: borrowing EdgeTable) -> Int {
    var last = table.region.height
    for i in 0..<active.count {
      let a = active[i]
      guard a.edge.x0 == a.edge.x1, a.yTop == Double(y), a.edge.y1 >= Double(y + 1) else { return 1 }
      last = min(last, Int(a.edge.y1))
    }
    var next = y + 1
    while next < last, table.heads[next] < 0 { next += 1 }
    return next - y
  }

  /// The least whole number not below `x`, which is not negative.
  @inline(__always) private static func ceiling(_ x: Double) -> Int {
    let whole = Int(x)
    return Double(whole) < x ? whole &+ 1 : whole
  }

  /// Coverage by area.
  private mutating func resolveRow(width: Int) {
    let n = active.count
    var winding: Int32 = 0
    var cursor = 0
    var i = 0
    while i < n {
      var xMax = active[i].xMax
      var end = Self.ceiling(xMax)
      var j = i &+ 1
      while j < n {
        let next = active[j]
        guard next.xMin < Double(end) || next.xMin == xMax else { break }
        if next.xMax > xMax {
          xMax = next.xMax
          end = Self.ceiling(xMax)
        }
        j &+= 1
      }
      let x0 = Int(active[i].xMin)
      if isInside(winding) { row.appendFull(cursor, x0) }
      winding = resolve(Cluster(first: i, end: j, x0: x0, x1: end, isLast: end >= width, winding: winding))
      cursor = end
      i = j
    }
    if isInside(winding) { row.appendFull(cursor, width) }
  }

  /// Coverage by the pixels' centres.
  private mutating func sampleRow(_ y: Int, width: Int) {
    let centre = Double(y) + 0.5
    bands.edges.removeAll()
    for i in 0..<active.count {
      let a = active[i]
      guard a.edge.winding != 0, a.yTop <= centre, a.yBottom > centre else { continue }
      let x = a.x(at: centre)
      bands.edges.append(BandEdge(key: x, xTop: x, xBottom: x, winding: a.edge.winding, index: Int32(i)))
    }
    sortByKey(bands.edges.buffer, scratch: &sampleScratch)
    var winding: Int32 = 0
    var start = 0
    for i in 0..<bands.edges.count {
      // Pixel x is right of the edge when x + 0.5 >= edge.
      let x = min(max(Int((bands.edges[i].key - 0.5).rounded(.up)), 0), width)
      if isInside(winding) { row.appendFull(start, x) }
      start = x
      winding &+= bands.edges[i].winding
    }
    if isInside(winding) { row.appendFull(start, width) }
  }
}
