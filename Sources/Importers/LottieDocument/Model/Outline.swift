// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A path as vertices with two tangents each, which is how Lottie files write it.
struct Outline: Blendable {
  /// A vertex. The ends of its tangents are absolute.
  struct Vertex: Equatable {
    var point, arriving, leaving: SIMD2<Double>

    init(_ point: SIMD2<Double>, arriving: SIMD2<Double>? = nil, leaving: SIMD2<Double>? = nil) {
      self.point = point
      self.arriving = arriving ?? point
      self.leaving = leaving ?? point
    }

    var isCorner: Bool { arriving == point && leaving == point }
  }

  /// A connected piece.
  struct Contour: Equatable {
    var vertices: [Vertex]
    var isClosed: Bool

    /// The number of curves between the vertices.
    var curveCount: Int { vertices.isEmpty ? 0 : isClosed ? vertices.count : vertices.count - 1 }
  }

  var contours: [Contour] = []

  var weight: Int { contours.reduce(2) { $0 + $1.vertices.count * 6 + 2 } }

  static func blend(_ a: Outline, _ b: Outline, _ progress: Vector) -> Outline {
    let t = progress.x
    guard a.hasSameVertices(as: b) else { return t < 1 ? a : b }
    return a.joined(b) { $0 + ($1 - $0) * t }
  }

  static func shifted(_ value: Outline, from: Outline, to: Outline, by times: Double) -> Outline {
    guard value.hasSameVertices(as: from), from.hasSameVertices(as: to) else { return value }
    return value.joined(from.joined(to) { ($1 - $0) * times }) { $0 + $1 }
  }

  /// Returns the path whose points are functions of the points of two paths with the same vertices.
  private func joined(
    _ other: Outline, _ body: (SIMD2<Double>, SIMD2<Double>) -> SIMD2<Double>
  ) -> Outline {
    var result = self
    for i in contours.indices {
      for j in contours[i].vertices.indices {
        let (p, q) = (contours[i].vertices[j], other.contours[i].vertices[j])
        result.contours[i].vertices[j] = Vertex(
          body(p.point, q.point), arriving: body(p.arriving, q.arriving), leaving: body(p.leaving, q.leaving))
      }
    }
    return result
  }

  func hasSameVertices(as other: Outline) -> Bool {
    contours.count == other.contours.count
      && zip(contours, other.contours).allSatisfy {
        $0.vertices.count == $1.vertices.count && $0.isClosed == $1.isClosed
      }
  }

  /// Returns the path after an affine map.
  func mapped(by transform: Matrix) -> Outline {
    var result = self
    for i in contours.indices {
      for j in contours[i].vertices.indices {
        let vertex = contours[i].vertices[j]
        result.contours[i].vertices[j] = Vertex(
          transform.apply(vertex.point), arriving: transform.apply(vertex.arriving),
          leaving: transform.apply(vertex.leaving))
      }
    }
    return result
  }

  /// The smallest box around all vertices and tangents; `nil` if there are none.
  var bounds: CGRect? {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for contour in contours {
      for vertex in contour.vertices {
        for point in [vertex.point, vertex.arriving, vertex.leaving] {
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the path as the framework's. Straight sides are lines if `usesLines` is true, else curves, so
  /// that paths with the same vertices have the same elements.
  func cgPath(usesLines: Bool) -> CGPath {
    var (elements, points, start): ([CGPathElementType], [CGPoint], CGPoint) = ([], [], .zero)
    let count = contours.reduce(0) { $0 + $1.vertices.count + 2 }
    elements.reserveCapacity(count)
    points.reserveCapacity(3 * count)
    for contour in contours {
      guard let first = contour.vertices.first else { continue }
      start = first.point.cgPoint
      elements.append(.moveToPoint)
      points.append(start)
      for i in 0..<contour.curveCount {
        let next = i + 1 < contour.vertices.count ? i + 1 : 0
        let (a, b) = (contour.vertices[i], contour.vertices[next])
        if usesLines, a.leaving == a.point, b.arriving == b.point {
          elements.append(.addLineToPoint)
        } else {
          elements.append(.addCurveToPoint)
          points.append(a.leaving.cgPoint)
          points.append(b.arriving.cgPoint)
        }
        points.append(b.point.cgPoint)
      }
      if contour.isClosed { elements.append(.closeSubpath) }
    }
    return CGPath(elements: elements, points: points, lastStart: start)
  }
}

extension SIMD2<Double> {
  var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
}

/// A map of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
struct Matrix: Equatable {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, tx = 0.0, ty = 0.0

  static let identity = Matrix()

  static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(tx: x, ty: y) }
  static func scale(_ x: Double, _ y: Double) -> Matrix { Matrix(a: x, d: y) }
  static func rotation(_ radians: Double) -> Matrix {
    let (c, s) = (cos(radians), sin(radians))
    return Matrix(a: c, b: s, c: -s, d: c)
  }

  /// Returns the map that applies this one first, then `next`.
  func then(_ next: Matrix) -> Matrix {
    Matrix(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

  func apply(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  var affine: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Matrix: Blendable {
  static func blend(_ p: Matrix, _ q: Matrix, _ progress: Vector) -> Matrix {
    let t = progress.x
    return Matrix(
      a: p.a + (q.a - p.a) * t, b: p.b + (q.b - p.b) * t, c: p.c + (q.c - p.c) * t,
      d: p.d + (q.d - p.d) * t, tx: p.tx + (q.tx - p.tx) * t, ty: p.ty + (q.ty - p.ty) * t)
  }
  var weight: Int { 16 }
}
