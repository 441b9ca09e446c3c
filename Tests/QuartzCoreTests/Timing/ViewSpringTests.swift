// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import TestSupport
import Testing

@Suite struct ViewSpringTests {
  // The first five fit recordings; the last two are worked examples of the specification.
  @Test(arguments: [
    (0.3, 3.0, 6.3899), (0.3, 1.1, 17.4271), (0.3, 2.1, 9.1285), (0.6, 2.1, 5.2540), (0.77, 1.6, 5.7595),
    (0.5, 1, 12.717), (0.8, 1, 8.994),
  ])
  func frequencyFollowsFromRatioAndDuration(ratio: Double, duration: Double, frequency: Double) {
    let spring = ViewSpring(dampingRatio: ratio, duration: duration)
    #expect(near(CGFloat(spring.frequency), CGFloat(frequency), 5e-4))
    // Without velocity there is a closed form.
    let closed = log(ratio / (1 - ratio * ratio).squareRoot() / 0.001) / (ratio * duration)
    #expect(near(CGFloat(spring.frequency), CGFloat(closed), 1e-9))
    #expect(near(CGFloat(spring.damping), CGFloat(2 * ratio * closed), 1e-9))
  }

  @Test func atTheEndAThousandthIsLeft() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let (ratio, duration) = (
        Double.random(in: 0.05...0.999, using: &generator), Double.random(in: 0.05...5, using: &generator)
      )
      let velocity = Double.random(in: -20...20, using: &generator)
      let spring = ViewSpring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let damped = spring.frequency * (1 - ratio * ratio).squareRoot()
      let sine = abs(ratio * spring.frequency - velocity) / damped
      #expect(near(CGFloat(sine * exp(-ratio * spring.frequency * duration)), 0.001, 1e-9))
    }
    let critical = ViewSpring(dampingRatio: 1, duration: 2, initialVelocity: 3)
    let left = ((critical.frequency - 3) * 2 + 1) * exp(-critical.frequency * 2)
    #expect(near(CGFloat(abs(left)), 0.001, 1e-9))
  }

  @Test func theCurveBendsTheSpringsTime() throws {
    let layer = CALayer()
    let hosted = Hosted(layer)
    let spring = ViewSpring(dampingRatio: 0.3, duration: 3)
    let animation = CASpringAnimation(keyPath: "transform.translation.x")
    (animation.fromValue, animation.toValue) = (0, 300)
    animation.take(spring)
    hosted.change { layer.add(animation, forKey: nil) }
    // A quarter of the time is .129162 of it after the curve.
    let curve = SpringCurve(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
    let expected = 300 * curve.value(at: 3 * 0.129162)
    #expect(near(try #require(hosted.shown(layer, at: 0.75) { $0.transform.m41 }), CGFloat(expected), 2e-3))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300])
  func nonsenseGivesAFiniteSpring(number: Double) {
    for spring in [
      ViewSpring(dampingRatio: number, duration: 1), ViewSpring(dampingRatio: 0.5, duration: number),
      ViewSpring(dampingRatio: 0.5, duration: 1, initialVelocity: number),
      ViewSpring(dampingRatio: number, duration: number, initialVelocity: number),
    ] {
      #expect(
        spring.stiffness.isFinite && spring.stiffness > 0 && spring.damping.isFinite && spring.damping > 0)
      #expect(spring.duration.isFinite)
    }
  }
}
