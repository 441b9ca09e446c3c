// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The scope of a `UIView.animate` block, which adds one animation to the layer for each change.
class BlockScope: AnimationScope {
  final let options: UIView.AnimationOptions
  /// The repeat count of the animations and whether they autoreverse. `modifyAnimations` sets them.
  final var repeats: (count: Float, autoreverses: Bool)
  private let counter: AnimationCounter
  /// The host time at which all animations of the block begin, in seconds; 0 stands for the next commit.
  private let beginTime: CFTimeInterval

  init(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.options = options
    repeats = (options.contains(.repeat) ? .infinity : 0, options.contains(.autoreverse))
    beginTime = delay == 0 || !delay.isFinite ? 0 : CACurrentMediaTime() + delay
    counter = AnimationCounter(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    super.init(duration: duration, curve: curve)
  }

  func close() { counter.close() }

  /// Sets the properties that all animations of the block share, and counts the animation.
  final func prepare(_ animation: CAPropertyAnimation, of change: PropertyChange) {
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
  }

  override func add(_ change: PropertyChange) {
    let animation = curve.makeAnimation(keyPath: change.key)
    prepare(animation, of: change)
    let layer = change.layer
    if options.contains(.beginFromCurrentState) {
      AdditiveKeys.removeOthers(of: change.key, on: layer)
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

/// The keys of additive animations of one property: "position", "position-2", "position-3" and so on.
enum AdditiveKeys {
  static func all(of key: String, on layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []).filter { $0 == key || $0.hasPrefix(key + "-") }
  }

  /// Removes the property's animations except the one with the key `key`, which the caller replaces.
  static func removeOthers(of key: String, on layer: CALayer) {
    for other in all(of: key, on: layer) where other != key { layer.removeAnimation(forKey: other) }
  }

  static func free(of key: String, on layer: CALayer) -> String {
    let used = Set(all(of: key, on: layer))
    if !used.contains(key) { return key }
    var number = 2
    while used.contains("\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }
}
