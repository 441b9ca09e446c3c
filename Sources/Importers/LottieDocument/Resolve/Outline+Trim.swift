// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Outline.Contour {
  var curves: [Cubic] {
    (0..<curveCount).map { i in
      let (a, b) = (vertices[i], vertices[(i + 1) % vertices.count])
      return Cubic(p0: a.point, p1: a.leaving, p2: b.arriving, p3: b.point)
    }
  }

  /// Creates an open contour of connected curves.
  init(curves: [Cubic]) {
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
  /// Returns the part between two fractions of the total length. A range that extends beyond 0...1 wraps
  /// around.
  ///
  /// If `measure` is `parameter`, the parameter within a curve changes linearly with the fraction, as for
  /// `strokeStart` and `strokeEnd`. Lengths are exact to a billionth.
  func trimmed(from start: Double, to end: Double, _ measure: CurveMeasure) -> Outline {
    if end - start >= 1 { return self }
    guard end > start else { return Outline() }
    let shift = start.rounded(.down)
    let (low, high) = (start - shift, end - shift)
    guard high > 1 else { return piece(from: low, to: high, measure) }
    let (tail, head) = (piece(from: low, to: 1, measure), piece(from: 0, to: high - 1, measure))
    // The seam of a closed contour does not count as an end.
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

  /// The total length of the contours.
  var length: Double { contours.reduce(0) { $0 + $1.curves.reduce(0) { $0 + $1.length() } } }

  /// The same path with its curves divided so that the parameter within a curve and the length agree to
  /// `Cubic.lengthTolerance`.
  var dividedByLength: Outline {
    var result = self
    for (index, contour) in contours.enumerated() {
      let curves = contour.curves.flatMap { curve -> [Cubic] in
        if curve.isStraight { return [Cubic(from: curve.p0, to: curve.p3)] }
        let parameters = curve.parametersOfEqualParts()
        return zip(parameters, parameters.dropFirst()).map { curve.part(from: $0, to: $1) }
      }
      result.contours[index] = Contour(curves: curves)
      if contour.isClosed { result.contours[index].close() }
    }
    return result
  }

  private func piece(from low: Double, to high: Double, _ measure: CurveMeasure) -> Outline {
    let measured = contours.map { contour in contour.curves.map { ($0, $0.length()) } }
    let total = measured.joined().reduce(0) { $0 + $1.1 }
    guard total > 0, total.isFinite else { return Outline() }
    let (from, to) = (low * total, high * total)
    var (result, offset) = (Outline(), 0.0)
    for curves in measured {
      var kept: [Cubic] = []
      for (curve, length) in curves {
        defer { offset += length }
        guard length > 0, offset + length > from, offset < to else { continue }
        let start = from > offset ? (from - offset) / length : 0
        let end = to < offset + length ? (to - offset) / length : 1
        kept.append(curve.piece(from: start, to: end, measure))
      }
      if !kept.isEmpty { result.contours.append(Contour(curves: kept)) }
    }
    return result
  }

  /// Returns the contours repeated `count` times in succession. A single closed contour becomes one open
  /// contour.
  func repeated(_ count: Int) -> Outline {
    guard count > 1 else { return self }
    if contours.count == 1, contours[0].isClosed {
      let curves = contours[0].curves
      return Outline(contours: [Contour(curves: (0..<count).flatMap { _ in curves })])
    }
    return Outline(contours: (0..<count).flatMap { _ in contours })
  }
}

extension Cubic {
  /// Returns the part between two fractions of the curve.
  fileprivate func piece(from start: Double, to end: Double, _ measure: CurveMeasure) -> Cubic {
    // The handles of a line lie on its ends, where its parameter is slow. Both measures divide it evenly.
    if isLine { return Cubic(from: p0 + (p3 - p0) * start, to: end == 1 ? p3 : p0 + (p3 - p0) * end) }
    guard measure == .length else { return part(from: start, to: end) }
    let measured = MeasuredCurve(self)
    func parameter(_ fraction: Double) -> Double {
      fraction == 1 ? 1 : measured.parameter(atLength: fraction * measured.length)
    }
    return part(from: parameter(start), to: parameter(end))
  }
}
