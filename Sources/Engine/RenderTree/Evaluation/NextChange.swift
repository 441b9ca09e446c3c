// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// The earliest time not before `time` at which the picture can differ from that at `time`, or an animation
  /// starts or ends: `time` itself while something runs, infinity when nothing is to come.
  package func nextChange(after time: Double) -> Double {
    var next = Double.infinity
    for id in animatedNodes {
      for record in self[id].animations where record.timing.isUsable {
        let interval = shownInterval(of: record.timing, on: id)
        if interval.start > time {
          next = min(next, interval.start)
        } else if interval.end > time {
          if record.moves, !interval.isStill { return time }
          next = min(next, interval.end)
        }
      }
    }
    return emitters.contains { isEmitting($0, at: time) } ? time : next
  }

  /// Whether an emitter's particles are born at a time or may still live.
  private func isEmitting(_ id: NodeID, at time: Double) -> Bool {
    let local = localTime(of: id, at: time)
    return self[id].emission.contains { $0.isAlive(at: local) }
  }
}

extension AnimationRecord {
  /// Whether the animation shows different values at different times of its active interval.
  fileprivate var moves: Bool {
    guard timing.speed != 0 else { return false }
    return switch effect {
    case .property, .transition: true
    case .group(let children): !children.isEmpty
    case .none: false
    }
  }
}
