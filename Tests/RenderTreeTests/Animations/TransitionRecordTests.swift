// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct TransitionRecordTests {
  private func active(_ tree: RenderTree, at time: Double, node: Int32 = 0) -> ActiveTransition? {
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    return presentation.transition(of: NodeID(node))
  }

  @Test func `progress runs with the curve between its bounds`() {
    let record = TransitionRecord(style: .push, side: .fromRight, startProgress: 0.2, endProgress: 0.6)
    let running = tree([animation(timing(2), curve: .easeIn, .transition(record))])
    let shown = active(running, at: 1)
    let progress = shown?.progress ?? -1
    #expect(progress.isClose(to: 0.2 + 0.4 * CubicTimingCurve.easeIn.evaluate(0.5)))
    #expect(shown?.transition.style == .push && shown?.transition.side == .fromRight)
    #expect(shown?.node == NodeID(0))
    #expect(active(running, at: 2) == nil)
  }

  @Test func `values are left alone`() {
    let running = tree([animation(timing(2), .transition(TransitionRecord()))]) {
      $0.properties.zPosition = 3
    }
    #expect(values(running, at: 1).zPosition == 3)
  }

  @Test func `every layer has its own`() {
    let record = animation(timing(2), .transition(TransitionRecord()))
    var two = chain([.identity, .identity, .identity], [record])
    two.update(NodeID(0)) { $0.animations = [record] }
    #expect(active(two, at: 1, node: 0)?.node == NodeID(0))
    #expect(active(two, at: 1, node: 1) == nil)
    #expect(active(two, at: 1, node: 2)?.node == NodeID(2))
  }

  @Test func `later transition counts`() {
    let fade = animation(timing(2), id: 1, .transition(TransitionRecord(style: .fade)))
    let reveal = animation(timing(1), id: 2, .transition(TransitionRecord(style: .reveal)))
    #expect(active(tree([fade, reveal]), at: 0.5)?.transition.style == .reveal)
    #expect(active(tree([fade, reveal]), at: 1.5)?.transition.style == .fade)
  }

  @Test func `presentation forgets those of the frame before`() {
    let running = tree([animation(timing(1), .transition(TransitionRecord()))])
    var presentation = PresentationTree()
    evaluate(running, at: 0.5, into: &presentation)
    #expect(presentation.transitions.count == 1)
    evaluate(running, at: 0.75, into: &presentation)
    #expect(presentation.transitions.count == 1 && presentation.transition(of: NodeID(0))?.progress == 0.75)
    evaluate(running, at: 5, into: &presentation)
    #expect(presentation.transitions.isEmpty)
  }

  @Test func `frozen layer shows what was shown`() {
    let fading = animation(timing(2), basic("opacity", from: .number(0), to: .number(1)))
    let frozen = FrozenLayer(tree([fading]), node: NodeID(0), at: 0.5)
    var presentation = PresentationTree()
    evaluate(frozen.tree, at: frozen.time, into: &presentation)
    #expect(presentation[frozen.node].opacity == 0.25)
  }

  @Test func `oldest of too many is dropped`() {
    var current = tree([])
    for round in 0..<20 {
      let frozen = FrozenLayer(current, node: NodeID(0), at: Double(round))
      #expect(frozen.depth == min(round + 1, FrozenLayer.depthLimit))
      let record = TransitionRecord(previous: frozen)
      current = tree([
        animation(timing(100, .begin(Double(round))), id: UInt64(round + 1), .transition(record))
      ])
    }
    // The chain ends eight trees before the newest one.
    var next: RenderTree? = current
    var times: [Double] = []
    while let tree = next {
      guard case .transition(let record) = tree[NodeID(0)].animations[0].effect else { break }
      if let previous = record.previous { times.append(previous.time) }
      next = record.previous?.tree
      if next?[NodeID(0)].animations.isEmpty ?? true { break }
    }
    #expect(times == [19, 18, 17, 16, 15, 14, 13, 12])
  }

  @Test func `progress is always finite`() {
    let odd = TransitionRecord(startProgress: .nan, endProgress: .infinity)
    #expect(odd.progress(at: 0.5) == 1)
    #expect(TransitionRecord(startProgress: -1, endProgress: 3).progress(at: 0.5) == 1)
  }

  @Test func `transitions keep the picture changing`() {
    let running = tree([animation(timing(2, .begin(1)), .transition(TransitionRecord()))])
    #expect(running.nextChange(after: 0) == 1)
    #expect(running.nextChange(after: 1.5) == 1.5)
    #expect(running.lastFiniteEnd == 3)
  }
}
