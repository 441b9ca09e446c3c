// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAAnimationGroupTests {
  private func animation(_ keyPath: String, to value: Any, duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    animation.duration = duration
    return animation
  }

  private func group(_ animations: [CAAnimation], duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = animations
    group.duration = duration
    return group
  }

  @Test func `fact 87, Timing 8: its animations take its duration and are cut by it`() throws {
    let layer = CALayer("a")
    let hosted = Hosted(layer)
    hosted.change {
      layer.add(
        group([animation("opacity", to: 0), animation("position.x", to: 100, duration: 10)], duration: 1),
        forKey: "both")
    }
    hosted.tick(0.5)
    let middle = try #require(hosted.host.perform { layer.presentation() })
    #expect(near(CGFloat(middle.opacity), 0.5, 1e-6))
    // 0.5 s of 10 s.
    #expect(near(middle.position.x, 5))
    hosted.tick(1)
    #expect(try #require(hosted.host.perform { layer.presentation() }).position.x == 0)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the layers copy is deep`() {
    let layer = CALayer("a")
    let fade = animation("opacity", to: 0)
    let both = group([fade], duration: 1)
    layer.add(both, forKey: "both")
    fade.toValue = 0.5
    let kept = (layer.animation(forKey: "both") as? CAAnimationGroup)?.animations?.first as? CABasicAnimation
    #expect(kept !== fade)
    #expect(kept?.toValue as? Int == 0)
  }

  @Test func `a group inside itself is left out there`() {
    let layer = CALayer("a")
    let both = group([], duration: 1)
    both.animations = [both, animation("opacity", to: 0)]
    let reports = reports { layer.add(both, forKey: "both") }
    #expect(reports.count == 1)
    #expect((layer.animation(forKey: "both") as? CAAnimationGroup)?.animations?.count == 1)
    both.animations = nil
  }
}
