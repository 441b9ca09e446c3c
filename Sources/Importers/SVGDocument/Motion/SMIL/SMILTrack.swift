// SPDX-License-Identifier: Apache-2.0

extension SMILResolver.Track {
  /// Returns the interval that plays or comes next, as far as is known at a time.
  func interval(now: Double) -> SMILInterval? {
    if isActive, let current {
      let end = end(current.begin) ?? current.end
      return SMILInterval(begin: current.begin, end: max(cut(current.begin, end, now: now), now))
    }
    guard let last = played.last else { return first(now: now) }
    guard timing.restart != .never else { return nil }
    // A begin that made an interval without length makes no further one.
    return begins.first { $0.time >= last.end && $0.time > last.begin }.flatMap { begin in
      end(begin.time).map { SMILInterval(begin: begin.time, end: cut(begin.time, $0, now: now)) }
    }
  }

  /// Returns the first interval: the earliest one that ends after the document begins.
  private func first(now: Double) -> SMILInterval? {
    var earliest = -Double.infinity
    var wasEmpty = false
    for begin in begins {
      guard wasEmpty ? begin.time > earliest : begin.time >= earliest else { continue }
      guard let end = end(begin.time) else { return nil }
      let interval = SMILInterval(begin: begin.time, end: cut(begin.time, end, now: now))
      if interval.end > 0 || (interval.begin == 0 && interval.end == 0) { return interval }
      guard timing.restart != .never else { return nil }
      wasEmpty = interval.end == interval.begin
      earliest = interval.end
    }
    return nil
  }

  /// Returns the end of an interval without regard to a restart. `nil` if all times of the `end` list have
  /// passed.
  private func end(_ begin: Double) -> Double? {
    guard timing.hasEnd else { return timing.activeEnd(begin: begin, end: .infinity) }
    let used = played.last.map { $0.begin == $0.end && $0.end == begin } ?? false
    if let end = ends.first(where: { $0.time > begin || ($0.time == begin && !$0.isEvent && !used) }) {
      return timing.activeEnd(begin: begin, end: end.time)
    }
    guard hasEndEvents || (ends.isEmpty && !hadEnds) else { return nil }
    return timing.activeEnd(begin: begin, end: .infinity)
  }

  /// Returns the end of an interval that a restart may cut.
  private func cut(_ begin: Double, _ end: Double, now: Double) -> Double {
    guard timing.restart == .always else { return end }
    guard let next = begins.first(where: { $0.time > begin && (!isActive || $0.time >= now) }) else {
      return end
    }
    return min(end, next.time)
  }
}
