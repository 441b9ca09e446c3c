// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The spring that comes to rest in a given duration with a given damping ratio.
///
/// The mass is 1. With the damping ratio z, the initial velocity v and the duration D, the angular frequency
/// w is chosen so that the envelope of the oscillation has fallen to 0.001 of the distance at D:
///
/// - underdamped: |(z w - v) / (w sqrt(1 - z^2))| e^(-z w D) = 0.001
/// - critically damped: ((w - v) D + 1) e^(-w D) = 0.001
///
/// Source: stiffnesses measured on iOS 26. They include velocities for which Apple's solver does not
/// converge.
struct SpringShape {
  private static let restingPart = 0.001
  /// The first angular frequency of the solver, in multiples of the inverse duration.
  private static let firstGuess = 5.0
  private static let stepCount = 12
  private static let dampingRatios = 1e-3...1.0
  private static let durations = 0.01...10.0

  let stiffness: Double
  let damping: Double

  /// Creates the spring.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no oscillation, less for more oscillation; clamped to 0.001...1.
  ///   - velocity: The initial velocity, in units of the total change per second. A velocity that is not
  ///     finite counts as 0.
  ///   - duration: The settling time in seconds; clamped to 0.01...10.
  init(dampingRatio: Double, velocity: Double, duration: Double) {
    let ratio = dampingRatio.clamped(to: Self.dampingRatios, ifNaN: Self.dampingRatios.upperBound)
    let velocity = velocity.isFinite ? velocity : 0
    let frequency = Self.frequency(
      ratio, velocity, duration.clamped(to: Self.durations, ifNaN: Self.durations.upperBound))
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
  }

  private static func frequency(_ ratio: Double, _ velocity: Double, _ duration: Double) -> Double {
    let swing = (1 - ratio * ratio).squareRoot()
    if velocity == 0, ratio < 1 {
      let factor = ratio / swing
      // With very little damping, `factor` would put the envelope below 0.001 from the beginning.
      return log((factor > restingPart ? factor : 1) / restingPart) / (ratio * duration)
    }
    // The steps of Newton's method that UIKit takes. For high velocities they lead to a softer spring than
    // the last solution, or to none.
    var w = firstGuess / duration
    for _ in 0..<stepCount {
      let decay = exp(-ratio * w * duration)
      let (value, slope): (Double, Double)
      if ratio < 1 {
        let factor = (ratio * w - velocity) / (w * swing)
        let sign: Double = factor < 0 ? -1 : 1
        value = sign * factor * decay
        slope = sign * decay * (velocity / (w * w * swing) - factor * ratio * duration)
      } else {
        let factor = (w - velocity) * duration + 1
        value = factor * decay
        slope = decay * duration * (1 - factor)
      }
      w -= (value - restingPart) / slope
    }
    // The stiffness is the square, so a negative frequency counts, too.
    return w.isFinite && w != 0 ? abs(w) : log(1 / restingPart) / (ratio * duration)
  }
}
