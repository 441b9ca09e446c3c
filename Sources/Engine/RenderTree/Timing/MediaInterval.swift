// SPDX-License-Identifier: Apache-2.0

/// A span of time from `start` up to and without `end`; either may be infinite.
package struct MediaInterval: Sendable, Hashable {
  package var start: Double
  package var end: Double
  /// Whether the layer's time stands still, so that the ends are infinite and nothing moves.
  package var isStill = false

  package init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

extension TimeMapping {
  /// Rounding can put a time found backwards this many steps of the last digit too early.
  private static let roundingSteps = 4

  /// When, in the parent's time, the child's time is in `interval`.
  ///
  /// A child whose time stands still is in it always or never: the ends are infinite then. Where the child
  /// has not begun, nothing on it has.
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

  /// The first parent's time at which the child's time has come to `local`.
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
  /// The time of a layer at a media time, through all its superlayers.
  package func localTime(of id: NodeID, at time: Double) -> Double {
    if retimedNodes.isEmpty { return max(0, time) }
    var path: [NodeID] = []
    var next: NodeID? = id
    while let node = next, path.count <= capacity {
      path.append(node)
      next = self[node].parent
    }
    return path.reversed().reduce(time) { self[$1].timing.localTime(fromParent: $0) }
  }

  /// When, in media time, an animation on a layer is active; infinite ends mean always, or never.
  package func mediaInterval(of timing: TimingParameters, on id: NodeID) -> MediaInterval {
    var interval = MediaInterval(start: timing.beginTime, end: timing.endTime)
    if retimedNodes.isEmpty { return interval }
    var next: NodeID? = id
    var steps = 0
    while let node = next, steps <= capacity {
      interval = self[node].timing.parentInterval(fromLocal: interval)
      next = self[node].parent
      steps += 1
    }
    return interval
  }
}
