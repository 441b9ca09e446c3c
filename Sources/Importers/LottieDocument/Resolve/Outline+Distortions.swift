// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry

// Modifiers that move the points of paths.

extension Outline {
  /// Returns the path with its vertices moved towards the centre of their contour and its tangents moved away
  /// from it. A negative amount does the opposite. An amount of 1 moves the vertices to the centre.
  func puckered(by amount: Double) -> Outline {
    guard amount != 0 else { return self }
    return changed { contour in
      let sum = contour.vertices.reduce(Point.zero) { $0 + $1.point }
      let center = sum / Double(max(contour.vertices.count, 1))
      contour.vertices = contour.vertices.map {
        Vertex(
          $0.point + (center - $0.point) * amount, arriving: $0.arriving - (center - $0.arriving) * amount,
          leaving: $0.leaving - (center - $0.leaving) * amount)
      }
    }
  }

  /// Returns the path twisted around a point. The rotation decreases with the distance from that point, to 0
  /// at the farthest vertex.
  func twisted(by angle: Double, around center: Point) -> Outline {
    let reach = contours.flatMap(\.vertices).map { ($0.point - center).length }.max() ?? 0
    guard angle != 0, reach > 0 else { return self }
    func turn(_ point: Point) -> Point {
      let part = max(0, 1 - (point - center).length / reach)
      return center + Affine.rotation(angle * part).apply(point - center)
    }
    return changed { contour in
      // The rotation changes along a curve, so the ends of the curve alone do not show it.
      contour = contour.divided(into: Self.twistParts)
      contour.vertices = contour.vertices.map {
        Vertex(turn($0.point), arriving: turn($0.arriving), leaving: turn($0.leaving))
      }
    }
  }

  static let twistParts = 8

  /// The maximum number of ridges between two vertices.
  private static let mostRidges = 200.0

  static func ridgeCount(_ ridges: Double) -> Int { Int(ridges.rounded().clamped(to: 0...mostRidges)) }

  /// Returns a zigzag along the path. It has `ridges` points between two vertices, alternately on either side
  /// of the path.
  func zigzagged(by size: Double, ridges: Double, isSmooth: Bool) -> Outline {
    let count = Self.ridgeCount(ridges)
    return changed { contour in
      let curves = contour.curves.map(\.uniform)
      guard !curves.isEmpty else { return }
      var (vertices, side): ([Vertex], Double) = ([], -1)
      func add(_ curve: Cubic, at u: Double, after other: Cubic? = nil) {
        // A corner moves along its bisector.
        let sum = curve.normal(at: u) + (other?.normal(at: 1) ?? .zero)
        let normal = sum.length > 1e-9 ? sum / sum.length : curve.normal(at: u)
        let point = curve.point(at: u) + normal * (size * side)
        let reach = isSmooth ? (curve.p3 - curve.p0).length / Double(2 * (count + 1)) : 0
        let along = Point(-normal.y, normal.x) * reach
        vertices.append(Vertex(point, arriving: point - along, leaving: point + along))
        side = -side
      }
      for (index, curve) in curves.enumerated() {
        add(curve, at: 0, after: index > 0 ? curves[index - 1] : contour.isClosed ? curves.last : nil)
        for step in 0..<count { add(curve, at: Double(step + 1) / Double(count + 1)) }
      }
      if !contour.isClosed, let last = curves.last { add(last, at: 1) }
      contour.vertices = vertices
    }
  }

  /// Returns the path moved outwards by a distance, or inwards if the distance is negative. Open contours
  /// move to their left. If the stroke of a path crosses itself too often, the path is not moved outwards,
  /// and moving it inwards leaves nothing. `CGPath` reports this.
  func offset(by amount: Double, join: Int, miterLimit: Double) -> Outline {
    guard abs(amount) > 1e-6 else { return self }
    let closed = Outline(contours: contours.filter(\.isClosed)).cgPath(usesLines: true)
    let box = closed.boundingBox
    // Nothing remains of a path that is moved inwards by at least half of its width or height.
    if amount < 0, min(box.width, box.height) <= -2 * amount {
      return openMoved(by: amount, join, miterLimit)
    }
    let edge = closed.copy(
      strokingWithWidth: 2 * abs(amount), lineCap: .butt, lineJoin: [2: .round, 3: .bevel][join] ?? .miter,
      miterLimit: miterLimit)
    let moved = amount > 0 ? closed.union(edge) : closed.subtracting(edge)
    guard amount < 0 || !moved.isEmpty || closed.isEmpty else { return self }
    var result = Outline(moved)
    result.contours += openMoved(by: amount, join, miterLimit).contours
    return result
  }

  private func openMoved(by amount: Double, _ join: Int, _ miterLimit: Double) -> Outline {
    Outline(
      contours: contours.filter { !$0.isClosed }.map { $0.moved(by: amount, join: join, miterLimit) })
  }

  private func changed(_ body: (inout Contour) -> Void) -> Outline {
    var result = self
    for index in contours.indices { body(&result.contours[index]) }
    return result
  }
}

extension Outline.Contour {
  /// Returns the same contour with each of its curves divided into parts.
  fileprivate func divided(into parts: Int) -> Outline.Contour {
    let pieces = curves.flatMap { curve in
      (0..<parts).map { curve.part(from: Double($0) / Double(parts), to: Double($0 + 1) / Double(parts)) }
    }
    guard !pieces.isEmpty else { return self }
    var result = Outline.Contour(curves: pieces)
    if isClosed { result.close() }
    return result
  }

  /// Returns the contour moved to its left by a distance. A corner that opens gets a join: 1 for mitre, 2 for
  /// round, 3 for bevel.
  fileprivate func moved(by distance: Double, join: Int, _ miterLimit: Double) -> Outline.Contour {
    var result: [Cubic] = []
    for piece in curves {
      let first = result.count
      for part in piece.isLine
        ? [piece] : (0..<4).map({ piece.part(from: Double($0) / 4, to: Double($0 + 1) / 4) })
      where part.length() > 0 { result.append(part.moved(by: distance)) }
      guard first > 0, first < result.count else { continue }
      result.insert(
        contentsOf: Cubic.joint(result[first - 1], result[first], distance, join, miterLimit), at: first)
    }
    return result.isEmpty ? self : Outline.Contour(curves: result)
  }
}

extension Cubic {
  /// True if the curve is a straight line, because its ends have no tangents.
  var isLine: Bool { p0 == p1 && p2 == p3 }

  init(from start: Point, to end: Point) { self.init(p0: start, p1: start, p2: end, p3: end) }

  /// The same curve with tangents added where it has none, so that on a straight curve, equal steps of the
  /// parameter cover equal distances.
  fileprivate var uniform: Cubic {
    var result = self
    if p1 == p0 { result.p1 = p0 + (p3 - p0) / 3 }
    if p2 == p3 { result.p2 = p3 - (p3 - p0) / 3 }
    return result
  }

  /// Returns a curve at a distance from this one. Its ends are exact. The lengths of its tangents keep the
  /// shape.
  fileprivate func moved(by distance: Double) -> Cubic {
    let (start, end) = (p0 + normal(at: 0) * distance, p3 + normal(at: 1) * distance)
    if isLine { return Cubic(from: start, to: end) }
    let chord = (p3 - p0).length
    let scale = chord > 1e-9 ? (end - start).length / chord : 1
    return Cubic(p0: start, p1: start + (p1 - p0) * scale, p2: end + (p2 - p3) * scale, p3: end)
  }

  /// Returns the join between two moved curves.
  fileprivate static func joint(
    _ a: Cubic, _ b: Cubic, _ distance: Double, _ join: Int, _ miterLimit: Double
  ) -> [Cubic] {
    let (m, n) = (a.normal(at: 1), b.normal(at: 0))
    let cross = m.x * n.y - m.y * n.x
    let cosine = (m.x * n.x + m.y * n.y).clamped(to: -1...1)
    // Curves that overlap need no join except the line that connects them.
    guard cross * distance > 1e-9, join != 3 else { return [Cubic(from: a.p3, to: b.p0)] }
    let half = ((1 + cosine) / 2).squareRoot()
    if join == 2 {
      let arm = 4.0 / 3 * tan(acos(cosine) / 4) * abs(distance)
      let (along, back) = (Point(-m.y, m.x), Point(-n.y, n.x))
      return [Cubic(p0: a.p3, p1: a.p3 + along * arm, p2: b.p0 - back * arm, p3: b.p0)]
    }
    guard half > 1e-6, 1 / half <= miterLimit else { return [Cubic(from: a.p3, to: b.p0)] }
    let corner = (a.p3 + b.p0) / 2
    let tip =
      corner + (m + n) / (m + n).length * (abs(distance) * (1 / half - half) * (distance > 0 ? 1 : -1))
    return [Cubic(from: a.p3, to: tip), Cubic(from: tip, to: b.p0)]
  }

  /// Returns the unit vector that points to the left of the path at a parameter. The y axis points down.
  func normal(at u: Double) -> Point {
    let step = 1e-3
    let chord = point(at: min(u + step, 1)) - point(at: max(u - step, 0))
    let length = chord.length
    return length > 0 ? Point(chord.y, -chord.x) / length : .zero
  }
}
