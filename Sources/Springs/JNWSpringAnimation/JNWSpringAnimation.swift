// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A keyframe animation that moves from one value to another like a damped spring. The spring defines the
/// duration.
///
/// It has one keyframe per millisecond, like the open-source class of the same name. It also reproduces two
/// peculiarities of that class: the spring starts with the velocity of a pure exponential decay, and with
/// overdamping it is a plain exponential decay. The keyframes are computed when `values` or `duration` is
/// read, and when the animation is copied, as adding it to a layer does. The limit is a minute (60,000
/// keyframes).
open class JNWSpringAnimation: CAKeyframeAnimation {
  /// The start value: a number, point, size, rectangle or transform. Default `nil`, which means no motion.
  open var fromValue: Any? { didSet { forgetSamples() } }
  /// The end value, of the same type as `fromValue`. Default `nil`, which means no motion.
  open var toValue: Any? { didSet { forgetSamples() } }
  /// The mass on the spring. Default 5.
  open var mass: CGFloat = 5 { didSet { forgetSamples() } }
  /// The stiffness of the spring. Default 300.
  open var stiffness: CGFloat = 300 { didSet { forgetSamples() } }
  /// The damping of the spring. Default 30. Values that are not positive are reported and replaced by 1.
  open var damping: CGFloat = 30 {
    didSet {
      if !(damping > 0) {
        Diagnostics.report(.invalid, "JNWSpringAnimation.damping", "\(damping) is not positive; 1 is used")
        damping = 1
      }
      forgetSamples()
    }
  }

  private var samples: SpringSamples?

  /// The computed keyframes, one per millisecond. Setting them is reported and has no effect.
  open override var values: [Any]? {
    get { currentSamples.values }
    set { reportDerived("values", isChange: newValue != nil) }
  }

  /// The computed duration in seconds: a millisecond per keyframe. Setting it is reported and has no effect.
  open override var duration: CFTimeInterval {
    get { currentSamples.duration }
    set { reportDerived("duration", isChange: newValue != duration) }
  }

  /// Returns a copy. Computes the keyframes first.
  open override func copy(with zone: NSZone? = nil) -> Any {
    _ = currentSamples
    return super.copy(with: zone)
  }

  private var currentSamples: SpringSamples {
    if let samples { return samples }
    let made = SpringSamples(
      from: fromValue, to: toValue,
      spring: SpringSamples.Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    )
    samples = made
    return made
  }

  private func forgetSamples() { samples = nil }

  private func reportDerived(_ name: String, isChange: Bool) {
    guard isChange else { return }
    Diagnostics.report(
      .invalid, "JNWSpringAnimation.\(name)",
      "it follows from the spring and cannot be set; nothing is changed")
  }
}
