// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// Returns the earliest time, not before `time`, at which the picture may differ from the one at `time`, or
  /// at which an animation starts or ends.
  ///
  /// The result is `time` itself while an animation without a frame rate runs, or an emitter or a fading tile
  /// is active. It is infinity if nothing will change.
  package func nextChange(after time: Double) -> Double { nextChange(after: time, heedsRates: true) }

  /// The latest end of the animations that have a finite end, or `nil` if no animation has one.
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

  /// Returns `true` if the layers have the same values from `first` to `last`: nothing runs, starts or ends.
  ///
  /// The result may be `false` although nothing changes, for example if `last` is before `first`.
  func isStill(from first: Double, to last: Double) -> Bool {
    guard first != last else { return true }
    guard emitters.isEmpty, tiledNodes.isEmpty || fadeEnd <= min(first, last) else { return false }
    if animatedNodes.isEmpty { return true }
    guard first < last else { return false }
    /// The margin in seconds. It is far larger than the rounding errors of intervals whose ends are computed
    /// backwards.
    let margin = 1e-6
    return nextChange(after: first - margin, heedsRates: false) > last + margin
  }

  /// Returns the time of the next change. If `heedsRates` is `false`, the frame rates of animations are
  /// ignored, so a running animation changes all the time.
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

  /// The time at which the last fading tile is fully visible, or minus infinity if no tile fades.
  private var fadeEnd: Double {
    tiledNodes.reduce(-.infinity) { max($0, self[$1].tiles?.fadeEnd ?? -.infinity) }
  }

  /// Returns `true` if the emitter emits particles at a time, or if its particles may still be alive.
  private func isEmitting(_ id: NodeID, at time: Double) -> Bool {
    let local = localTime(of: id, at: time)
    return self[id].emission.contains { $0.isAlive(at: local) }
  }
}

extension AnimationRecord {
  /// The tolerance, as a fraction of the interval between pictures, within which a time counts as a picture's
  /// time. It is far above the rounding error.
  private static let pictureTolerance = 1e-6

  /// Returns the time of the animation's next picture. Pictures are evenly spaced from media time 0.
  fileprivate func nextPicture(after time: Double) -> Double {
    max(time, ((time * frameRate + Self.pictureTolerance).rounded(.down) + 1) / frameRate)
  }

  /// True if the animation shows different values at different times of its active interval.
  fileprivate var moves: Bool {
    guard timing.speed != 0 else { return false }
    return switch effect {
    case .property, .custom, .transition: true
    case .group(let children): !children.isEmpty
    case .none: false
    }
  }
}
