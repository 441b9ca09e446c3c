// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The values of every layer at one time: a render tree, with the properties that animations change in it.
///
/// A compositor keeps one and evaluates into it for every frame:
///
///     var presentation = PresentationTree()
///     evaluate(tree, at: 0.5, into: &presentation)
///     presentation[id].opacity        // with animations applied
///
/// - **Invariants.** After `evaluate(_:at:into:)` the values depend on the tree and the time only, and not on
///   earlier evaluations. `overrides` has the animated layers; every other layer has the tree's own values.
/// - **Cost.** Memory is reused from frame to frame, so an evaluation allocates nothing once it has grown.
///   Time grows with the number of animated layers, not with all layers.
/// - **Limits.** One thread at a time. An address from `address(of:)` is valid while the tree is borrowed.
package struct PresentationTree: Sendable {
  package private(set) var tree = RenderTree()
  /// Media time in seconds.
  package private(set) var time: Double = 0
  /// The properties of the nodes that animations change.
  var overrides: ContiguousArray<LayerProperties> = []
  private var overrideCount = 0
  /// The index in `overrides` of each node's properties; -1 if the tree's own are current.
  private var overrideOfNode: ContiguousArray<Int32> = []
  /// The nodes of the first overrides, in their order.
  private var overriddenNodes: ContiguousArray<NodeID> = []
  /// The same of the evaluation before, where it was of the same tree.
  private var keptNodes: ContiguousArray<NodeID> = []
  var layerTimes = LayerTimes()
  /// The values of copied layers that have their own time.
  var timelines = Timelines()
  var replicatorMap = ReplicatorMap()
  /// The number of evaluated layers in the timelines. A layer counts once for each timeline.
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

  /// Returns the address of the properties. It is valid while this tree is borrowed.
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

  /// Returns the timeline of the sublayers of a copy, by the number of the copy from 0 on and its replicator.
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

  /// Returns true if an evaluation of `tree` at `time` would change nothing. Then `time` becomes the time of
  /// this tree.
  package mutating func holds(_ tree: RenderTree, at time: Double) -> Bool {
    guard time.isFinite, tree.isSame(as: self.tree), tree.isStill(from: self.time, to: time) else {
      return false
    }
    self.time = time
    return true
  }

  /// Discards everything and adopts `tree` at `time` with its model values.
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

  /// Returns the index in `overrides` at which to change the properties of a node. On first use they are a
  /// copy of the tree's.
  mutating func overrideIndex(of id: NodeID) -> Int {
    let known = Int(overrideOfNode[Int(id.index)])
    if known >= 0 { return known }
    let index = newOverride(of: id)
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// Returns the next index in `overrides` if it still has the node's values from the previous evaluation;
  /// otherwise `nil`.
  mutating func keptOverrideIndex(of id: NodeID) -> Int? {
    let index = overrideCount
    guard index < keptNodes.count, keptNodes[index] == id, index == overriddenNodes.count else { return nil }
    overrideCount += 1
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// Returns the index in `overrides` of a new copy of a node's own properties.
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
  /// True if the times are those of a replicator's copies, which may be negative.
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
