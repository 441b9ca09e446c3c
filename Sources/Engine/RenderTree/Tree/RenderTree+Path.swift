// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// Returns the name of a layer for a report: `"name"`, or a path of classes and sublayer indices from the
  /// nearest ancestor with a name, or from the root.
  package func path(of id: NodeID) -> String {
    var parts: [String] = []
    var next: NodeID? = id.inTimeline(0)
    while let id = next {
      let node = self[id]
      if let name = node.name, !name.isEmpty {
        parts.append("\"\(name)\"")
        break
      }
      next = node.parent
      parts.append(part(of: id, node, in: node.parent))
    }
    return parts.reversed().joined(separator: "/")
  }

  private func part(of id: NodeID, _ node: RenderNode, in parent: NodeID?) -> String {
    let className = node.properties.kind.className
    guard let parent else { return className }
    guard let index = self[parent].children.firstIndex(of: id) else { return "mask" }
    return "\(className)[\(index)]"
  }
}

extension LayerKind {
  /// The name of the class in QuartzCore.
  package var className: String {
    switch self {
    case .layer: "CALayer"
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    case .replicator: "CAReplicatorLayer"
    case .transform: "CATransformLayer"
    case .scroll: "CAScrollLayer"
    case .tiled: "CATiledLayer"
    case .emitter: "CAEmitterLayer"
    case .text: "CATextLayer"
    }
  }
}
