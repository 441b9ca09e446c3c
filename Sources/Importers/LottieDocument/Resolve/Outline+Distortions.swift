// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// Modifiers that move the points of a path.

extension Outline {
  /// Returns the path with its vertices drawn to their centre and its tangents driven away from it. A
  /// negative amount does the opposite. 1 is full.
  func puckered(by amount: Double) -> Outline {
    guard amount != 0 else { return self }
    return changed { contour in
      let sum = contour.vertices.reduce(SIMD2<Double>.zero) { $0 + $1.point }
      let center = sum / Double(max(contour.vertices.count, 1))
      contour.vertices = contour.vertices.map {
        Vertex(
          $0.point + (center - $0.point) * amount, arriving: $0.arriving - (center - $0.arriving) * amount,
          leaving: $0.leaving - (center - $0.leaving) * amount)
      }
    }
  }

  /// Returns the path turned around a point: fully there, and less with the distance, down to nothing at the
  /// farthest vertex.
  func twisted(by angle: Double, around center: SIMD2<Double>) -> Outline {
    let reach = contours.flatMap(\.vertices).map { ($0.point - center).length }.max() ?? 0
    guard angle != 0, reach > 0 else { return self }
    func turn(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let part = max(0, 1 - (point - center).length / reach)
      return center + Matrix.rotation(angle * part).apply(point - center)
    }
    return changed { contour in
      contour.vertices = contour.vertices.map {
        Vertex(turn($0.point), arriving: turn($0.arriving), leaving: turn($0.leaving))
      }
    }
  }

  /// The largest number of ridges between two vertices.
  private static let mostRidges = 200.0

  /// Returns a line that swings around the path: between two vertices it has `ridges` points, which lie on
  /// its sides in turn.
  func zigzagged(by size: Double, ridges: Double, isSmooth: Bool) -> Outline {
    let count = Int(min(max(ridges.rounded(), 0), Self.mostRidges))
    return changed { contour in
      let curves = contour.curves
      guard !curves.isEmpty else { return }
      var (vertices, side): ([Vertex], Double) = ([], -1)
      func add(_ curve: Curve, at u: Double) {
        let normal = curve.normal(at: u)
        let point = curve.point(at: u) + normal * (size * side)
        let reach = isSmooth ? (curve.p3 - curve.p0).length / Double(2 * (count + 1)) : 0
        let along = SIMD2(-normal.y, normal.x) * reach
        vertices.append(Vertex(point, arriving: point - along, leaving: point + along))
        side = -side
      }
      for curve in curves {
        for step in 0...count { add(curve, at: Double(step) / Double(count + 1)) }
      }
      if !contour.isClosed, let last = curves.last { add(last, at: 1) }
      contour.vertices = vertices
    }
  }

  /// Returns the path moved outwards by a distance, or inwards if it is negative. Open pieces stay.
  func offset(by amount: Double, join: Int, miterLimit: Double) -> Outline {
    guard abs(amount) > 1e-6 else { return self }
    let closed = Outline(contours: contours.filter(\.isClosed)).cgPath(usesLines: true)
    let edge = closed.copy(
      strokingWithWidth: 2 * abs(amount), lineCap: .butt, lineJoin: [2: .round, 3: .bevel][join] ?? .miter,
      miterLimit: miterLimit)
    var result = Outline(amount > 0 ? closed.union(edge) : closed.subtracting(edge))
    result.contours += contours.filter { !$0.isClosed }
    return result
  }

  private func changed(_ body: (inout Contour) -> Void) -> Outline {
    var result = self
    for index in contours.indices { body(&result.contours[index]) }
    return result
  }
}

extension Curve {
  /// Returns the direction to the right of the path, of length 1.
  fileprivate func normal(at u: Double) -> SIMD2<Double> {
    let step = 1e-3
    let chord = point(at: min(u + step, 1)) - point(at: max(u - step, 0))
    let length = chord.length
    return length > 0 ? SIMD2(chord.y, -chord.x) / length : .zero
  }
}
