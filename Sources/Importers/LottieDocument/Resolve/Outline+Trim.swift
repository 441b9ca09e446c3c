// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One curve of a path.
struct Curve {
  var p0, p1, p2, p3: SIMD2<Double>

  /// Returns the two halves at `u`.
  func split(at u: Double) -> (Curve, Curve) {
    let (a, b, c) = (p0 + (p1 - p0) * u, p1 + (p2 - p1) * u, p2 + (p3 - p2) * u)
    let (d, e) = (a + (b - a) * u, b + (c - b) * u)
    let f = d + (e - d) * u
    return (Curve(p0: p0, p1: a, p2: d, p3: f), Curve(p0: f, p1: e, p2: c, p3: p3))
  }

  /// Returns the part between two parameters.
  func part(from start: Double, to end: Double) -> Curve {
    let tail = start > 0 ? split(at: start).1 : self
    guard end < 1 else { return tail }
    return tail.split(at: start < 1 ? (end - start) / (1 - start) : 1).0
  }

  func point(at u: Double) -> SIMD2<Double> {
    let v = 1 - u
    return p0 * (v * v * v) + p1 * (3 * v * v * u) + p2 * (3 * v * u * u) + p3 * (u * u * u)
  }

  var isLine: Bool { p0 == p1 && p2 == p3 }

  private static let steps = 16

  var length: Double {
    if isLine { return (p3 - p0).length }
    var (result, last) = (0.0, p0)
    for step in 1...Self.steps {
      let next = point(at: Double(step) / Double(Self.steps))
      result += (next - last).length
      last = next
    }
    return result
  }
}

extension Outline.Contour {
  var curves: [Curve] {
    (0..<curveCount).map { i in
      let (a, b) = (vertices[i], vertices[(i + 1) % vertices.count])
      return Curve(p0: a.point, p1: a.leaving, p2: b.arriving, p3: b.point)
    }
  }

  /// Creates an open contour of connected curves.
  init(curves: [Curve]) {
    var vertices: [Outline.Vertex] = []
    for curve in curves {
      if vertices.isEmpty {
        vertices.append(Outline.Vertex(curve.p0, leaving: curve.p1))
      } else {
        vertices[vertices.count - 1].leaving = curve.p1
      }
      vertices.append(Outline.Vertex(curve.p3, arriving: curve.p2))
    }
    self.init(vertices: vertices, isClosed: false)
  }
}

extension Outline {
  /// Returns the part between two fractions of the summed length. A range that leaves 0...1 wraps around.
  ///
  /// Within a curve, the parameter changes linearly with the fraction, as for `strokeStart` and `strokeEnd`.
  func trimmed(from start: Double, to end: Double) -> Outline {
    if end - start >= 1 { return self }
    guard end > start else { return Outline() }
    let shift = start.rounded(.down)
    let (low, high) = (start - shift, end - shift)
    guard high > 1 else { return piece(from: low, to: high) }
    let (tail, head) = (piece(from: low, to: 1), piece(from: 0, to: high - 1))
    // The seam of a closed contour is no end.
    if contours.count == 1, contours[0].isClosed, let a = tail.contours.first, let b = head.contours.first,
      let join = b.vertices.first
    {
      var joined = a
      joined.vertices[joined.vertices.count - 1].leaving = join.leaving
      joined.vertices += b.vertices.dropFirst()
      return Outline(contours: [joined])
    }
    return Outline(contours: tail.contours + head.contours)
  }

  /// The summed length of the contours.
  var length: Double { contours.reduce(0) { $0 + $1.curves.reduce(0) { $0 + $1.length } } }

  private func piece(from low: Double, to high: Double) -> Outline {
    let measured = contours.map { contour in contour.curves.map { ($0, $0.length) } }
    let total = measured.joined().reduce(0) { $0 + $1.1 }
    guard total > 0, total.isFinite else { return Outline() }
    let (from, to) = (low * total, high * total)
    var (result, offset) = (Outline(), 0.0)
    for curves in measured {
      var kept: [Curve] = []
      for (curve, length) in curves {
        defer { offset += length }
        guard length > 0, offset + length > from, offset < to else { continue }
        let start = from > offset ? (from - offset) / length : 0
        let end = to < offset + length ? (to - offset) / length : 1
        kept.append(curve.part(from: start, to: end))
      }
      if !kept.isEmpty { result.contours.append(Contour(curves: kept)) }
    }
    return result
  }

  /// Returns the contours one after the other `count` times. A single closed one becomes one open line.
  func repeated(_ count: Int) -> Outline {
    guard count > 1 else { return self }
    if contours.count == 1, contours[0].isClosed {
      let curves = contours[0].curves
      return Outline(contours: [Contour(curves: (0..<count).flatMap { _ in curves })])
    }
    return Outline(contours: (0..<count).flatMap { _ in contours })
  }
}
