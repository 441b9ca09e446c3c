// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// The recipients and the times of begin and end events.
@Suite struct LayerHostEventsTests {
  private let layer = CALayer("layer")
  private let log = AnimationLog()
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func opacity(_ time: Double) -> Float? { hosted.shown(layer, at: time) { $0.opacity } }

  @Test func `timing 9: delegates hear of beginning and end once`() {
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    #expect(log.lines.isEmpty)
    for time in [0, 0.5, 1, 1.5, 2] { hosted.tick(time) }
    #expect(log.take() == ["fade starts at 0.0", "fade ends at 1.0"])
  }

  @Test func `beginning and end within one tick are told in order`() {
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(5)
    #expect(log.take() == ["fade starts at 5.0", "fade ends at 5.0"])
  }

  @Test func `ends are told in the order of time and then of being added`() {
    hosted.change {
      layer.add(fade("long", duration: 2, delegate: log), forKey: nil)
      layer.add(fade("first", duration: 1, delegate: log), forKey: nil)
      layer.add(fade("second", duration: 1, delegate: log), forKey: nil)
    }
    hosted.tick(0)
    #expect(log.take() == ["long starts at 0.0", "first starts at 0.0", "second starts at 0.0"])
    hosted.tick(3)
    #expect(log.take() == ["first ends at 3.0", "second ends at 3.0", "long ends at 3.0"])
  }

  @Test func `an animation has left when its delegate hears of the end`() {
    var keys: [String]? = ["?"]
    log.whenStopped = { [layer] _ in keys = layer.animationKeys() }
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(1)
    #expect(keys == nil)
  }

  @Test func `timing 9: the delegate gets the layer's copy`() {
    var stopped: CAAnimation?
    log.whenStopped = { stopped = $0 }
    let animation = fade(delegate: log)
    animation.isRemovedOnCompletion = false
    hosted.change { layer.add(animation, forKey: "fade") }
    hosted.tick(1)
    #expect(stopped === layer.animation(forKey: "fade"))
    #expect(stopped !== animation)
  }

  @Test func `timing 9: an animation that is not removed stays and is told of once`() {
    let animation = fade(delegate: log)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.toValue = 0.25
    hosted.change { layer.add(animation, forKey: "fade") }
    for time in [0.0, 1, 2] { hosted.tick(time) }
    #expect(log.take() == ["fade starts at 0.0", "fade ends at 1.0"])
    #expect(layer.animationKeys() == ["fade"])
    #expect(opacity(3) == 0.25)
    hosted.change { layer.removeAnimation(forKey: "fade") }
    #expect(opacity(4) == 1)
    #expect(log.lines.isEmpty)
  }

  @Test func `timing 9: a replaced animation has not finished`() {
    hosted.change { layer.add(fade("old", delegate: log), forKey: "key") }
    hosted.tick(0.5)
    hosted.change { layer.add(fade("new", delegate: log), forKey: "key") }
    hosted.tick(0.75)
    #expect(log.take().sorted() == ["new starts at 0.75", "old is cut at 0.75", "old starts at 0.5"])
    hosted.tick(1.5)
    #expect(log.take() == ["new ends at 1.5"])
  }

  @Test func `timing 9: a removed animation has not finished`() {
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(0.5)
    hosted.change { layer.removeAnimation(forKey: "fade") }
    #expect(layer.animationKeys() == nil)
    #expect(hosted.shown(layer) { $0.opacity } == 1)
    hosted.tick(0.75)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.75"])
  }

  @Test func `removing what is not there does nothing`() {
    layer.removeAnimation(forKey: "nothing")
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    #expect(!layer.needsDisplay())
  }

  @Test func `timing 9: animations of a layer that leaves the tree have not finished`() {
    let child = CALayer("child")
    layer.addSublayer(child)
    hosted.change { child.add(fade(delegate: log), forKey: "fade") }
    hosted.tick(0.5)
    hosted.change { layer.removeFromSuperlayer() }
    hosted.tick(0.75)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.75"])
    #expect(child.animationKeys() == nil)
  }

  @Test func `animations of a layer that moves within the tree go on`() {
    let other = CALayer("other")
    hosted.change {
      hosted.root.addSublayer(other)
      layer.add(fade(delegate: log), forKey: "fade")
    }
    hosted.tick(0.5)
    hosted.change { other.addSublayer(layer) }
    #expect(opacity(0.75) == 0.75)
    #expect(log.take() == ["fade starts at 0.5"])
  }

  @Test func `timing 9: a delegate may add the next animation`() {
    log.whenStopped = { [layer, log] _ in
      log.whenStopped = nil
      layer.add(fade("pulse", delegate: log), forKey: "pulse")
    }
    hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    for time in [0, 1, 1.5, 2] { hosted.tick(time) }
    #expect(
      log.take() == ["fade starts at 0.0", "fade ends at 1.0", "pulse starts at 1.5", "pulse ends at 2.0"])
  }

  @Test func `fact 71: an animation retains its delegate`() {
    weak var delegate: AnimationLog?
    do {
      let log = AnimationLog()
      delegate = log
      hosted.change { layer.add(fade(delegate: log), forKey: "fade") }
    }
    #expect(delegate != nil)
    hosted.tick(1)
    #expect(delegate == nil)
  }
}
