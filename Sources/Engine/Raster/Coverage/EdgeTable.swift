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
  /// The next edge that starts in the same row, or -1.
  var next: Int32
}

/// The edges of a path by the row in which they start, cut to a region of pixels.
///
/// Coordinates are relative to the region's top left corner. What lies above, below or right of the region has no
/// influence on it and is dropped; what lies left of it is moved onto its left side, which keeps every winding number.
struct EdgeTable: ~Copyable {
  /// Pieces lower than this count as level; their area is far below what a byte of coverage can show.
  private static let levelHeight = 1e-9

  private(set) var edges = Scratch<Edge>(minimumCapacity: 256)
  /// The first edge of each row, or -1.
  private(set) var heads = Scratch<Int32>(minimumCapacity: 256)
  private(set) var region = PixelRect.empty
  private(set) var firstRow = 0
  private var width = 0.0
  private var height = 0.0
  private var originX = 0.0
  private var originY = 0.0

  private var outlineTransform = Affine.identity

  /// Forgets all edges and takes those inside `region` from now on; `outlineTransform` maps outlines to device pixels.
  mutating func begin(_ region: PixelRect, outlineTransform: Affine = .identity) {
    self.region = region
    self.outlineTransform = outlineTransform
    edges.removeAll()
    heads.fill(region.height, with: -1)
    firstRow = region.height
    width = Double(region.width)
    height = Double(region.height)
    originX = Double(region.x0)
    originY = Double(region.y0)
  }

  /// Adds the line from `p` to `q`, both finite and in device pixels.
  mutating func add(from p: Point, to q: Point) {
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
    append(Edge(x0: min(x0, x1), y0: y, x1: max(x0, x1), y1: y, slope: 0, winding: 0, next: -1))
  }

  private mutating func addSlanted(
    _ topX: Double, _ topY: Double, _ bottomX: Double, _ bottomY: Double, winding: Int32
  ) {
    guard bottomY > 0, topY < height, topX < width || bottomX < width else { return }
    var e = Edge(
      x0: topX, y0: topY, x1: bottomX, y1: bottomY, slope: (bottomX - topX) / (bottomY - topY),
      winding: winding, next: -1)
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
    if min(e.x0, e.x1) < 0 {
      let crossing = y(at: 0)
      var side = e
      (side.x0, side.x1, side.slope) = (0, 0, 0)
      if e.x0 < 0 {
        side.y1 = crossing
        (e.x0, e.y0) = (0, crossing)
      } else {
        side.y0 = crossing
        (e.x1, e.y1) = (0, crossing)
      }
      append(side)
    }
    if max(e.x0, e.x1) > width {
      let crossing = min(max(y(at: width), e.y0), e.y1)
      if e.x0 > width { (e.x0, e.y0) = (width, crossing) } else { (e.x1, e.y1) = (width, crossing) }
    }
    append(e)
  }

  private mutating func append(_ edge: Edge) {
    guard edge.y1 > edge.y0 || edge.winding == 0, edge.y0 < height else { return }
    var edge = edge
    let row = Int(edge.y0)
    edge.next = heads[row]
    heads[row] = Int32(truncatingIfNeeded: edges.count)
    firstRow = min(firstRow, row)
    edges.append(edge)
  }
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
