// SPDX-License-Identifier: Apache-2.0

package import MultiplaneValues

extension PresentationTree {
  /// Returns the part of a layer's bounds that is visible in the rectangle `visible`, and its scale. Returns
  /// `nil` if nothing is visible.
  ///
  /// - `visible` is in the space of the root's `position`.
  /// - The scale is the number of points of that space per point of the layer, in the middle of the part.
  ///
  /// The part is an upper bound. A replicator and its superlayers do not clip the layers in the replicator. A
  /// layer that is partly behind the viewer is not clipped either.
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
  /// Returns `matrix`, which maps to this layer's space, concatenated with the transform to the superlayer's
  /// space. Depth is flattened unless the layer is a transform layer.
  fileprivate func depthMatrix(over superlayer: LayerProperties?, after matrix: CATransform3D)
    -> CATransform3D
  {
    var inner = matrix
    if kind != .transform { inner.flattenDepth() }
    return inner.concatenating(matrixToSuperlayer(superlayer))
  }
}

extension CATransform3D {
  /// Returns the part of a rectangle in the plane z = 0 whose image is in `area`, or the whole rectangle if
  /// the part cannot be computed.
  fileprivate func part(_ rect: CGRect, seenIn area: CGRect) -> CGRect {
    guard hasPlaneInverse else { return .null }
    let corners = rect.corners
    guard corners.allSatisfy({ $0.x * m14 + $0.y * m24 + m44 > 0 }) else { return rect }
    let seen = CGRect(enclosing: area.corners.map(unproject))
    // Corners of the area that are beyond the plane's horizon give no bound.
    let isWhole = area.corners.allSatisfy { corner in
      let p = unproject(corner)
      return p.x * m14 + p.y * m24 + m44 > 0
    }
    return isWhole ? rect.intersection(seen) : rect
  }

  /// Returns the linear magnification at a point of the plane z = 0: the square root of the magnification of
  /// areas.
  fileprivate func planeScale(at p: CGPoint) -> Double {
    let w = p.x * m14 + p.y * m24 + m44
    return abs(planeDeterminant / (w * w * w)).squareRoot()
  }
}
