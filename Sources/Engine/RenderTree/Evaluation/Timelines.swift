// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The timelines of a presentation besides the host's own: one for each copy that a replicator delays.
///
/// They are numbered from 1. Each has values for the animated layers in its replicator. All other layers have
/// the tree's values.
struct Timelines: Sendable {
  /// A timeline under construction or done.
  struct Timeline: Sendable {
    /// Its replicator, in the timeline that this one branches off from.
    var replicator: NodeID
    /// The time of the replicator that its sublayers follow.
    var time: Double
    /// Its values among all.
    var values: Range<Int> = 0..<0
  }

  private(set) var all: ContiguousArray<Timeline> = []
  /// The first timeline of each replicator that has any.
  private var firstOfReplicator: [NodeID: Int32] = [:]
  /// The nodes with values of their own, ascending in each timeline, and the indices of these values.
  private var values: ContiguousArray<(node: Int32, index: Int32)> = []

  /// Returns the index of a layer's values; -1 if they are the tree's.
  func valueIndex(of id: NodeID) -> Int32 {
    let range = all[Int(id.timeline) - 1].values
    let index = range.partitioningIndex { values[$0].node >= id.index }
    return index < range.upperBound && values[index].node == id.index ? values[index].index : -1
  }

  /// Returns the timeline of the sublayers of a replicator's copy. It is the replicator's own for the first
  /// copy, and for all copies if the replicator has no delay or no animated layer.
  func timeline(ofCopy copy: Int, of replicator: NodeID) -> Int32 {
    guard copy > 0, let first = firstOfReplicator[replicator] else { return replicator.timeline }
    return first + Int32(copy) - 1
  }

  mutating func removeAll() {
    all.removeAll(keepingCapacity: true)
    firstOfReplicator.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds timelines for the copies of a replicator after the first one. Each is `delay` behind the one
  /// before.
  mutating func add(_ count: Int, of replicator: NodeID, from time: Double, delay: Double) {
    firstOfReplicator[replicator] = Int32(all.count + 1)
    for copy in 1...count { all.append(Timeline(replicator: replicator, time: time - Double(copy) * delay)) }
  }

  /// Begins the values of a timeline.
  mutating func begin(_ index: Int) { all[index].values = values.count..<values.count }

  /// Adds the index of a node's values to a timeline that has begun. Nodes must come in ascending order.
  mutating func add(_ node: NodeID, at valueIndex: Int, to index: Int) {
    values.append((node.index, Int32(valueIndex)))
    all[index].values = all[index].values.lowerBound..<values.count
  }
}
