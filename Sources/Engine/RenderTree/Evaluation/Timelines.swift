// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The additional timelines of a presentation: one for each copy that a replicator shows at another time.
///
/// They are numbered from 1. Each timeline has the values of the animated layers in its replicator. All other
/// values are the tree's.
struct Timelines: Sendable {
  /// One timeline, complete or under construction.
  struct Timeline: Sendable {
    /// The replicator, in the timeline from which this one branches off.
    var replicator: NodeID
    /// The time of the replicator in this copy.
    var time: Double
    /// The range of this timeline's values in the list of all values.
    var values: Range<Int> = 0..<0
  }

  private(set) var all: ContiguousArray<Timeline> = []
  /// The first timeline of each replicator that has timelines.
  private var firstOfReplicator: [NodeID: Int32] = [:]
  /// The nodes with overrides, in ascending order within each timeline, and the indices of the overrides.
  private var values: ContiguousArray<(node: Int32, index: Int32)> = []

  /// Returns the index of a layer's override, or -1 if the layer has the tree's values.
  func valueIndex(of id: NodeID) -> Int32 {
    let range = all[Int(id.timeline) - 1].values
    let index = range.partitioningIndex { values[$0].node >= id.index }
    return index < range.upperBound && values[index].node == id.index ? values[index].index : -1
  }

  /// Returns the timeline for the sublayers in a replicator's copy.
  ///
  /// The first copy uses the replicator's own timeline. So do all other copies if there is no delay or
  /// nothing is animated.
  func timeline(ofCopy copy: Int, of replicator: NodeID) -> Int32 {
    guard copy > 0, let first = firstOfReplicator[replicator] else { return replicator.timeline }
    return first + Int32(copy) - 1
  }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    firstOfReplicator.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds timelines for the copies of a replicator after the first one. Each copy is `delay` seconds behind
  /// the one before it.
  mutating func add(_ count: Int, of replicator: NodeID, from time: Double, delay: Double) {
    firstOfReplicator[replicator] = Int32(all.count + 1)
    for copy in 1...count { all.append(Timeline(replicator: replicator, time: time - Double(copy) * delay)) }
  }

  /// Starts the list of a timeline's values.
  mutating func begin(_ index: Int) { all[index].values = values.count..<values.count }

  /// Appends the index of a node's override to a timeline that has begun. Nodes must be added in ascending
  /// order.
  mutating func add(_ node: NodeID, at valueIndex: Int, to index: Int) {
    values.append((node.index, Int32(valueIndex)))
    all[index].values = all[index].values.lowerBound..<values.count
  }
}
