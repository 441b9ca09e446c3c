// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// Returns the node of a layer that is about to be published. For an emitter, it includes the history of
  /// emission.
  func emitting(_ node: RenderNode, of layer: CALayer) -> RenderNode {
    guard node.properties.kind == .emitter else { return node }
    var node = node
    let emission = hasPublished(layer.node) ? published.tree[layer.node].emission : []
    node.emission = EmitterSegment.appending(
      node.properties, node.animations, to: emission, at: layer.localTime(at: time))
    return node
  }
}
