// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Sublayers up to this far below the layer that was asked have their own `hitTest(_:)` called, so that overrides
  /// count; deeper trees are walked without recursion, so that no stack overflows.
  private static let overridableDepth = 200

  /// How many layers above this one are being asked, on each thread.
  private static let depth = ThreadLocal<Int>()

  /// Whether `p`, in the layer's own space, lies in the bounds; their upper edges lie outside.
  final func boundsContain(_ p: CGPoint) -> Bool {
    let bounds = properties.bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// The layer at `p`, a point of the superlayer's space.
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

  /// The same without calling `hitTest(_:)` of the layers below.
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

  /// The point `p` of the superlayer's space in this layer's, or `nil` when nothing of the layer shows there.
  private func pointToLookInside(at p: CGPoint, of superlayer: LayerProperties?) -> CGPoint? {
    guard !isHidden, let local = properties.matrixToSuperlayer(superlayer).pointOfPlane(seenAt: p),
      !masksToBounds || contains(local)
    else { return nil }
    return local
  }

  /// Whether the layer itself is at a point of its own space; a layer that is only a space never is.
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
  /// The point of the plane z = 0 whose image is `p`; `nil` when the plane is seen edge on or has no size.
  fileprivate func pointOfPlane(seenAt p: CGPoint) -> CGPoint? {
    let size = abs(m11 * m22 - m12 * m21)
    let isPlaneMap = m14 == 0 && m24 == 0 && m44 == 1
    if isPlaneMap { return size > 0 ? unproject(p) : nil }
    let point = unproject(p)
    // Behind the viewer, or of a plane seen edge on, nothing shows.
    return point.x * m14 + point.y * m24 + m44 > 0 && hasPlaneInverse ? point : nil
  }
}
