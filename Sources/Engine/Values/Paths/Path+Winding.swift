// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension Path {
  /// How often the path, with open subpaths closed, goes around `p` from the x axis towards the y axis.
  ///
  /// Counts the crossings of the ray from `p` towards positive x; each segment takes part with its lower end and
  /// without its upper one, so that a ray through a corner counts it once. Curves are cut where they turn in y and
  /// each piece is searched by halving, so they are met exactly and not by approximation with lines.
  func windingNumber(around p: Point) -> Int {
    guard p.isUsable else { return 0 }
    var winding = 0
    var subpathStart = Point.zero
    for segment in segments {
      if segment.verb == .move {
        winding += PathSegment(from: segment.start, to: subpathStart).crossings(ofRayFrom: p)
        subpathStart = segment.end
      } else {
        winding += segment.crossings(ofRayFrom: p)
      }
    }
    return winding + PathSegment(from: currentPoint ?? .zero, to: subpathStart).crossings(ofRayFrom: p)
  }
}

extension PathSegment {
  /// The crossings upwards less those downwards.
  fileprivate func crossings(ofRayFrom p: Point) -> Int {
    let cuts = [0] + turningPoints + [1]
    return zip(cuts, cuts.dropFirst()).reduce(0) { $0 + crossing(ofRayFrom: p, between: $1.0, and: $1.1) }
  }

  /// 1 when the piece crosses the ray upwards, -1 downwards, else 0; y does not turn in the piece.
  private func crossing(ofRayFrom p: Point, between t0: Double, and t1: Double) -> Int {
    let (start, end) = (point(at: t0), point(at: t1))
    let goesUp = end.y > start.y
    let (low, high) = goesUp ? (start, end) : (end, start)
    guard low.y <= p.y, p.y < high.y else { return 0 }
    return x(atHeight: p.y, from: goesUp ? t0 : t1, to: goesUp ? t1 : t0) > p.x ? (goesUp ? 1 : -1) : 0
  }

  /// The x at which y is `height`; y rises from parameter `low` to parameter `high`.
  private func x(atHeight height: Double, from low: Double, to high: Double) -> Double {
    guard verb == .quad || verb == .cubic else {
      return start.x + (end.x - start.x) * ((height - start.y) / (end.y - start.y))
    }
    let halvings = 60  // exhausts the 52 bits of a parameter in 0...1
    let middle = (low + high) / 2
    let t = bracketedRoot(from: middle, in: (low, high), tolerance: 0, stepLimit: halvings) {
      (point(at: $0).y - height, slope: 0)
    }
    return point(at: t).x
  }

  /// The point at parameter `t` in 0...1, by repeated interpolation.
  private func point(at t: Double) -> Point {
    func mix(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t) }
    switch verb {
    case .move, .line, .close: return mix(start, end)
    case .quad: return mix(mix(start, control1), mix(control1, end))
    case .cubic:
      let (ab, bc, cd) = (mix(start, control1), mix(control1, control2), mix(control2, end))
      return mix(mix(ab, bc), mix(bc, cd))
    }
  }

  /// The parameters strictly inside 0...1 at which y stops rising or falling, in rising order.
  private var turningPoints: [Double] {
    let roots: [Double]
    switch verb {
    case .move, .line, .close: return []
    case .quad:
      // The derivative is 2 ((b - a) + t (a - 2 b + c)).
      roots = [(start.y - control1.y) / (start.y - 2 * control1.y + end.y)]
    case .cubic:
      // The derivative is 3 (u (1 - t)^2 + 2 v t (1 - t) + w t^2) for the differences u, v, w of neighbours.
      let (u, v, w) = (control1.y - start.y, control2.y - control1.y, end.y - control2.y)
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
