// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A keyframe animation that follows a damped spring from one value to another, for as long as the spring
/// moves.
///
/// The curve is sampled every millisecond, like that of the class of this name on Apple's systems, with its
/// peculiarities: the spring starts with the velocity of a pure decay, and an overdamped spring is a plain
/// exponential. The samples are made when `values` or `duration` is read and when the animation is added.
open class JNWSpringAnimation: CAKeyframeAnimation {
  /// The value to start with: a number, point, size, rectangle or transform; without it there is no motion.
  open var fromValue: Any? { didSet { forgetSamples() } }
  /// The value to end with, of the same type; without it there is no motion.
  open var toValue: Any? { didSet { forgetSamples() } }
  /// The mass on the spring; default 5.
  open var mass: CGFloat = 5 { didSet { forgetSamples() } }
  /// The stiffness of the spring; default 300.
  open var stiffness: CGFloat = 300 { didSet { forgetSamples() } }
  /// The damping; 0 or less is reported and counts as 1; default 30.
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

  /// The samples, one for each millisecond; setting them is reported and changes nothing.
  open override var values: [Any]? {
    get { currentSamples.values }
    set { reportDerived("values", isChange: newValue != nil) }
  }

  /// One millisecond for each sample, in seconds; setting it is reported and changes nothing.
  open override var duration: CFTimeInterval {
    get { currentSamples.duration }
    set { reportDerived("duration", isChange: newValue != duration) }
  }

  /// A copy with its samples made.
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
