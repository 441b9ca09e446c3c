// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster

/// A path, subdivided into many straight lines.
struct ReferenceOutline {
  private static let linesOfCurve = 48
  /// The lines of the path, subpath by subpath.
  private var drawn: [ReferenceLine] = []
  /// The lines of every curve in `drawn`, for equal steps of its parameter.
  private var curves: [Range<Int>] = []
  /// The lines that close open subpaths.
  private var closing: [ReferenceLine] = []

  init(_ path: Path) {
    var (start, current, index) = (Point.zero, Point.zero, 0)
    func line(to end: Point) -> ReferenceLine { ReferenceLine(start: current, end: end) }
    for verb in path.verbs {
      let own = path.points[index..<index + verb.pointCount]
      index += verb.pointCount
      switch verb {
      case .move:
        if !drawn.isEmpty { closing.append(line(to: start)) }
        start = own.last ?? start
        current = start
      case .close:
        drawn.append(line(to: start))
        curves.append(drawn.count - 1..<drawn.count)
        current = start
      case .line, .quad, .cubic:
        let control = [current] + own
        let count = verb == .line ? 1 : Self.linesOfCurve
        for step in 1...count {
          let next = control.curvePoint(Double(step) / Double(count))
          drawn.append(line(to: next))
          current = next
        }
        curves.append(drawn.count - count..<drawn.count)
      }
    }
    closing.append(line(to: start))
  }

  /// The lines that bound the inside: every subpath is closed.
  var edges: [ReferenceLine] { drawn + closing }

  /// Returns the winding number around a point, positive from positive x to positive y.
  func turns(around p: Point) -> Int {
    var result = 0
    for line in edges where (line.start.y <= p.y) != (line.end.y <= p.y) {
      let x = line.point((p.y - line.start.y) / (line.end.y - line.start.y)).x
      if x > p.x { result += line.end.y > line.start.y ? 1 : -1 }
    }
    return result
  }

  /// Returns the part between two fractions of the arc length. Within a curve, its parameter changes linearly
  /// with the fraction.
  func lines(from start: Double, to end: Double) -> [ReferenceLine] {
    let total = drawn.reduce(0) { $0 + $1.length }
    var (position, result) = (0.0, [ReferenceLine]())
    for curve in curves {
      let length = drawn[curve].reduce(0) { $0 + $1.length }
      defer { position += length }
      guard length > 0 else { continue }
      let steps = Double(curve.count)
      let low = (start * total - position) / length * steps
      let high = (end * total - position) / length * steps
      for (index, line) in drawn[curve].enumerated() {
        let (from, to) = (max(low - Double(index), 0), min(high - Double(index), 1))
        if from < to { result.append(ReferenceLine(start: line.point(from), end: line.point(to))) }
      }
    }
    return result
  }

  var box: Rect { Rect(around: edges.flatMap { [$0.start, $0.end] }) }
}

struct ReferenceLine {
  var start: Point
  var end: Point

  /// Returns the point at a fraction of the line.
  func point(_ t: Double) -> Point {
    Point(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
  }

  var length: Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the squared distance from a point to the line.
  func squaredDistance(to p: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let along = (p.x - start.x) * dx + (p.y - start.y) * dy
    let nearest = point(square > 0 ? (along / square).clamped(to: 0...1) : 0)
    return (p.x - nearest.x) * (p.x - nearest.x) + (p.y - nearest.y) * (p.y - nearest.y)
  }
}

extension [Point] {
  /// Returns the point of a Bezier curve, by de Casteljau's algorithm.
  fileprivate func curvePoint(_ t: Double) -> Point {
    var points = self
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { ReferenceLine(start: $0, end: $1).point(t) }
    }
    return points[0]
  }
}
