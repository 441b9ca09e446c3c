// SPDX-License-Identifier: Apache-2.0

/// The values of every layer at one time: a render tree, and the properties that animations change in it.
///
/// Reused from frame to frame: what it held before never shows in what it holds after an evaluation.
package struct PresentationTree: Sendable {
  package private(set) var tree = RenderTree()
  /// Media time in seconds.
  package private(set) var time: Double = 0
  /// The properties of the nodes that animations change.
  private var overrides: ContiguousArray<LayerProperties> = []
  private var overrideCount = 0
  /// Where in `overrides` a node's properties lie; -1 where the tree's own hold.
  private var overrideOfNode: ContiguousArray<Int32> = []
  private var overriddenNodes: ContiguousArray<NodeID> = []

  package init() {}

  /// The properties of a node at `time`.
  package subscript(id: NodeID) -> LayerProperties {
    _read {
      let index = overrideOfNode[Int(id.index)]
      if index >= 0 {
        yield overrides[Int(index)]
      } else {
        yield tree[id].properties
      }
    }
  }

  /// Forgets everything and takes up `tree` at `time` with its model values.
  mutating func reset(to tree: RenderTree, at time: Double) {
    for node in overriddenNodes { overrideOfNode[Int(node.index)] = -1 }
    overriddenNodes.removeAll(keepingCapacity: true)
    overrideCount = 0
    self.tree = tree
    self.time = time
    while overrideOfNode.count < tree.capacity { overrideOfNode.append(-1) }
  }

  /// Changes the properties of a node; the first time they start as the tree's own.
  mutating func override(_ id: NodeID, _ change: (inout LayerProperties) -> Void) {
    var index = Int(overrideOfNode[Int(id.index)])
    if index < 0 {
      index = overrideCount
      overrideCount += 1
      if index == overrides.count {
        overrides.append(tree[id].properties)
      } else {
        overrides[index] = tree[id].properties
      }
      overrideOfNode[Int(id.index)] = Int32(index)
      overriddenNodes.append(id)
    }
    change(&overrides[index])
  }
}
