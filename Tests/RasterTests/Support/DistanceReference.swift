// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The coverage of a shape that is given by a signed distance, negative inside. Pixels are subdivided until a
/// square is completely on one side, or so small that the edge within it is straight.
struct DistanceReference {
  /// The largest change of the distance per pixel.
  var steepness = 1.0
  var distance: (Point) -> Double

  private static let depth = 4

  func coverage(ofPixel x: Int, _ y: Int) -> Double {
    share(Point(Double(x) + 0.5, Double(y) + 0.5), side: 1, depth: 0)
  }

  private func share(_ centre: Point, side: Double, depth: Int) -> Double {
    let d = distance(centre)
    let halfDiagonal = side * 0.7072 * steepness
    if d >= halfDiagonal { return 0 }
    if d <= -halfDiagonal { return 1 }
    if depth == Self.depth { return (0.5 - d / (side * steepness)).clamped(to: 0...1) }
    let q = side / 4
    var sum = 0.0
    for (dx, dy) in [(-q, -q), (q, -q), (-q, q), (q, q)] {
      sum += share(Point(centre.x + dx, centre.y + dy), side: side / 2, depth: depth + 1)
    }
    return sum / 4
  }

  /// Returns the largest difference to `bytes`, in steps of 255.
  func largestError(_ bytes: [UInt8], width: Int) -> Double {
    var worst = 0.0
    for (i, byte) in bytes.enumerated() {
      worst = max(worst, abs(coverage(ofPixel: i % width, i / width) * 255 - Double(byte)))
    }
    return worst
  }
}

/// The distance from a point to a polyline, computed directly.
struct PolylineDistance {
  private let points: [Point]

  /// Creates a reference for the distances to `path`, which must be one contour of straight lines.
  init(_ path: Path) {
    points = path.verbs.last == .close ? path.points + [path.points[0]] : path.points
  }

  func callAsFunction(_ p: Point) -> Double {
    var best = Double.infinity
    for i in 1..<points.count {
      let (a, b) = (points[i - 1], points[i])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      let t = square == 0 ? 0 : (((p.x - a.x) * dx + (p.y - a.y) * dy) / square).clamped(to: 0...1)
      let (ex, ey) = (a.x + t * dx - p.x, a.y + t * dy - p.y)
      best = min(best, ex * ex + ey * ey)
    }
    return best.squareRoot()
  }
}
