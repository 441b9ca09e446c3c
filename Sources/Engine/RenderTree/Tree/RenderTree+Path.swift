// SPDX-License-Identifier: Apache-2.0

extension RenderTree {
  /// Returns the name of a layer for a report: `"name"`, or a path of classes and sublayer indices from the
  /// nearest ancestor with a name, or from the root. For a long path, only the last twelve components are
  /// given, after the number of omitted components.
  package func path(of id: NodeID) -> String {
    let partLimit = 12
    var parts: [String] = []
    var omittedCount = 0
    var next: NodeID? = id.inTimeline(0)
    while let id = next {
      let name = self[id].name ?? ""
      next = name.isEmpty ? self[id].parent : nil
      if parts.count == partLimit {
        omittedCount += 1
      } else {
        parts.append(name.isEmpty ? part(of: id, self[id], in: next) : "\"\(name)\"")
      }
    }
    if omittedCount > 0 { parts.append("(\(omittedCount) more)") }
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
  /// The name of the layer's class in QuartzCore.
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
