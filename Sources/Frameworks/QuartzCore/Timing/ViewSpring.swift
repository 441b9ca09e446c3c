// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The spring of a view's animation, which is given by how it damps and how long it takes.
///
/// Its frequency is the one with which the swing has died down to a thousandth of the way at the end. Source: the
/// relation that reconstructions of UIKit share, and recordings of it, which it fits (and others do not). The
/// animation's curve bends the spring's own time, as it does every animation's.
package struct ViewSpring: Sendable, Hashable {
  /// The damping ratio, above 0 up to 1.
  package let dampingRatio: Double
  /// In seconds, as given.
  package let duration: Double
  /// Whole ways a second at the beginning, towards the end.
  package let initialVelocity: Double
  /// The frequency without damping, in radians a second.
  package let frequency: Double

  package var stiffness: Double { frequency * frequency }
  /// For a mass of 1.
  package var damping: Double { 2 * dampingRatio * frequency }

  /// What is left of the swing at the end.
  private static let restDisplacement = 0.001
  private static let ratios = 1e-3...1.0
  /// In seconds: what the frequency is found for.
  private static let durations = 0.01...10.0

  /// Creates the spring. Ratios outside of 0.001...1 count as the nearer end; the frequency is that of a duration of
  /// 0.01...10 s; what is no number counts as critical damping, a quarter of a second, and no velocity.
  package init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
    func clamped(_ value: Double, _ range: ClosedRange<Double>, missing: Double) -> Double {
      value.isNaN ? missing : min(max(value, range.lowerBound), range.upperBound)
    }
    self.dampingRatio = clamped(dampingRatio, Self.ratios, missing: 1)
    self.duration = duration.isFinite ? duration : 0.25
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    let time = clamped(self.duration, Self.durations, missing: 0.25)
    frequency = Self.frequency(ratio: self.dampingRatio, time: time, velocity: self.initialVelocity)
  }

  /// The largest frequency at which the swing is a thousandth at `time`; where it is never that large, the one at which
  /// the decay alone is.
  private static func frequency(ratio: Double, time: Double, velocity: Double) -> Double {
    func isLarge(_ frequency: Double) -> Bool {
      let amplitude =
        ratio < 1
        ? abs(ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
        : abs((frequency - velocity) * time + 1)
      return amplitude * exp(-ratio * frequency * time) >= restDisplacement
    }
    let (step, searchSteps, bisectionSteps) = (0.95, 400, 64)
    var high = 1e5 / time
    var low = high * step
    var count = 0
    while !isLarge(low), count < searchSteps {
      (low, high) = (low * step, low)
      count += 1
    }
    guard isLarge(low) else { return -log(restDisplacement) / (ratio * time) }
    for _ in 0..<bisectionSteps {
      let middle = (low + high) / 2
      if isLarge(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CASpringAnimation {
  /// Takes over a view's spring: its parameters, its duration and the curve that bends its time.
  package func take(_ spring: ViewSpring, curve: CAMediaTimingFunctionName = .easeInEaseOut) {
    (mass, stiffness, damping) = (1, CGFloat(spring.stiffness), CGFloat(spring.damping))
    (initialVelocity, allowsOverdamping) = (CGFloat(spring.initialVelocity), false)
    duration = spring.duration
    timingFunction = CAMediaTimingFunction(name: curve)
  }
}
