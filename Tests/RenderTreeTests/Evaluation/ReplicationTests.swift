// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRenderTree
import Testing

@Suite struct ReplicationTests {
  /// Returns nested replicators. The innermost contains a layer whose zPosition goes from 0 to 8 within 8 s,
  /// beginning at 1 s. Its model value is -1.
  private func tree(
    _ replicators: [(count: Int, delay: Double)], timing mapping: TimeMapping = .identity
  ) -> RenderTree {
    var tree = RenderTree()
    let last = Int32(replicators.count)
    for (index, replicator) in replicators.enumerated() {
      var node = RenderNode()
      node.properties = LayerProperties(kind: .replicator)
      node.properties.setOwn(.number(Double(replicator.count)), .instanceCount)
      node.properties.setOwn(.number(replicator.delay), .instanceDelay)
      if index > 0 { node.parent = NodeID(Int32(index - 1)) }
      if index == 0 { node.timing = mapping }
      node.children = [NodeID(Int32(index + 1))]
      tree.set(node, at: NodeID(Int32(index)))
    }
    var leaf = RenderNode()
    leaf.parent = NodeID(last - 1)
    leaf.properties.zPosition = -1
    leaf.animations = [
      animation(timing(8, .begin(1)), basic("zPosition", from: .number(0), to: .number(8)))
    ]
    tree.set(leaf, at: NodeID(last))
    tree.setRoot(NodeID(0))
    return tree
  }

  private func shown(_ tree: RenderTree, at time: Double, copies: [Int]) -> Double {
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    return shown(presentation, copies: copies)
  }

  /// Returns the zPosition of the leaf in the given copies of the replicators, from the root down.
  private func shown(_ presentation: PresentationTree, copies: [Int]) -> Double {
    var timeline: Int32 = 0
    for (index, copy) in copies.enumerated() {
      timeline = presentation.timeline(ofCopy: copy, of: NodeID(Int32(index), timeline: timeline))
    }
    return presentation[NodeID(Int32(copies.count), timeline: timeline)].zPosition
  }

  @Test func `a copy is later by the delay`() {
    let tree = tree([(3, 2)])
    #expect([0, 1, 2].map { shown(tree, at: 6, copies: [$0]) } == [5, 3, 1])
  }

  @Test func `before its time a copy is as without animations`() {
    let tree = tree([(3, 2)])
    #expect([0, 1, 2].map { shown(tree, at: 1.5, copies: [$0]) } == [0.5, -1, -1])
    // Also if that time is before the beginning.
    #expect(shown(tree, at: 0, copies: [2]) == -1)
  }

  @Test func `a negative delay makes copies earlier`() {
    let tree = tree([(2, -2)])
    #expect([0, 1].map { shown(tree, at: 3, copies: [$0]) } == [2, 4])
  }

  @Test func `copies of copies add their delays`() {
    let tree = tree([(3, 1), (2, 0.5)])
    for outer in 0..<3 {
      for inner in 0..<2 {
        #expect(shown(tree, at: 6, copies: [outer, inner]) == 5 - Double(outer) - 0.5 * Double(inner))
      }
    }
  }

  @Test func `delays are in the replicators own time`() {
    // Twice as fast: local time 6 at media time 3.
    let tree = tree([(2, 1)], timing: TimeMapping(beginTime: 0, timeOffset: 0, speed: 2))
    #expect([0, 1].map { shown(tree, at: 3, copies: [$0]) } == [5, 4])
  }

  @Test func `an animated delay counts`() throws {
    var tree = tree([(2, 1)])
    let target = try #require(PropertyTarget(keyPath: "instanceDelay", table: .replicator))
    tree.update(NodeID(0)) {
      $0.animations = [
        animation(
          timing(10),
          .property(
            PropertyTrack(target: target, course: .basic(BasicCourse(from: .number(0), to: .number(10))))))
      ]
    }
    // At 5 seconds the delay is 5.
    #expect([0, 1].map { shown(tree, at: 5.5, copies: [$0]) } == [4.5, -1])
    #expect([0, 1].map { shown(tree, at: 2, copies: [$0]) } == [1, -1])
    #expect([0, 1].map { shown(tree, at: 1.5, copies: [$0]) } == [0.5, -1])
  }

  @Test func `without a delay all copies are the layers themselves`() {
    var presentation = PresentationTree()
    evaluate(tree([(1000, 0)]), at: 2, into: &presentation)
    #expect(presentation.timeline(ofCopy: 999, of: NodeID(0)) == 0)
  }

  @Test func `a billion copies are refused with a report`() {
    for copies in [[(count: 1_000_000_000, delay: 0.1)], [(5_000, 0.1), (5_000, 0.1)]] {
      var presentation = PresentationTree()
      let (_, found) = Diagnostics.collecting { evaluate(tree(copies), at: 2, into: &presentation) }
      #expect(found.map(\.kind) == [.unsupported])
      if copies.count == 1 { #expect(shown(presentation, copies: [999_999]) == 1) }
    }
  }

  @Test func `a reused presentation forgets the timelines before`() {
    var presentation = PresentationTree()
    evaluate(tree([(3, 2)]), at: 6, into: &presentation)
    evaluate(tree([(3, 1)]), at: 6, into: &presentation)
    #expect([0, 1, 2].map { shown(presentation, copies: [$0]) } == [5, 4, 3])
    evaluate(tree([(3, 0)]), at: 6, into: &presentation)
    #expect([0, 1, 2].map { shown(presentation, copies: [$0]) } == [5, 5, 5])
  }

  @Test func `the picture changes until the last copy is done`() {
    let late = tree([(3, 2)])
    #expect(
      late.nextChange(after: 0) == 1 && late.nextChange(after: 10) == 10
        && late.nextChange(after: 13) == .infinity)
    #expect(late.lastFiniteEnd == 13)
    let early = tree([(3, -2)])
    #expect(early.nextChange(after: -4) == -3 && early.lastFiniteEnd == 9)
    let fast = tree([(3, 2)], timing: TimeMapping(beginTime: 0, timeOffset: 0, speed: 2))
    #expect(fast.lastFiniteEnd == 6.5)
  }
}
