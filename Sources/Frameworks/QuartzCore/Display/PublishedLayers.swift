// SPDX-License-Identifier: Apache-2.0

/// The tree that the last commit published, and the layers of its nodes.
///
/// A layer has a node from `attach` to `detach`. Nodes of detached layers are reused. The layer lock guards
/// the structure.
struct PublishedLayers {
  /// The tree to evaluate and draw.
  private(set) var tree = RenderTree()
  /// The layers, indexed by node.
  private(set) var layers: ContiguousArray<CALayer?> = []
  private var freeNodes: [NodeID] = []
  /// The number of changes to the tree by commits and tile updates.
  private var version = 0
  /// The tree evaluated at the time of the last `present(at:)`.
  private(set) var presentation = PresentationTree()
  /// The `version` of the tree from which `presentation` was evaluated.
  private var presentedVersion = -1

  subscript(node: NodeID) -> CALayer? { layers[Int(node.index)] }

  /// All layers that have nodes.
  var all: some Sequence<CALayer> { layers.lazy.compactMap(\.self) }

  /// Assigns a node to a layer.
  mutating func attach(_ layer: CALayer) {
    let node = freeNodes.popLast() ?? NodeID(Int32(layers.count))
    if Int(node.index) == layers.count { layers.append(layer) } else { layers[Int(node.index)] = layer }
    layer.node = node
  }

  /// Removes a layer's node, which another layer can use afterwards.
  mutating func detach(_ layer: CALayer) {
    layers[Int(layer.node.index)] = nil
    freeNodes.append(layer.node)
    layer.node = NodeID(-1)
  }

  mutating func setRoot(_ id: NodeID) { tree.setRoot(id) }

  // Inlined, because a call would copy the node, which is large.
  @inline(__always)
  mutating func set(_ node: RenderNode, at id: NodeID) { tree.set(node, at: id) }

  /// Replaces the tiles of a published node.
  mutating func setTiles(_ tiles: LayerTiles?, at id: NodeID) {
    tree.update(id) { $0.tiles = tiles }
    version += 1
  }

  /// Records that all nodes of a commit are set.
  mutating func endCommit() { version += 1 }

  /// Evaluates the tree at a media time. Returns at once if the cached presentation has the same time and
  /// version.
  mutating func present(at time: Double) {
    guard presentedVersion != version || presentation.time != time else { return }
    evaluate(tree, at: time, into: &presentation)
    presentedVersion = version
  }
}
