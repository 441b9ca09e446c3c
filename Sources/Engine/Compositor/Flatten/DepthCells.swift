// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The screen divided into cells, in each of which the layers of one space have an order from the farthest to
/// the nearest.
///
/// The borders of the cells are the visible lines in which layers intersect. The layers themselves are not
/// cut. So there are no seams, and a layer that only crosses the plane of another layer, without touching
/// that layer, stays whole.
struct DepthCells {
  struct Cell {
    /// The corners of a convex polygon, in pixels.
    var corners: [Point]
    /// The layers, from the farthest to the nearest.
    var order: [Int]
  }

  /// The maximum number of cells. Drawing more would take longer than cutting the layers.
  private static let cellLimit = 32
  /// Depths that differ by less than this count as equal. The painting order then decides.
  private static let tolerance = 1e-4

  private(set) var cells: [Cell] = []

  /// Divides `area` into cells. Returns `nil` if there are too many cells, or if layers overlap in a cycle.
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

  /// Two layers that overlap on the screen.
  private struct Pair {
    /// The indexes of the layers. The first is painted before the second.
    var first: Int
    var second: Int
    var overlap: [Point]
    /// The depth of the second layer minus the depth of the first, as a function of the position on the
    /// screen.
    var difference: DepthDifference
  }

  private enum Outcome {
    case sorted([Int])
    /// Two layers intersect in the cell. The pairs that overlap in the cell are returned too.
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
    // For each layer, the layers below it.
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

  /// Returns the indexes in topological order, each after the indexes of the layers below it. If several
  /// indexes may come next, the lowest one does. Returns `nil` if there is a cycle.
  private static func sorted(_ below: [[Int]]) -> [Int]? {
    var (result, isListed) = ([Int](), Array(repeating: false, count: below.count))
    while result.count < below.count {
      guard let next = below.indices.first(where: { !isListed[$0] && below[$0].allSatisfy { isListed[$0] } })
      else { return nil }
      isListed[next] = true
      result.append(next)
    }
    return result
  }
}

/// The difference between the depths of two planes, as a linear function of the position on the screen.
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
  /// Returns the part of a convex polygon in which a linear function is not negative.
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

  /// Returns the intersection of two convex polygons. The corners of `other` must be in the order that turns
  /// from positive x to positive y. The result is empty if its area is almost zero.
  fileprivate func intersection(_ other: [Point]) -> [Point] {
    /// The minimum area, in square pixels.
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

  /// The polygon with its corners in the order that turns from positive x to positive y.
  fileprivate var counterclockwise: [Point] { doubleArea < 0 ? reversed() : self }
}

extension Rect {
  func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
