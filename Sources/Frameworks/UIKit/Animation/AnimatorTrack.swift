// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One property that an animator moves, from its old value to its new one.
@MainActor
struct AnimatorTrack {
  let change: PropertyChange
  let from: Any
  let to: Any
  /// The fraction of the animator's time at which the property begins to move.
  let start: Double

  init(_ change: PropertyChange, start: Double) {
    self.change = change
    from = PropertyChange.animatable(change.shown)
    to = PropertyChange.animatable(change.new)
    self.start = start
  }

  private var key: String { "UIViewPropertyAnimator." + change.key }

  /// How far the property is when the animator is at `progress`.
  private func progress(at progress: Double) -> Double {
    start > 0 ? max(progress - start, 0) / max(1 - start, 1e-9) : progress
  }

  /// The value when the animator is at `progress`.
  func value(at progress: Double) -> Any { Self.blend(from, to, self.progress(at: progress)) }

  /// Shows the value at `progress` and nothing else.
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

  /// Moves from where the property is when the animator is at `progress` to one of its ends.
  func move(from progress: Double, along leg: AnimatorLeg, counter: AnimationCounter) {
    let animation = leg.curve.makeAnimation(keyPath: change.key)
    animation.fromValue = value(at: progress)
    animation.toValue = leg.isReversed ? from : to
    animation.fillMode = .both
    let wait = leg.isReversed ? 0 : max(start - progress, 0) * leg.fullDuration
    animation.duration = max(leg.duration - wait, 1e-3)
    if leg.beginTime + wait > CACurrentMediaTime() {
      animation.beginTime = change.layer.convertTime(leg.beginTime + wait, from: nil)
    }
    animation.delegate = counter
    counter.add(change.view)
    change.layer.add(animation, forKey: key)
  }

  func remove() { change.layer.removeAnimation(forKey: key) }

  /// Gives the model the value at `progress`.
  func settle(at progress: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change.layer.setValue(value(at: progress), forKey: change.key)
    CATransaction.commit()
    remove()
  }

  private static func blend(_ from: Any, _ to: Any, _ fraction: Double) -> Any {
    if fraction == 0 { return from }
    if fraction == 1 { return to }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + CGFloat(fraction) * (b - a) }
    for kind in [ValueKind.transform, .rect, .point, .size, .number] {
      guard let a = AnimatableValue(from, kind: kind), let b = AnimatableValue(to, kind: kind) else {
        continue
      }
      if let start = a.transform, let end = b.transform {
        return NSValue(caTransform3D: start.blended(with: end, at: fraction))
      }
      guard let start = a.lanes, let end = b.lanes else { continue }
      let lanes = start + fraction * (end - start)
      switch kind {
      case .rect: return NSValue(cgRect: lanes.rect)
      case .point: return NSValue(cgPoint: lanes.point)
      case .size: return NSValue(cgSize: lanes.size)
      default: return NSNumber(value: lanes[0])
      }
    }
    if let a = (from as? CGColor).map({ RGB($0) }), let b = (to as? CGColor).map({ RGB($0) }) {
      let alpha = mix((from as? CGColor)?.alpha ?? 1, (to as? CGColor)?.alpha ?? 1)
      return CGColor(
        srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: alpha)
    }
    return fraction < 0.5 ? from : to
  }
}

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
