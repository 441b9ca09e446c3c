// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a change goes from its old value to the new one.
struct ViewCurve {
  private enum Kind {
    case timing
    case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  }

  private let kind: Kind
  /// Maps the fraction of time, for springs before they are asked where they are.
  let timing: CAMediaTimingFunction

  /// Along a curve.
  init(_ timing: CAMediaTimingFunction) { (kind, self.timing) = (.timing, timing) }

  /// Along a spring that comes to rest after `duration`; `timing` maps the time of the spring.
  init(dampingRatio: Double, velocity: Double, duration: Double, timing: CAMediaTimingFunction) {
    let shape = SpringShape(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    kind = .spring(mass: 1, stiffness: shape.stiffness, damping: shape.damping, velocity: velocity)
    self.timing = timing
  }

  /// Along a spring with numbers of its own.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    kind = .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    timing = CAMediaTimingFunction(name: .linear)
  }

  /// An animation along the curve, without values and times.
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

  /// How much of the way is done after `fraction` of the time of `duration` seconds.
  func progress(at fraction: Double, duration: Double) -> Double {
    let warped = timing.curve.evaluate(min(max(fraction, 0), 1))
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
