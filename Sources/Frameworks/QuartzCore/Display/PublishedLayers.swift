// SPDX-License-Identifier: Apache-2.0

/// The tree that the last commit has published, and the layers of its nodes.
///
/// A layer has a node from `attach` to `detach`; nodes of detached layers are used again. The layer lock guards it.
struct PublishedLayers {
  /// The tree to be evaluated and drawn.
  private(set) var tree = RenderTree()
  /// The layers by the index of their nodes.
  private(set) var layers: ContiguousArray<CALayer?> = []
  private var freeNodes: [NodeID] = []
  /// Counts the commits that have changed the tree.
  private var version = 0
  /// The tree at the time of the last `present(at:)`.
  private(set) var presentation = PresentationTree()
  /// The version of the tree that `presentation` shows.
  private var presentedVersion = -1

  subscript(node: NodeID) -> CALayer? { layers[Int(node.index)] }

  /// All layers that have nodes.
  var all: some Sequence<CALayer> { layers.lazy.compactMap(\.self) }

  /// Gives a layer a node.
  mutating func attach(_ layer: CALayer) {
    let node = freeNodes.popLast() ?? NodeID(Int32(layers.count))
    if Int(node.index) == layers.count { layers.append(layer) } else { layers[Int(node.index)] = layer }
    layer.node = node
  }

  /// Takes a layer's node away.
  mutating func detach(_ layer: CALayer) {
    layers[Int(layer.node.index)] = nil
    freeNodes.append(layer.node)
    layer.node = NodeID(-1)
  }

  mutating func setRoot(_ id: NodeID) { tree.setRoot(id) }

  // Inlined: a node is large, and would be copied on its way.
  @inline(__always)
  mutating func set(_ node: RenderNode, at id: NodeID) { tree.set(node, at: id) }

  /// Shows other tiles in a node that is published.
  mutating func setTiles(_ tiles: LayerTiles?, at id: NodeID) {
    tree.update(id) { $0.tiles = tiles }
    version += 1
  }

  /// Says that the nodes of a commit are set.
  mutating func endCommit() { version += 1 }

  /// Evaluates the tree at a media time, unless that was the last one and no commit came since.
  mutating func present(at time: Double) {
    guard presentedVersion != version || presentation.time != time else { return }
    evaluate(tree, at: time, into: &presentation)
    presentedVersion = version
  }
}
