// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The part of an edge inside one row of pixels, from top to bottom.
struct ActiveEdge: BitwiseCopyable {
  var winding: Int32
  /// The winding number left of the edge, once it is known.
  var left: Int32 = 0
  var slope: Double
  var xTop: Double
  var yTop: Double
  var xBottom: Double
  var yBottom: Double

  /// Creates the part from (`x0`, `y0`) to (`x1`, `y1`). `winding` is 0 for a horizontal part, which only
  /// connects its two ends.
  @inline(__always) init(x0: Double, y0: Double, x1: Double, y1: Double, winding: Int32) {
    self.winding = winding
    slope = winding == 0 ? 0 : (x1 - x0) / (y1 - y0)
    (xTop, yTop, xBottom, yBottom) = (x0, y0, x1, y1)
  }

  /// The minimum and the maximum x of the part.
  @inline(__always) var xMin: Double { min(xTop, xBottom) }
  @inline(__always) var xMax: Double { larger(xTop, xBottom) }

  /// Returns the edge's x at height `y` in the row.
  @inline(__always) func x(at y: Double) -> Double {
    if y == yTop { return xTop }
    if y == yBottom { return xBottom }
    return min(larger(xTop + (y - yTop) * slope, xMin), xMax)
  }
}

/// Returns the larger of two numbers with one instruction. `max` takes more instructions, because it returns
/// the first number if one of them is NaN.
@inline(__always) func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

/// The parts of edges in the rows that are resolved again.
struct ClashPieces: ~Copyable {
  /// The left end of a part of an edge, and the index of the part.
  // Not private; see `CrowdedRows.Line`.
  struct Position: SortedByKey {
    var key: Double
    var index: Int32
  }

  private var edges = Scratch<ActiveEdge>(minimumCapacity: 64)
  /// The row of each part.
  private var rows = Scratch<Int32>(minimumCapacity: 64)
  /// The number of parts in each row. After `finish`, the end index in `positions` of each row.
  private var ends = Scratch<Int>(minimumCapacity: 64)
  /// The positions of the parts, row by row, in the order of the contours.
  private var positions = Scratch<Position>(minimumCapacity: 64)
  private var positionSort = Scratch<Position>(minimumCapacity: 64)

  mutating func begin(rowCount: Int) {
    edges.removeAll()
    rows.removeAll()
    ends.fill(rowCount, with: 0)
  }

  @inline(__always) mutating func append(_ edge: ActiveEdge, row: Int) {
    edges.append(edge)
    rows.append(Int32(truncatingIfNeeded: row))
    ends[row] &+= 1
  }

  /// Groups the parts by their rows, after the last call of `append`.
  mutating func finish() {
    var start = 0
    for row in 0..<ends.count {
      let count = ends[row]
      ends[row] = start
      start &+= count
    }
    positions.removeAll()
    _ = positions.appendRoom(edges.count)
    for index in 0..<edges.count {
      let row = Int(rows[index])
      positions[ends[row]] = Position(key: edges.base[index].xMin, index: Int32(truncatingIfNeeded: index))
      ends[row] &+= 1
    }
  }

  /// Replaces `copies` with the parts of a row, from left to right.
  ///
  /// Only the positions are sorted. They are nearly in order if the contours follow each other from left to
  /// right, as letters do. A part with the same ends and direction as one of the last parts is added to it: a
  /// stroke with a sharp turn passes along the same lines twice on the inside of the turn, where half of the
  /// parts are repetitions.
  mutating func copy(row: Int, to copies: inout Scratch<ActiveEdge>) {
    let start = row == 0 ? 0 : ends[row &- 1]
    let sorted = UnsafeMutableBufferPointer(rebasing: positions.buffer[start..<ends[row]])
    sortByKey(sorted, scratch: &positionSort)
    copies.removeAll()
    for position in sorted {
      let edge = edges.base[Int(position.index)]
      if !Self.add(edge, toEqualIn: copies) { copies.append(edge) }
    }
  }

  /// The maximum number of parts with the same left end with which a part is compared.
  private static let comparedParts = 8

  /// Adds the winding of a part to one of the last parts of `copies`, if that has the same position and
  /// direction. Returns false if there is no such part.
  @inline(__always) private static func add(
    _ edge: ActiveEdge, toEqualIn copies: borrowing Scratch<ActiveEdge>
  ) -> Bool {
    var index = copies.count &- 1
    let last = max(0, copies.count &- comparedParts)
    while index >= last, copies.base[index].xMin == edge.xMin {
      let other = copies.base[index]
      if other.yTop == edge.yTop, other.yBottom == edge.yBottom, other.xTop == edge.xTop,
        other.xBottom == edge.xBottom, other.winding.signum() == edge.winding.signum()
      {
        copies.base[index].winding &+= edge.winding
        return true
      }
      index &-= 1
    }
    return false
  }
}

extension Sweep {
  /// Resolves the rows in which edges clash, because their accumulated sums are not valid.
  mutating func resolveClashes(
    _ contours: borrowing ContourTable, rows range: Range<Int>, antialiases: Bool
  ) {
    guard let first = range.first(where: { rows.clashes(inRow: $0) }) else { return }
    let last = range.last(where: { rows.clashes(inRow: $0) }) ?? first
    usesIslands = antialiases && contours.points.count > Self.islandPoints * contours.region.height
    if usesIslands {
      for y in first...last where rows.clashes(inRow: y) { rows.findIslands(row: y) }
    }
    collectPieces(contours, rows: first..<last + 1)
    for y in first...last where rows.clashes(inRow: y) {
      row = y
      pieces.copy(row: y - first, to: &active)
      if antialiases {
        resolveIslands()
        rows.settle(row: y)
      } else {
        rows.clear(row: y)
        sampleRow()
      }
    }
  }

  /// Collects the parts of all edges in islands of the clashing rows.
  private mutating func collectPieces(_ contours: borrowing ContourTable, rows range: Range<Int>) {
    pieces.begin(rowCount: range.count)
    var start = 0
    for contour in 0..<contours.ends.count {
      let end = contours.ends[contour]
      var p = contours.points[end &- 1]
      for index in start..<end {
        let q = contours.points[index]
        collect(from: p, to: q, rows: range)
        p = q
      }
      start = end
    }
    pieces.finish()
  }

  @inline(__always) private mutating func collect(from p: Point, to q: Point, rows range: Range<Int>) {
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    guard larger(p.y, q.y) > least, min(p.y, q.y) < most, min(p.x, q.x) < Double(width) else { return }
    if p.y == q.y {
      let row = Int(p.y)
      guard p.y != Double(row), rows.clashes(inRow: row) else { return }
      let (x0, x1) = (larger(min(p.x, q.x), 0), min(larger(p.x, q.x), Double(width)))
      guard x0 < x1, isInIsland(x0, row: row) else { return }
      pieces.append(ActiveEdge(x0: x0, y0: p.y, x1: x1, y1: p.y, winding: 0), row: row - range.lowerBound)
      return
    }
    let (top, bottom) = p.y < q.y ? (p, q) : (q, p)
    var y = larger(top.y, least)
    let end = min(bottom.y, most)
    var row = Int(y)
    // Most lines cross only one or two rows.
    while !rows.clashes(inRow: row) {
      row &+= 1
      y = Double(row)
      guard y < end else { return }
    }
    let winding: Int32 = p.y < q.y ? 1 : -1
    let isInOneRow = y == top.y && bottom.y <= min(most, Double(row &+ 1))
    if isInOneRow, !isInIsland(min(p.x, q.x), row: row) { return }
    let edge = ActiveEdge(x0: top.x, y0: top.y, x1: bottom.x, y1: bottom.y, winding: winding)
    if isInOneRow { return append(edge, row: row - range.lowerBound) }
    while y < end {
      let next = min(end, Double(row &+ 1))
      if rows.clashes(inRow: row) {
        let (x0, x1) = (edge.x(at: y), edge.x(at: next))
        if isInIsland(min(x0, x1), row: row) {
          append(
            ActiveEdge(x0: x0, y0: y, x1: x1, y1: next, winding: winding), row: row - range.lowerBound)
        }
      }
      y = next
      row &+= 1
    }
  }

  /// Returns true if the part of an edge whose left end is at `x` is in an island. All pixels of the part are
  /// in the same island.
  @inline(__always) private func isInIsland(_ x: Double, row: Int) -> Bool {
    !usesIslands || (x < Double(width) && rows.isInIsland(row: row, Int(max(x, 0))))
  }

  /// Appends a part of an edge. What is left of the region is moved onto the region's left edge, and what is
  /// right of it is dropped.
  @inline(__always) private mutating func append(_ piece: ActiveEdge, row: Int) {
    guard piece.xMin < 0 || piece.xMax > Double(width) else { return pieces.append(piece, row: row) }
    appendPart(of: piece, row: row)
  }

  private mutating func appendPart(of piece: ActiveEdge, row: Int) {
    let right = Double(width)
    guard piece.xMin < right else { return }
    var (x0, y0, x1, y1) = (piece.xTop, piece.yTop, piece.xBottom, piece.yBottom)
    func side(_ top: Double, _ bottom: Double) -> ActiveEdge {
      ActiveEdge(x0: 0, y0: top, x1: 0, y1: bottom, winding: piece.winding)
    }
    guard piece.xMax > 0 else { return pieces.append(side(y0, y1), row: row) }
    func y(at x: Double) -> Double {
      BandScratch.onGrid(
        (piece.yTop + (x - piece.xTop) / piece.slope).clamped(atLeast: piece.yTop, atMost: piece.yBottom))
    }
    if piece.xMin < 0 {
      let crossing = y(at: 0)
      if x0 < 0 {
        if crossing > y0 { pieces.append(side(y0, crossing), row: row) }
        (x0, y0) = (0, crossing)
      } else {
        if crossing < y1 { pieces.append(side(crossing, y1), row: row) }
        (x1, y1) = (0, crossing)
      }
    }
    if piece.xMax > right {
      let crossing = y(at: right).clamped(atLeast: y0, atMost: y1)
      if x0 > right { (x0, y0) = (right, crossing) } else { (x1, y1) = (right, crossing) }
    }
    guard y0 < y1 else { return }
    pieces.append(ActiveEdge(x0: x0, y0: y0, x1: x1, y1: y1, winding: piece.winding), row: row)
  }

  /// Returns the smallest integer that is not less than `x`. Precondition: `x` is not negative.
  @inline(__always) static func ceiling(_ x: Double) -> Int {
    let whole = Int(x)
    return Double(whole) < x ? whole &+ 1 : whole
  }

  /// The number of points per row of the region above which the islands of each row are found. In shapes with
  /// fewer points, the islands fill most of a row, so the whole row is resolved as one.
  private static let islandPoints = 8

  /// Resolves the islands of a row whose sums are not valid. `active` has the edges in them from left to
  /// right.
  private mutating func resolveIslands() {
    guard usesIslands else {
      if !hasValidSums(0..<active.count, winding: 0) {
        _ = resolve(0..<width, 0..<active.count, winding: 0)
      }
      return
    }
    var (first, x, winding) = (0, 0, Int32(0))
    while first < active.count {
      let island = rows.island(row: row, around: Int(active[first].xMin))
      var end = first &+ 1
      while end < active.count, active.base[end].xMin < Double(island.upperBound) { end &+= 1 }
      winding &+= rows.windingStep(row: row, x..<island.lowerBound)
      if hasValidSums(first..<end, winding: winding) {
        winding &+= netWinding(first..<end)
      } else {
        winding = resolve(island, first..<end, winding: winding)
      }
      (first, x) = (end, island.upperBound &+ 1)
    }
  }

  /// Accumulates the areas of an island again, cluster by cluster. Returns the winding number to the right of
  /// the island.
  ///
  /// In an island, the parts of edges that share pixels form clusters. Horizontal edges also belong to
  /// clusters, so that both ends of each part of a contour inside the row are in the same cluster. The
  /// winding number between two clusters is therefore constant over the height of the row, and the pixels
  /// there are completely inside or completely outside. Areas are computed only for the pixels of a cluster.
  private mutating func resolve(_ island: Range<Int>, _ edges: Range<Int>, winding: Int32) -> Int32 {
    rows.clear(row: row, island)
    // Inside the island, sums are 1 for inside and 0 for outside. Around it, they are winding numbers.
    rows.add(excess(of: winding), row: row, at: island.lowerBound)
    var (winding, i) = (winding, edges.lowerBound)
    while i < edges.upperBound {
      let j = clusterEnd(from: i)
      var end = 0
      for k in i..<j { end = max(end, Self.ceiling(active[k].xMax)) }
      winding = resolve(Cluster(first: i, end: j, isLast: end >= width, winding: winding))
      i = j
    }
    if island.upperBound < width { rows.add(0 &- excess(of: winding), row: row, at: island.upperBound) }
    return winding
  }

  /// Returns the difference between the area of a pixel that is inside or outside, and a pixel's area times
  /// the winding number.
  @inline(__always) private func excess(of winding: Int32) -> Int32 {
    ((isInside(winding) ? 1 : 0) &- winding) &* Int32(MPK_FULL)
  }

  /// Samples the coverage of the row at the centres of pixels, without antialiasing.
  private mutating func sampleRow() {
    let centre = Double(row) + 0.5
    bands.edges.removeAll()
    for i in 0..<active.count {
      let a = active[i]
      guard a.winding != 0, a.yTop <= centre, a.yBottom > centre else { continue }
      let x = a.x(at: centre)
      bands.edges.append(BandEdge(key: x, xTop: x, xBottom: x, winding: a.winding, index: Int32(i)))
    }
    sortByKey(bands.edges.buffer, scratch: &sampleScratch)
    var winding: Int32 = 0
    for i in 0..<bands.edges.count {
      // A pixel x is right of the edge if x + 0.5 >= edge.
      let x = Int((bands.edges[i].key - 0.5).rounded(.up)).clamped(atLeast: 0, atMost: width)
      let wasInside = isInside(winding)
      winding &+= bands.edges[i].winding
      if isInside(winding) != wasInside, x < width { rows.toggle(row: row, at: x, isInside: !wasInside) }
    }
  }
}
