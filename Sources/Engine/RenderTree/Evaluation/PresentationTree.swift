// SPDX-License-Identifier: Apache-2.0

/// The values of every layer at one time: a render tree, and the properties that animations change in it.
///
/// Reused from frame to frame: what it held before never shows in what it holds after an evaluation.
package struct PresentationTree: Sendable {
  package private(set) var tree = RenderTree()
  /// Media time in seconds.
  package private(set) var time: Double = 0
  /// The properties of the nodes that animations change.
  var overrides: ContiguousArray<LayerProperties> = []
  private var overrideCount = 0
  /// Where in `overrides` a node's properties lie; -1 where the tree's own hold.
  private var overrideOfNode: ContiguousArray<Int32> = []
  private var overriddenNodes: ContiguousArray<NodeID> = []
  private var layerTimes = LayerTimes()
  /// The transitions that run at `time`, at most one a layer, in ascending order of nodes.
  package private(set) var transitions: ContiguousArray<ActiveTransition> = []

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

  /// The transition that runs on a layer.
  package func transition(of id: NodeID) -> ActiveTransition? {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].node < id { low = middle + 1 } else { high = middle }
    }
    return low < transitions.count && transitions[low].node == id ? transitions[low] : nil
  }

  /// Adds the transition of a layer beyond those that have one.
  mutating func add(_ running: RunningTransition, on id: NodeID) {
    transitions.append(
      ActiveTransition(node: id, transition: running.transition, progress: running.progress))
  }

  /// The time of a layer, all its superlayers' timing applied.
  package mutating func localTime(of id: NodeID) -> Double {
    tree.retimedNodes.isEmpty ? max(0, time) : layerTimes.time(of: id, in: tree, at: time)
  }

  /// Forgets everything and takes up `tree` at `time` with its model values.
  mutating func reset(to tree: RenderTree, at time: Double) {
    for node in overriddenNodes { overrideOfNode[Int(node.index)] = -1 }
    overriddenNodes.removeAll(keepingCapacity: true)
    overrideCount = 0
    transitions.removeAll(keepingCapacity: true)
    self.tree = tree
    self.time = time
    while overrideOfNode.count < tree.capacity { overrideOfNode.append(-1) }
    layerTimes.reset(capacity: tree.retimedNodes.isEmpty ? 0 : tree.capacity)
  }

  /// Where in `overrides` the properties of a node are to be changed; the first time they start as the tree's
  /// own.
  mutating func overrideIndex(of id: NodeID) -> Int {
    let known = Int(overrideOfNode[Int(id.index)])
    if known >= 0 { return known }
    let index = overrideCount
    overrideCount += 1
    if index == overrides.count {
      overrides.append(tree[id].properties)
    } else {
      overrides[index].assign(tree[id].properties)
    }
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }
}

/// The layers' own times at one media time, each computed once.
private struct LayerTimes: Sendable {
  private var times: ContiguousArray<Double> = []
  /// In which round a time was computed.
  private var rounds: ContiguousArray<UInt64> = []
  private var round: UInt64 = 0
  private var path: ContiguousArray<NodeID> = []

  mutating func reset(capacity: Int) {
    round += 1
    while times.count < capacity {
      times.append(0)
      rounds.append(0)
    }
  }

  /// Climbs to the nearest superlayer whose time is known, and back down.
  mutating func time(of id: NodeID, in tree: RenderTree, at time: Double) -> Double {
    path.removeAll(keepingCapacity: true)
    var time = time
    var next: NodeID? = id
    while let node = next, path.count < times.count {
      if rounds[Int(node.index)] == round {
        time = times[Int(node.index)]
        break
      }
      path.append(node)
      next = tree[node].parent
    }
    while let node = path.popLast() {
      time = tree[node].timing.localTime(fromParent: time)
      times[Int(node.index)] = time
      rounds[Int(node.index)] = round
    }
    return time
  }
}
