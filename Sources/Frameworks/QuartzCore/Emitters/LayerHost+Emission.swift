// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// The node of a layer about to be published, with what it emitted before if it is an emitter.
  func emitting(_ node: RenderNode, of layer: CALayer) -> RenderNode {
    guard node.properties.kind == .emitter else { return node }
    var node = node
    let emission = hasPublished(layer.node) ? published.tree[layer.node].emission : []
    node.emission = EmitterSegment.appending(
      node.properties, node.animations, to: emission, at: layer.localTime(at: time))
    return node
  }
}
