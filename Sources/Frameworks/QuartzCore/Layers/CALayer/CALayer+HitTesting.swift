// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The depth below the tested layer to which `hitTest(_:)` overrides are called. Deeper trees are walked
  /// iteratively, so that the stack does not overflow.
  private static let overridableDepth = 200

  /// The number of enclosing `layerHit(at:)` calls on each thread.
  private static let depth = ThreadLocal<Int>()

  /// Returns whether `p`, in the layer's own space, is inside the bounds. The edges at maximum x and y are
  /// outside.
  final func boundsContain(_ p: CGPoint) -> Bool {
    let bounds = properties.bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// Returns the frontmost layer at `p`, a point in the superlayer's space, or `nil` if there is none.
  final func layerHit(at p: CGPoint) -> CALayer? {
    let depth = Self.depth.value ?? 0
    guard depth < Self.overridableDepth else { return walkToLayerHit(at: p) }
    guard let local = pointToLookInside(at: p, of: shownParentProperties) else { return nil }
    Self.depth.value = depth + 1
    defer { Self.depth.value = depth }
    for layer in sublayersFromBackToFront().reversed() {
      if let hit = layer.hitTest(local) { return hit }
    }
    return isHit(at: local) ? self : nil
  }

  /// Returns the frontmost layer at a point, or `nil` if there is none: the iterative form of
  /// `layerHit(at:)`. It does not call `hitTest(_:)` of descendants.
  private func walkToLayerHit(at p: CGPoint) -> CALayer? {
    enum Step {
      case lookInside(CALayer, CGPoint, superlayer: LayerProperties?)
      case ask(CALayer, CGPoint)
    }
    var pending = [Step.lookInside(self, p, superlayer: shownParentProperties)]
    while let step = pending.popLast() {
      switch step {
      case .ask(let layer, let local):
        if layer.isHit(at: local) { return layer }
      case .lookInside(let layer, let p, let superlayer):
        guard let local = layer.pointToLookInside(at: p, of: superlayer) else { continue }
        pending.append(.ask(layer, local))
        pending += layer.sublayersFromBackToFront().map {
          .lookInside($0, local, superlayer: layer.properties)
        }
      }
    }
    return nil
  }

  /// Converts `p` from the superlayer's space to this layer's. Returns `nil` if nothing of the layer is
  /// visible there.
  private func pointToLookInside(at p: CGPoint, of superlayer: LayerProperties?) -> CGPoint? {
    guard !isHidden, let local = properties.matrixToSuperlayer(superlayer).pointOfPlane(seenAt: p),
      !masksToBounds || contains(local)
    else { return nil }
    return local
  }

  /// Returns whether the layer itself contains a point of its own space. A transform layer contains none.
  private func isHit(at p: CGPoint) -> Bool { properties.kind != .transform && contains(p) }

  private func sublayersFromBackToFront() -> [CALayer] {
    let layers = childLayers ?? []
    guard let first = layers.first, layers.contains(where: { $0.zPosition != first.zPosition }) else {
      return layers
    }
    return layers.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }.map(\.element)
  }
}

extension CATransform3D {
  /// Returns the point of the plane z = 0 that projects to `p`. `nil` if the plane is seen edge-on or is
  /// degenerate.
  fileprivate func pointOfPlane(seenAt p: CGPoint) -> CGPoint? {
    let size = abs(m11 * m22 - m12 * m21)
    let isPlaneMap = m14 == 0 && m24 == 0 && m44 == 1
    if isPlaneMap { return size > 0 ? unproject(p) : nil }
    let point = unproject(p)
    // A point behind the viewer, or on a plane seen edge-on, is not visible.
    return point.x * m14 + point.y * m24 + m44 > 0 && hasPlaneInverse ? point : nil
  }
}
