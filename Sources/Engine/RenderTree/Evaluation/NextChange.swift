// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// The earliest time not before `time` at which the picture can differ from that at `time`, or an animation
  /// starts or ends: `time` itself while something runs, infinity when nothing is to come.
  package func nextChange(after time: Double) -> Double { nextChange(after: time, heedsRates: true) }

  /// The latest time at which an animation ends, of those that end; `nil` when there is none.
  package var lastFiniteEnd: Double? {
    var last: Double?
    for id in animatedNodes {
      for record in self[id].animations where record.timing.isUsable {
        let end = shownInterval(of: record.timing, on: id).end
        if end.isFinite, end > last ?? -.infinity { last = end }
      }
    }
    return last
  }

  /// Returns true if the layers have the same values at both times and at all times between: nothing runs,
  /// starts or ends.
  func isStill(from first: Double, to last: Double) -> Bool {
    guard first != last else { return true }
    guard emitters.isEmpty, tiledNodes.isEmpty || fadeEnd <= min(first, last) else { return false }
    if animatedNodes.isEmpty { return true }
    guard first < last else { return false }
    /// Seconds; ends of intervals that are found backwards are off by far less.
    let margin = 1e-6
    return nextChange(after: first - margin, heedsRates: false) > last + margin
  }

  /// Whoever does not heed the rates at which animations want to be drawn sees them move all the time.
  private func nextChange(after time: Double, heedsRates: Bool) -> Double {
    var next = Double.infinity
    for id in animatedNodes {
      for record in self[id].animations where record.timing.isUsable {
        let interval = shownInterval(of: record.timing, on: id)
        if interval.start > time {
          next = min(next, interval.start)
        } else if interval.end > time {
          next = min(next, interval.end)
          guard record.moves, !interval.isStill else { continue }
          if !heedsRates || record.frameRate <= 0 { return time }
          next = min(next, record.nextPicture(after: time))
        }
      }
    }
    return fadeEnd > time || emitters.contains { isEmitting($0, at: time) } ? time : next
  }

  /// The time at which the last tile that is fading in has appeared; -infinity if there is none.
  private var fadeEnd: Double {
    tiledNodes.reduce(-.infinity) { max($0, self[$1].tiles?.fadeEnd ?? -.infinity) }
  }

  /// True if an emitter's particles are born at a time or may still be alive.
  private func isEmitting(_ id: NodeID, at time: Double) -> Bool {
    let local = localTime(of: id, at: time)
    return self[id].emission.contains { $0.isAlive(at: local) }
  }
}

extension AnimationRecord {
  /// The tolerance for matching a time to a picture's, in pictures: far above rounding errors.
  private static let pictureTolerance = 1e-6

  /// Returns the time of the next picture. Pictures are evenly spaced from media time 0 on.
  fileprivate func nextPicture(after time: Double) -> Double {
    max(time, ((time * frameRate + Self.pictureTolerance).rounded(.down) + 1) / frameRate)
  }

  /// True if the animation has different values at different times of its active interval.
  fileprivate var moves: Bool {
    guard timing.speed != 0 else { return false }
    return switch effect {
    case .property, .custom, .transition: true
    case .group(let children): !children.isEmpty
    case .none: false
    }
  }
}
