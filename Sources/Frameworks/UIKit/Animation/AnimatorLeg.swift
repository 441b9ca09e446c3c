// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A way of an animator from where it is to one of its ends.
struct AnimatorLeg {
  let curve: ViewCurve
  /// In seconds.
  let duration: TimeInterval
  /// How long the whole way would take, in seconds.
  let fullDuration: TimeInterval
  let beginTime: TimeInterval
  /// Where it begins: the fraction of the way, and the fraction of the time.
  let start: (progress: Double, time: Double)
  let isReversed: Bool

  private var end: Double { isReversed ? 0 : 1 }

  private func fraction(at time: TimeInterval) -> Double {
    duration > 0 ? min(max((time - beginTime) / duration, 0), 1) : 1
  }

  /// The fraction of the whole way at `time`.
  func progress(at time: TimeInterval) -> Double {
    start.progress + (end - start.progress) * curve.progress(at: fraction(at: time), duration: duration)
  }

  /// The fraction of the whole time at `time`.
  func timeFraction(at time: TimeInterval) -> Double { start.time + (end - start.time) * fraction(at: time) }
}

/// Takes the changes of an animator's blocks.
final class AnimatorScope: AnimationScope {
  private(set) var changes: [PropertyChange] = []

  override func add(_ change: PropertyChange) {
    let isKnown = changes.contains { $0.layer === change.layer && $0.key == change.key }
    if !isKnown { changes.append(change) }
  }
}
