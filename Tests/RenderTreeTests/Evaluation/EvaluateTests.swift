// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct EvaluateTests {
  // MARK: Storage

  @Test func `what a presentation held before never shows`() {
    let far = Double.greatestFiniteMagnitude
    let lists: [[AnimationRecord]] = [
      [animation(timing(1), basic("position", from: .point(.zero), to: .point(CGPoint(x: 8, y: 4))))],
      [animation(timing(1, .begin(0.4)), basic("position.x", from: .number(0), to: .number(8)))],
      // The values are finite only at the ends: in between, the layer shows its model value.
      [animation(timing(1, .fill(.both)), basic("zPosition", from: .number(-far), to: .number(far)))],
      [
        animation(timing(1), id: 1, basic("opacity", from: .number(0), to: .number(1))),
        animation(timing(2), id: 2, basic("cornerRadius", from: .number(3), to: .number(5))),
      ],
      [animation(timing(2), keyframes("bounds.size.width", [.number(1), .number(7)]))],
    ]
    var tree = RenderTree()
    for (index, list) in lists.enumerated() {
      var node = RenderNode()
      (node.properties.position, node.properties.zPosition) = (CGPoint(x: index, y: 2), 1)
      node.animations = list
      if index > 0 { node.parent = NodeID(0) }
      if index == 0 { node.children = (1..<lists.count).map { NodeID(Int32($0)) } }
      tree.set(node, at: NodeID(Int32(index)))
    }
    tree.setRoot(NodeID(0))
    var changed = tree
    changed.update(NodeID(1)) { $0.properties.position.y = 9 }
    var kept = PresentationTree()
    for (tree, time) in [
      (tree, 0.5), (tree, 0.75), (tree, 1), (tree, 0.25), (tree, 3), (tree, 0.5), (changed, 0.5), (tree, 0.6),
    ] {
      var fresh = PresentationTree()
      evaluate(tree, at: time, into: &kept)
      evaluate(tree, at: time, into: &fresh)
      #expect(kept.differences(from: fresh).isEmpty, "at \(time)")
    }
  }

  // MARK: Order

  @Test func `animations 2: later animations override earlier ones while they run`() {
    let flight = animation(timing(3), id: 1, basic("zPosition", from: .number(0), to: .number(30)))
    let implicit = animation(timing(0.25), id: 2, basic("zPosition", from: .number(100), to: .number(200)))
    let both = tree([flight, implicit])
    #expect(values(both, at: 0.125).zPosition == 150)
    #expect(values(both, at: 0.25).zPosition == 2.5)
    #expect(values(both, at: 1).zPosition == 10)
    #expect(values(tree([implicit, flight]), at: 0.125).zPosition == 1.25)
  }

  @Test func `animations 2: additive animations see the ones before`() {
    let base = animation(timing(2), id: 1, basic("zPosition", from: .number(0), to: .number(20)))
    let extra = animation(timing(2), id: 2, basic("zPosition", by: .number(4), .additive))
    #expect(values(tree([base, extra]), at: 1).zPosition == 12)
    #expect(values(tree([extra, base]), at: 1).zPosition == 10)
  }

  @Test func `animations 3: value before is the other end`() {
    let base = animation(timing(2), id: 1, basic("zPosition", from: .number(10), to: .number(10)))
    let onward = animation(timing(2), id: 2, basic("zPosition", to: .number(20)))
    #expect(values(tree([base, onward]), at: 1).zPosition == 15)
  }

  @Test func `animations 1.2: components compose`() {
    let x = animation(timing(1), id: 1, basic("position.x", from: .number(0), to: .number(10)))
    let y = animation(timing(1), id: 2, basic("position.y", from: .number(0), to: .number(20)))
    #expect(values(tree([x, y]), at: 0.5).position == CGPoint(x: 5, y: 10))
    let scale = animation(timing(1), id: 1, basic("transform.scale", from: .number(1), to: .number(3)))
    let shift = animation(
      timing(1), id: 2, basic("transform.translation.y", from: .number(0), to: .number(8)))
    let turn = animation(timing(1), id: 3, basic("transform.rotation", from: .number(0), to: .number(1)))
    let shown = values(tree([scale, shift, turn]), at: 0.5).rare.transform
    let expected = CATransform3D.scale(2, 2, 2).concatenating(.rotation(0.5, 0, 0, 1))
      .concatenating(.translation(0, 4))
    #expect(shown.isClose(to: expected))
  }

  @Test func `animations 1.1: translation is not scaled`() {
    let record = animation(timing(1), basic("transform.translation.x", by: .number(10)))
    let shown = values(
      tree([record]) {
        $0.properties.rare.transform = .scale(2, 3, 4)
        $0.properties.rare.transform.m41 = 6
      }, at: 0.5)
    #expect(shown.rare.transform.m41 == 11)
    #expect(shown.rare.transform.m11 == 2)
  }

  @Test func `animations 1.1: components of scale keep the others`() {
    let record = animation(timing(1), basic("transform.scale.x", to: .number(4)))
    let shown = values(tree([record]) { $0.properties.rare.transform = .scale(2, 3, 4) }, at: 0.5)
    #expect(shown.rare.transform == .scale(3, 3, 4))
  }

  @Test func `animations 1.1: component rotation really spins`() {
    let record = animation(timing(1), basic("transform.rotation", from: .number(-10), to: .number(10)))
    for time in [0.1, 0.35, 0.8] {
      let expected = CATransform3D.rotation(-10 + 20 * time, 0, 0, 1)
      #expect(values(tree([record]), at: time).rare.transform.isClose(to: expected))
    }
    let wheel = animation(timing(2, .count(3.5)), basic("transform.rotation", by: .number(2 * .pi)))
    #expect(values(tree([wheel]), at: 0.5).rare.transform.isClose(to: .rotation(.pi / 2, 0, 0, 1)))
    let almost = CATransform3D.rotation(162 * .pi / 180, 0, 0, 1)
    #expect(values(tree([wheel]), at: 6.9).rare.transform.isClose(to: almost))
    #expect(values(tree([wheel]), at: 7).rare.transform == .identity)
  }

  // MARK: Layer time

  @Test func `timing 3: layer speeds multiply`() {
    let record = animation(timing(8), basic("zPosition", from: .number(0), to: .number(8)))
    let nested = chain([TimeMapping(speed: 2), TimeMapping(beginTime: 1, speed: 2)], [record])
    #expect(values(nested, at: 1.5, node: 1).zPosition == 4)
  }

  @Test func `timing 6: paused layer shows its offset`() {
    let door = animation(timing(1), basic("transform.rotation.y", from: .number(0), to: .number(-.pi / 2)))
    func shown(_ offset: Double) -> Double {
      let paused = tree([door]) { $0.timing = TimeMapping(timeOffset: offset, speed: 0) }
      return values(paused, at: 1234).rare.transform.component(.rotationY).x * 180 / .pi
    }
    #expect(shown(0.5).isClose(to: -45))
    #expect(shown(0.25).isClose(to: -22.5))
    #expect(shown(0.999).isClose(to: -89.91))
    #expect(shown(1).isClose(to: 0))
  }

  @Test func `timing 7: pausing and resuming goes on without a jump`() {
    let record = animation(timing(10), basic("zPosition", from: .number(0), to: .number(10)))
    // Paused at 3, resumed at 7: the recipe of Apple's QA1673.
    let paused = tree([record]) { $0.timing = TimeMapping(timeOffset: 3, speed: 0) }
    let resumed = tree([record]) { $0.timing = TimeMapping(beginTime: 4) }
    #expect(values(tree([record]), at: 3).zPosition == 3)
    #expect(values(paused, at: 5).zPosition == 3)
    #expect(values(resumed, at: 7).zPosition == 3)
    #expect(values(resumed, at: 8).zPosition == 4)
  }

  @Test func `times that are not finite count as zero`() {
    let record = animation(timing(1), basic("zPosition", from: .number(5), to: .number(8)))
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(values(tree([record]), at: time).zPosition == 5)
    }
  }

  // MARK: Storage

  @Test func `nothing of the frame before remains`() {
    let moving = animation(
      timing(1), basic("transform", from: .transform(.identity), to: .transform(.translation(9, 9))))
    let fading = animation(timing(1, .begin(1)), basic("opacity", from: .number(0), to: .number(0.5)))
    let first = tree([moving, fading])
    let second = chain([.identity, .identity], [fading])
    var reused = PresentationTree()
    for time in [0.5, 1.5, 0.25, 3, 1] {
      for tree in [first, second, first] {
        evaluate(tree, at: time, into: &reused)
        var fresh = PresentationTree()
        evaluate(tree, at: time, into: &fresh)
        #expect(reused.description == fresh.description)
      }
    }
  }

  @Test func `presentations are values`() {
    let moving = animation(
      timing(1), basic("transform.translation.x", from: .number(0), to: .number(100)))
    var presentation = PresentationTree()
    evaluate(tree([moving]), at: 0.25, into: &presentation)
    let kept = presentation
    evaluate(tree([moving]), at: 0.5, into: &presentation)
    #expect(kept[NodeID(0)].rare.transform.m41 == 25)
    #expect(presentation[NodeID(0)].rare.transform.m41 == 50)
  }

  @Test func `model is left alone`() {
    let moving = animation(timing(1), basic("transform.scale", from: .number(2), to: .number(3)))
    let tree = tree([moving]) { $0.properties.rare.borderWidth = 4 }
    #expect(values(tree, at: 0.5).rare.transform.m11 == 2.5)
    #expect(tree[NodeID(0)].properties.rare.transform == .identity)
    #expect(LayerProperties().rare.transform == .identity)
  }

  // MARK: Laws

  /// Returns a tree of 40 layers in a random hierarchy with random timing and animations.
  private func forest(_ seed: UInt64) -> RenderTree {
    var lottery = Lottery(seed: seed)
    var result = RenderTree()
    var nodes = [RenderNode(), RenderNode()]
    nodes[0].children = [NodeID(1)]
    nodes[1].parent = NodeID(0)
    for index in 2..<40 {
      let parent = lottery.index(index)
      var node = RenderNode()
      node.parent = NodeID(Int32(parent))
      nodes[parent].children.append(NodeID(Int32(index)))
      if lottery.index(4) == 0 {
        node.timing = TimeMapping(
          beginTime: lottery.number(0, 2), timeOffset: lottery.number(-1, 1), speed: lottery.number(-1, 3))
      }
      for number in 0..<lottery.index(4) {
        node.animations.append(randomAnimation(UInt64(index * 8 + number), &lottery, depth: 0))
      }
      nodes.append(node)
    }
    for (index, node) in nodes.enumerated() { result.set(node, at: NodeID(Int32(index))) }
    result.setRoot(NodeID(0))
    return result
  }

  private func randomAnimation(_ id: UInt64, _ lottery: inout Lottery, depth: Int) -> AnimationRecord {
    let random = timing(
      lottery.number(0.1, 2), .begin(lottery.number(0, 2)), .offset(lottery.number(-1, 1)),
      .speed([1, 1, 2, -1, 0][lottery.index(5)]), .count([0, 2.5, .infinity][lottery.index(3)]),
      .reversing(lottery.index(2) == 0), .fill([.removed, .forwards, .backwards, .both][lottery.index(4)]))
    let curve: CubicTimingCurve? = [nil, .easeIn, CubicTimingCurve(0.3, -1, 0.4, 2)][lottery.index(3)]
    if depth < 2, lottery.index(5) == 0 {
      let children = (0..<3).map { _ in randomAnimation(id, &lottery, depth: depth + 1) }
      return animation(random, id: id, curve: curve, .group(children))
    }
    let paths = ["opacity", "position.x", "transform.rotation.y", "transform.scale", "zPosition", "hidden"]
    let path = paths[lottery.index(paths.count)]
    let (a, b) = (
      AnimatableValue.number(lottery.number(-2, 2)), AnimatableValue.number(lottery.number(-2, 2))
    )
    let (additive, cumulative) = (lottery.index(2) == 0, lottery.index(2) == 0)
    let effect =
      switch lottery.index(4) {
      case 0: basic(path, from: a, to: b, .additive(if: additive), .cumulative(if: cumulative))
      case 1: basic(path, by: b, .additive(if: additive), .cumulative(if: cumulative))
      case 2: basic(path, to: b)
      default: keyframes(path, [a, b, a], .additive(if: additive), .cumulative(if: cumulative))
      }
    return animation(random, id: id, curve: curve, effect)
  }

  @Test(arguments: 1...6)
  func `any order of times gives the same as their sequence`(_ seed: Int) {
    let tree = forest(UInt64(seed))
    let times = (0..<60).map { Double($0) / 10 }
    var presentation = PresentationTree()
    let sequence = times.map { time in
      evaluate(tree, at: time, into: &presentation)
      return presentation.description
    }
    var lottery = Lottery(seed: UInt64(seed + 100))
    for _ in 0..<150 {
      let index = lottery.index(times.count)
      evaluate(tree, at: times[index], into: &presentation)
      #expect(presentation.description == sequence[index])
    }
  }

  @Test(arguments: 1...20)
  func `nothing is ever not a number`(_ seed: Int) {
    let tree = forest(UInt64(seed))
    var presentation = PresentationTree()
    for step in 0..<120 {
      evaluate(tree, at: Double(step) / 17, into: &presentation)
      tree.forEachNode { id, _ in
        let shown = presentation[id]
        #expect(shown.opacity.isFinite && shown.position.x.isFinite && shown.zPosition.isFinite)
        #expect(shown.rare.transform.isFinite)
      }
    }
  }
}
