// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@Suite struct DurationSpringTests {
  // w solves (ratio / sqrt(1 - ratio^2)) exp(-ratio w D) = 0.001.
  @Test(arguments: [
    (0.5, 1.0, 12.717), (0.8, 1, 8.994), (0.3, 3, 6.3899), (0.3, 1.1, 17.4271), (0.3, 2.1, 9.1285),
    (0.6, 2.1, 5.2540), (0.77, 1.6, 5.7595),
  ])
  func theFrequencyFollowsFromDurationAndDamping(ratio: Double, duration: Double, frequency: Double) {
    let spring = DurationSpring(duration: duration, dampingRatio: ratio)
    #expect(abs(spring.frequency - frequency) < 6e-4)
    #expect(abs(spring.stiffness - spring.frequency * spring.frequency) < 1e-9)
    #expect(abs(spring.damping - 2 * ratio * spring.frequency) < 1e-9)
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.999, 1], [-20.0, -1, 0, 0.5, 3, 40])
  func theEnvelopeIsAThousandthWhenTheDurationIsOver(ratio: Double, velocity: Double) {
    for duration in [0.2, 1, 4] {
      let spring = DurationSpring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let w = spring.frequency
      let decay = exp(-ratio * w * duration)
      let envelope =
        ratio < 1
        ? abs((ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())) * decay
        : abs((w - velocity) * duration + 1) * decay
      #expect(abs(envelope - 0.001) < 1e-9)
    }
  }

  @Test func theMotionIsThatOfASpringAnimation() {
    let spring = DurationSpring(duration: 1, dampingRatio: 0.5, initialVelocity: 2)
    let animation = CASpringAnimation(keyPath: "opacity")
    spring.configure(animation)
    #expect(animation.duration == 1 && animation.mass == 1 && animation.initialVelocity == 2)
    #expect(Double(animation.stiffness) == spring.stiffness && Double(animation.damping) == spring.damping)
    #expect(spring.curve.value(at: 0) == 0)
    #expect(abs(spring.curve.value(at: 1) - 1) < 3e-3)
  }

  @Test func numbersOutOfRangeCountAsTheNearest() {
    #expect(DurationSpring(duration: -1, dampingRatio: 0.5).duration == 0.01)
    #expect(DurationSpring(duration: 1e9, dampingRatio: 0.5).duration == 10)
    #expect(DurationSpring(duration: .nan, dampingRatio: .nan, initialVelocity: .infinity).duration == 0.25)
    #expect(DurationSpring(duration: 1, dampingRatio: 7).dampingRatio == 1)
    for ratio in [-1.0, 0, 1e-3, 1.0001e-3] {
      let spring = DurationSpring(duration: 1, dampingRatio: ratio)
      // Hardly damped: the way itself has shrunk to a thousandth.
      #expect(abs(spring.frequency * spring.dampingRatio - log(1000)) < 1e-9)
    }
  }

  @Test func springsOfAnyNumbersAreSprings() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let spring = DurationSpring(
        duration: exp(random.uniform(-20, 20)), dampingRatio: random.uniform(-0.5, 1.5),
        initialVelocity: random.uniform(-1, 1) * exp(random.uniform(-20, 20)))
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite && spring.damping.isFinite)
    }
  }

  /// A small generator of numbers that are the same in every run.
  private struct SplitMix {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func uniform(_ low: Double, _ high: Double) -> Double {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return low + (high - low) * Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
    }
  }
}
