// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

extension PresentationTree {
  /// The part of a layer's bounds that can be seen in a rectangle of the space that the root's position lies in, and how
  /// many points of that space a point of the layer is seen as, in its middle; `nil` when nothing can be seen.
  ///
  /// What lies in a replicator, or partly behind the viewer, counts as seen as a whole.
  package func seenPart(of id: NodeID, in visible: CGRect) -> (part: CGRect, scale: Double)? {
    var part = self[id].bounds
    var matrix = CATransform3D.identity
    var next: NodeID? = id
    var (child, isRepeated) = (id, false)
    while let node = next {
      let layer = self[node]
      guard !layer.flags.contains(.isHidden), layer.opacity > 0 else { return nil }
      if node != id {
        matrix = self[child].depthMatrix(over: layer, after: matrix)
        if layer.kind == .replicator { isRepeated = true }
        if layer.flags.contains(.masksToBounds), !isRepeated {
          part = matrix.part(part, seenIn: layer.bounds)
        }
      }
      child = node
      next = tree[node].parent
    }
    matrix = self[child].depthMatrix(over: nil, after: matrix)
    if !isRepeated { part = matrix.part(part, seenIn: visible) }
    guard !part.isEmpty, part.origin.x.isFinite, part.origin.y.isFinite, part.size.width.isFinite,
      part.size.height.isFinite
    else { return nil }
    return (part, matrix.planeScale(at: CGPoint(x: part.midX, y: part.midY)))
  }
}

extension LayerProperties {
  /// The map of what `matrix` maps to the layer's space on to the superlayer's; the layer keeps no depth unless its kind
  /// does.
  fileprivate func depthMatrix(over superlayer: LayerProperties?, after matrix: CATransform3D)
    -> CATransform3D
  {
    var inner = matrix
    if kind != .transform { inner.flattenDepth() }
    return inner.concatenating(matrixToSuperlayer(superlayer))
  }
}

extension CATransform3D {
  /// The part of a rectangle in the plane z = 0 whose image lies in `area`; all of it when that cannot be told.
  fileprivate func part(_ rect: CGRect, seenIn area: CGRect) -> CGRect {
    guard hasPlaneInverse else { return .null }
    let corners = rect.corners
    guard corners.allSatisfy({ $0.x * m14 + $0.y * m24 + m44 > 0 }) else { return rect }
    let seen = CGRect(enclosing: area.corners.map(unproject))
    // Where the area reaches beyond the horizon of the plane, its corners say nothing.
    let isWhole = area.corners.allSatisfy { corner in
      let p = unproject(corner)
      return p.x * m14 + p.y * m24 + m44 > 0
    }
    return isWhole ? rect.intersection(seen) : rect
  }

  /// How much larger lengths are seen, both ways on average, at a point of the plane z = 0.
  fileprivate func planeScale(at p: CGPoint) -> Double {
    let w = p.x * m14 + p.y * m24 + m44
    return abs(planeDeterminant / (w * w * w)).squareRoot()
  }
}
