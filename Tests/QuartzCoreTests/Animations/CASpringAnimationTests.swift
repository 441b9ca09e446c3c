// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CASpringAnimationTests {
  @Test func `facts 73, A3: starts with Apple's defaults`() {
    let spring = CASpringAnimation(keyPath: "position.y")
    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    #expect(near(CGFloat(spring.settlingDuration), 1.4727003346780927, 1e-12))
    #expect(near(CGFloat(spring.perceptualDuration), 2 * .pi / 10, 1e-12))
    #expect(near(spring.bounce, 0.5, 1e-12))
    #expect(spring.duration == 0)
  }

  // Apple's values: damping 1, and overdamped springs, which count as critically damped.
  @Test(arguments: [(1.0, 13.91321015404625), (20.0, 1.0), (100.0, 1.0)])
  func `fact A3: settles when Apple's does`(damping: Double, duration: Double) {
    let spring = CASpringAnimation()
    spring.damping = CGFloat(damping)
    #expect(near(CGFloat(spring.settlingDuration), CGFloat(duration), 1e-9))
  }

  @Test func `fact A4: is made of a perceptual duration and a bounce`() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(spring.mass == 1)
    #expect(near(spring.stiffness, 4 * .pi * .pi, 1e-9))
    #expect(near(spring.damping, 2 * .pi, 1e-9))
    #expect(spring.allowsOverdamping)
    #expect(near(CGFloat(spring.duration), 2.3438753795710707, 1e-9))
    #expect(near(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).damping, 8 * .pi, 1e-9))
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).damping == .infinity)
    #expect(CASpringAnimation(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
  }

  @Test func `refuses what no spring has`() {
    let spring = CASpringAnimation()
    let reports = reports {
      spring.mass = 0
      spring.stiffness = -1
      spring.damping = -1
      spring.initialVelocity = .nan
    }
    #expect(reports.count == 4)
    #expect([spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
  }

  @Test func `swings a layer past its end`() throws {
    // The jump of the seeds: mass 10, stiffness 1500, damping 50, velocity 100. The peak is at 0.124 s: 6.882
    // times the distance.
    let layer = CALayer("label", position: CGPoint(x: 0, y: 50))
    let hosted = Hosted(layer)
    hosted.change {
      let jump = CASpringAnimation(keyPath: "position.y")
      (jump.mass, jump.stiffness, jump.damping, jump.initialVelocity) = (10, 1500, 50, 100)
      (jump.fromValue, jump.toValue) = (51, 50)
      jump.duration = jump.settlingDuration
      layer.add(jump, forKey: "jump")
    }
    hosted.tick(0.124)
    let y = try #require(hosted.host.perform { layer.presentation()?.position.y })
    #expect(near(y, 51 - 6.882, 1e-3))
  }

  @Test func `copies and archives its parameters`() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.damping, spring.initialVelocity) = (2, 7, 3)
    let copy = try #require(spring.copy() as? CASpringAnimation)
    #expect([copy.mass, copy.stiffness, copy.damping, copy.initialVelocity] == [2, 100, 7, 3])
    let data = try NSKeyedArchiver.archivedData(withRootObject: spring, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CASpringAnimation.self, from: data))
    #expect([read.mass, read.stiffness, read.damping, read.initialVelocity] == [2, 100, 7, 3])
    #expect(read.keyPath == "opacity")
  }
}
