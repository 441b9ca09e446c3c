// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The part of a path that a trim leaves, between two fractions of the length. The fractions may lie outside
/// 0...1. The start is never after the end.
///
/// A stroke's start and end are separate properties, so each keeps its keyframes where possible, even if
/// their times differ.
struct TrimRange {
  let start, end: Signal<Double>
  /// The start as x and the end as y.
  let both: Signal<Vector>
  /// The measure of the fractions within a curve.
  let measure: CurveMeasure

  init(start: Signal<Double>, end: Signal<Double>, _ measure: CurveMeasure) {
    (self.start, self.end, self.measure) = (start, end, measure)
    both = start.with(end, isAffine: true) { Vector($0, $1, 0, 0) }
  }

  /// Creates a range whose start and end depend on the same values.
  init(_ both: Signal<Vector>, _ measure: CurveMeasure) {
    self.both = both.memoized
    self.measure = measure
    start = self.both.map(isAffine: true) { $0.x }
    end = self.both.map(isAffine: true) { $0.y }
  }

  init(_ trim: TrimModel, in domain: TimeDomain) {
    let (start, end) = (domain.signal(trim.start), domain.signal(trim.end))
    let offset = domain.signal(trim.offset).map(isAffine: true) { $0 / 360 }
    if Self.isOrdered(start, end), offset.isConstant {
      self.init(
        start: start.with(offset, isAffine: true) { $0 / 100 + $1 },
        end: end.with(offset, isAffine: true) { $0 / 100 + $1 }, trim.measure)
      return
    }
    self.init(
      start.with(end, isAffine: false) { a, b -> Vector in
        let (a, b) = ((a / 100).clamped(to: 0...1), (b / 100).clamped(to: 0...1))
        return Vector(min(a, b), max(a, b), 0, 0)
      }.with(offset, isAffine: offset.isConstant) { $0 + Vector($1, $1, 0, 0) },
      trim.measure)
  }

  /// Returns whether the start is never after the end and both stay within 0...100, at the keyframes and
  /// between them.
  private static func isOrdered(_ start: Signal<Double>, _ end: Signal<Double>) -> Bool {
    let knots = merged(start.knots, end.knots)
    func isOrdered(_ frame: Double) -> Bool {
      let (a, b) = (start.value(at: frame), end.value(at: frame))
      return a <= b && a >= 0 && b <= 100
    }
    if knots.isEmpty { return isOrdered(0) }
    guard let first = knots.first, let last = knots.last, last > first else { return false }
    let step = max(0.5, (last - first) / 400)
    return knots.allSatisfy(isOrdered) && stride(from: first, through: last, by: step).allSatisfy(isOrdered)
  }
}
