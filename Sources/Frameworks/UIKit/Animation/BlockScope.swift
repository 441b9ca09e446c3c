// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The block of `UIView.animate`.
final class BlockScope: AnimationScope {
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  /// How often it runs, and whether it comes back each time, for `modifyAnimations`.
  var repeats: (count: Float, autoreverses: Bool)
  private let counter: AnimationCounter
  /// All animations of a block begin at one time; 0 means with the next commit.
  private let beginTime: CFTimeInterval

  init(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.delay = delay.isFinite ? delay : 0
    self.options = options
    repeats = (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    beginTime = self.delay == 0 ? 0 : CACurrentMediaTime() + self.delay
    counter = AnimationCounter(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    super.init(duration: duration, curve: curve)
  }

  func close() { counter.close() }

  override func add(_ change: PropertyChange) {
    let animation = curve.makeAnimation(keyPath: change.key)
    animation.duration = duration
    animation.fillMode = .both
    animation.repeatCount = repeats.count
    animation.autoreverses = repeats.autoreverses
    animation.delegate = counter
    if let rate = options.frameRate {
      animation.preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
    if beginTime != 0 { animation.beginTime = change.layer.convertTime(beginTime, from: nil) }
    counter.add(change.view)
    let layer = change.layer
    if options.contains(.beginFromCurrentState) {
      let running = AdditiveKeys.all(of: change.key, on: layer)
      for key in running where key != change.key { layer.removeAnimation(forKey: key) }
      animation.fromValue = PropertyChange.animatable(change.shown)
      layer.add(animation, forKey: change.key)
    } else if let difference = change.difference {
      animation.fromValue = difference.start
      animation.toValue = difference.end
      animation.isAdditive = true
      layer.add(animation, forKey: AdditiveKeys.free(of: change.key, on: layer))
    } else {
      animation.fromValue = PropertyChange.animatable(change.old)
      layer.add(animation, forKey: change.key)
    }
  }
}

/// The keys of animations of one property that add up: "position", "position-2", "position-3" and so on.
enum AdditiveKeys {
  static func all(of key: String, on layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []).filter { $0 == key || $0.hasPrefix(key + "-") }
  }

  static func free(of key: String, on layer: CALayer) -> String {
    let used = Set(all(of: key, on: layer))
    if !used.contains(key) { return key }
    var number = 2
    while used.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}
