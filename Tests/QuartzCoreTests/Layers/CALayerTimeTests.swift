// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// The numbers are vectors that were compared with Apple's: local = (parent - begin) * speed + offset.
@Suite struct CALayerTimeTests {
  private let root = timed(speed: 2, offset: 3, begin: 1)

  private static func timed(speed: Float = 1, offset: Double = 0, begin: Double = 0) -> CALayer {
    let layer = CALayer()
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
    return layer
  }

  private func add(to parent: CALayer? = nil, speed: Float = 1, offset: Double = 0, begin: Double = 0)
    -> CALayer
  {
    let layer = Self.timed(speed: speed, offset: offset, begin: begin)
    (parent ?? root).addSublayer(layer)
    return layer
  }

  @Test func `fact A1, Timing 3: media time goes through every layer on the way`() {
    let child = add(speed: 4, offset: 5, begin: 6)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
    #expect(child.convertTime(10, from: root) == 21)
    #expect(root.convertTime(10, from: child) == 7.25)
  }

  @Test func `fact A1, Timing 3: without begin times only speed and offset count`() {
    let root = Self.timed(speed: 2, offset: 3)
    let child = add(to: root, speed: 4, offset: 5)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
  }

  @Test func `fact A2, Timing 3: siblings convert through their parent and an unbegun layer reads zero`() {
    let first = add(speed: 4, offset: 5, begin: 6)
    let second = add(speed: 0.5, offset: 7, begin: 8)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
  }

  @Test(arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func `fact A2, Timing 3: before its begin time a layer's time is zero`(parentTime: Double, time: Double) {
    let parent = CALayer()
    let child = add(to: parent, speed: 0.5, offset: 7, begin: 8)
    #expect(child.convertTime(parentTime, from: parent) == time)
  }

  @Test func `fact A2, Timing 3: a stopped layer stands at its offset and gives zero on the way up`() {
    let child = add(speed: 0, offset: 7, begin: 8)
    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    // 0 in the root is (0 - 3) / 2 + 1 in media time.
    #expect(child.convertTime(10, to: nil) == -0.5)
  }

  @Test func `fact 83: three levels compose`() {
    let top = CALayer()
    let middle = add(to: top, speed: 3, offset: 0.25, begin: 2)
    let leaf = add(to: middle, speed: 2, offset: 0.5, begin: 1)
    #expect(leaf.convertTime(10, from: middle) == 18.5)
    #expect(leaf.convertTime(10, from: top) == 47)
    #expect(leaf.convertTime(10, from: nil) == 47)
    #expect(leaf.convertTime(10, to: middle) == 5.75)
    #expect(near(leaf.convertTime(10, to: top), 23 / 6, 1e-12))
    #expect(leaf.convertTime(10, to: nil) == leaf.convertTime(10, to: top))
  }

  @Test func `a layer converts to itself without loss`() {
    let layer = Self.timed(speed: 0, offset: 7, begin: 8)
    #expect(layer.convertTime(0.1, from: layer) == 0.1)
    #expect(layer.convertTime(0.1, to: layer) == 0.1)
  }

  @Test func `timing 7: pausing and resuming leaves no jump`() {
    let layer = CALayer()
    let hosted = Hosted(layer)
    func time() -> Double { hosted.host.perform { layer.convertTime(CACurrentMediaTime(), from: nil) } }
    hosted.tick(2)
    hosted.change {
      let now = layer.convertTime(CACurrentMediaTime(), from: nil)
      (layer.speed, layer.timeOffset) = (0, now)
    }
    hosted.tick(5)
    #expect(time() == 2)
    hosted.change {
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(time() == 2)
    hosted.tick(6)
    #expect(time() == 3)
  }
}
