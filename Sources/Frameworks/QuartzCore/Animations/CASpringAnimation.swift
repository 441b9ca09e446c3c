// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A basic animation that follows the motion of a damped spring.
///
/// Source: the closed-form solution of the damped harmonic oscillator with displacement 1 at time 0. The
/// spring runs in seconds of each iteration. `duration` cuts the motion off and does not scale it.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring. Default 1. A value that is not positive and finite is reported and ignored.
  open var mass: CGFloat {
    get { CGFloat(parameters.mass) }
    set { if admits(newValue, "mass", newValue > 0) { parameters.mass = Double(newValue) } }
  }

  /// The stiffness of the spring. Default 100. A value that is not positive and finite is reported and
  /// ignored.
  open var stiffness: CGFloat {
    get { CGFloat(parameters.stiffness) }
    set { if admits(newValue, "stiffness", newValue > 0) { parameters.stiffness = Double(newValue) } }
  }

  /// The damping. Default 10. With 0, the spring never comes to rest. A negative value or NaN is reported and
  /// ignored, and infinity is accepted.
  open var damping: CGFloat {
    get { CGFloat(parameters.damping) }
    set {
      if newValue == .infinity || admits(newValue, "damping", newValue >= 0) {
        parameters.damping = Double(newValue)
      }
    }
  }

  /// The initial velocity towards the end value, in multiples of the distance per second. Default 0. A value
  /// that is not finite is reported and ignored.
  open var initialVelocity: CGFloat {
    get { CGFloat(parameters.initialVelocity) }
    set { if admits(newValue, "initialVelocity", true) { parameters.initialVelocity = Double(newValue) } }
  }

  /// Indicates whether a damping above the critical one slows the motion further. Otherwise it counts as
  /// critical. Default false.
  open var allowsOverdamping: Bool {
    get { parameters.allowsOverdamping }
    set { parameters.allowsOverdamping = newValue }
  }

  /// The time until the spring stays within a thousandth of the distance from its end, in seconds.
  open var settlingDuration: CFTimeInterval { parameters.curve.settlingDuration }

  /// The period of the undamped spring, in seconds.
  open var perceptualDuration: CFTimeInterval { parameters.curve.perceptualDuration }

  /// The bounce of the spring: 1 minus the damping ratio. If the ratio is above 1, its inverse minus 1.
  open var bounce: CGFloat { CGFloat(parameters.curve.bounce) }

  /// Creates a spring with an undamped period and a bounce. The duration becomes the settling duration.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The undamped period, in seconds. A duration that is not positive and finite
  ///     counts as 0.5.
  ///   - bounce: -1 is infinitely damped, 0 critically damped and 1 undamped. Other numbers are clamped to
  ///     -1...1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    parameters = Parameters(SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
    duration = settlingDuration
  }

  /// The parameters that the program has set, from which the curve is computed.
  private struct Parameters {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var initialVelocity: Double
    var allowsOverdamping: Bool

    init(_ curve: SpringCurve) {
      (mass, stiffness, damping) = (curve.mass, curve.stiffness, curve.damping)
      (initialVelocity, allowsOverdamping) = (curve.initialVelocity, curve.allowsOverdamping)
    }

    var curve: SpringCurve {
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping)
    }
  }

  private var parameters = Parameters(SpringCurve())

  override func makeCourse(
    of target: PropertyTarget, kind: ValueKind, on layer: CALayer
  ) -> PropertyTrack.Course? {
    guard case .basic(let basic)? = super.makeCourse(of: target, kind: kind, on: layer) else { return nil }
    return .spring(SpringCourse(basic, spring: parameters.curve))
  }

  override class var properties: [KeyedProperty] { super.properties + springProperties }

  private func admits(_ value: CGFloat, _ name: String, _ isInRange: Bool) -> Bool {
    if isInRange, value.isFinite { return true }
    Diagnostics.report(.invalid, "CASpringAnimation.\(name)", "\(value) is out of range; nothing is changed")
    return false
  }
}
