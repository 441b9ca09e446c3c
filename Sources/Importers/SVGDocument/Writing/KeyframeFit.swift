// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A keyframe, and the course of the values from it to the next one.
struct FittedKeyframe {
  enum Easing {
    case linear
    /// The values stay as they are until the next keyframe.
    case hold
    case curve(CubicTimingCurve)
  }

  var time: Double
  var numbers: [Double]
  var easing = Easing.linear
}

/// Finds few keyframes whose course is near to samples.
///
/// Each keyframe is a sample. Between two keyframes the values follow a line or a timing curve, as in CSS.
/// The search takes the longest run of samples that one curve describes within the tolerances, and continues
/// from its end.
struct KeyframeFit {
  let times: [Double]
  let values: [[Double]]
  /// The largest error of each number.
  let tolerances: [Double]
  /// The curves that are tried first.
  let curves: [CubicTimingCurve]
  /// True if keyframes may have timing curves.
  var usesCurves = true
  /// The indices of samples after which the values jump.
  let jumps: Set<Int>

  /// Returns the keyframes. `times` has at least one element.
  func keyframes() -> [FittedKeyframe] {
    var result: [FittedKeyframe] = []
    var index = 0
    let last = times.count - 1
    while index < last {
      if jumps.contains(index) {
        result.append(FittedKeyframe(time: times[index], numbers: values[index], easing: .hold))
        index += 1
        continue
      }
      let end =
        isGap(index) ? index + 1 : (index + 1...last).first { jumps.contains($0) || isGap($0) } ?? last
      let (next, easing) = longestRun(from: index, to: end)
      result.append(FittedKeyframe(time: times[index], numbers: values[index], easing: easing))
      index = next
    }
    result.append(FittedKeyframe(time: times[last], numbers: values[last]))
    return result
  }

  /// The longest time between two samples that were not left out, in seconds.
  private static let longestInterval = 0.02

  /// True if samples were left out after a sample because they are equal to it. No curve crosses such a gap.
  private func isGap(_ index: Int) -> Bool {
    index + 1 < times.count && times[index + 1] - times[index] > Self.longestInterval
  }

  /// Returns the end of the longest run that begins at a sample, and its course.
  private func longestRun(from start: Int, to limit: Int) -> (Int, FittedKeyframe.Easing) {
    var (best, easing) = (start + 1, FittedKeyframe.Easing.linear)
    if let whole = course(from: start, to: limit) { return (limit, whole) }
    var (step, failed) = (2, limit)
    while start + step < limit {
      if let found = course(from: start, to: start + step) {
        (best, easing) = (start + step, found)
        step *= 2
      } else if step < Self.minimumTrial {
        step *= 2
      } else {
        failed = start + step
        break
      }
    }
    while failed - best > 1 {
      let middle = (best + failed) / 2
      if let found = course(from: start, to: middle) {
        (best, easing) = (middle, found)
      } else {
        failed = middle
      }
    }
    return (best, easing)
  }

  /// The number of samples up to which longer runs are tried after a failure.
  private static let minimumTrial = 16

  /// Returns the course that describes all samples between two, or `nil` if there is none.
  private func course(from start: Int, to end: Int) -> FittedKeyframe.Easing? {
    if agrees(from: start, to: end, { $0 }) { return .linear }
    guard usesCurves, end - start >= 4, let progress = progress(from: start, to: end) else { return nil }
    for curve in curves where agrees(from: start, to: end, curve.evaluate) { return .curve(curve) }
    guard let curve = CurveSearch(progress).curve, agrees(from: start, to: end, curve.evaluate) else {
      return nil
    }
    return .curve(curve)
  }

  /// Returns true if the values of the samples differ from those of a course by at most the tolerances.
  private func agrees(from start: Int, to end: Int, _ course: (Double) -> Double) -> Bool {
    let (a, b) = (values[start], values[end])
    let (first, length) = (times[start], times[end] - times[start])
    for index in stride(from: start + 1, to: end, by: 1) {
      let part = course((times[index] - first) / length)
      let value = values[index]
      for lane in value.indices
      where !(abs(a[lane] + (b[lane] - a[lane]) * part - value[lane]) <= tolerances[lane]) { return false }
    }
    return true
  }

  /// Returns the progress of the samples between two, as fractions of time and of the change, or `nil` if
  /// the numbers do not change in proportion.
  private func progress(from start: Int, to end: Int) -> [Point]? {
    let (a, b) = (values[start], values[end])
    guard
      let lane = a.indices.max(by: {
        abs(b[$0] - a[$0]) / tolerances[$0] < abs(b[$1] - a[$1]) / tolerances[$1]
      })
    else { return nil }
    let change = b[lane] - a[lane]
    guard abs(change) > tolerances[lane] else { return nil }
    let (first, length) = (times[start], times[end] - times[start])
    var points: [Point] = []
    for index in start + 1..<end {
      let part = (values[index][lane] - a[lane]) / change
      for other in a.indices where other != lane {
        let expected = a[other] + (b[other] - a[other]) * part
        if abs(expected - values[index][other]) > 2 * tolerances[other] { return nil }
      }
      points.append(Point((times[index] - first) / length, part))
    }
    return points
  }
}

/// Finds a timing curve near to points.
private struct CurveSearch {
  private let points: [Point]
  private let probes: [Point]
  private let slopes: (start: Double, end: Double)

  /// The number of points that are compared during the search.
  private static let probeCount = 9
  /// The number of positions of each control point in the first search.
  private static let gridSize = 7
  /// The number of refinements, each with half the step of the one before.
  private static let refinementCount = 7

  init(_ points: [Point]) {
    self.points = points
    let stride = max(1, points.count / Self.probeCount)
    probes = points.enumerated().filter { $0.offset % stride == stride / 2 }.map(\.element)
    // A parabola through the end and two points gives the slope at the end.
    func slope(_ p: Point, _ q: Point) -> Double {
      let (first, second) = (p.y / p.x, q.y / q.x)
      return q.x == p.x ? first : first - (second - first) / (q.x - p.x) * p.x
    }
    guard points.count >= 2 else {
      slopes = (1, 1)
      return
    }
    func mirrored(_ p: Point) -> Point { Point(1 - p.x, 1 - p.y) }
    slopes = (
      slope(points[0], points[1]),
      slope(mirrored(points[points.count - 1]), mirrored(points[points.count - 2]))
    )
  }

  /// The curve with the least error at the probes, or `nil` if there are too few points.
  var curve: CubicTimingCurve? {
    guard points.count >= 3, slopes.start.isFinite, slopes.end.isFinite else { return nil }
    var best: (error: Double, numbers: [Double]) = (.infinity, [])
    for first in 1...Self.gridSize {
      for second in 1...Self.gridSize {
        let (x1, x2) = (
          Double(first) / Double(Self.gridSize + 1), 1 - Double(second) / Double(Self.gridSize + 1)
        )
        consider([x1, slopes.start * x1, x2, 1 - slopes.end * (1 - x2)], &best)
      }
    }
    guard !best.numbers.isEmpty else { return nil }
    var step = 0.06
    for _ in 0..<Self.refinementCount {
      for lane in 0..<4 {
        for move in [-step, step] {
          var numbers = best.numbers
          numbers[lane] += move
          consider(numbers, &best)
        }
      }
      step /= 2
    }
    return Self.curve(best.numbers)
  }

  private static func curve(_ n: [Double]) -> CubicTimingCurve {
    CubicTimingCurve(rounded(n[0], n[1]), rounded(n[2], n[3]))
  }

  /// The curve is written with three decimals, so it is compared as written.
  private static func rounded(_ x: Double, _ y: Double) -> Point {
    let scale = 1000.0
    return Point(
      (x * scale).rounded().clamped(to: 0...scale) / scale, (y * scale).rounded() / scale)
  }

  private func consider(_ numbers: [Double], _ best: inout (error: Double, numbers: [Double])) {
    let curve = Self.curve(numbers)
    var error = 0.0
    for probe in probes {
      error = max(error, abs(curve.evaluate(probe.x) - probe.y))
      if error >= best.error { return }
    }
    if error < best.error { best = (error, numbers) }
  }
}
