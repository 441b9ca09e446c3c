// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneValues

/// The motion of a mass on a damped spring, from 0 at time 0 to rest at 1.
///
/// Source: the solutions of m x'' + c x' + k x = 0 for the displacement x = 1 - value. By default overdamping
/// counts as critical damping, as in Apple's solver (known from WebKit's copy of it).
package struct SpringCurve: Sendable, Hashable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The velocity at time 0, in whole distances per second. Positive towards rest.
  package let initialVelocity: Double
  /// True if overdamping makes the motion slower. If false, overdamping counts as critical damping.
  package let allowsOverdamping: Bool
  private let motion: Motion

  private enum Motion: Sendable, Hashable {
    /// Underdamped. `sine` is the amplitude of the sine: (x'(0) + decay) / frequency.
    case swinging(decay: Double, frequency: Double, sine: Double)
    /// Critically damped. `slope` is x'(0) + decay.
    case critical(decay: Double, slope: Double)
    /// Overdamped: a sum of two exponentials with the rates `decay - spread` and `decay + spread`.
    case creeping(decay: Double, spread: Double, slope: Double)
    /// Infinitely damped, which counts as at rest from the start.
    case immediate
  }

  /// Creates a spring with Apple's defaults.
  ///
  /// Invalid values are replaced by the defaults: masses and stiffnesses that are not positive and finite,
  /// dampings that are negative or NaN, and velocities that are not finite. Infinite damping is allowed.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 ? damping : 10
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.allowsOverdamping = allowsOverdamping
    let frequency = (self.stiffness / self.mass).squareRoot()
    let ratio = self.damping / (2 * (self.stiffness * self.mass).squareRoot())
    motion = Self.motion(frequency, ratio, self.initialVelocity, allowsOverdamping)
  }

  /// Creates a spring of mass 1 with an undamped period of `perceptualDuration` seconds.
  ///
  /// - Parameters:
  ///   - perceptualDuration: The period in seconds. A value that is not positive and finite counts as 0.5,
  ///     Apple's default.
  ///   - bounce: 1 means no damping, 0 critical damping and -1 infinite damping. Clamped to -1...1. NaN
  ///     counts as 0.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let isUsable = perceptualDuration > 0 && perceptualDuration.isFinite
    let duration = isUsable ? perceptualDuration : 0.5
    let bounce = bounce.isNaN ? 0 : bounce.clamped(to: -1...1)
    let frequency = 2 * Double.pi / duration
    let damping =
      bounce >= 0
      ? 4 * .pi * (1 - bounce) / duration
      : bounce > -1 ? 4 * .pi / (duration * (1 + bounce)) : .infinity
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  private static func motion(
    _ frequency: Double, _ ratio: Double, _ velocity: Double, _ allowsOverdamping: Bool
  ) -> Motion {
    if ratio < 1 {
      let decay = ratio * frequency
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return .swinging(decay: decay, frequency: damped, sine: (decay - velocity) / damped)
    }
    if ratio == 1 || !allowsOverdamping { return .critical(decay: frequency, slope: frequency - velocity) }
    guard ratio.isFinite else { return .immediate }
    let decay = ratio * frequency
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    return spread.isFinite ? .creeping(decay: decay, spread: spread, slope: decay - velocity) : .immediate
  }

  /// Returns the progress after `time` seconds: 0 for times up to 0, and more than 1 while the spring
  /// overshoots.
  package func value(at time: Double) -> Double { time > 0 ? 1 - displacement(at: time) : 0 }

  /// Returns the distance from rest: 1 at time 0, approaching 0.
  private func displacement(at time: Double) -> Double {
    guard time.isFinite else { return 0 }
    let result: Double
    switch motion {
    case .swinging(let decay, let frequency, let sine):
      let angle = frequency * time
      result = exp(-decay * time) * (cos(angle) + sine * sin(angle))
    case .critical(let decay, let slope):
      result = exp(-decay * time) * (1 + slope * time)
    case .creeping(let decay, let spread, let slope):
      // cosh and sinh of spread * time, each times exp(-decay * time). For small arguments, subtracting the
      // exponentials would lose precision (cancellation), so sinh is computed with expm1.
      let (slow, fast) = (exp((spread - decay) * time), exp(-(spread + decay) * time))
      let isSmall = spread * time < 1
      let sine = isSmall ? fast * expm1(2 * spread * time) / 2 : (slow - fast) / 2
      result = (slow + fast) / 2 + slope / spread * sine
    case .immediate: return 0
    }
    return result.isFinite ? result : 0
  }
}

extension SpringCurve {
  /// The displacement that counts as rest.
  private static let restDisplacement = 0.001
  /// The number of steps per second in settling times without oscillation, which are multiples of a tenth of
  /// a second.
  private static let stepsPerSecond = 10.0

  /// The time in seconds after which the displacement stays below a thousandth of the distance.
  ///
  /// Source: fits to values measured on Apple's implementation. They are exact for critical damping and for
  /// underdamped springs (with an initial velocity, by the same bound of the amplitude), and within 0.2 s for
  /// overdamped springs. Without damping, the result is `Float.greatestFiniteMagnitude`.
  package var settlingDuration: Double {
    switch motion {
    case .swinging(let decay, _, let sine):
      guard decay > 0 else { return Double(Float.greatestFiniteMagnitude) }
      return log((1 + abs(sine)) / Self.restDisplacement) / decay
    case .critical(let decay, let slope): return criticalSettlingDuration(decay, slope)
    case .creeping:
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      let fit = 9.3  // seconds per unit of 1/frequency at critical damping
      return (fit * (1 + log(ratio)) / frequency * Self.stepsPerSecond).rounded(.up) / Self.stepsPerSecond
    case .immediate: return 0
    }
  }

  /// Returns the first multiple of 0.1 s from which the displacement stays below `restDisplacement`.
  private func criticalSettlingDuration(_ decay: Double, _ slope: Double) -> Double {
    // The displacement has at most one extremum. After it, the displacement decreases monotonically to 0, so
    // an exponential search followed by a binary search finds the step.
    let extremum = slope == 0 ? 0 : max(0, (slope - decay) / (slope * decay))
    let stepLimit = 1e15  // A `Double` still represents every integer exactly up to here.
    var low = min((extremum * Self.stepsPerSecond).rounded(.up), stepLimit)
    func isAtRest(_ step: Double) -> Bool {
      abs(displacement(at: step / Self.stepsPerSecond)) < Self.restDisplacement
    }
    if isAtRest(low) { return low / Self.stepsPerSecond }
    var width = 1.0
    while width < stepLimit, !isAtRest(low + width) { width *= 2 }
    var high = low + width
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high / Self.stepsPerSecond
  }

  /// The undamped period in seconds.
  package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The amount of overshoot: 1 without damping, 0 with critical damping, approaching -1 with overdamping.
  package var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
