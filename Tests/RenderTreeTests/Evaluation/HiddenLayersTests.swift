// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import TestSupport
import Testing

/// Evaluations that skip the layers inside hidden ones.
@Suite struct HiddenLayersTests {
  /// The number of layers in a random tree. All have an animation of their position.
  private static let count: Int32 = 60

  /// Returns a tree of layers in random order of their identifiers. Some are masks, and some are hidden,
  /// transparent or fade.
  private func randomTree(_ random: inout SeededGenerator) -> RenderTree {
    let order = (0..<Self.count).shuffled(using: &random)
    var nodes = order.map { _ in RenderNode() }
    for index in order.indices.dropFirst() {
      let parent = Int.random(in: max(0, index - 8)..<index, using: &random)
      nodes[index].parent = NodeID(order[parent])
      if nodes[parent].mask == nil, Int.random(in: 0..<6, using: &random) == 0 {
        nodes[parent].mask = NodeID(order[index])
      } else {
        nodes[parent].children.append(NodeID(order[index]))
      }
    }
    for index in nodes.indices {
      nodes[index].animations = [
        animation(timing(2, .fill(.both)), basic("position.x", from: .number(1), to: .number(9)))
      ]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: nodes[index].properties.flags.insert(.isHidden)
      case 1: nodes[index].properties.opacity = -1
      case 2:
        nodes[index].animations.append(
          animation(timing(1, .fill(.both)), id: 2, basic("opacity", from: .number(1), to: .number(0))))
      case 3:
        let blink = animation(timing(0.5), id: 3, basic("hidden", from: .number(1), to: .number(1)))
        nodes[index].animations.append(animation(timing(2), id: 4, .group([blink])))
      default: break
      }
    }
    var tree = RenderTree()
    for (id, node) in zip(order, nodes) { tree.set(node, at: NodeID(id)) }
    tree.setRoot(NodeID(order[0]))
    return tree
  }

  @Test func `layers that are drawn have the values of a whole evaluation, others those of the tree`() {
    var random = SeededGenerator(seed: 31)
    var (whole, seen) = (PresentationTree(), PresentationTree())
    var counts = (drawn: 0, hidden: 0)
    for _ in 0..<40 {
      let tree = randomTree(&random)
      for time in [0, 0.2, 0.25, 0.8, 1, 3] {
        evaluate(tree, at: time, into: &whole)
        evaluate(tree, at: time, skipsHidden: true, into: &seen)
        for id in (0..<Self.count).map({ NodeID($0) }) {
          var (isHidden, next) = (false, tree[id].parent)
          while let node = next {
            isHidden = isHidden || whole[node].flags.contains(.isHidden) || whole[node].opacity <= 0
            next = tree[node].parent
          }
          let expected = isHidden && !mayHide(id, in: tree) ? tree[id].properties : whole[id]
          #expect(seen[id].position == expected.position && seen[id].opacity == expected.opacity)
          #expect(seen[id].flags == expected.flags)
          if isHidden { counts.hidden += 1 } else { counts.drawn += 1 }
        }
      }
    }
    #expect(counts.drawn > 1_000 && counts.hidden > 1_000)
  }

  /// Returns true if a layer is evaluated in any case, because whatever is inside it depends on it.
  private func mayHide(_ id: NodeID, in tree: RenderTree) -> Bool {
    let node = tree[id]
    guard !node.publishedChildren.isEmpty else { return false }
    return node.animations.count > 1 || node.properties.flags.contains(.isHidden)
      || node.properties.opacity <= 0
  }

  @Test func `transitions are in the order of their layers`() {
    func transition(_ id: UInt64) -> AnimationRecord {
      animation(timing(2), id: id, .transition(TransitionRecord()))
    }
    var tree = RenderTree()
    for index in 0..<3 as Range<Int32> {
      var node = RenderNode()
      node.animations = [transition(1)]
      if index == 2 {
        // It has a sublayer and fades, so it is evaluated before the others.
        node.children = [NodeID(0), NodeID(1)]
        node.animations.append(
          animation(timing(2), id: 2, basic("opacity", from: .number(1), to: .number(0.5))))
      } else {
        node.parent = NodeID(2)
      }
      tree.set(node, at: NodeID(index))
    }
    tree.setRoot(NodeID(2))
    var seen = PresentationTree()
    evaluate(tree, at: 1, skipsHidden: true, into: &seen)
    #expect(seen.transitions.map(\.node) == [NodeID(0), NodeID(1), NodeID(2)])
  }
}
