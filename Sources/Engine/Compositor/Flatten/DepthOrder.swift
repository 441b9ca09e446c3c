// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// A flat convex piece of a layer in the space in which pixels are x and y and what is nearer to the viewer has a higher
/// z.
struct DepthPiece {
  /// Which of the layers that are sorted.
  var layer: Int
  var corners: [SIMD3<Double>]
  /// Whether this is a part that cutting has left.
  var isCut = false
}

/// The order in which layers of one space are drawn, from the farthest to the nearest, those that intersect cut along
/// their common line.
///
/// Binary space partitioning (Fuchs, Kedem, Naylor, 1980), with the viewer infinitely far away: of each plane, what lies
/// on the far side comes first, then what lies in the plane, in its given order, then the rest.
struct DepthOrder {
  /// More are sorted by their centres and not cut.
  static let layerLimit = 128
  /// Bounds the pieces that cutting makes.
  private static let pieceLimit = 2048
  /// Pixels: what is nearer to a plane than this lies in it.
  private static let tolerance = 0.05

  private(set) var pieces: [DepthPiece] = []

  /// Sorts `layers`, which are numbered in their given order.
  init(_ layers: [DepthPiece]) {
    guard layers.count <= Self.layerLimit else {
      pieces = layers.map { ($0, $0.middleDepth) }.sorted { ($0.1, $0.0.layer) < ($1.1, $1.0.layer) }.map(\.0)
      return
    }
    sort(layers)
    joinNeighbours(layers)
  }

  private enum Step {
    case sort([DepthPiece])
    case draw([DepthPiece])
  }

  private mutating func sort(_ layers: [DepthPiece]) {
    var pending = [Step.sort(layers)]
    while let step = pending.popLast() {
      switch step {
      case .draw(let done): pieces += done
      case .sort(let list):
        guard list.count > 1, pieces.count + list.count < Self.pieceLimit else {
          pieces += list
          continue
        }
        let plane = Self.dividingPlane(of: list)
        var (behind, inside, front): ([DepthPiece], [DepthPiece], [DepthPiece]) = ([], [], [])
        for piece in list {
          let parts = plane.map { piece.parts($0, tolerance: Self.tolerance) } ?? [(piece, 0)]
          for (part, side) in parts {
            if side < 0 {
              behind.append(part)
            } else if side > 0 {
              front.append(part)
            } else {
              inside.append(part)
            }
          }
        }
        pending.append(.sort(front))
        pending.append(.draw(inside))
        pending.append(.sort(behind))
      }
    }
  }

  /// The plane of a piece that cuts the fewest others; `nil` when all are seen edge on.
  private static func dividingPlane(of list: [DepthPiece]) -> DepthPlane? {
    var best: (plane: DepthPlane, cuts: Int)?
    for piece in list {
      guard let plane = DepthPlane(piece.corners) else { continue }
      var cuts = 0
      for other in list where other.layer != piece.layer {
        let distances = other.corners.map(plane.distance)
        if (distances.min() ?? 0) < -tolerance, (distances.max() ?? 0) > tolerance { cuts += 1 }
      }
      if cuts < best?.cuts ?? .max { best = (plane, cuts) }
      if cuts == 0 { break }
    }
    return best?.plane
  }

  /// Puts layers together again whose pieces are all drawn one after the other.
  private mutating func joinNeighbours(_ layers: [DepthPiece]) {
    var first: [Int: Int] = [:]
    var (last, counts): ([Int: Int], [Int: Int]) = ([:], [:])
    for (index, piece) in pieces.enumerated() {
      first[piece.layer] = first[piece.layer] ?? index
      last[piece.layer] = index
      counts[piece.layer, default: 0] += 1
    }
    let whole = Dictionary(uniqueKeysWithValues: layers.map { ($0.layer, $0) })
    var result: [DepthPiece] = []
    for (index, piece) in pieces.enumerated() {
      let layer = piece.layer
      let isTogether = last[layer, default: 0] - first[layer, default: 0] + 1 == counts[layer]
      if !isTogether || !piece.isCut {
        result.append(piece)
      } else if first[layer] == index, let original = whole[layer] {
        result.append(original)
      }
    }
    pieces = result
  }
}

/// A plane whose front is turned towards the viewer.
struct DepthPlane {
  private let normal: SIMD3<Double>
  private let offset: Double

  /// The plane of a polygon; `nil` when it has no area or is seen edge on.
  init?(_ corners: [SIMD3<Double>]) {
    guard corners.count > 2 else { return nil }
    // Newell's method: the sum over the edges, so that no three corners need stand for all.
    var sum = SIMD3<Double>.zero
    for (index, p) in corners.enumerated() {
      let q = corners[(index + 1) % corners.count]
      sum += SIMD3((p.y - q.y) * (p.z + q.z), (p.z - q.z) * (p.x + q.x), (p.x - q.x) * (p.y + q.y))
    }
    let length = (sum * sum).sum().squareRoot()
    guard length > 0, length.isFinite, abs(sum.z) > length * 1e-9 else { return nil }
    let normal = sum / (sum.z < 0 ? -length : length)
    self.normal = normal
    let middle = corners.reduce(.zero, +) / Double(corners.count)
    offset = (normal * middle).sum()
  }

  /// The depth at a point of the screen: `x` and `y` times its coordinates, and the constant.
  var depth: (x: Double, y: Double, constant: Double) {
    (-normal.x / normal.z, -normal.y / normal.z, offset / normal.z)
  }

  /// How far in front of the plane a point lies; less than 0 behind it.
  func distance(_ p: SIMD3<Double>) -> Double { (normal * p).sum() - offset }
}

extension DepthPiece {
  var middleDepth: Double { corners.reduce(0) { $0 + $1.z } / Double(max(corners.count, 1)) }

  /// The parts of the piece behind (-1), in (0) and in front of (1) a plane.
  func parts(_ plane: DepthPlane, tolerance: Double) -> [(DepthPiece, Int)] {
    let distances = corners.map(plane.distance)
    let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
    if least >= -tolerance { return [(self, most <= tolerance ? 0 : 1)] }
    if most <= tolerance { return [(self, -1)] }
    var (behind, front): ([SIMD3<Double>], [SIMD3<Double>]) = ([], [])
    for (index, p) in corners.enumerated() {
      let next = (index + 1) % corners.count
      if distances[index] <= 0 { behind.append(p) }
      if distances[index] >= 0 { front.append(p) }
      if distances[index] * distances[next] < 0 {
        let t = distances[index] / (distances[index] - distances[next])
        let crossing = p + (corners[next] - p) * t
        behind.append(crossing)
        front.append(crossing)
      }
    }
    return [
      (DepthPiece(layer: layer, corners: behind, isCut: true), -1),
      (DepthPiece(layer: layer, corners: front, isCut: true), 1),
    ]
  }

  /// The outline in pixels.
  var outline: Path { Path(polygon: corners.lazy.map { Point($0.x, $0.y) }) }

  /// The visible part of a rectangle in the plane z = 0 of a space; `nil` when nothing can be seen.
  init?(layer: Int, _ rect: Rect, _ space: CATransform3D) {
    let corners = space.projection.visible(rect.corners)
    guard corners.count > 2 else { return nil }
    self.layer = layer
    self.corners = corners.map { p in
      let w = p.x * space.m14 + p.y * space.m24 + space.m44
      return SIMD3(
        (p.x * space.m11 + p.y * space.m21 + space.m41) / w,
        (p.x * space.m12 + p.y * space.m22 + space.m42) / w,
        (p.x * space.m13 + p.y * space.m23 + space.m43) / w)
    }
  }
}
