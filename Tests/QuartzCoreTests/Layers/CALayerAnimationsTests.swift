// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerAnimationsTests {
  private let layer = CALayer("layer")
  private let log = AnimationLog()
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func opacity(_ time: Double) -> Float? { hosted.shown(layer, at: time) { $0.opacity } }

  // MARK: Adding

  @Test func `timing 9: adding copies`() {
    let original = fade()
    hosted.change { layer.add(original, forKey: "fade") }
    original.toValue = 0
    original.duration = 9
    let copy = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(copy !== original)
    #expect(copy?.toValue as? Int == 1)
    #expect(copy?.duration == 1)
    #expect(copy?.value(forKey: "name") as? String == "fade")
    #expect(opacity(0.5) == 0.5)
  }

  @Test func `adding calls copy so that a subclass can prepare itself`() {
    let animation = PreparingAnimation(keyPath: "opacity")
    animation.steps = 3
    hosted.change { layer.add(animation, forKey: "prepared") }
    #expect(animation.values == nil)
    let copy = layer.animation(forKey: "prepared") as? PreparingAnimation
    #expect(copy?.steps == 3)
    #expect(copy?.values?.count == 3)
  }

  @Test func `adding a group copies its animations`() {
    let group = CAAnimationGroup()
    let child = fade()
    group.animations = [child]
    hosted.change { layer.add(group, forKey: "group") }
    let copy = layer.animation(forKey: "group") as? CAAnimationGroup
    #expect(copy?.animations?.count == 1)
    #expect(copy?.animations?.first !== child)
  }

  @Test func `fact 76: the same animation may be added twice`() {
    let animation = fade()
    hosted.change {
      layer.add(animation, forKey: "a")
      layer.add(animation, forKey: "b")
    }
    #expect(layer.animationKeys() == ["a", "b"])
  }

  @Test func `fact 79: keys come in the order of being added`() {
    #expect(layer.animationKeys() == nil)
    hosted.change {
      for key in ["b", "a", "c"] { layer.add(fade(), forKey: key) }
      layer.add(fade(), forKey: "b")
    }
    #expect(layer.animationKeys() == ["a", "c", "b"])
  }

  @Test func `timing 9: animations without a key do not replace each other`() {
    hosted.change {
      layer.add(fade("a", delegate: log), forKey: nil)
      layer.add(fade("b", delegate: log), forKey: nil)
    }
    hosted.tick(0.5)
    #expect(log.take() == ["a starts at 0.5", "b starts at 0.5"])
    hosted.change { layer.removeAllAnimations() }
    hosted.tick(0.75)
    #expect(log.take() == ["a is cut at 0.75", "b is cut at 0.75"])
  }

  @Test func `fact 88: no duration becomes the transaction's when added`() {
    hosted.change {
      layer.add(fade(duration: 0), forKey: "default")
      CATransaction.setAnimationDuration(2)
      layer.add(fade(duration: 0), forKey: "own")
      layer.add(fade(duration: -1), forKey: "negative")
    }
    #expect(layer.animation(forKey: "default")?.duration == 0.25)
    #expect(layer.animation(forKey: "own")?.duration == 2)
    #expect(layer.animation(forKey: "negative")?.duration == 2)
  }

  @Test func `animations 2: a later animation of the same property wins`() {
    let later = CABasicAnimation(keyPath: "opacity")
    (later.fromValue, later.toValue, later.duration) = (0.25, 0.25, 0.5)
    hosted.change {
      layer.add(fade(), forKey: "first")
      layer.add(later, forKey: "second")
    }
    #expect(opacity(0.25) == 0.25)
    // After the end of the second, the first shows again.
    #expect(opacity(0.5) == 0.5)
  }

  @Test func `animations 1: animations of different components compose`() {
    for (key, to) in [("position.x", 10.0), ("position.y", 20), ("transform.scale", 3)] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.toValue, animation.duration) = (to, 1)
      hosted.change { layer.add(animation, forKey: key) }
    }
    let shown = hosted.shown(layer, at: 0.5) { ($0.position, $0.transform.m11) }
    #expect(shown?.0 == CGPoint(x: 5, y: 10))
    #expect(shown?.1 == 2)
  }

  // MARK: Begin times

  @Test func `timing 6: a begin time of zero is the time of the commit`() {
    hosted.tick(3)
    hosted.host.perform { layer.add(fade(), forKey: "fade") }
    hosted.tick(4)
    #expect(opacity(4) == 0)
    #expect(opacity(4.25) == 0.25)
    #expect(opacity(5) == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `timing 1: animations of one commit begin together`() {
    let other = CALayer("other")
    hosted.change { hosted.root.addSublayer(other) }
    hosted.host.perform { layer.add(fade(), forKey: "a") }
    hosted.host.perform { other.add(fade(), forKey: "b") }
    hosted.tick(1)
    hosted.tick(1.25)
    #expect(hosted.shown(layer) { $0.opacity } == hosted.shown(other) { $0.opacity })
  }

  @Test func `timing 6: a begin time is a time of the layer`() {
    hosted.change {
      layer.speed = 2
      layer.timeOffset = 10
    }
    hosted.tick(1)
    // At 1 s the layer's time is 12. The animation begins at 13, which is 1.5 s, and lasts 0.5 s.
    let animation = fade()
    animation.beginTime = 13
    hosted.change { layer.add(animation, forKey: "fade") }
    layer.opacity = 1
    #expect(opacity(1.4) == 1)
    #expect(opacity(1.5) == 0)
    #expect(opacity(1.75) == 0.5)
    #expect(opacity(2) == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a begin time of zero on a retimed layer is its own time at the commit`() {
    hosted.change {
      layer.speed = 2
      layer.timeOffset = 10
    }
    hosted.tick(1)
    hosted.change { layer.add(fade(), forKey: "fade") }
    #expect(opacity(1) == 0)
    #expect(opacity(1.25) == 0.5)
  }

  @Test func `a delayed animation shows the model first`() {
    let animation = fade()
    animation.delegate = log
    animation.beginTime = 0.5
    hosted.change { layer.add(animation, forKey: "fade") }
    #expect(opacity(0.4) == 1)
    #expect(log.lines.isEmpty)
    #expect(opacity(0.5) == 0)
    #expect(log.take() == ["fade starts at 0.5"])
  }

  @Test func `timing 6: a begin time in the past starts part way or is over at once`() {
    hosted.tick(10)
    let running = fade("running", delegate: log)
    running.beginTime = 9.5
    let over = fade("over", delegate: log)
    over.beginTime = 5
    hosted.change {
      layer.add(over, forKey: "over")
      layer.add(running, forKey: "running")
    }
    #expect(hosted.shown(layer) { $0.opacity } == 0.5)
    hosted.tick(10.25)
    #expect(
      log.take() == ["over starts at 10.25", "over ends at 10.25", "running starts at 10.25"])
    #expect(layer.animationKeys() == ["running"])
  }

  @Test func `timing 9: an animation waits until its layer is in a tree`() {
    let new = CALayer("new")
    new.add(fade("fade", delegate: log), forKey: "fade")
    CATransaction.flush()
    hosted.tick(5)
    #expect(log.lines.isEmpty)
    hosted.change { hosted.root.addSublayer(new) }
    #expect(hosted.shown(new, at: 5.5) { $0.opacity } == 0.5)
    #expect(log.take() == ["fade starts at 5.5"])
  }

  @Test func `timing 6: a stopped layer shows whatever its offset says`() {
    hosted.change { layer.speed = 0 }
    hosted.change { layer.add(fade(), forKey: "fade") }
    #expect(opacity(1) == 0)
    for (offset, value) in [(0.5, Float(0.5)), (0.25, 0.25), (0.999, 0.999)] {
      hosted.change { layer.timeOffset = offset }
      #expect(hosted.shown(layer) { $0.opacity } == value)
    }
    hosted.tick(100)
    #expect(layer.animationKeys() == ["fade"])
  }
}

/// An animation that computes its values when it is copied.
private final class PreparingAnimation: CAKeyframeAnimation {
  var steps = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? PreparingAnimation { copy.values = (0..<steps).map { Double($0) } }
    return copy
  }
}
