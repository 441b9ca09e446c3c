// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The recorder of `UIView.animate`: it adds animations to the layer for every change.
class BlockScope: AnimationScope {
  final let options: UIView.AnimationOptions
  /// The repeat count of the animations and whether they autoreverse. `modifyAnimations` sets them.
  final var repeats: (count: Float, autoreverses: Bool)
  private let counter: AnimationCounter

  init(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.options = options
    repeats = (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    counter = AnimationCounter(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    super.init(duration: duration, delay: delay, curve: curve)
  }

  func close() { counter.close() }

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
    guard let start = change.start else { return }
    for keyPath in change.keyPaths {
      let animation = currentCurve.makeAnimation(keyPath: keyPath)
      prepare(animation, on: change.layer)
      change.setValues(of: animation, from: start, at: keyPath)
      change.layer.add(animation, forKey: AdditiveKeys.free(of: keyPath, on: change.layer))
    }
  }
}
