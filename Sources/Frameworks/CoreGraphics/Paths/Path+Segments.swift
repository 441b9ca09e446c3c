// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// One line or curve of a path with its start, or the line that closes a subpath.
enum PathSegment {
  case line(Point, Point)
  case quad(Point, Point, Point)
  case cubic(Point, Point, Point, Point)
}

extension Path {
  /// Calls `body` with every line and curve in order; with `closingSubpaths`, open subpaths are closed by a line.
  func forEachSegment(closingSubpaths: Bool, _ body: (PathSegment) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var next = 0
    func close() {
      if current != start { body(.line(current, start)) }
      current = start
    }
    for verb in verbs {
      let p = points[next..<(next + verb.pointCount)]
      switch verb {
      case .move:
        if closingSubpaths { close() }
        start = p[next]
      case .line: body(.line(current, p[next]))
      case .quad: body(.quad(current, p[next], p[next + 1]))
      case .cubic: body(.cubic(current, p[next], p[next + 1], p[next + 2]))
      case .close: close()
      }
      next += verb.pointCount
      current = p.last ?? start
    }
    if closingSubpaths { close() }
  }
}

extension PathSegment {
  /// The point at parameter `t` in 0...1, by repeated interpolation.
  func point(at t: Double) -> Point {
    func mix(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t) }
    switch self {
    case .line(let a, let b): return mix(a, b)
    case .quad(let a, let b, let c): return mix(mix(a, b), mix(b, c))
    case .cubic(let a, let b, let c, let d):
      let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
      return mix(mix(ab, bc), mix(bc, cd))
    }
  }

  /// The parameters strictly inside 0...1 at which a coordinate stops rising or falling, in rising order.
  func turningPoints(_ coordinate: KeyPath<Point, Double>) -> [Double] {
    let roots: [Double]
    switch self {
    case .line: return []
    case .quad(let a, let b, let c):
      // The derivative is 2 ((b - a) + t (a - 2 b + c)).
      let (p, q, r) = (a[keyPath: coordinate], b[keyPath: coordinate], c[keyPath: coordinate])
      roots = [(p - q) / (p - 2 * q + r)]
    case .cubic(let a, let b, let c, let d):
      // The derivative is 3 (u (1 - t)^2 + 2 v t (1 - t) + w t^2) for the differences u, v, w of neighbours.
      let (p, q) = (a[keyPath: coordinate], b[keyPath: coordinate])
      let (r, s) = (c[keyPath: coordinate], d[keyPath: coordinate])
      let (u, v, w) = (q - p, r - q, s - r)
      roots = Self.roots(u - 2 * v + w, 2 * (v - u), u)
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The real solutions of a t^2 + b t + c = 0, without the cancellation of the schoolbook formula.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard a != 0 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return q == 0 ? [0] : [q / a, c / q]
  }
}
