// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry

/// A path as vertices with two tangents each, as Lottie files represent it.
struct Outline: Blendable {
  /// A vertex. The ends of its tangents are in absolute coordinates.
  struct Vertex: Equatable {
    var point, arriving, leaving: Point

    init(_ point: Point, arriving: Point? = nil, leaving: Point? = nil) {
      self.point = point
      self.arriving = arriving ?? point
      self.leaving = leaving ?? point
    }

    var isCorner: Bool { arriving == point && leaving == point }
  }

  /// A connected part of the path.
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

  /// Returns the path whose points are functions of the points of this path and another one with the same
  /// vertices.
  private func joined(
    _ other: Outline, _ body: (Point, Point) -> Point
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

  /// Returns the path transformed by an affine map.
  func mapped(by transform: Affine) -> Outline {
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

  /// The smallest box around all vertices and the ends of their tangents, or `nil` if there are no vertices.
  var bounds: CGRect? {
    let vertices = contours.lazy.flatMap(\.vertices)
    return Rect(bounding: vertices.flatMap { [$0.point, $0.arriving, $0.leaving] }).map { CGRect($0) }
  }

  /// Returns the path as a `CGPath`. If `usesLines` is true, straight curves become lines. Otherwise they
  /// stay curves, so that paths with the same vertices have the same elements.
  func cgPath(usesLines: Bool) -> CGPath {
    var (elements, points, start): ([CGPathElementType], [CGPoint], CGPoint) = ([], [], .zero)
    let count = contours.reduce(0) { $0 + $1.vertices.count + 2 }
    elements.reserveCapacity(count)
    points.reserveCapacity(3 * count)
    for contour in contours {
      guard let first = contour.vertices.first else { continue }
      start = CGPoint(first.point)
      elements.append(.moveToPoint)
      points.append(start)
      for i in 0..<contour.curveCount {
        let next = i + 1 < contour.vertices.count ? i + 1 : 0
        let (a, b) = (contour.vertices[i], contour.vertices[next])
        if usesLines, a.leaving == a.point, b.arriving == b.point {
          elements.append(.addLineToPoint)
        } else {
          elements.append(.addCurveToPoint)
          points.append(CGPoint(a.leaving))
          points.append(CGPoint(b.arriving))
        }
        points.append(CGPoint(b.point))
      }
      if contour.isClosed { elements.append(.closeSubpath) }
    }
    return CGPath(elements: elements, points: points, lastStart: start)
  }
}

extension Affine: Blendable {
  static func blend(_ p: Affine, _ q: Affine, _ progress: Vector) -> Affine {
    let t = progress.x
    return Affine(
      a: p.a + (q.a - p.a) * t, b: p.b + (q.b - p.b) * t, c: p.c + (q.c - p.c) * t,
      d: p.d + (q.d - p.d) * t, tx: p.tx + (q.tx - p.tx) * t, ty: p.ty + (q.ty - p.ty) * t)
  }
  var weight: Int { 16 }
  static var hasFixedWeight: Bool { true }
}
