// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import QuartzCore
import Testing

@Suite struct CATransitionTests {
  private let layer = CALayer("layer")
  private let hosted: Hosted

  init() {
    layer.backgroundColor = color(1, 0, 0)
    hosted = Hosted(layer)
  }

  private func active(at time: Double) -> ActiveTransition? {
    var presentation = PresentationTree()
    evaluate(hosted.tick(time), at: time, into: &presentation)
    return presentation.transition(of: layer.node)
  }

  /// Returns the values that the layer showed before the transition.
  private func previous(_ frozen: FrozenLayer?) -> LayerProperties? {
    guard let frozen else { return nil }
    var presentation = PresentationTree()
    evaluate(frozen.tree, at: frozen.time, into: &presentation)
    return presentation[frozen.node]
  }

  @Test func defaults() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect((transition.startProgress, transition.endProgress) == (0, 1))
    #expect(transition.filter == nil && transition.duration == 0)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Double == 1)
    #expect(CATransition.defaultValue(forKey: "startProgress") == nil)
  }

  @Test func `the key is always transition`() {
    let log = AnimationLog()
    hosted.change {
      for key in ["mine", nil, "yours"] {
        let transition = CATransition()
        transition.setValue("\(key ?? "nil")", forKey: "name")
        transition.delegate = log
        transition.duration = 1
        layer.add(transition, forKey: key)
      }
    }
    #expect(layer.animationKeys() == [kCATransition])
    hosted.tick(0.5)
    hosted.tick(1)
    let expected: Set = [
      "yours starts at 0.5", "mine is cut at 0.5", "nil is cut at 0.5", "yours ends at 1.0",
    ]
    #expect(Set(log.take()) == expected)
  }

  @Test func `it comes from the layer as it was shown`() throws {
    hosted.tick(3)
    hosted.change {
      // Changes before and after `add` both belong to the new state.
      CATransaction.setDisableActions(true)
      layer.cornerRadius = 5
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (.push, .fromTop, 2)
      (transition.startProgress, transition.endProgress) = (0.25, 0.75)
      layer.add(transition, forKey: nil)
      layer.backgroundColor = color(0, 0, 1)
    }
    let running = try #require(active(at: 4))
    #expect(running.progress == 0.5)
    #expect(running.transition.style == .push && running.transition.side == .fromTop)
    let old = try #require(previous(running.transition.previous))
    #expect(old.backgroundColor == .init(1, 0, 0) && old.cornerRadius == 0)
    #expect(active(at: 5) == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `it comes from what an animation showed`() throws {
    hosted.change { layer.add(fade(duration: 1), forKey: "fade") }
    hosted.tick(0.25)
    hosted.change { layer.add(CATransition(), forKey: nil) }
    let running = try #require(active(at: 0.375))
    #expect(running.progress == 0.5)
    #expect(previous(running.transition.previous)?.opacity == 0.25)
  }

  @Test func `a layer that was not shown comes out of nothing`() throws {
    let other = CALayer("other")
    hosted.change {
      hosted.root.addSublayer(other)
      other.add(CATransition(), forKey: nil)
    }
    var presentation = PresentationTree()
    evaluate(hosted.tick(0.1), at: 0.1, into: &presentation)
    let running = try #require(presentation.transition(of: other.node))
    #expect(running.transition.previous == nil)
  }

  @Test func `the presentation shows nothing of it`() {
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.add(CATransition(), forKey: nil)
      layer.opacity = 0.5
    }
    #expect(hosted.shown(layer, at: 0.1) { $0.opacity } == 0.5)
  }

  @Test func `unknown types filters and progress are reported`() {
    let found = reports {
      hosted.change {
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "cube")
        transition.subtype = CATransitionSubtype(rawValue: "inside")
        transition.filter = "filter"
        layer.add(transition, forKey: nil)
      }
    }
    #expect(found.map(\.subject) == ["CATransition.filter", "CATransition.type"])
    #expect(active(at: 0.1)?.transition.style == .fade)
    #expect(active(at: 0.1)?.transition.side == .fromLeft)
    let broken = reports {
      hosted.change {
        let transition = CATransition()
        transition.endProgress = .nan
        layer.add(transition, forKey: nil)
      }
    }
    #expect(broken.map(\.kind) == [.invalid])
    #expect(active(at: 0.2) == nil)
  }

  @Test func `key value coding reaches all of it`() throws {
    let transition = CATransition()
    let values: [(String, Any)] = [
      ("type", "push"), ("subtype", "fromTop"), ("startProgress", 0.25), ("endProgress", 0.5),
      ("own", "mine"),
    ]
    for (key, value) in values { transition.setValue(value, forKey: key) }
    #expect(transition.type == .push && transition.subtype == .fromTop)
    #expect((transition.startProgress, transition.endProgress) == (0.25, 0.5))
    let data = try NSKeyedArchiver.archivedData(withRootObject: transition, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CATransition.self, from: data))
    let copy = try #require(transition.copy() as? CATransition)
    for object in [read, copy] {
      #expect(object.type == .push && object.subtype == .fromTop)
      #expect((object.startProgress, object.endProgress) == (0.25, 0.5))
    }
    #expect(copy.value(forKey: "own") as? String == "mine")
    transition.setValue(nil, forKey: "endProgress")
    transition.setValue(nil, forKey: "subtype")
    #expect(transition.endProgress == 1 && transition.subtype == nil)
  }

  @Test func `a transition in a group runs with it`() {
    hosted.change {
      let group = CAAnimationGroup()
      group.duration = 2
      group.animations = [CATransition(), fade()]
      layer.add(group, forKey: "group")
      CATransaction.setDisableActions(true)
      layer.backgroundColor = color(0, 1, 0)
    }
    #expect(active(at: 0.5)?.progress == 0.25)
    #expect(previous(active(at: 1)?.transition.previous)?.backgroundColor == .init(1, 0, 0))
  }

  // MARK: As an action

  @Test func `the action for sublayers fades the whole layer`() throws {
    let transition = CATransition()
    layer.actions = ["sublayers": transition]
    let child = CALayer("child")
    hosted.change { layer.addSublayer(child) }
    #expect(layer.animationKeys() == [kCATransition])
    let added = try #require(active(at: 0.125))
    #expect(added.transition.previous.map { $0.tree[$0.node].children.count } == 0)
    hosted.tick(1)
    hosted.change { child.removeFromSuperlayer() }
    let removed = try #require(active(at: 1.125))
    #expect(removed.transition.previous.map { $0.tree[$0.node].children.count } == 1)
  }

  @Test func `an action for hiding fades out`() throws {
    layer.actions = [kCAOnOrderOut: CATransition(), kCAOnOrderIn: CATransition()]
    hosted.change { layer.isHidden = true }
    let hiding = try #require(active(at: 0.125))
    #expect(previous(hiding.transition.previous)?.flags.contains(.isHidden) == false)
    hosted.tick(1)
    hosted.change { layer.isHidden = false }
    #expect(active(at: 1.125) != nil)
  }

  @Test func `contents fade into contents`() {
    hosted.change { layer.contents = makePixel() }
    #expect(layer.animationKeys() == ["contents"])
    var presentation = PresentationTree()
    evaluate(hosted.tick(0.125), at: 0.125, into: &presentation)
    guard case .blend(let from, _, let fraction) = presentation[layer.node].contents else {
      Issue.record("the contents do not fade")
      return
    }
    #expect(from == .nothing && fraction > 0.5)
    #expect(hosted.shown(layer, at: 1) { $0.contents is CGImage } == true)
    hosted.change { layer.contents = nil }
    #expect(hosted.shown(layer, at: 1.01) { $0.contents is CGImage } == true)
    #expect(hosted.shown(layer, at: 2) { $0.contents == nil } == true)
  }

  private func makePixel() -> CGImage? {
    CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)?
      .makeImage()
  }
}
