// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// The assignment of layers to hosts.
@Suite struct LayerHostCommitTests {
  private let log = AnimationLog()
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  @Test func `a root in another layer is taken out with a report`() {
    let parent = CALayer()
    let root = CALayer("root")
    parent.addSublayer(root)
    var host: LayerHost?
    #expect(reports { host = LayerHost(root: root) }.map(\.kind) == [.invalid])
    #expect(root.superlayer == nil && parent.sublayers == nil)
    _ = host?.tick(to: 0)
    #expect(root.presentation() != nil)
  }

  @Test func `a root of another host is taken over with a report`() {
    let root = CALayer("root")
    let child = CALayer("child")
    root.addSublayer(child)
    let first = LayerHost(root: root)
    _ = first.tick(to: 0)
    var second: LayerHost?
    #expect(reports { second = LayerHost(root: root, startTime: 5) }.map(\.kind) == [.invalid])
    _ = second?.tick(to: 5)
    second?.perform { child.add(fade(), forKey: nil) }
    _ = second?.tick(to: 5)
    _ = second?.tick(to: 5.5)
    #expect(second?.perform { child.presentation()?.opacity } == 0.5)
    _ = first.tick(to: 1)
    _ = second?.tick(to: 5.75)
    #expect(second?.perform { child.presentation()?.opacity } == 0.75)
  }

  @Test func `two hosts keep their own times`() {
    let other = CALayer()
    let slow = Hosted(other, startTime: 100)
    hosted.change { layer.add(fade(), forKey: nil) }
    slow.change { other.add(fade(), forKey: nil) }
    hosted.tick(0.5)
    slow.tick(100.25)
    #expect(hosted.shown(layer) { $0.opacity } == 0.5)
    #expect(slow.shown(other) { $0.opacity } == 0.25)
    // One transaction may change layers of both hosts. Each host begins at its own time.
    CATransaction.begin()
    layer.add(fade(), forKey: "again")
    other.add(fade(), forKey: "again")
    CATransaction.commit()
    CATransaction.flush()
    hosted.tick(0.75)
    slow.tick(100.5)
    #expect(hosted.shown(layer) { $0.opacity } == 0.25)
    #expect(slow.shown(other) { $0.opacity } == 0.25)
  }

  @Test func `a layer moves from host to host`() {
    let other = Hosted()
    hosted.change { layer.add(fade(delegate: log), forKey: nil) }
    hosted.tick(0.5)
    other.change { other.root.addSublayer(layer) }
    hosted.tick(0.75)
    other.tick(9)
    #expect(log.take() == ["fade starts at 0.5", "fade is cut at 0.75"])
    #expect(other.shown(layer) { $0.name } == "layer")
    #expect(hosted.root.sublayers == nil)
  }

  @Test func `removed layers are freed with the next commit`() {
    weak var removed: CALayer?
    do {
      let parent = CALayer("parent")
      parent.addSublayer(CALayer("child"))
      removed = parent.sublayers?.first
      hosted.change { hosted.root.addSublayer(parent) }
      #expect(removed?.presentation() != nil)
      hosted.change { parent.removeFromSuperlayer() }
    }
    #expect(removed == nil)
  }

  @Test func `places in the tree are used again`() {
    var capacity = 0
    for round in 0..<20 {
      let layers = (0..<100).map { CALayer("\($0)") }
      hosted.change { hosted.root.sublayers = layers }
      let tree = hosted.tick(Double(round))
      capacity = round == 0 ? 2 * tree.capacity : capacity
      #expect(tree.capacity <= capacity)
      #expect(layers.allSatisfy { $0.presentation()?.name == $0.name })
    }
  }

  @Test func `a layer that moves within the tree keeps its place`() {
    let (a, b) = (CALayer("a"), CALayer("b"))
    a.addSublayer(CALayer("inside"))
    hosted.change { hosted.root.sublayers = [a, b] }
    hosted.change { b.addSublayer(a) }
    let tree = hosted.tick(1)
    let indents = tree.description.components(separatedBy: "\n").map { $0.prefix { $0 == " " }.count }
    #expect(indents == [0, 2, 4, 6])
  }

  @Test func `when the host goes its layers are free for another`() {
    let root = CALayer("root")
    let child = CALayer("child")
    root.addSublayer(child)
    weak var gone: LayerHost?
    do {
      let host = LayerHost(root: root)
      gone = host
      _ = host.tick(to: 3)
      #expect(child.presentation() != nil)
    }
    #expect(gone == nil)
    #expect(root.presentation() == nil && child.presentation() == nil)
    child.opacity = 0.5
    #expect(child.animationKeys() == nil)
    let next = LayerHost(root: root)
    _ = next.tick(to: 0)
    #expect(next.perform { child.presentation()?.opacity } == 0.5)
  }

  @Test func `when the host goes its animations have not finished`() {
    let root = CALayer()
    do {
      let host = LayerHost(root: root)
      _ = host.tick(to: 0)
      host.perform { root.add(fade(delegate: log), forKey: "fade") }
      _ = host.tick(to: 0.5)
      _ = host.tick(to: 0.75)
    }
    #expect(root.animationKeys() == nil)
    hosted.tick(3)
    #expect(log.take() == ["fade starts at 0.75", "fade is cut at 3.0"])
  }

  @Test func `a delegate that retains its layer is freed with the host`() {
    final class Owner: NSObject, CAAnimationDelegate { let layer = CALayer() }
    weak var owner: Owner?
    do {
      let new = Owner()
      owner = new
      let host = LayerHost(root: new.layer)
      let animation = fade()
      animation.delegate = new
      host.perform { new.layer.add(animation, forKey: "fade") }
      _ = host.tick(to: 0)
    }
    hosted.tick(1)
    #expect(owner == nil)
  }

  @Test func `a host can go in the middle of changes`() {
    let root = CALayer()
    do {
      let host = LayerHost(root: root)
      _ = host.tick(to: 0)
      root.contentsScale = 2
      root.addSublayer(CALayer())
    }
    CATransaction.flush()
    #expect(root.sublayers?.count == 1)
  }
}
