// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One property that an animator animates, from its old value to its new one.
///
/// The model has the end value of the current direction, and the animation of the track adds the rest of the
/// distance. So the animations of several animators and blocks combine, and the property ends at the value
/// that was set last.
@MainActor
final class AnimatorTrack {
  let change: PropertyChange
  private let part: AnimatorPart
  private let newValue: AnimatableValue
  private let newObject: Any?
  /// The value of the animation at the beginning of the animator, while the model has the new value.
  private let first: PropertyChange.Start
  /// The value of the animation if none is running.
  private var pending: PropertyChange.Start
  /// The identities of the animations by their key paths.
  private var animations: [String: AnimationID] = [:]
  /// The model value after the animator set it.
  private var ownValue: AnimatableValue
  /// Indicates whether the animator runs towards the old value.
  private var isTurned = false
  /// Indicates whether something has removed the animations from the layer.
  private var isLost = false

  private var layer: CALayer { change.layer }
  private var kind: ValueKind { change.kind }

  /// Creates the track of a change that was made just now. `nil` if it has no values in between.
  init?(_ change: PropertyChange, in part: AnimatorPart) {
    guard let first = part.steps.first?.value ?? change.start else { return nil }
    (self.change, self.part, self.first, pending) = (change, part, first, first)
    newValue = change.newValue
    newObject = change.layer.value(forKey: change.key)
    ownValue = newValue
  }

  /// Indicates whether nothing has set the property since the animator did.
  var isOwned: Bool { layer.modelValue(forKey: change.key, kind: kind) == ownValue }

  /// Records the model value as the one that the animator has set.
  func noteModel() { ownValue = layer.modelValue(forKey: change.key, kind: kind) }

  // MARK: Values

  /// Returns the value that the property would show with a model value and the animations that were added
  /// before the track's.
  private func base(_ model: AnimatableValue) -> AnimatableValue {
    let first = animations.values.min()
    return layer.animatedValue(forKey: change.key, over: model) { id in first.map { id < $0 } ?? true }
  }

  /// The present value of the track's animation.
  private var current: PropertyChange.Start {
    guard !animations.isEmpty else { return pending }
    let ids = Set(animations.values)
    if pending.isAdditive {
      let zero = pending.value.zero(of: kind)
      return .offset(layer.animatedValue(forKey: change.key, over: zero) { ids.contains($0) })
    }
    let last = ids.max()
    let model = layer.modelValue(forKey: change.key, kind: kind)
    let shown = layer.animatedValue(forKey: change.key, over: model) { id in last.map { id <= $0 } ?? true }
    return .value(shown)
  }

  /// Returns the value that the property shows with the track's animation at `value`, without the animations
  /// that were added after it.
  private func shown(with value: PropertyChange.Start) -> AnimatableValue {
    guard value.isAdditive else { return value.value }
    return value.value.added(to: base(layer.modelValue(forKey: change.key, kind: kind)), of: kind)
  }

  /// Returns the value of the animation at which the property shows `shown` with the present model value.
  private func start(showing shown: AnimatableValue) -> PropertyChange.Start {
    shown.difference(from: base(layer.modelValue(forKey: change.key, kind: kind)), of: kind)
      .map { .offset($0) } ?? .value(shown)
  }

  private func setModel(_ object: Any?) {
    CATransaction.withoutActions { layer.setValue(object, forKey: change.key) }
    noteModel()
  }

  // MARK: Animations

  /// Shows the property frozen as it is.
  func freeze(_ counter: AnimationCounter) { hold(current, counter) }

  /// Shows the value of the property when the animator is at `progress`, frozen.
  func show(at progress: Double, _ counter: AnimationCounter) {
    let value = part.step(at: progress) ?? value(at: part.progress(at: progress))
    hold(isTurned ? turned(value) : value, counter)
  }

  /// Returns the value of the animation at a fraction of the change, while the model has the new value.
  private func value(at fraction: Double) -> PropertyChange.Start {
    guard first.isAdditive else {
      return .value(first.value.blended(with: newValue, at: fraction) ?? newValue)
    }
    return .offset(first.value.blended(with: first.value.zero(of: kind), at: fraction) ?? first.value)
  }

  /// Returns the value of the animation that shows the same while the model has the old value.
  private func turned(_ value: PropertyChange.Start) -> PropertyChange.Start {
    value.isAdditive ? start(showing: value.value.added(to: base(newValue), of: kind)) : value
  }

  private func hold(_ value: PropertyChange.Start, _ counter: AnimationCounter) {
    guard !isLost else { return }
    pending = value
    for keyPath in change.keyPaths {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = change.object(value.value, at: keyPath)
      animation.toValue = animation.fromValue
      animation.isAdditive = value.isAdditive
      animation.duration = 1
      animation.speed = 0
      animation.fillMode = .both
      animation.delegate = counter
      attach(animation, at: keyPath)
    }
  }

  /// Animates the property from where it is to the model value.
  ///
  /// - Parameter time: The fraction of the animator's duration at which it is.
  func move(from time: Double, along run: AnimatorRun, _ counter: AnimationCounter) {
    guard !isLost else { return }
    let value = current
    pending = value
    if let steps = steps(from: time, along: run) {
      return move(through: [(0, value)] + steps, along: run, counter)
    }
    let wait = run.isReversed ? 0 : max(part.start - time, 0) * run.fullDuration
    let lasting =
      part.end < 1 && !run.isReversed
      ? max(part.end - max(part.start, time), 0) * run.fullDuration : run.duration - wait
    for keyPath in change.keyPaths {
      let animation = (part.curve ?? run.curve).makeAnimation(keyPath: keyPath)
      change.setValues(of: animation, from: value, at: keyPath)
      animation.fillMode = .both
      animation.duration = max(lasting, 1e-3)
      if run.beginTime + wait > CACurrentMediaTime() {
        animation.beginTime = layer.convertTime(run.beginTime + wait, from: nil)
      }
      animation.delegate = counter
      attach(animation, at: keyPath)
    }
  }

  /// Returns the values through which the property moves from `time` on, with their times as fractions of the
  /// rest. `nil` for a change that a plain animation can make, also along a spring, which keyframes cannot
  /// follow.
  private func steps(from time: Double, along run: AnimatorRun) -> [AnimatorPart.Step]? {
    let isSpring = (part.curve ?? run.curve).timing == nil
    guard !part.steps.isEmpty || part.end < 1 && !isSpring else { return nil }
    let all = part.steps.isEmpty ? [(part.start, first), (part.end, value(at: 1))] : part.steps
    let rest = max(run.isReversed ? time : 1 - time, 1e-9)
    var steps: [AnimatorPart.Step] = []
    if run.isReversed {
      steps = all.reversed().filter { $0.time < time }.map { ((time - $0.time) / rest, turned($0.value)) }
    } else {
      steps = all.filter { $0.time > time }.map { (($0.time - time) / rest, $0.value) }
    }
    if let last = steps.last, last.time < 1 { steps.append((1, last.value)) }
    return steps
  }

  /// Animates the property through values at fractions of a run.
  private func move(through steps: [AnimatorPart.Step], along run: AnimatorRun, _ counter: AnimationCounter) {
    // Some offsets may not exist between matrices. Values replace those of other animations.
    let isAdditive = steps.allSatisfy(\.value.isAdditive)
    let timing = (part.curve ?? run.curve).timing
    for keyPath in change.keyPaths {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = steps.map {
        change.object(isAdditive ? $0.value.value : shown(with: $0.value), at: keyPath)
      }
      animation.isAdditive = isAdditive
      animation.keyTimes = steps.map { NSNumber(value: $0.time) } + (part.mode == .discrete ? [1] : [])
      animation.calculationMode = part.mode
      if part.steps.isEmpty, let timing {
        animation.timingFunctions = Array(repeating: timing, count: steps.count - 1)
      } else {
        animation.timingFunction = timing
      }
      animation.fillMode = .both
      animation.duration = max(run.duration, 1e-3)
      if run.beginTime > CACurrentMediaTime() {
        animation.beginTime = layer.convertTime(run.beginTime, from: nil)
      }
      animation.delegate = counter
      attach(animation, at: keyPath)
    }
  }

  /// Adds an animation, or puts it in the position of the running one, so that the order of all animations of
  /// the property stays.
  private func attach(_ animation: CAPropertyAnimation, at keyPath: String) {
    if let id = animations[keyPath] {
      if layer.replaceAnimation(id, with: animation) { return }
      animations[keyPath] = nil
      isLost = animations.isEmpty
    } else {
      let key = AdditiveKeys.free(of: keyPath, on: layer)
      layer.add(animation, forKey: key)
      animations[keyPath] = layer.animationID(forKey: key)
    }
  }

  /// Lets the next `show(at:_:)` add new animations. The old ones have ended.
  func forgetAnimations() { animations = [:] }

  // MARK: Directions and ends

  /// Makes the old or the new value the one to which the property moves, without a jump.
  func turn(toOld isOld: Bool, _ counter: AnimationCounter) {
    guard isOld != isTurned else { return }
    let value = shown(with: current)
    isTurned = isOld
    setModel(isOld ? change.old : newObject)
    hold(start(showing: value), counter)
  }

  /// Sets the model value that shows what is shown now, and removes the animations.
  func settle() {
    let model = layer.modelValue(forKey: change.key, kind: kind)
    let value = shown(with: current)
    // Earlier animations still add their values to the new model value.
    let added = base(model).difference(from: model, of: kind)
    let removed = added.flatMap { model.zero(of: kind).difference(from: $0, of: kind) }
    setModel((removed?.added(to: value, of: kind) ?? value).boxed)
    for id in animations.values { layer.removeAnimation(id) }
    animations = [:]
  }

  /// Lets the rest of the animation run to its end without the animator: something else has set the property,
  /// and its value stays.
  func release(over duration: TimeInterval) {
    let value = current
    for (keyPath, id) in animations {
      let animation = CABasicAnimation(keyPath: keyPath)
      change.setValues(of: animation, from: value, at: keyPath)
      animation.fillMode = .both
      animation.duration = max(duration, 1e-3)
      _ = layer.replaceAnimation(id, with: animation)
    }
    animations = [:]
  }

  /// Sets the model value of an end of the animator.
  func finish(atOld isOld: Bool) { setModel(isOld ? change.old : newObject) }
}
