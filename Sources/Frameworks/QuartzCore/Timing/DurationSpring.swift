// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The spring that views animate with: given are how long it takes and how much it is damped, and the stiffness follows.
///
/// The mass is 1, and the stiffness is such that the envelope of the motion has shrunk to a thousandth of the way when the
/// duration is over.
///
/// Source: the envelope rule is a widely used reconstruction of UIKit's; it fits recordings of UIKit's springs.
package struct DurationSpring: Sendable, Hashable {
  /// How long the motion takes, in seconds; 0.01...10.
  package let duration: Double
  /// The damping as a part of the critical one; 0.001...1.
  package let dampingRatio: Double
  /// Whole ways a second at the beginning, positive towards the end.
  package let initialVelocity: Double
  /// The angular frequency without damping, in radians a second.
  package let frequency: Double

  private static let durationRange = 0.01...10.0
  private static let smallestRatio = 1e-3
  /// What is left of the way when the duration is over.
  private static let restDisplacement = 0.001
  /// A sine that begins hardly above that would leave nothing to shrink, and the spring no stiffness.
  private static let smallestAmplitude = 1.01 * restDisplacement

  /// Creates a spring; numbers out of range count as the nearest in range, what is no number as a duration of 0.25, a
  /// ratio of 1 and a velocity of 0.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let range = Self.durationRange
    self.duration = duration.isNaN ? 0.25 : min(max(duration, range.lowerBound), range.upperBound)
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, Self.smallestRatio), 1)
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    frequency = Self.frequency(self.duration, self.dampingRatio, self.initialVelocity)
  }

  /// The stiffness of a spring with mass 1.
  package var stiffness: Double { frequency * frequency }

  /// The damping of a spring with mass 1.
  package var damping: Double { 2 * dampingRatio * frequency }

  /// The motion.
  package var curve: SpringCurve {
    SpringCurve(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// Gives an animation this motion and its duration.
  package func configure(_ animation: CASpringAnimation) {
    animation.mass = 1
    animation.stiffness = CGFloat(stiffness)
    animation.damping = CGFloat(damping)
    animation.initialVelocity = CGFloat(initialVelocity)
    animation.duration = duration
  }

  private static func frequency(_ duration: Double, _ ratio: Double, _ velocity: Double) -> Double {
    let decay = ratio * duration
    if ratio < 1, velocity == 0 {
      // The amplitude does not depend on the frequency.
      let amplitude = ratio / (1 - ratio * ratio).squareRoot()
      return log((amplitude > smallestAmplitude ? amplitude : 1) / restDisplacement) / decay
    }
    let envelope = Envelope(duration: duration, ratio: ratio, velocity: velocity)
    return envelope.lastCrossing(of: restDisplacement) ?? log(1 / restDisplacement) / decay
  }
}

/// How far from its rest a spring of a frequency may still be when its duration is over.
private struct Envelope {
  let duration: Double
  let ratio: Double
  let velocity: Double

  func value(_ frequency: Double) -> Double {
    let decay = exp(-ratio * frequency * duration)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return abs((ratio * frequency - velocity) / damped) * decay
    }
    return abs((frequency - velocity) * duration + 1) * decay
  }

  /// The highest frequency at which the envelope has the value `level`; `nil` when it never has.
  func lastCrossing(of level: Double) -> Double? {
    let (lowest, highest, stepCount) = (0.01 / duration, 1e5 / (ratio * duration), 4_000)
    // From the top down in equal ratios: the first place that lies above.
    let step = pow(lowest / highest, 1 / Double(stepCount))
    var high = highest
    for _ in 0..<stepCount {
      let low = high * step
      if value(low) >= level { return bisect(low, high, level) }
      high = low
    }
    return nil
  }

  private func bisect(_ low: Double, _ high: Double, _ level: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if value(middle) >= level { low = middle } else { high = middle }
    }
  }
}
