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
    forEachSegment(closingSubpaths: true) { segment in
      let cuts = [0] + segment.turningPoints(\.y) + [1]
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        winding += segment.crossing(ofRayFrom: p, between: from, and: to)
      }
    }
    return winding
  }
}

extension PathSegment {
  /// 1 when the piece crosses the ray upwards, -1 downwards, else 0; y does not turn in the piece.
  fileprivate func crossing(ofRayFrom p: Point, between t0: Double, and t1: Double) -> Int {
    let (start, end) = (point(at: t0), point(at: t1))
    let goesUp = end.y > start.y
    let (low, high) = goesUp ? (start, end) : (end, start)
    guard low.y <= p.y, p.y < high.y else { return 0 }
    return x(atHeight: p.y, from: goesUp ? t0 : t1, to: goesUp ? t1 : t0) > p.x ? (goesUp ? 1 : -1) : 0
  }

  /// The x at which y is `height`; y rises from parameter `low` to parameter `high`.
  private func x(atHeight height: Double, from low: Double, to high: Double) -> Double {
    if case .line(let a, let b) = self {
      return a.x + (b.x - a.x) * ((height - a.y) / (b.y - a.y))
    }
    let halvings = 60  // exhausts the 52 bits of a parameter in 0...1
    var (low, high) = (low, high)
    for _ in 0..<halvings {
      let middle = low + (high - low) / 2
      if point(at: middle).y <= height { low = middle } else { high = middle }
    }
    return point(at: low).x
  }
}
