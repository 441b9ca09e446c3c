// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// A flat convex piece of a layer in screen space. x and y are in pixels, and a higher z is nearer to the
/// viewer.
struct DepthPiece {
  /// The index of the layer in the list that is sorted.
  var layer: Int
  var corners: [SIMD3<Double>]
  /// True if the piece is the result of a cut.
  var isCut = false
}

/// The order in which the layers of one space are drawn, from the farthest to the nearest. Layers that
/// intersect are cut along their line of intersection.
///
/// The algorithm is binary space partitioning (Fuchs, Kedem, Naylor, 1980), with the viewer infinitely far
/// away. For each plane, the pieces behind it come first. Pieces in the plane follow in their given order,
/// and the rest comes last.
struct DepthOrder {
  /// The maximum number of layers that are cut. If there are more, they are only sorted by the depths of
  /// their centres.
  static let layerLimit = 128
  /// The maximum number of pieces that cutting makes.
  private static let pieceLimit = 2048
  /// The distance from a plane, in pixels, below which a point counts as lying in the plane.
  private static let tolerance = 0.05

  private(set) var pieces: [DepthPiece] = []

  /// Sorts `layers`. Their `layer` indexes are in the painting order.
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

  /// Returns the plane of the piece that cuts the fewest other pieces, or `nil` if all pieces are seen edge
  /// on.
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

  /// Replaces pieces of a layer that are drawn directly one after the other with the whole layer, if these
  /// are all its pieces.
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

/// A plane whose normal points towards the viewer.
struct DepthPlane {
  private let normal: SIMD3<Double>
  private let offset: Double

  /// Creates the plane of a polygon. Returns `nil` if the polygon has fewer than three corners, has no area,
  /// is not finite or is seen edge on.
  init?(_ corners: [SIMD3<Double>]) {
    guard corners.count > 2 else { return nil }
    // Newell's method sums over all edges, so the result does not depend on a choice of three corners.
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

  /// The depth at a point on the screen as a linear function: the factors of x and y, and the constant.
  var depth: (x: Double, y: Double, constant: Double) {
    (-normal.x / normal.z, -normal.y / normal.z, offset / normal.z)
  }

  /// Returns the signed distance of a point from the plane, negative behind the plane.
  func distance(_ p: SIMD3<Double>) -> Double { (normal * p).sum() - offset }
}

extension DepthPiece {
  var middleDepth: Double { corners.reduce(0) { $0 + $1.z } / Double(max(corners.count, 1)) }

  /// Returns the parts of the piece behind (-1), in (0) and in front of (1) a plane.
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

  /// The outline on the screen, in pixels.
  var outline: Path { Path(polygon: corners.lazy.map { Point($0.x, $0.y) }) }

  /// Creates the visible part of a rectangle in the plane z = 0 of a space. Returns `nil` if no part is
  /// visible.
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
