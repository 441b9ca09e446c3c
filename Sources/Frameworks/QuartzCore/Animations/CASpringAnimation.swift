// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A basic animation that moves as if a spring pulled the value to its end.
///
/// Source of the motion: the damped harmonic oscillator with displacement 1 at time 0, solved in closed form;
/// the spring runs in the seconds of each iteration, and `duration` cuts it without changing it.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring; values that are not positive and finite are reported and change nothing; default
  /// 1.
  open var mass: CGFloat {
    get { CGFloat(parameters.mass) }
    set { if admits(newValue, "mass", newValue > 0) { parameters.mass = Double(newValue) } }
  }

  /// The stiffness of the spring; values that are not positive and finite are reported and change nothing;
  /// default 100.
  open var stiffness: CGFloat {
    get { CGFloat(parameters.stiffness) }
    set { if admits(newValue, "stiffness", newValue > 0) { parameters.stiffness = Double(newValue) } }
  }

  /// The damping; 0 never comes to rest; negative values are reported and change nothing; default 10.
  open var damping: CGFloat {
    get { CGFloat(parameters.damping) }
    set {
      if newValue == .infinity || admits(newValue, "damping", newValue >= 0) {
        parameters.damping = Double(newValue)
      }
    }
  }

  /// The velocity at the beginning, in whole distances a second, towards the end; default 0.
  open var initialVelocity: CGFloat {
    get { CGFloat(parameters.initialVelocity) }
    set { if admits(newValue, "initialVelocity", true) { parameters.initialVelocity = Double(newValue) } }
  }

  /// Whether a damping above the critical one slows the motion further; else it counts as critical; default
  /// false.
  open var allowsOverdamping: Bool {
    get { parameters.allowsOverdamping }
    set { parameters.allowsOverdamping = newValue }
  }

  /// How long the spring takes to come to rest, within a thousandth of the distance, in seconds.
  open var settlingDuration: CFTimeInterval { parameters.curve.settlingDuration }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { parameters.curve.perceptualDuration }

  /// How much the spring bounces: 1 minus the damping ratio, or its inverse minus 1 when that is above 1.
  open var bounce: CGFloat { CGFloat(parameters.curve.bounce) }

  /// Creates a spring of a period without damping, in seconds, and a bounce from -1 (none, and infinitely
  /// slow) to 1 (no damping); its duration is the time that it takes to come to rest.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    parameters = Parameters(SpringCurve(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
    duration = settlingDuration
  }

  /// What the program has set; the curve follows from all of it.
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

  override func makeCourse(of target: PropertyTarget, kind: ValueKind) -> PropertyTrack.Course? {
    guard case .basic(let basic)? = super.makeCourse(of: target, kind: kind) else { return nil }
    return .spring(SpringCourse(basic, spring: parameters.curve))
  }

  override class var properties: [KeyedProperty] { super.properties + springProperties }

  private func admits(_ value: CGFloat, _ name: String, _ isInRange: Bool) -> Bool {
    if isInRange, value.isFinite { return true }
    Diagnostics.report(.invalid, "CASpringAnimation.\(name)", "\(value) is out of range; nothing is changed")
    return false
  }
}
