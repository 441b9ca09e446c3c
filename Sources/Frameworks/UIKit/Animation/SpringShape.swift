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
/// Source: the common reconstruction of UIKit's springs, which agrees with recordings of programs on Apple's
/// systems.
struct SpringShape {
  private static let restingPart = 0.001
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
    func envelope(_ w: Double) -> Double {
      ratio < 1
        ? abs((ratio * w - velocity) / (w * swing)) * exp(-ratio * w * duration)
        : ((w - velocity) * duration + 1) * exp(-w * duration)
    }
    // Bisection finds the last frequency at which the envelope crosses 0.001. The midpoint is the geometric
    // mean because the bounds differ by orders of magnitude.
    var (low, high) = (1 / duration, 1e4 / (ratio * duration))
    guard envelope(low) > restingPart, envelope(high) < restingPart else {
      return log(1 / restingPart) / (ratio * duration)
    }
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      if envelope(middle) > restingPart { low = middle } else { high = middle }
    }
    return high
  }
}
