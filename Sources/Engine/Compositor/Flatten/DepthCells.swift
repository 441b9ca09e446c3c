// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// The parts of the screen in each of which the layers of one space have an order from the farthest to the nearest.
///
/// The parts meet along the lines in which layers intersect, as far as these can be seen. Layers are left whole: a layer
/// that is cut by the plane of another one without touching it needs no cut, and what is cut has no seam.
struct DepthCells {
  struct Cell {
    /// A convex polygon, in pixels.
    var corners: [Point]
    /// The layers from the farthest to the nearest.
    var order: [Int]
  }

  /// More parts would take longer to draw than cut layers do.
  private static let cellLimit = 32
  /// Depths that differ by less are equal: then the order of painting decides.
  private static let tolerance = 1e-4

  private(set) var cells: [Cell] = []

  /// The parts of `area`; `nil` when there are too many, or layers that each overlap the next go round in a circle.
  init?(_ layers: [DepthPiece], in area: Rect) {
    var pending = [(corners: area.corners, pairs: Self.pairs(of: layers))]
    while let (corners, pairs) = pending.popLast() {
      switch Self.order(layers, pairs, in: corners) {
      case .sorted(let order): cells.append(Cell(corners: corners, order: order))
      case .crossing(let difference, let rest):
        guard cells.count + pending.count + 2 <= Self.cellLimit else { return nil }
        pending.append((corners.part { difference($0) }, rest))
        pending.append((corners.part { -difference($0) }, rest))
      case .circle: return nil
      }
    }
    if let first = cells.first, cells.allSatisfy({ $0.order == first.order }) { cells = [first] }
  }

  /// Two layers that cover a common part of the screen.
  private struct Pair {
    /// Positions among the layers, the one that is painted first before the other.
    var first: Int
    var second: Int
    var overlap: [Point]
    /// How much nearer the second is.
    var difference: DepthDifference
  }

  private enum Outcome {
    case sorted([Int])
    /// Two layers intersect; the pairs that are left of the part.
    case crossing(DepthDifference, [Pair])
    case circle
  }

  private static func pairs(of layers: [DepthPiece]) -> [Pair] {
    let shapes = layers.map { piece in
      (
        plane: DepthPlane(piece.corners), outline: piece.corners.map { Point($0.x, $0.y) }.counterclockwise,
        box: Rect(around: piece.corners.map { Point($0.x, $0.y) })
      )
    }
    var result: [Pair] = []
    for (i, first) in shapes.enumerated() {
      for (j, second) in shapes.enumerated().dropFirst(i + 1) where first.box.meets(second.box) {
        guard let near = second.plane, let far = first.plane else { continue }
        let overlap = first.outline.intersection(second.outline)
        guard overlap.count > 2 else { continue }
        result.append(
          Pair(first: i, second: j, overlap: overlap, difference: DepthDifference(of: near, over: far)))
      }
    }
    return result
  }

  private static func order(_ layers: [DepthPiece], _ pairs: [Pair], in cell: [Point]) -> Outcome {
    var own: [Pair] = []
    // For each layer those that are beneath it.
    var below = Array(repeating: [Int](), count: layers.count)
    var crossing: DepthDifference?
    for var pair in pairs {
      pair.overlap = pair.overlap.intersection(cell)
      guard pair.overlap.count > 2 else { continue }
      own.append(pair)
      let values = pair.overlap.map { pair.difference($0) }
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      if least >= -tolerance {
        below[pair.second].append(pair.first)
      } else if most <= tolerance {
        below[pair.first].append(pair.second)
      } else {
        crossing = pair.difference
      }
    }
    if let crossing { return .crossing(crossing, own) }
    return sorted(below).map { .sorted($0.map { layers[$0].layer }) } ?? .circle
  }

  /// The numbers so that each comes after those beneath it and, where that leaves a choice, the least first.
  private static func sorted(_ below: [[Int]]) -> [Int]? {
    var (result, isPlaced) = ([Int](), Array(repeating: false, count: below.count))
    while result.count < below.count {
      guard let next = below.indices.first(where: { !isPlaced[$0] && below[$0].allSatisfy { isPlaced[$0] } })
      else { return nil }
      isPlaced[next] = true
      result.append(next)
    }
    return result
  }
}

/// How much nearer one plane is than another at a point of the screen.
private struct DepthDifference {
  private var x: Double
  private var y: Double
  private var constant: Double

  init(of near: DepthPlane, over far: DepthPlane) {
    let (a, b) = (near.depth, far.depth)
    (x, y, constant) = (a.x - b.x, a.y - b.y, a.constant - b.constant)
  }

  func callAsFunction(_ p: Point) -> Double { p.x * x + p.y * y + constant }
}

extension [Point] {
  /// The part of a convex polygon in which a function that is linear is not less than 0.
  fileprivate func part(_ value: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, p) in enumerated() {
      let q = self[(index + 1) % count]
      let (from, to) = (value(p), value(q))
      if from >= 0 { result.append(p) }
      if (from > 0 && to < 0) || (from < 0 && to > 0) {
        let t = from / (from - to)
        result.append(Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t))
      }
    }
    return result.count > 2 ? result : []
  }

  /// What two convex polygons have in common, of which the other one's corners go round from x to y; empty when that has
  /// next to no area.
  fileprivate func intersection(_ other: [Point]) -> [Point] {
    /// In square pixels.
    let leastArea = 1e-3
    var result = self
    for (index, p) in other.enumerated() {
      let q = other[(index + 1) % other.count]
      result = result.part { ($0.y - p.y) * (q.x - p.x) - ($0.x - p.x) * (q.y - p.y) }
    }
    return result.doubleArea >= leastArea * 2 ? result : []
  }

  private var doubleArea: Double {
    indices.reduce(0) { sum, index in
      let (p, q) = (self[index], self[(index + 1) % count])
      return sum + (p.x * q.y - q.x * p.y)
    }
  }

  /// The polygon with its corners going round from x to y.
  fileprivate var counterclockwise: [Point] { doubleArea < 0 ? reversed() : self }
}

extension Rect {
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
