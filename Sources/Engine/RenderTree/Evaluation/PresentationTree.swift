// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

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
  /// The nodes of the first overrides, in their order.
  private var overriddenNodes: ContiguousArray<NodeID> = []
  /// The same of the evaluation before, where it was of the same tree.
  private var keptNodes: ContiguousArray<NodeID> = []
  var layerTimes = LayerTimes()
  /// What copies of layers show that have a time of their own.
  var timelines = Timelines()
  var replicatorMap = ReplicatorMap()
  /// How many animated layers the timelines have, each counted anew.
  var evaluationCount = 0
  /// The transitions that run at `time`, at most one a layer, in ascending order of nodes.
  package private(set) var transitions: ContiguousArray<ActiveTransition> = []

  /// The particles that live at `time`, in ascending order of nodes.
  var emissions: ContiguousArray<(node: NodeID, emission: Emission)> = []

  package init() {}

  /// The particles of an emitter; `nil` when there are none.
  package func emission(of id: NodeID) -> Emission? {
    let index = emissions.indices.partitioningIndex { emissions[$0].node >= id }
    return index < emissions.count && emissions[index].node == id ? emissions[index].emission : nil
  }

  /// The properties of a node at `time`.
  package subscript(id: NodeID) -> LayerProperties {
    unsafeAddress { address(of: id) }
  }

  /// Where they lie, for as long as this tree is borrowed.
  package func address(of id: NodeID) -> UnsafePointer<LayerProperties> {
    let index = id.timeline == 0 ? overrideOfNode[Int(id.index)] : timelines.valueIndex(of: id)
    guard index >= 0 else { return Self.properties(of: tree.address(of: id)) }
    precondition(index < overrides.count)
    return overrides.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + Int(index) }
  }

  private static let propertiesOffset = MemoryLayout<RenderNode>.offset(of: \.properties) ?? 0

  private static func properties(of node: UnsafePointer<RenderNode>) -> UnsafePointer<LayerProperties> {
    (UnsafeRawPointer(node) + propertiesOffset).assumingMemoryBound(to: LayerProperties.self)
  }

  /// The timeline that the sublayers of a copy follow, by the number of the copy from 0 on and its replicator.
  package func timeline(ofCopy copy: Int, of replicator: NodeID) -> Int32 {
    timelines.timeline(ofCopy: copy, of: replicator)
  }

  /// The transition that runs on a layer.
  package func transition(of id: NodeID) -> ActiveTransition? {
    let index = transitions.indices.partitioningIndex { transitions[$0].node >= id }
    return index < transitions.count && transitions[index].node == id ? transitions[index] : nil
  }

  /// Adds the transition of a layer beyond those that have one.
  mutating func add(_ running: RunningTransition, on id: NodeID) {
    transitions.append(
      ActiveTransition(node: id, transition: running.transition, progress: running.progress))
  }

  /// The time of a layer, all its superlayers' timing applied.
  package mutating func localTime(of id: NodeID) -> Double {
    tree.retimedNodes.isEmpty ? max(0, time) : layerTimes.time(of: id, in: tree)
  }

  /// Whether an evaluation of `tree` at `time` would change nothing; if so, `time` is the tree's time from now on.
  package mutating func holds(_ tree: RenderTree, at time: Double) -> Bool {
    guard time.isFinite, tree.isSame(as: self.tree), tree.isStill(from: self.time, to: time) else {
      return false
    }
    self.time = time
    return true
  }

  /// Forgets everything and takes up `tree` at `time` with its model values.
  mutating func reset(to tree: RenderTree, at time: Double) {
    for node in overriddenNodes { overrideOfNode[Int(node.index)] = -1 }
    swap(&overriddenNodes, &keptNodes)
    overriddenNodes.removeAll(keepingCapacity: true)
    if !tree.isSame(as: self.tree) { keptNodes.removeAll(keepingCapacity: true) }
    if overrides.isEmpty {
      // Growing bit by bit would leave memory of all sizes behind.
      overriddenNodes.reserveCapacity(tree.animatedNodes.count)
      overrides.reserveCapacity(tree.animatedNodes.count)
      overrideOfNode.reserveCapacity(tree.capacity)
    }
    overrideCount = 0
    transitions.removeAll(keepingCapacity: true)
    emissions.removeAll(keepingCapacity: true)
    self.tree = tree
    self.time = time
    while overrideOfNode.count < tree.capacity { overrideOfNode.append(-1) }
    let needsTimes = !tree.retimedNodes.isEmpty || !tree.replicators.isEmpty
    layerTimes.reset(to: time, capacity: needsTimes ? tree.capacity : 0)
    timelines.removeAll()
    evaluationCount = 0
  }

  /// Where in `overrides` the properties of a node are to be changed; the first time they start as the tree's
  /// own.
  mutating func overrideIndex(of id: NodeID) -> Int {
    let known = Int(overrideOfNode[Int(id.index)])
    if known >= 0 { return known }
    let index = newOverride(of: id)
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// The next place in `overrides`, if it still holds what the evaluation before made there of the node; else `nil`.
  mutating func keptOverrideIndex(of id: NodeID) -> Int? {
    let index = overrideCount
    guard index < keptNodes.count, keptNodes[index] == id, index == overriddenNodes.count else { return nil }
    overrideCount += 1
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// Where in `overrides` a copy of a node's own properties lies that is to be changed.
  mutating func newOverride(of id: NodeID) -> Int {
    let index = overrideCount
    overrideCount += 1
    if index == overrides.count {
      overrides.append(tree[id].properties)
    } else {
      overrides[index].assign(tree[id].properties)
    }
    return index
  }
}

/// The layers' own times at one media time, each computed once.
struct LayerTimes: Sendable {
  private var times: ContiguousArray<Double> = []
  /// In which round a time was computed.
  private var rounds: ContiguousArray<UInt64> = []
  private var round: UInt64 = 0
  private var path: ContiguousArray<NodeID> = []

  /// The time above the root.
  private var mediaTime: Double = 0
  /// Whether times are those of a replicator's copies, which may be before all time.
  private var isCopy = false

  mutating func reset(to time: Double, capacity: Int) {
    round += 1
    (mediaTime, isCopy) = (time, false)
    while times.count < capacity {
      times.append(0)
      rounds.append(0)
    }
  }

  /// Forgets all times; from now on layers in `replicator` follow this time of it.
  mutating func beginTimeline(below replicator: NodeID, at time: Double) {
    round += 1
    isCopy = true
    (times[Int(replicator.index)], rounds[Int(replicator.index)]) = (time, round)
  }

  /// Climbs to the nearest superlayer whose time is known, and back down.
  mutating func time(of id: NodeID, in tree: RenderTree) -> Double {
    path.removeAll(keepingCapacity: true)
    var time = mediaTime
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
      let timing = tree[node].timing
      // An animation that has not begun in a copy shows nothing there, so its time is not held at 0.
      if !isCopy || timing != .identity { time = timing.localTime(fromParent: time) }
      times[Int(node.index)] = time
      rounds[Int(node.index)] = round
    }
    return time
  }
}
