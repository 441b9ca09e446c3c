// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneGeometry

/// A path that is measured by its length, as straight segments.
struct SMILMotionPath: Sendable {
  /// A straight segment. Curves consist of many.
  struct Segment: Sendable {
    var from, to: Point
    /// The directions of the path at the ends, in degrees. They differ by less than half a turn.
    var angles: (from: Double, to: Double)
    /// The length of the path before the segment, and its own, which is that of the curve.
    var start, length: Double
  }

  /// The end of a command.
  struct Vertex: Sendable {
    var point: Point
    /// The length of the path before the vertex.
    var offset: Double
  }

  /// The distance in units of the path below which two points give no direction.
  private static let leastDistance = 1e-9

  private(set) var segments: [Segment] = []
  /// The start point, then the ends of all lines and curves.
  private(set) var vertices: [Vertex] = []
  /// The length of the whole path.
  private(set) var length = 0.0

  /// Measures a path. Returns `nil` if it has no point or far too many.
  init?(_ steps: [PathStep]) {
    let curves = steps.count { step in
      switch step {
      case .cubic, .quad: true
      default: false
      }
    }
    guard steps.count <= MotionLimits.pieces / 2 else { return nil }
    let detail = (MotionLimits.pieces / 2 / max(curves, 1)).clamped(to: 2...64)
    var start = Point.zero
    var current = start
    for step in steps {
      var next = current
      switch step {
      case .move(let x, let y):
        next = Point(x, y)
        start = next
        if vertices.isEmpty { vertices = [Vertex(point: next, offset: 0)] }
      case .line(let x, let y):
        next = Point(x, y)
        line(current, next)
      case .cubic(let x1, let y1, let x2, let y2, let x, let y):
        next = Point(x, y)
        curve(Cubic(p0: current, p1: Point(x1, y1), p2: Point(x2, y2), p3: next), detail)
      case .quad(let x1, let y1, let x, let y):
        next = Point(x, y)
        curve(Cubic(p0: current, quadControl: Point(x1, y1), p3: next), detail)
      case .close:
        next = start
        line(current, start)
      }
      guard !vertices.isEmpty else { return nil }
      current = next
    }
    guard !vertices.isEmpty, length.isFinite else { return nil }
  }

  private mutating func line(_ a: Point, _ b: Point) {
    guard a != b else { return }
    let angle = Self.angle(b - a)
    add(a, b, angles: (angle, angle), length: (b - a).length)
    vertices.append(Vertex(point: b, offset: length))
  }

  private mutating func curve(_ curve: Cubic, _ detail: Int) {
    guard curve.controlPolygonLength > Self.leastDistance else { return line(curve.p0, curve.p3) }
    var angle: Double?
    for index in 0..<detail {
      let part = curve.part(from: Double(index) / Double(detail), to: Double(index + 1) / Double(detail))
      // Points next to each other in equal control points give the direction of the ends.
      let chord = part.p3 - part.p0
      let start = angle ?? Self.angle(part.p1 - part.p0, part.p2 - part.p0, chord, curve.p3 - curve.p0)
      var end = Self.angle(part.p3 - part.p2, part.p3 - part.p1, chord, curve.p3 - curve.p0)
      end -= ((end - start) / 360).rounded() * 360
      add(part.p0, part.p3, angles: (start, end), length: part.length())
      angle = end
    }
    vertices.append(Vertex(point: curve.p3, offset: length))
  }

  private mutating func add(_ a: Point, _ b: Point, angles: (Double, Double), length size: Double) {
    guard size > 0 else { return }
    segments.append(Segment(from: a, to: b, angles: angles, start: length, length: size))
    length += size
  }

  /// Returns the direction in degrees of the first vector that has one, or else of the last one.
  static func angle(_ vectors: Point...) -> Double {
    let vector = vectors.first { $0.length > leastDistance } ?? vectors.last ?? .zero
    return atan2(vector.y, vector.x) * 180 / .pi
  }

  /// Returns the index of the segment that holds a point at a length.
  func index(at position: Double) -> Int {
    max(segments.partitioningIndex { $0.start > position } - 1, 0)
  }
}
