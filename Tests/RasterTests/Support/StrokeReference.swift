// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The area of a stroke, by a slow method: the union of many convex parts. They are all normals of half the
/// width on both sides of every point, joins, and caps. A row of pixels is sampled by many horizontal lines.
/// The length of the union along each line is exact.
struct StrokeReference {
  private static let linesPerPixel = 192
  /// The limits of the subdivision of curves: the length of a piece, the angle by which it turns, and the
  /// depth.
  private static let longestPiece = 0.25
  private static let widestTurn = 0.05
  private static let deepest = 16

  private let style: StrokeStyle
  private let radius: Double
  private var parts: [ConvexPart] = []

  init(_ path: Path, style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
    var (start, current) = (Point.zero, Point.zero)
    var contour: [Piece] = []
    var index = 0
    for verb in path.verbs {
      let p = path.points[min(index, path.points.count - 1)...]
      switch verb {
      case .move:
        end(&contour, isClosed: false)
        (start, current) = (path.points[index], path.points[index])
      case .close:
        if current != start { contour.append(line(current, start)) }
        end(&contour, isClosed: true)
        current = start
      case .line:
        contour.append(line(current, path.points[index]))
        current = path.points[index]
      case .quad:
        let (c, q) = (p[index], p[index + 1])
        let (c1, c2) = (current + (c - current) * (2 / 3.0), q + (c - q) * (2 / 3.0))
        contour.append(curve([current, c1, c2, q]))
        current = q
      case .cubic:
        contour.append(curve([current, p[index], p[index + 1], p[index + 2]]))
        current = p[index + 2]
      }
      index += verb.pointCount
    }
    end(&contour, isClosed: false)
  }

  // MARK: Parts

  /// A line or a part of a curve: its ends, and its directions there.
  private struct Piece {
    var (start, end): (Point, Point)
    var (startDirection, endDirection): (Point, Point)
  }

  private mutating func line(_ p: Point, _ q: Point) -> Piece {
    let direction = (q - p).unit
    addQuad((p, direction), (q, direction))
    return Piece(start: p, end: q, startDirection: direction, endDirection: direction)
  }

  private mutating func curve(_ c: [Point]) -> Piece {
    func point(_ t: Double) -> (Point, Point) {
      let s = 1 - t
      let p = c[0] * (s * s * s) + c[1] * (3 * s * s * t) + c[2] * (3 * s * t * t) + c[3] * (t * t * t)
      let d = (c[1] - c[0]) * (s * s) + (c[2] - c[1]) * (2 * s * t) + (c[3] - c[2]) * (t * t)
      return (p, d.unit)
    }
    func add(_ t0: Double, _ t1: Double, _ depth: Int, _ reference: inout StrokeReference) {
      let (a, b) = (point(t0), point(t1))
      let turn = abs(a.1.x * b.1.y - a.1.y * b.1.x) + (a.1.dot(b.1) < 0 ? 1 : 0)
      if depth < Self.deepest, depth < 3 || (b.0 - a.0).length > Self.longestPiece || turn > Self.widestTurn {
        let middle = (t0 + t1) / 2
        add(t0, middle, depth + 1, &reference)
        add(middle, t1, depth + 1, &reference)
      } else {
        reference.addQuad(a, b)
      }
    }
    add(0, 1, 0, &self)
    let (first, last) = (point(0), point(1))
    return Piece(start: first.0, end: last.0, startDirection: first.1, endDirection: last.1)
  }

  /// Adds the area between two normals, which may cross.
  private mutating func addQuad(_ a: (Point, Point), _ b: (Point, Point)) {
    let (m, n) = (a.1.turned * radius, b.1.turned * radius)
    let (a0, a1, b0, b1) = (a.0 + m, a.0 - m, b.0 + n, b.0 - n)
    let (u, v, w) = (a1 - a0, b1 - b0, b0 - a0)
    let determinant = u.x * v.y - u.y * v.x
    if determinant != 0 {
      let (s, t) = (
        (w.x * v.y - w.y * v.x) / determinant, (w.x * u.y - w.y * u.x) / determinant
      )
      if s > 0, s < 1, t > 0, t < 1 {
        let middle = a0 + u * s
        parts.append(ConvexPart([middle, a0, b0]))
        parts.append(ConvexPart([middle, a1, b1]))
        return
      }
    }
    parts.append(ConvexPart([a0, b0, b1, a1]))
  }

  private mutating func end(_ contour: inout [Piece], isClosed: Bool) {
    guard let first = contour.first, let last = contour.last else { return }
    for (a, b) in zip(contour, contour.dropFirst()) { addJoin(at: b.start, a.endDirection, b.startDirection) }
    if isClosed {
      addJoin(at: first.start, last.endDirection, first.startDirection)
    } else {
      addCap(at: last.end, last.endDirection)
      addCap(at: first.start, first.startDirection * -1)
    }
    contour = []
  }

  /// Adds the area between the end of the first direction and the start of the second.
  private mutating func addJoin(at p: Point, _ a: Point, _ b: Point) {
    let dot = a.dot(b)
    let outward = (a - b).unit
    guard (a - b).length > 1e-9 else { return }
    let cosineOfHalf = max(0, (1 + dot) / 2).squareRoot()
    let reach = radius * max(1, style.join == .miter ? style.miterLimit : 1)
    var part = ConvexPart(around: p, reach: reach)
    part.add(a * -1, from: p, 0)
    part.add(b, from: p, 0)
    switch style.join {
    case .round: part.disc = (p, radius)
    case .miter where style.miterLimit * cosineOfHalf >= 1:
      for direction in [a, b] {
        let normal = direction.turned.dot(outward) > 0 ? direction.turned : direction.turned * -1
        part.add(normal, from: p, radius)
      }
    default: part.add(outward, from: p, radius * cosineOfHalf)
    }
    parts.append(part)
  }

  private mutating func addCap(at p: Point, _ direction: Point) {
    switch style.cap {
    case .butt: break
    case .square: addQuad((p, direction), (p + direction * radius, direction))
    case .round:
      var part = ConvexPart(around: p, reach: radius)
      part.add(direction * -1, from: p, 0)
      part.disc = (p, radius)
      parts.append(part)
    }
  }

  // MARK: Shares of pixels

  /// Returns the covered share of each pixel.
  func shares(width: Int, height: Int) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    var spans: [(Double, Double)] = []
    for y in 0..<height {
      let near = parts.filter { $0.minY < Double(y + 1) && $0.maxY > Double(y) }
      for line in 0..<Self.linesPerPixel {
        let level = Double(y) + (Double(line) + 0.5) / Double(Self.linesPerPixel)
        spans.removeAll(keepingCapacity: true)
        for part in near {
          if let span = part.span(at: level), span.1 > 0, span.0 < Double(width) { spans.append(span) }
        }
        spans.sort { $0.0 < $1.0 }
        var covered = 0.0
        for span in spans where span.1 > covered {
          Self.add(max(span.0, covered), min(span.1, Double(width)), to: &result, row: y * width)
          covered = span.1
        }
      }
    }
    return result.map { $0 / Double(Self.linesPerPixel) }
  }

  private static func add(_ from: Double, _ to: Double, to shares: inout [Double], row: Int) {
    var x = from
    while x < to {
      let column = Int(x)
      let end = min(Double(column + 1), to)
      shares[row + column] += end - x
      x = end
    }
  }
}

/// An intersection of half planes and optionally a disc.
private struct ConvexPart {
  private var sides: [(x: Double, y: Double, limit: Double)] = []
  var disc: (center: Point, radius: Double)?
  private(set) var minY: Double
  private(set) var maxY: Double

  /// Creates the convex hull of corners in order around it.
  init(_ corners: [Point]) {
    minY = corners.map(\.y).min()!
    maxY = corners.map(\.y).max()!
    let middle = corners.reduce(Point.zero, +) * (1 / Double(corners.count))
    for (p, q) in zip(corners, corners.dropFirst() + corners.prefix(1)) where p != q {
      let normal = (q - p).turned
      add(normal.dot(middle - p) <= 0 ? normal : normal * -1, from: p, 0)
    }
  }

  /// Creates an area around a point, to be restricted.
  init(around p: Point, reach: Double) { (minY, maxY) = (p.y - reach, p.y + reach) }

  /// Intersects the area with the points that are at most `distance` from a point along a direction.
  mutating func add(_ direction: Point, from p: Point, _ distance: Double) {
    sides.append((direction.x, direction.y, direction.dot(p) + distance))
  }

  /// Returns the intersection with the horizontal line at `y`.
  func span(at y: Double) -> (Double, Double)? {
    guard y > minY, y < maxY else { return nil }
    var (low, high) = (-1e9, 1e9)
    for side in sides {
      let rest = side.limit - side.y * y
      if side.x > 0 {
        high = min(high, rest / side.x)
      } else if side.x < 0 {
        low = max(low, rest / side.x)
      } else if rest < 0 {
        return nil
      }
    }
    if let disc {
      let square = disc.radius * disc.radius - (y - disc.center.y) * (y - disc.center.y)
      guard square > 0 else { return nil }
      (low, high) = (
        max(low, disc.center.x - square.squareRoot()), min(high, disc.center.x + square.squareRoot())
      )
    }
    return low < high ? (low, high) : nil
  }
}

// Vectors are represented as points.
extension Point {
  fileprivate static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  fileprivate static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  fileprivate static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate var unit: Point { self * (1 / length) }
  fileprivate var turned: Point { Point(-y, x) }
}
