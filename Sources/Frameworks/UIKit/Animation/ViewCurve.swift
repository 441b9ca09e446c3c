// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The timing of a change from its old to its new value: a cubic curve or a spring.
struct ViewCurve {
  private enum Kind {
    case timing(CAMediaTimingFunction)
    case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
  }

  private let kind: Kind
  /// The function that maps the time at which a spring is evaluated; `nil` for none.
  private var timeMap: CAMediaTimingFunction?

  /// Creates the timing of a cubic curve.
  init(_ timing: CAMediaTimingFunction) { kind = .timing(timing) }

  /// Creates the timing of a spring that settles after `duration` seconds.
  init(dampingRatio: Double, velocity: Double, duration: Double) {
    let shape = SpringShape(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    kind = .spring(mass: 1, stiffness: shape.stiffness, damping: shape.damping, velocity: velocity)
  }

  /// Creates the timing of a spring with physical parameters.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    kind = .spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }

  /// The cubic curve; `nil` for a spring.
  var timing: CAMediaTimingFunction? { if case .timing(let timing) = kind { timing } else { nil } }

  /// Returns the timing that a transaction's timing function makes of this one: it replaces a cubic curve,
  /// and maps the time of a spring.
  func combined(with function: CAMediaTimingFunction) -> ViewCurve {
    guard case .spring = kind else { return ViewCurve(function) }
    var result = self
    result.timeMap = function
    return result
  }

  /// Returns an animation with this timing, without values and duration.
  ///
  /// - Parameter isAction: True for an animation that is the action of a view.
  func makeAnimation(keyPath: String, isAction: Bool = false) -> CABasicAnimation {
    switch kind {
    case .timing(let timing):
      let animation = isAction ? ViewAction() : CABasicAnimation()
      animation.keyPath = keyPath
      animation.timingFunction = timing
      return animation
    case .spring(let mass, let stiffness, let damping, let velocity):
      let animation = isAction ? SpringViewAction() : CASpringAnimation()
      animation.keyPath = keyPath
      animation.mass = CGFloat(mass)
      animation.stiffness = CGFloat(stiffness)
      animation.damping = CGFloat(damping)
      animation.initialVelocity = CGFloat(velocity)
      animation.timingFunction = timeMap
      return animation
    }
  }

  /// Returns the fraction of the change after `fraction` of `duration` seconds. A spring may exceed 1.
  func progress(at fraction: Double, duration: Double) -> Double {
    switch kind {
    case .timing(let timing): return timing.curve.evaluate(fraction.clamped(to: 0...1))
    case .spring(let mass, let stiffness, let damping, let velocity):
      let spring = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
        allowsOverdamping: false)
      return spring.value(at: fraction.clamped(to: 0...1) * duration)
    }
  }
}
