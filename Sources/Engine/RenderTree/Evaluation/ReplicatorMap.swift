// SPDX-License-Identifier: Apache-2.0

/// The animated layers in the replicators of a tree.
struct ReplicatorMap: Sendable {
  /// The tree that the map is of.
  private var tree = RenderTree()
  /// For each replicator, what is in it, at any depth, and changes with time; ascending.
  private var moving: [NodeID: [NodeID]] = [:]
  /// For each replicator those in it, at any depth; ascending.
  private var nested: [NodeID: [NodeID]] = [:]

  func moving(in replicator: NodeID) -> [NodeID] { moving[replicator] ?? [] }
  func nested(in replicator: NodeID) -> [NodeID] { nested[replicator] ?? [] }

  /// Becomes the map of `newTree`; costs next to nothing when it is already.
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
