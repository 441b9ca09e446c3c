// SPDX-License-Identifier: Apache-2.0

/// A part of an edge inside the current row, for rows in which parts cross.
struct ActiveEdge: SortedByKey {
  var winding: Int32
  var slope: Double
  /// Where the part inside the row begins and ends, from top to bottom.
  var xTop: Double
  var yTop: Double
  var xBottom: Double
  var yBottom: Double
  /// The least and the greatest x of that part.
  var xMin: Double
  var xMax: Double

  var key: Double { xMin }

  init(_ piece: Piece, winding: Int32) {
    self.winding = winding
    slope = winding == 0 ? 0 : (piece.x1 - piece.x0) / (piece.y1 - piece.y0)
    (xTop, yTop, xBottom, yBottom) = (piece.x0, piece.y0, piece.x1, piece.y1)
    xMin = min(xTop, xBottom)
    xMax = max(xTop, xBottom)
  }

  /// x where the edge is at height `y` of the row.
  @inline(__always) func x(at y: Double) -> Double {
    if y == yTop { return xTop }
    if y == yBottom { return xBottom }
    return min(max(xTop + (y - yTop) * slope, xMin), xMax)
  }
}

/// Turns edges into exact coverage, row by row from the top.
///
/// In most rows of pixels chains of edges lie beside each other, and the inside is between the first and the second, the
/// third and the fourth and so on: the coverage of a pixel is the sum of the areas right of the chains, added and taken
/// away in turns (see `Sweep+Chains.swift`). Other rows are cut into clusters of parts of edges that share pixels (see
/// `Sweep+Cluster.swift`).
struct Sweep: ~Copyable {
  /// The chains of the current row, from left to right.
  var chains = Scratch<ActiveChain>(minimumCapacity: 64)
  var pieces = Scratch<Piece>(minimumCapacity: 64)
  /// The parts of the current row's edges, where the chains do not do.
  var active = Scratch<ActiveEdge>(minimumCapacity: 64)
  var row = CoverageRow()
  var bands = BandScratch()
  private var chainScratch = Scratch<ActiveChain>()
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
    chains.removeAll()
    row.begin(width: width)
    var y = table.firstRow
    while y < height {
      activate(table, row: y)
      if chains.count == 0 {
        y += 1
        while y < height, table.heads[y] < 0 { y += 1 }
        continue
      }
      enter(row: y, table)
      row.beginRow()
      if !antialiases {
        collectEdges(table, row: y)
        sampleRow(y, width: width)
      } else if !resolveChains(row: y, width: width) {
        collectEdges(table, row: y)
        resolveRow(width: width)
      }
      let count = equalRows(from: y, table)
      if row.spans.count > 0 {
        sink.add(row: y, count: count, spans: row.spans.buffer, coverage: row.coverage.base)
      }
      y += count
      leave(row: y)
    }
  }

  /// Takes in the chains that start in `row`.
  private mutating func activate(_ table: borrowing EdgeTable, row: Int) {
    var index = table.heads[row]
    while index >= 0 {
      let chain = table.chains[Int(index)]
      chains.append(ActiveChain(chain, table.edges[Int(chain.top)]))
      index = chain.next
    }
  }

  /// Finds every chain's pieces in the row, and puts the chains in order.
  private mutating func enter(row: Int, _ table: borrowing EdgeTable) {
    let bottom = Double(row &+ 1)
    pieces.removeAll()
    for i in 0..<chains.count { chains.base[i].advance(to: bottom, in: table, pieces: &pieces) }
    sortByKey(chains.buffer, scratch: &chainScratch)
  }

  /// Drops the chains that end above `row` and lets the others begin there.
  private mutating func leave(row: Int) {
    let top = Double(row)
    var kept = 0
    for i in 0..<chains.count where !chains.base[i].isAtEnd {
      if kept != i { chains[kept] = chains[i] }
      // Where rows were passed over the chain is vertical.
      chains.base[kept].y = top
      kept &+= 1
    }
    chains.shorten(to: kept)
  }

  /// How many rows from `y` on look the same: more than one while only vertical edges pass through.
  private func equalRows(from y: Int, _ table: borrowing EdgeTable) -> Int {
    var last = table.region.height
    let (top, bottom) = (Double(y), Double(y &+ 1))
    for i in 0..<chains.count {
      let c = chains.base + i
      guard c.pointee.edge.x0 == c.pointee.edge.x1, c.pointee.edge.y0 <= top, c.pointee.edge.y1 > bottom,
        c.pointee.yTop == top
      else { return 1 }
      last = min(last, Int(c.pointee.edge.y1))
    }
    var next = y + 1
    while next < last, table.heads[next] < 0 { next += 1 }
    return next - y
  }

  /// Takes the pieces of the row, and its level edges, for edges of their own, from left to right.
  private mutating func collectEdges(_ table: borrowing EdgeTable, row: Int) {
    active.removeAll()
    for i in 0..<chains.count {
      let c = chains[i]
      let winding: Int32 = c.chain.step
      for k in c.firstPiece..<c.pieceEnd { active.append(ActiveEdge(pieces[k], winding: winding)) }
    }
    if table.levels.count > 0 {
      var index = table.levelHeads[row]
      while index >= 0 {
        let level = table.levels[Int(index)]
        let e = table.edges[Int(level.top)]
        active.append(ActiveEdge(Piece(x0: e.x0, y0: e.y0, x1: e.x1, y1: e.y1), winding: 0))
        index = level.next
      }
    }
    sortByKey(active.buffer, scratch: &sortScratch)
  }

  /// The least whole number not below `x`, which is not negative.
  @inline(__always) static func ceiling(_ x: Double) -> Int {
    let whole = Int(x)
    return Double(whole) < x ? whole &+ 1 : whole
  }

  /// Coverage by area, cluster by cluster.
  ///
  /// In a row of pixels, the parts of edges that share pixels form clusters. Level edges belong to them too, so that both
  /// ends of everything that begins or ends inside the row are in the same cluster; hence the winding number between two
  /// clusters is constant over the row's height, and the pixels there are wholly inside or wholly outside. Only a
  /// cluster's own pixels have areas to compute.
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
      guard a.winding != 0, a.yTop <= centre, a.yBottom > centre else { continue }
      let x = a.x(at: centre)
      bands.edges.append(BandEdge(key: x, xTop: x, xBottom: x, winding: a.winding, index: Int32(i)))
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
