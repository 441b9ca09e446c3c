// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The values of every layer at one time: a render tree, with the properties that animations change in it.
///
/// ```swift
/// var presentation = PresentationTree()
/// evaluate(tree, at: 0.5, into: &presentation)
/// if let root = tree.root {
///   let opacity = presentation[root].opacity
/// }
/// ```
///
/// - Only the layers with active animations have properties here (an override). The properties of all other
///   layers are read from the tree.
/// - Reuse one value for all frames. Its storage is then allocated only once, and earlier results never
///   affect later ones.
/// - An evaluation visits only animated layers, emitters and replicators. Reading a layer takes constant
///   time, except in the copies of a replicator with a delay, where it takes a binary search.
/// - `NodeID.timeline` selects the copy: 0 is the host's own time, and `timelines` has the others.
package struct PresentationTree: Sendable {
  package private(set) var tree = RenderTree()
  /// The media time in seconds.
  package private(set) var time: Double = 0
  /// The properties of the nodes that animations change. Only the first `overrideCount` elements are in use.
  var overrides: ContiguousArray<LayerProperties> = []
  private var overrideCount = 0
  /// The index in `overrides` for each node, or -1 for a node with the tree's own properties.
  private var overrideOfNode: ContiguousArray<Int32> = []
  /// The nodes of the first overrides, in the order of `overrides`.
  private var overriddenNodes: ContiguousArray<NodeID> = []
  /// The `overriddenNodes` of the previous evaluation if it was of the same tree, otherwise empty.
  private var keptNodes: ContiguousArray<NodeID> = []
  var layerTimes = LayerTimes()
  var hiddenLayers = HiddenLayers()
  /// The values in those copies of replicators that have a time of their own.
  var timelines = Timelines()
  var replicatorMap = ReplicatorMap()
  /// The number of animated layers in all timelines. A layer counts once for each timeline.
  var evaluationCount = 0
  /// The transitions that are active at `time`, at most one for each layer, in ascending order of nodes.
  package private(set) var transitions: ContiguousArray<ActiveTransition> = []

  /// The particles that are alive at `time`, in ascending order of nodes.
  var emissions: ContiguousArray<(node: NodeID, emission: Emission)> = []

  package init() {}

  /// Returns the particles of an emitter, or `nil` if none are alive.
  package func emission(of id: NodeID) -> Emission? {
    let index = emissions.indices.partitioningIndex { emissions[$0].node >= id }
    return index < emissions.count && emissions[index].node == id ? emissions[index].emission : nil
  }

  /// The properties of a node at `time`.
  package subscript(id: NodeID) -> LayerProperties {
    unsafeAddress { address(of: id) }
  }

  /// Returns the address of a node's properties. It is valid for as long as this tree is borrowed.
  package func address(of id: NodeID) -> UnsafePointer<LayerProperties> {
    let index = id.timeline == 0 ? overrideOfNode[Int(id.index)] : timelines.valueIndex(of: id)
    guard index >= 0 else { return Self.properties(of: tree.address(of: id)) }
    precondition(index < overrides.count)
    return overrides.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + Int(index) }
  }

  private static let propertiesOffset = MemoryLayout<RenderNode>.offset(of: \.properties) ?? 0

  static func properties(of node: UnsafePointer<RenderNode>) -> UnsafePointer<LayerProperties> {
    (UnsafeRawPointer(node) + propertiesOffset).assumingMemoryBound(to: LayerProperties.self)
  }

  /// Returns the timeline of the sublayers in a replicator's copy. Copies are numbered from 0.
  package func timeline(ofCopy copy: Int, of replicator: NodeID) -> Int32 {
    timelines.timeline(ofCopy: copy, of: replicator)
  }

  /// Returns the active transition of a layer, or `nil` if it has none.
  package func transition(of id: NodeID) -> ActiveTransition? {
    let index = transitions.indices.partitioningIndex { transitions[$0].node >= id }
    return index < transitions.count && transitions[index].node == id ? transitions[index] : nil
  }

  /// Adds the transition of a layer. Layers must be added in ascending order, or be sorted afterwards.
  mutating func add(_ running: RunningTransition, on id: NodeID) {
    transitions.append(
      ActiveTransition(node: id, transition: running.transition, progress: running.progress))
  }

  mutating func sortTransitions() {
    if transitions.count > 1 { transitions.sort { $0.node < $1.node } }
  }

  /// Returns the time of a layer, with the timing of all its superlayers applied.
  package mutating func localTime(of id: NodeID) -> Double {
    tree.retimedNodes.isEmpty ? max(0, time) : layerTimes.time(of: id, in: tree)
  }

  /// Returns `true` if an evaluation of `tree` at `time` would change nothing. In this case `time` becomes
  /// the time of this presentation.
  package mutating func holds(_ tree: RenderTree, at time: Double) -> Bool {
    guard time.isFinite, tree.isSame(as: self.tree), tree.isStill(from: self.time, to: time) else {
      return false
    }
    self.time = time
    return true
  }

  /// Removes all results, and starts with the model values of `tree` at `time`.
  mutating func reset(to tree: RenderTree, at time: Double) {
    for node in overriddenNodes { overrideOfNode[Int(node.index)] = -1 }
    swap(&overriddenNodes, &keptNodes)
    overriddenNodes.removeAll(keepingCapacity: true)
    if !tree.isSame(as: self.tree) { keptNodes.removeAll(keepingCapacity: true) }
    if overrides.isEmpty {
      // Gradual growth would leave freed blocks of many sizes in the heap.
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

  /// Returns the index of a node's override. A new override starts with the tree's own properties.
  mutating func overrideIndex(of id: NodeID) -> Int {
    let known = Int(overrideOfNode[Int(id.index)])
    if known >= 0 { return known }
    let index = newOverride(of: id)
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// Reuses the next override if it still has this node's values from the previous evaluation. Returns the
  /// index of the override, or `nil` if it was not reused.
  mutating func keptOverrideIndex(of id: NodeID) -> Int? {
    let index = overrideCount
    guard index < keptNodes.count, keptNodes[index] == id, index == overriddenNodes.count else { return nil }
    overrideCount += 1
    overrideOfNode[Int(id.index)] = Int32(index)
    overriddenNodes.append(id)
    return index
  }

  /// Appends an override that starts with the node's properties in the tree. Returns the index of the
  /// override.
  mutating func newOverride(of id: NodeID) -> Int {
    let index = overrideCount
    overrideCount += 1
    if index == overrides.count {
      overrides.append(tree[id].properties)
    } else {
      overrides[index].assign(Self.properties(of: tree.address(of: id)))
    }
    return index
  }
}

/// A cache of the layers' own times at one media time.
struct LayerTimes: Sendable {
  private var times: ContiguousArray<Double> = []
  /// The round in which each time was computed. Times of other rounds are invalid.
  private var rounds: ContiguousArray<UInt64> = []
  private var round: UInt64 = 0
  private var path: ContiguousArray<NodeID> = []

  /// The time of the root's parent.
  private var mediaTime: Double = 0
  /// True if the times belong to a replicator's copies, which may be negative.
  private var isCopy = false

  mutating func reset(to time: Double, capacity: Int) {
    round += 1
    (mediaTime, isCopy) = (time, false)
    while times.count < capacity {
      times.append(0)
      rounds.append(0)
    }
  }

  /// Invalidates all times. From then on, the layers in `replicator` follow `time`.
  mutating func beginTimeline(below replicator: NodeID, at time: Double) {
    round += 1
    isCopy = true
    (times[Int(replicator.index)], rounds[Int(replicator.index)]) = (time, round)
  }

  /// Returns the time of a layer. Walks up to the nearest superlayer whose time is cached, and back down.
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
      // The time is not clamped to 0, because an animation that has not begun in a copy must have no effect
      // there.
      if !isCopy || timing != .identity { time = timing.localTime(fromParent: time) }
      times[Int(node.index)] = time
      rounds[Int(node.index)] = round
    }
    return time
  }
}
