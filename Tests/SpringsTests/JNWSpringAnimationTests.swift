// SPDX-License-Identifier: Apache-2.0

import JNWSpringAnimation
import QuartzCore
import Testing

@Suite struct JNWSpringAnimationTests {
  private func spring(
    _ damping: CGFloat, _ stiffness: CGFloat, _ mass: CGFloat, from: Any = 0, to: Any = 1
  ) -> JNWSpringAnimation {
    let animation = JNWSpringAnimation(keyPath: "opacity")
    (animation.damping, animation.stiffness, animation.mass) = (damping, stiffness, mass)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
  }

  /// Damping, stiffness and mass; from and to; the number of samples, computed from the formula in double
  /// precision.
  private static let counts: [([Double], [Double], Int)] = [
    ([9, 100, 2], [1, 2], 2109), ([13, 540, 11], [1, 2], 7425), ([6, 6, 1], [1, 2], 3072),
    ([15, 15, 1], [1, 2], 1230), ([30, 30, 1], [1, 2], 616), ([7, 7, 1], [0, 400], 2633),
    ([14, 14, 1], [1.2, 1], 1317), ([12, 12, 1], [0.25, 1], 1537), ([15, 15, 1], [600, 0], 1230),
    ([4, 4, 1], [0, 600], 4607), ([32, 450, 2.4], [0, 1], 917), ([16, 16, 1], [1, 0.9], 1153),
    ([24, 24, 1], [0.9, 1], 769),
  ]

  @Test(arguments: counts) func `lasts until the spring has settled`(
    _ parameters: [Double], _ ends: [Double], _ count: Int
  ) {
    let animation = spring(
      CGFloat(parameters[0]), CGFloat(parameters[1]), CGFloat(parameters[2]), from: ends[0], to: ends[1])
    #expect(animation.values?.count == count)
    #expect(abs(animation.duration - Double(count) / 1000) < 1e-12)
  }

  @Test func `follows the decaying cosine`() throws {
    // m 5, k 300, b 30: decay 3, frequency sqrt(60 - 9) = sqrt(51).
    let animation = spring(30, 300, 5, from: 0, to: 100)
    let values = try #require(animation.values as? [NSNumber])
    #expect(abs(values[100].doubleValue - (100 - 100 * exp(-0.3) * cos(51.0.squareRoot() * 0.1))) < 1e-9)
  }

  @Test func `starts with defaults`() {
    let animation = JNWSpringAnimation(keyPath: "opacity")
    #expect(animation.mass == 5)
    #expect(animation.damping == 30)
    #expect(animation.stiffness == 300)
  }

  @Test func `goes nowhere harmlessly`() {
    #expect(spring(16, 16, 1, from: 0, to: 0).values?.isEmpty == true)
    #expect(spring(16, 16, 1, from: 3, to: 3).values?.count == 1)
  }

  @Test func `copies with its samples`() throws {
    let animation = spring(16, 16, 1, from: CGPoint.zero, to: CGPoint(x: 8, y: 4))
    let copy = try #require(animation.copy() as? JNWSpringAnimation)
    let middle = try #require(copy.values?[100] as? CGPoint)
    // Overdamped: the remaining distance after 0.1 s is e^-0.8.
    #expect(abs(middle.x - 8 * (1 - exp(-0.8))) < 1e-12)
    #expect(abs(middle.y - 4 * (1 - exp(-0.8))) < 1e-12)
    #expect(copy.duration == animation.duration)
  }

  @Test func `reports a damping that is not positive`() {
    let (damping, reports) = Diagnostics.collecting { spring(0, 16, 1).damping }
    #expect(damping == 1)
    #expect(reports.count == 1)
  }
}
