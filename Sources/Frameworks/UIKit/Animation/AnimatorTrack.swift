// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One property that an animator animates, from its old value to its new one.
@MainActor
struct AnimatorTrack {
  let change: PropertyChange
  let from: Any
  let to: Any
  /// The fraction of the animator's duration at which the property begins to change.
  let start: Double

  init(_ change: PropertyChange, start: Double) {
    self.change = change
    from = PropertyChange.animatable(change.shown)
    to = PropertyChange.animatable(change.new)
    self.start = start
  }

  private var key: String { "UIViewPropertyAnimator." + change.key }

  /// Returns the fraction of this property's change when the animator's progress is `progress`.
  private func progress(at progress: Double) -> Double {
    start > 0 ? max(progress - start, 0) / max(1 - start, 1e-9) : progress
  }

  /// Returns the value when the animator's progress is `progress`.
  func value(at progress: Double) -> Any { Self.blend(from, to, self.progress(at: progress)) }

  /// Shows the value at `progress`, frozen by an animation of speed 0, which replaces the property's running
  /// animation.
  func hold(at progress: Double) {
    let animation = CABasicAnimation(keyPath: change.key)
    let value = value(at: progress)
    animation.fromValue = value
    animation.toValue = value
    animation.duration = 1
    animation.speed = 0
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    change.layer.add(animation, forKey: key)
  }

  /// Animates the property from its value at `progress` to the new value, or to the old value if the run is
  /// reversed.
  func move(from progress: Double, along run: AnimatorRun, counter: AnimationCounter) {
    let animation = run.curve.makeAnimation(keyPath: change.key)
    animation.fromValue = value(at: progress)
    animation.toValue = run.isReversed ? from : to
    animation.fillMode = .both
    let wait = run.isReversed ? 0 : max(start - progress, 0) * run.fullDuration
    animation.duration = max(run.duration - wait, 1e-3)
    if run.beginTime + wait > CACurrentMediaTime() {
      animation.beginTime = change.layer.convertTime(run.beginTime + wait, from: nil)
    }
    animation.delegate = counter
    counter.add(change.view)
    change.layer.add(animation, forKey: key)
  }

  func remove() { change.layer.removeAnimation(forKey: key) }

  /// Sets the model value to the value at `progress` and removes the animation.
  func settle(at progress: Double) {
    CATransaction.withoutActions { change.layer.setValue(value(at: progress), forKey: change.key) }
    remove()
  }

  private static func blend(_ from: Any, _ to: Any, _ fraction: Double) -> Any {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    for kind in [ValueKind.transform, .rect, .point, .size, .number, .color] {
      guard let start = AnimatableValue(from, kind: kind), let end = AnimatableValue(to, kind: kind) else {
        continue
      }
      if let value = start.blended(with: end, at: fraction)?.boxed { return value }
    }
    return fraction < 0.5 ? from : to
  }
}
