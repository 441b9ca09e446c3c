// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

extension Path {
  /// Returns the winding number of the path around `p`, positive from the x axis towards the y axis. Open
  /// subpaths count as closed.
  ///
  /// The method counts crossings of the ray from `p` towards positive x. Each segment includes its lower end
  /// and excludes its upper one, so a ray through a corner counts it once. Curves are split at their extrema
  /// in y and each piece is searched by bisection, so the result does not depend on flattening.
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
  /// Returns the number of upward crossings minus the number of downward crossings.
  fileprivate func crossings(ofRayFrom p: Point) -> Int {
    let c = cubic
    let turns = isCurve ? Cubic.turningPoints(c.p0.y, c.p1.y, c.p2.y, c.p3.y).sorted() : []
    let cuts = [0] + turns + [1]
    return zip(cuts, cuts.dropFirst()).reduce(0) { $0 + crossing(ofRayFrom: p, between: $1.0, and: $1.1) }
  }

  /// Returns 1 if the piece crosses the ray upwards, -1 if downwards, otherwise 0. The piece must be
  /// monotonic in y.
  private func crossing(ofRayFrom p: Point, between t0: Double, and t1: Double) -> Int {
    let (start, end) = (point(at: t0), point(at: t1))
    let goesUp = end.y > start.y
    let (low, high) = goesUp ? (start, end) : (end, start)
    guard low.y <= p.y, p.y < high.y else { return 0 }
    return x(atHeight: p.y, from: goesUp ? t0 : t1, to: goesUp ? t1 : t0) > p.x ? (goesUp ? 1 : -1) : 0
  }

  /// Returns the x at which y is `height`. Precondition: y rises from parameter `low` to parameter `high`.
  private func x(atHeight height: Double, from low: Double, to high: Double) -> Double {
    guard isCurve else {
      return start.x + (end.x - start.x) * ((height - start.y) / (end.y - start.y))
    }
    let halvings = 60  // exhausts the 52 bits of a parameter in 0...1
    let middle = (low + high) / 2
    let t = bracketedRoot(from: middle, in: (low, high), tolerance: 0, stepLimit: halvings) {
      (point(at: $0).y - height, slope: 0)
    }
    return point(at: t).x
  }

  private var isCurve: Bool { verb == .quad || verb == .cubic }

  /// Returns the point at parameter `t` in 0...1.
  private func point(at t: Double) -> Point {
    isCurve
      ? cubic.point(at: t) : Point(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
  }
}
