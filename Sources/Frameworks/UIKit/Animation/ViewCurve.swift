// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The timing of a change from the old value to the new one: a cubic curve or a spring.
struct ViewCurve {
  private enum Kind {
    case timing
    case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  }

  private let kind: Kind
  /// The function that maps the fraction of the duration. A spring is evaluated at the mapped time.
  let timing: CAMediaTimingFunction

  /// Creates the timing of a cubic curve.
  init(_ timing: CAMediaTimingFunction) { (kind, self.timing) = (.timing, timing) }

  /// Creates the timing of a spring that settles after `duration` seconds. `timing` maps the time at which
  /// the spring is evaluated.
  init(dampingRatio: Double, velocity: Double, duration: Double, timing: CAMediaTimingFunction) {
    let shape = SpringShape(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    kind = .spring(mass: 1, stiffness: shape.stiffness, damping: shape.damping, velocity: velocity)
    self.timing = timing
  }

  /// Creates the timing of a spring with physical parameters.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    kind = .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    timing = CAMediaTimingFunction(name: .linear)
  }

  /// Returns an animation with this timing, without values or duration.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    switch kind {
    case .timing:
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = timing
      return animation
    case .spring(let mass, let stiffness, let damping, let velocity):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = CGFloat(mass)
      animation.stiffness = CGFloat(stiffness)
      animation.damping = CGFloat(damping)
      animation.initialVelocity = CGFloat(velocity)
      animation.timingFunction = timing
      return animation
    }
  }

  /// Returns the fraction of the change after `fraction` of `duration` seconds. The result for a spring may
  /// exceed 1.
  func progress(at fraction: Double, duration: Double) -> Double {
    let warped = timing.curve.evaluate(fraction.clamped(to: 0...1))
    switch kind {
    case .timing: return warped
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: false)
      return spring.value(at: warped * duration)
    }
  }
}
