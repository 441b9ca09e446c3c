// SPDX-License-Identifier: Apache-2.0

/// The layers that change with time, for each replicator of a tree.
struct ReplicatorMap: Sendable {
  /// The tree from which the map was made.
  private var tree = RenderTree()
  /// The animated layers and emitters in each replicator, at any depth, in ascending order.
  private var moving: [NodeID: [NodeID]] = [:]
  /// The replicators in each replicator, at any depth, in ascending order.
  private var nested: [NodeID: [NodeID]] = [:]

  func moving(in replicator: NodeID) -> [NodeID] { moving[replicator] ?? [] }
  func nested(in replicator: NodeID) -> [NodeID] { nested[replicator] ?? [] }

  /// Updates the map to `newTree`. Cheap if the map is up to date.
  mutating func update(to newTree: RenderTree) {
    guard !newTree.isSame(as: tree) else { return }
    tree = newTree
    moving.removeAll(keepingCapacity: true)
    nested.removeAll(keepingCapacity: true)
    let animated = Set(newTree.animatedNodes)
    let alive = newTree.emitters.filter { !animated.contains($0) }
    for id in (newTree.animatedNodes + alive).sorted() {
      forEachReplicator(above: id) { moving[$0, default: []].append(id) }
    }
    for id in newTree.replicators { forEachReplicator(above: id) { nested[$0, default: []].append(id) } }
  }

  private func forEachReplicator(above id: NodeID, _ body: (NodeID) -> Void) {
    var next = tree[id].parent
    var steps = 0
    while let node = next, steps <= tree.capacity {
      if tree[node].properties.kind == .replicator { body(node) }
      next = tree[node].parent
      steps += 1
    }
  }
}
