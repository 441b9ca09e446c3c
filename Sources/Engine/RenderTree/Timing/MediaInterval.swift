// SPDX-License-Identifier: Apache-2.0

/// The half-open interval of times from `start` up to, but not including, `end`. Both may be infinite.
package struct MediaInterval: Sendable, Hashable {
  package var start: Double
  package var end: Double
  /// True if the layer's time is stopped. Both ends are then infinite, and nothing moves.
  package var isStill = false

  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

extension TimeMapping {
  /// The maximum rounding error of an inverse mapping, in units in the last place.
  private static let roundingSteps = 4

  /// Returns the interval of the parent's time in which the child's time is in `interval`.
  ///
  /// If the child's time is stopped, it is always or never in `interval`, so the ends of the result are
  /// infinite. The result never starts before the child's `beginTime`.
  func parentInterval(fromLocal interval: MediaInterval) -> MediaInterval {
    if self == .identity { return interval }
    if speed == 0 {
      let isBegun = interval.start <= timeOffset
      let isOver = interval.end <= timeOffset
      var result = MediaInterval(
        start: isBegun ? -.infinity : .infinity, end: isOver ? -.infinity : .infinity)
      result.isStill = true
      return result
    }
    var result = interval
    result.start = firstTime(at: speed > 0 ? interval.start : interval.end)
    result.end = firstTime(at: speed > 0 ? interval.end : interval.start)
    return result
  }

  /// Returns the earliest time of the parent at which the child's time has reached `local`.
  private func firstTime(at local: Double) -> Double {
    guard local.isFinite else { return speed > 0 ? local : -local }
    var time = max(beginTime, (local - timeOffset) / speed + beginTime)
    for _ in 0..<Self.roundingSteps {
      let reached = localTime(fromParent: time)
      if speed > 0 ? reached >= local : reached <= local { break }
      time = time.nextUp
    }
    return time
  }
}

extension RenderTree {
  /// Returns a layer and its superlayers, up to the root.
  private func path(from id: NodeID?) -> some Sequence<NodeID> {
    sequence(state: id) { next -> NodeID? in
      defer { next = next.flatMap { self[$0].parent } }
      return next
    }
    .prefix(capacity + 1)
  }

  /// Converts a media time to the time of a layer, through all its superlayers.
  package func localTime(of id: NodeID, at time: Double) -> Double {
    if retimedNodes.isEmpty { return max(0, time) }
    return path(from: id).reversed().reduce(time) { self[$1].timing.localTime(fromParent: $0) }
  }

  /// Returns the interval of media time in which an animation is active on a layer or on one of its copies.
  func shownInterval(of timing: TimingParameters, on id: NodeID) -> MediaInterval {
    var interval = mediaInterval(of: timing, on: id)
    guard !replicators.isEmpty, !interval.isStill else { return interval }
    let lag = copyLag(of: id)
    interval.start += lag.least
    interval.end += lag.most
    return interval
  }

  /// Returns the smallest and the largest delay of a layer's copies relative to the layer, in seconds of
  /// media time.
  private func copyLag(of id: NodeID) -> (least: Double, most: Double) {
    var lag = (least: 0.0, most: 0.0)
    // The number of seconds of media time per second of the layer's time.
    var pace = 1.0
    for node in path(from: self[id].parent).reversed() {
      let speed = self[node].timing.speed
      guard speed != 0 else { return (0, 0) }
      pace /= speed
      let values = self[node].properties
      guard values.kind == .replicator else { continue }
      let last = Double(max(0, values.count(.instanceCount) - 1)) * values.number(.instanceDelay) * pace
      if last < 0 { lag.least += last } else { lag.most += last }
    }
    return lag
  }

  /// Returns the interval of media time in which an animation on a layer is active.
  ///
  /// Infinite ends mean that it is always or never active.
  package func mediaInterval(of timing: TimingParameters, on id: NodeID) -> MediaInterval {
    let interval = MediaInterval(start: timing.beginTime, end: timing.endTime)
    if retimedNodes.isEmpty { return interval }
    return path(from: id).reduce(interval) { self[$1].timing.parentInterval(fromLocal: $0) }
  }
}
