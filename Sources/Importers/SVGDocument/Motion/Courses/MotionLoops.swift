// SPDX-License-Identifier: Apache-2.0

/// Finds the periods in which animations repeat.
enum MotionLoops {
  /// Returns the loop of several effects together. `nil` if one of them has none, if none moves for ever,
  /// or if the common period is too long.
  ///
  /// - Parameters:
  ///   - tails: The tails of the effects.
  ///   - latest: The latest start in seconds.
  static func common(
    _ tails: [MotionEffect.Tail], latest: Double = MotionLimits.period
  ) -> AttributeCourse.Loop? {
    var start = 0.0
    var periods: [Double] = []
    for tail in tails {
      switch tail {
      case .none: return nil
      case .constant(let from): start = max(start, from)
      case .loop(let loop):
        start = max(start, loop.start)
        periods.append(loop.period)
      }
    }
    guard start <= max(latest, MotionLimits.period), let period = commonPeriod(periods) else {
      return nil
    }
    return .init(start: start, period: period)
  }

  /// Returns the least common multiple of periods, if it is not longer than 60 seconds.
  static func commonPeriod(_ periods: [Double]) -> Double? {
    guard let longest = periods.max(), periods.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
    let distinct = Array(Set(periods))
    guard distinct.count <= 64 else { return nil }
    if distinct.count == 1 { return longest <= MotionLimits.period ? longest : nil }
    var period = longest
    for _ in 0..<10_000 where period <= MotionLimits.period * (1 + 1e-9) {
      let fits = distinct.allSatisfy { abs(period / $0 - (period / $0).rounded()) < 1e-4 }
      if fits { return period }
      period += longest
    }
    return nil
  }

  /// Returns the loop in which runs repeat up to a horizon, for the unrolled runs of animations that start
  /// each other. `nil` if fewer than two rounds show.
  static func repetition(_ runs: [SMILInterval], horizon: Double) -> AttributeCourse.Loop? {
    let count = runs.count
    guard count >= 3 else { return nil }
    func differs(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1e-6 }
    for step in 1...min((count - 1) / 2, 256) {
      let period = runs[count - 1].begin - runs[count - 1 - step].begin
      guard period > MotionLimits.shortestDuration, runs[count - step].begin + period > horizon else {
        continue
      }
      var first = count - 1 - step
      // The end of the last run may lie behind the horizon, where it can still change.
      while first >= 0 {
        let (early, late) = (runs[first], runs[first + step])
        if differs(late.begin - early.begin, period) { break }
        if first + step < count - 1, differs(late.end - early.end, period) { break }
        first -= 1
      }
      first += 1
      guard count - first > step * 2 else { continue }
      return .init(start: max(runs[first].begin, 0), period: period)
    }
    return nil
  }

  /// Returns the loop of all courses of a document together.
  static func common(_ courses: [AttributeCourse]) -> AttributeCourse.Loop? {
    let moving = courses.filter { !$0.isConstant }
    return common(moving.map { $0.loop.map { .loop($0) } ?? .constant(from: $0.end ?? 0) })
  }

  /// Returns the length in seconds of a document's animation: the common period of its courses, or the last
  /// end if they do not repeat together. `nil` if nothing moves.
  static func naturalDuration(_ courses: [AttributeCourse]) -> Double? {
    let moving = courses.filter { !$0.isConstant }
    guard !moving.isEmpty else { return nil }
    if let loop = common(moving) { return loop.period }
    if moving.contains(where: { $0.loop != nil }) { return MotionLimits.period }
    let end = moving.compactMap(\.end).max() ?? 0
    return end > 0 ? end : nil
  }
}
