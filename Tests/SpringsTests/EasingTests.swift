// SPDX-License-Identifier: Apache-2.0

import Easing
import QuartzCore
import Testing

@Suite struct EasingTests {
  static let all: [(String, Easing)] = [
    ("linear", .linear), ("quadraticIn", .quadraticIn), ("quadraticOut", .quadraticOut),
    ("quadraticInOut", .quadraticInOut), ("cubicInOut", .cubicInOut), ("quarticInOut", .quarticInOut),
    ("quinticInOut", .quinticInOut), ("sineIn", .sineIn), ("sineOut", .sineOut), ("sineInOut", .sineInOut),
    ("exponentialIn", .exponentialIn), ("exponentialOut", .exponentialOut), ("circularInOut", .circularInOut),
    ("backIn", .backIn), ("backOut", .backOut), ("backInOut", .backInOut), ("elasticIn", .elasticIn),
    ("elasticOut", .elasticOut), ("elasticInOut", .elasticInOut), ("bounceIn", .bounceIn),
    ("bounceOut", .bounceOut), ("bounceInOut", .bounceInOut), ("polynomialBounceOut", .polynomialBounceOut),
  ]

  @Test(arguments: all.indices) func `goes from zero to one`(index: Int) {
    let (name, easing) = Self.all[index]
    #expect(abs(easing(0)) < 1e-9, "\(name)")
    #expect(abs(easing(1) - 1) < 1e-9, "\(name)")
    #expect(easing(-1) == easing(0))
    #expect(easing(2) == easing(1))
  }

  @Test func `has the values of its formulas`() {
    #expect(Easing.quadraticInOut(0.25) == 0.125)
    // 1 - 2 (1 - .75)^2
    #expect(Easing.quadraticInOut(0.75) == 0.875)
    #expect(abs(Easing.sineIn(0.5) - (1 - 0.5.squareRoot())) < 1e-12)
    // t^2 (2.70158 t - 1.70158) at one half
    #expect(abs(Easing.backIn(0.5) - 0.25 * (1.35079 - 1.70158)) < 1e-12)
    #expect(Easing.bounceOut(0.5) == 0.765625)
  }

  @Test(arguments: [(4.0 / 11, 1.0), (6.0 / 11, 0.7), (8.0 / 11, 1.0), (0.9, 1.0), (0.95, 0.973)])
  func `the seeds bounce touches the ground`(time: Double, progress: Double) {
    #expect(abs(Easing.polynomialBounceOut(time) - progress) < 1e-9)
  }

  @Test func `makes keyframes`() throws {
    let animation = CAKeyframeAnimation(
      keyPath: "position", easing: .quadraticIn, from: CGPoint(x: 0, y: 10), to: CGPoint(x: 100, y: 10),
      duration: 1)
    let values = try #require(animation.values as? [CGPoint])
    #expect(values.count == 61)
    #expect(values[30] == CGPoint(x: 25, y: 10))
    #expect(animation.duration == 1)
  }
}
