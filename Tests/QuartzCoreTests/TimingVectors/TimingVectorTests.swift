// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// Worked examples of the media timing model, by the sections of its specification. Examples of single
// functions are in the tests of those functions.
@Suite struct TimingVectorTests {
  private let layer = CALayer("layer", position: CGPoint(x: -9, y: 0))
  private let log = AnimationLog()
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  /// Returns an animation of the position's x from 0 to `end`.
  private func move(to end: Double, duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, end, duration)
    animation.delegate = log
    animation.setValue("move", forKey: "name")
    return animation
  }

  private func x(_ time: Double) -> Double { hosted.shown(layer, at: time) { Double($0.position.x) } ?? .nan }

  @Test
  func
    `timing 4a: with an offset of three quarters a way of 300 starts at 225, wraps, and ends where it began`()
  {
    let animation = move(to: 300, duration: 1)
    animation.timeOffset = 0.75
    hosted.change { layer.add(animation, forKey: nil) }
    #expect(x(0) == 225)
    #expect(abs(x(0.25 - 1e-9) - 300) < 1e-6)
    #expect(x(0.25) == 0)
    #expect(abs(x(1 - 1e-9) - 225) < 1e-6)
    #expect(x(1) == -9)
  }

  @Test
  func
    `timing 4d: an animation without a duration lasts a quarter of a second, and the caller's own keeps its 0`()
  {
    let (animation, spring) = (move(to: 100), CASpringAnimation(keyPath: "zPosition"))
    spring.toValue = 1
    hosted.change {
      layer.add(animation, forKey: "move")
      layer.add(spring, forKey: "spring")
    }
    #expect(animation.duration == 0 && spring.duration == 0)
    #expect(layer.animation(forKey: "move")?.duration == 0.25)
    // A spring, too, however long it takes to settle.
    #expect(layer.animation(forKey: "spring")?.duration == 0.25)
  }

  @Test
  func
    `timing 4d: in a group what has no duration takes the group's, which does not follow from its animations`()
  {
    let (group, inner) = (CAAnimationGroup(), move(to: 100))
    (group.animations, group.duration) = ([inner], 2)
    hosted.change { layer.add(group, forKey: "group") }
    #expect(x(1) == 50)
    let endless = CAAnimationGroup()
    endless.animations = [move(to: 100, duration: 10)]
    hosted.change { layer.add(endless, forKey: "group") }
    #expect(layer.animation(forKey: "group")?.duration == 0.25)
  }

  @Test
  func `timing 5: before a delayed group that fills backwards begins, its animations show where they start`()
  {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.fillMode) = ([move(to: 100, duration: 1)], 1, .backwards)
    group.beginTime = 0.5
    hosted.change { layer.add(group, forKey: nil) }
    #expect([0, 0.25, 0.5, 1, 1.5].map(x) == [0, 0, 0, 50, -9])
  }

  @Test func `timing 6: the layer's copy knows its begin time after the commit, and the caller's does not`() {
    hosted.tick(3)
    let (now, later) = (move(to: 1, duration: 9), move(to: 1, duration: 9))
    later.beginTime = 7
    hosted.host.perform {
      layer.add(now, forKey: "now")
      layer.add(later, forKey: "later")
      #expect(layer.animation(forKey: "now")?.beginTime == 0)
      CATransaction.flush()
    }
    #expect(layer.animation(forKey: "now")?.beginTime == 3)
    #expect(layer.animation(forKey: "later")?.beginTime == 7)
    #expect(now.beginTime == 0)
  }

  @Test
  func `timing 6: a begin time resolved to 0 stays so: a paused door follows its offset from the start`() {
    hosted.change { layer.speed = 0 }
    hosted.tick(5)
    hosted.change { layer.add(move(to: 100, duration: 1), forKey: "door") }
    for offset in [0.25, 0.999, 0.5] {
      hosted.change { layer.timeOffset = offset }
      #expect(abs(x(hosted.host.time + 1) - 100 * offset) < 1e-9)
    }
  }

  @Test func `timing 6: an animation that begins at this very moment is active`() {
    hosted.tick(2)
    let animation = move(to: 100, duration: 1)
    animation.beginTime = 2
    hosted.change { layer.add(animation, forKey: nil) }
    #expect(hosted.shown(layer) { $0.position.x } == 0)
  }

  @Test func `timing 6: in a group a begin time of now never comes`() {
    let (group, late) = (CAAnimationGroup(), move(to: 100, duration: 1))
    hosted.tick(1000)
    late.beginTime = hosted.host.perform { CACurrentMediaTime() } + 0.5
    (group.animations, group.duration) = ([late], 2)
    hosted.change { layer.add(group, forKey: nil) }
    #expect([1000.25, 1000.75, 1001.5].map(x) == [-9, -9, -9])
  }

  @Test func `timing 9: an animation removed before it was ever shown ends without having begun`() {
    hosted.host.perform {
      layer.add(move(to: 1, duration: 1), forKey: "move")
      layer.removeAnimation(forKey: "move")
    }
    hosted.tick(1)
    #expect(log.take() == ["move is cut at 1.0"])
  }

  @Test func `timing 11: a still tree and a paused one need no frames, a running one needs the next`() {
    hosted.tick(0)
    #expect(hosted.host.nextChange(after: 0) == .infinity)
    hosted.change { layer.add(move(to: 1, duration: 4), forKey: "move") }
    hosted.tick(1)
    #expect(hosted.host.nextChange(after: 1) == 1)
    hosted.change {
      layer.speed = 0
      layer.timeOffset = 1
    }
    hosted.tick(2)
    #expect(hosted.host.nextChange(after: 2) == .infinity)
  }
}
