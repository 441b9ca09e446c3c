// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// One run of an animator: from its current state to the end or, if reversed, to the start.
///
/// "Progress" is the fraction of the change from the old value to the new one. "Time" is the fraction of the
/// animator's duration, before the curve maps it to progress.
struct AnimatorRun {
  let curve: ViewCurve
  /// The duration of this run, in seconds.
  let duration: TimeInterval
  /// The animator's duration from start to end, in seconds.
  let fullDuration: TimeInterval
  /// The host time at which the run begins, in seconds.
  let beginTime: TimeInterval
  /// The state at the beginning of the run: the progress and the fraction of the duration.
  let start: (progress: Double, time: Double)
  let isReversed: Bool

  private var end: Double { isReversed ? 0 : 1 }

  private func fraction(at time: TimeInterval) -> Double {
    duration > 0 ? ((time - beginTime) / duration).clamped(to: 0...1) : 1
  }

  /// Returns the duration of the rest of the run at host time `time`, in seconds.
  func remainingDuration(at time: TimeInterval) -> TimeInterval { (1 - fraction(at: time)) * duration }

  /// Returns the progress, the fraction of the change, at host time `time`.
  func progress(at time: TimeInterval) -> Double {
    start.progress + (end - start.progress) * curve.progress(at: fraction(at: time), duration: duration)
  }

  /// Returns the fraction of the animator's duration at host time `time`.
  func timeFraction(at time: TimeInterval) -> Double { start.time + (end - start.time) * fraction(at: time) }
}

/// The recorder of the changes that an animator's blocks make. It keeps the first change of each property of
/// each layer.
final class AnimatorScope: AnimationScope {
  private(set) var changes: [(change: PropertyChange, part: AnimatorPart)] = []
  /// The completions of the blocks in the animator's blocks.
  var completions: [(Bool) -> Void] = []
  private let part: AnimatorPart

  init(duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, part: AnimatorPart) {
    self.part = part
    super.init(duration: duration, delay: delay, curve: curve)
  }

  override var animator: (scope: AnimatorScope, part: AnimatorPart)? { (self, part) }

  /// The timing of the animator, which transactions do not replace.
  override var currentCurve: ViewCurve { curve }

  override func add(_ change: PropertyChange) { add(change, in: part) }

  func add(_ change: PropertyChange, in part: AnimatorPart) {
    if !changes.contains(where: { $0.change.isSameProperty(as: change) }) { changes.append((change, part)) }
  }
}
