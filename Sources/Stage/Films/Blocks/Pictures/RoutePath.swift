// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// A line through points, and the times at which it reaches them.
struct RoutePath {
  /// The line, or `nil` without a route or with less than two points.
  let path: CGPath?
  /// The lengths of the line up to each point as fractions of its whole length.
  let fractions: [Double]
  /// Points along the line at small distances.
  let samples: [CGPoint]
  private let hasRoute: Bool

  /// The time in seconds between the beginnings of two points without and with a route, and that from the
  /// first to the last point at most.
  private static let (step, routeStep, longest) = (0.12, 0.6, 3.0)
  /// The number of straight parts by which the length of a curve is measured.
  private static let measureCount = 32

  init(_ points: [CGPoint], _ route: MapPointsBlock.Route) {
    hasRoute = route != .none
    guard hasRoute, points.count > 1 else {
      (path, fractions, samples) = (nil, [], [])
      return
    }
    let path = CGMutablePath()
    path.move(to: points[0])
    var (lengths, samples) = ([0.0], [points[0]])
    for index in 1..<points.count {
      let (first, second) = (points[index - 1], points[index])
      var controls = (first, second)
      if route == .curved {
        // The tangent at a point is parallel to the line between its neighbours, as in a Catmull-Rom spline.
        let (before, after) = (points[max(index - 2, 0)], points[min(index + 1, points.count - 1)])
        controls.0 = CGPoint(x: first.x + (second.x - before.x) / 6, y: first.y + (second.y - before.y) / 6)
        controls.1 = CGPoint(x: second.x - (after.x - first.x) / 6, y: second.y - (after.y - first.y) / 6)
        path.addCurve(to: second, control1: controls.0, control2: controls.1)
      } else {
        path.addLine(to: second)
      }
      let parts = Self.samples(first, controls.0, controls.1, second)
      lengths.append(lengths[index - 1] + Self.length([first] + parts))
      samples += parts
    }
    (self.path, self.samples) = (path, samples)
    let total = max(lengths.last ?? 0, .leastNormalMagnitude)
    fractions = lengths.map { $0 / total }
  }

  /// Returns the times at which points appear, one after another. The route reaches each point then.
  func times(from start: Double, count: Int) -> [Double] {
    let step = Self.step(count, hasRoute)
    return (0..<count).map { start + Double($0) * step }
  }

  /// Returns the time at which the last one of several points appears.
  static func end(from start: Double, count: Int, hasRoute: Bool) -> Double {
    start + Double(max(count - 1, 0)) * step(count, hasRoute)
  }

  private static func step(_ count: Int, _ hasRoute: Bool) -> Double {
    min(hasRoute ? routeStep : step, longest / Double(max(count - 1, 1)))
  }

  /// Returns points of a cubic curve after its start, at equal distances of its parameter.
  private static func samples(
    _ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint
  ) -> [CGPoint] {
    (1...measureCount).map { index in
      let share = CGFloat(index) / CGFloat(measureCount)
      let rest = 1 - share
      let weights = (
        rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
      )
      return CGPoint(
        x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x + weights.3 * end.x,
        y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y + weights.3 * end.y)
    }
  }

  private static func length(_ points: [CGPoint]) -> Double {
    zip(points.dropFirst(), points).reduce(0) { sum, pair in
      let (x, y) = (Double(pair.0.x - pair.1.x), Double(pair.0.y - pair.1.y))
      return sum + (x * x + y * y).squareRoot()
    }
  }
}
