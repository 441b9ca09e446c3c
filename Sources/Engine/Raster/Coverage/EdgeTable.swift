// SPDX-License-Identifier: Apache-2.0

/// A straight piece of a contour inside the swept region, from top to bottom.
struct Edge: BitwiseCopyable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double
  /// Change of x per y.
  var slope: Double
  /// What crossing the edge towards positive x adds to the winding number: 1 where the contour goes down, -1 where it
  /// goes up, 0 for a level piece, which only tells that its two ends belong together.
  var winding: Int32
}

/// Edges that follow each other in a contour without a turn between up and down.
struct Chain: BitwiseCopyable {
  /// Its topmost edge, its lowest one, and the way from one to the next in the list: 1 or -1.
  var top: Int32
  var bottom: Int32
  var step: Int32
  /// The chain that goes on where this one ends, or -1.
  var continuation: Int32 = -1
  /// The next chain, or level edge, that starts in the same row, or -1.
  var next: Int32 = -1
}

/// The chains of a path's edges by the row in which they start, cut to a region of pixels.
///
/// Coordinates are relative to the region's top left corner. What lies above, below or right of the region has no
/// influence on it and is dropped; what lies left of it is moved onto its left side, which keeps every winding number.
struct EdgeTable: ~Copyable {
  /// Pieces lower than this count as level; their area is far below what a byte of coverage can show.
  private static let levelHeight = 1e-9

  private(set) var edges = Scratch<Edge>(minimumCapacity: 256)
  private(set) var chains = Scratch<Chain>(minimumCapacity: 64)
  /// Level edges, one chain each.
  private(set) var levels = Scratch<Chain>(minimumCapacity: 64)
  /// The first chain of each row, or -1.
  private(set) var heads = Scratch<Int32>(minimumCapacity: 256)
  /// The first level edge of each row, or -1.
  private(set) var levelHeads = Scratch<Int32>(minimumCapacity: 256)
  private(set) var region = PixelRect.empty
  private(set) var firstRow = 0
  private var width = 0.0
  private var height = 0.0
  private var originX = 0.0
  private var originY = 0.0
  /// Where the last line ended.
  private var lastEnd = Point(.nan, .nan)
  /// The first chain of the contour that lines are being added of.
  private var contourStart = 0

  private var outlineTransform = Affine.identity

  /// Forgets all edges and takes those inside `region` from now on; `outlineTransform` maps outlines to device pixels.
  mutating func begin(_ region: PixelRect, outlineTransform: Affine = .identity) {
    self.region = region
    self.outlineTransform = outlineTransform
    edges.removeAll()
    chains.removeAll()
    levels.removeAll()
    firstRow = region.height
    width = Double(region.width)
    height = Double(region.height)
    originX = Double(region.x0)
    originY = Double(region.y0)
    lastEnd = Point(.nan, .nan)
    contourStart = 0
  }

  /// Ends the last contour and sorts the chains into the rows where they start.
  mutating func finish() {
    finishContour()
    heads.fill(region.height, with: -1)
    for index in 0..<chains.count {
      var chain = chains[index]
      guard chain.next >= -1 else { continue }
      let row = Int(edges[Int(chain.top)].y0)
      chain.next = heads[row]
      chains[index] = chain
      heads[row] = Int32(truncatingIfNeeded: index)
      firstRow = min(firstRow, row)
    }
    guard levels.count > 0 else { return }
    levelHeads.fill(region.height, with: -1)
    for index in 0..<levels.count {
      var level = levels[index]
      let row = Int(edges[Int(level.top)].y0)
      level.next = levelHeads[row]
      levels[index] = level
      levelHeads[row] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Adds the line from `p` to `q`, both finite and in device pixels.
  mutating func add(from p: Point, to q: Point) {
    if p != lastEnd { finishContour() }
    lastEnd = q
    let (px, py) = (p.x - originX, p.y - originY)
    let (qx, qy) = (q.x - originX, q.y - originY)
    if abs(qy - py) < Self.levelHeight {
      addLevel(from: px, to: qx, y: py)
    } else if py < qy {
      addSlanted(px, py, qx, qy, winding: 1)
    } else {
      addSlanted(qx, qy, px, py, winding: -1)
    }
  }

  private mutating func addLevel(from a: Double, to b: Double, y: Double) {
    guard y > 0, y < height, y != y.rounded(.down) else { return }
    let (x0, x1) = (min(max(a, 0), width), min(max(b, 0), width))
    guard x0 != x1 else { return }
    let index = Int32(truncatingIfNeeded: edges.count)
    edges.append(Edge(x0: min(x0, x1), y0: y, x1: max(x0, x1), y1: y, slope: 0, winding: 0))
    levels.append(Chain(top: index, bottom: index, step: 1))
  }

  private mutating func addSlanted(
    _ topX: Double, _ topY: Double, _ bottomX: Double, _ bottomY: Double, winding: Int32
  ) {
    guard bottomY > 0, topY < height, topX < width || bottomX < width else { return }
    var e = Edge(
      x0: topX, y0: topY, x1: bottomX, y1: bottomY, slope: (bottomX - topX) / (bottomY - topY),
      winding: winding)
    if e.y0 < 0 {
      e.x0 = x(of: e, at: 0)
      e.y0 = 0
    }
    if e.y1 > height {
      e.x1 = x(of: e, at: height)
      e.y1 = height
    }
    if e.x0 >= 0 && e.x1 >= 0 && e.x0 <= width && e.x1 <= width {
      append(e)
    } else {
      appendCut(e)
    }
  }

  private func x(of e: Edge, at y: Double) -> Double {
    let x = e.x0 + (y - e.y0) * e.slope
    return min(max(x, min(e.x0, e.x1)), max(e.x0, e.x1))
  }

  /// Moves the part of `e` left of the region onto its side and drops the part right of it.
  private mutating func appendCut(_ edge: Edge) {
    var e = edge
    if e.x0 <= 0 && e.x1 <= 0 {
      (e.x0, e.x1, e.slope) = (0, 0, 0)
      append(e)
      return
    }
    guard e.x0 < width || e.x1 < width else { return }
    func y(at x: Double) -> Double { min(max(edge.y0 + (x - edge.x0) / edge.slope, edge.y0), edge.y1) }
    var side: Edge?
    var isSideAbove = false
    if min(e.x0, e.x1) < 0 {
      let crossing = y(at: 0)
      var left = e
      (left.x0, left.x1, left.slope) = (0, 0, 0)
      isSideAbove = e.x0 < 0
      if isSideAbove {
        left.y1 = crossing
        (e.x0, e.y0) = (0, crossing)
      } else {
        left.y0 = crossing
        (e.x1, e.y1) = (0, crossing)
      }
      side = left
    }
    if max(e.x0, e.x1) > width {
      let crossing = min(max(y(at: width), e.y0), e.y1)
      if e.x0 > width { (e.x0, e.y0) = (width, crossing) } else { (e.x1, e.y1) = (width, crossing) }
    }
    // In the contour's order, so that both join the chain.
    guard let side else { return append(e) }
    if isSideAbove == (edge.winding > 0) {
      append(side)
      append(e)
    } else {
      append(e)
      append(side)
    }
  }

  /// Adds an edge to the chain that it goes on, or begins one.
  private mutating func append(_ edge: Edge) {
    guard edge.y1 > edge.y0, edge.y0 < height else { return }
    let index = Int32(truncatingIfNeeded: edges.count)
    edges.append(edge)
    let last = chains.count &- 1
    if last >= contourStart {
      var chain = chains[last]
      if edge.winding > 0, chain.step > 0, chain.bottom == index &- 1, edges[Int(chain.bottom)].y1 == edge.y0
      {
        chain.bottom = index
        chains[last] = chain
        return
      }
      if edge.winding < 0, chain.step < 0, chain.top == index &- 1, edges[Int(chain.top)].y0 == edge.y1 {
        chain.top = index
        chains[last] = chain
        return
      }
    }
    chains.append(Chain(top: index, bottom: index, step: edge.winding > 0 ? 1 : -1))
  }

  /// Where the contour began in the middle of a chain, lets its last part go on with its first.
  private mutating func finishContour() {
    let (first, last) = (contourStart, chains.count &- 1)
    contourStart = chains.count
    guard first < last else { return }
    let goesDown = chains[last].step > 0
    guard chains[first].step == chains[last].step else { return }
    let (upper, lower) = goesDown ? (last, first) : (first, last)
    let (end, start) = (edges[Int(chains[upper].bottom)], edges[Int(chains[lower].top)])
    guard end.y1 == start.y0, end.x1 == start.x0 else { return }
    chains[upper].continuation = Int32(truncatingIfNeeded: lower)
    chains[lower].next = Self.isContinuation
  }

  /// Marks in `next` a chain that does not start by itself.
  private static let isContinuation: Int32 = -2
}

extension EdgeTable: LineSink {}

extension EdgeTable: OutlineSink {
  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>) {
    guard let last = points.last else { return }
    var previous = outlineTransform.apply(last)
    var isDrawable = Flattener.isDrawable(previous)
    for point in points {
      let p = outlineTransform.apply(point)
      guard Flattener.isDrawable(p) else { continue }
      if isDrawable { add(from: previous, to: p) }
      (previous, isDrawable) = (p, true)
    }
  }
}
