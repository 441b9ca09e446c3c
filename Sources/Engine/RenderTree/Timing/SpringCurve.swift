// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

/// The motion of a mass on a damped spring, from 0 at time 0 to its rest at 1.
///
/// Source: the solutions of m x'' + c x' + k x = 0 for x = 1 - value. That Apple's solver treats more than
/// critical damping as critical unless told otherwise is what WebKit's copy of it shows.
package struct SpringCurve: Sendable, Hashable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The velocity at time 0, in whole changes per second, positive towards the rest position.
  package let initialVelocity: Double
  /// True if damping above critical makes the motion slower; otherwise it counts as critical.
  package let allowsOverdamping: Bool
  private let motion: Motion

  private enum Motion: Sendable, Hashable {
    /// `slope` is x'(0) plus the decay, in units of the frequency: the amplitude of the sine.
    case swinging(decay: Double, frequency: Double, sine: Double)
    case critical(decay: Double, slope: Double)
    /// Overdamped motion. The rates of its two decays are `decay - spread` and `decay + spread`.
    case creeping(decay: Double, spread: Double, slope: Double)
    case immediate
  }

  /// Creates the motion; Apple's defaults. Masses and stiffnesses that are not positive, and negative
  /// dampings, count as the defaults, and so does everything that is not finite, but for infinite damping.
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

  /// Creates the spring whose undamped period is `perceptualDuration` seconds.
  ///
  /// A bounce of 0 is critical damping, 1 none; negative bounces damp more, -1 without end. Durations that
  /// are not positive count as 0.5, Apple's default; bounces outside of -1...1 as the nearer end.
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

  /// Returns the fraction of the change after `time` seconds: 0 at 0 and before, above 1 while the spring
  /// overshoots.
  package func value(at time: Double) -> Double { time > 0 ? 1 - displacement(at: time) : 0 }

  /// Returns the remaining fraction of the change: 1 at time 0, towards 0 later.
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
      // cosh and sinh of spread * time, each times the decay; the sum of exponentials cancels for small ones.
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
  /// The settling times of springs that do not swing are multiples of this, in seconds.
  private static let stepsPerSecond = 10.0

  /// The time after which the motion stays within a thousandth of the change, in seconds.
  ///
  /// Source: fits to values measured on Apple's systems. Exact for underdamped springs (with an initial
  /// velocity other than 0, by the same bound of the amplitude) and for critically damped ones. Within 0.2 s
  /// for overdamped ones.
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

  /// The first step from which on the displacement stays small.
  private func criticalSettlingDuration(_ decay: Double, _ slope: Double) -> Double {
    // The displacement has one extremum at most; behind it, it only comes nearer to 0.
    let extremum = slope == 0 ? 0 : max(0, (slope - decay) / (slope * decay))
    let stepLimit = 1e15  // steps are whole numbers far beyond
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

  /// The overshoot: 1 without damping, 0 at critical damping, towards -1 with more damping.
  package var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
