// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The recorder of `UIView.animate`: it adds animations to the layer for every change. In a block of an
/// animator, the animator animates the changes.
class BlockScope: AnimationScope {
  final let options: UIView.AnimationOptions
  /// The repeat count of the animations and whether they autoreverse. `modifyAnimations` sets them.
  final var repeats: (count: Float, autoreverses: Bool)
  private let counter: AnimationCounter
  private let nest: (scope: AnimatorScope, part: AnimatorPart)?
  private let completion: ((Bool) -> Void)?
  private var isPartOfAnimator = false

  init(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.options = options
    repeats = (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    let ownsCurve = !options.isDisjoint(with: [.overrideInheritedCurve, .overrideInheritedOptions])
    nest = AnimationScope.current?.animator.map { outer in
      let whole = outer.scope.duration
      let part = outer.part.inner(
        delay: max(delay, 0) / whole, length: duration / whole, curve: ownsCurve ? curve : nil)
      return (outer.scope, part)
    }
    self.completion = completion
    counter = AnimationCounter(
      blocksTouches: !options.contains(.allowUserInteraction), completion: nest == nil ? completion : nil)
    super.init(duration: duration, delay: delay, curve: curve)
  }

  func close() {
    counter.close()
    guard let nest, let completion else { return }
    if isPartOfAnimator {
      nest.scope.completions.append(completion)
    } else {
      AnimationCounter(blocksTouches: false, completion: completion).close()
    }
  }

  /// The animator that animates a change made now. Animations that repeat are none of its own.
  override final var animator: (scope: AnimatorScope, part: AnimatorPart)? {
    repeats == (0, false) ? nest : nil
  }

  /// Lets the animator animate a change, with keyframes at fractions of the block's duration if there are
  /// any. Returns false if there is no animator.
  final func passToAnimator(
    _ change: PropertyChange, _ steps: [AnimatorPart.Step] = [], _ mode: CAAnimationCalculationMode = .linear
  ) -> Bool {
    guard let animator else { return false }
    var part = animator.part
    let length = part.end - part.start
    part.steps = steps.map { (part.start + $0.time * length, $0.value) }
    part.mode = mode
    animator.scope.add(change, in: part)
    isPartOfAnimator = true
    return true
  }

  override final func prepare(_ animation: CAPropertyAnimation, on layer: CALayer) {
    super.prepare(animation, on: layer)
    animation.repeatCount = repeats.count
    animation.autoreverses = repeats.autoreverses
    animation.delegate = counter
    if let rate = options.frameRate {
      animation.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  override func add(_ change: PropertyChange) {
    guard !passToAnimator(change), let start = change.start else { return }
    for keyPath in change.keyPaths {
      let animation = currentCurve.makeAnimation(keyPath: keyPath)
      prepare(animation, on: change.layer)
      change.setValues(of: animation, from: start, at: keyPath)
      change.layer.add(animation, forKey: AdditiveKeys.free(of: keyPath, on: change.layer))
    }
  }
}
