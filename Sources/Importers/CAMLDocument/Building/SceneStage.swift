// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The root layer of one CAML file.
struct PlaneRoot {
  let layer: CALayer
  let index: BundleIndex?
}

/// Stacks the root layers of a document's files the way a wallpaper host does: each one is centred in the
/// picture, and its own position is ignored.
struct SceneStage {
  /// The layer that contains the whole scene.
  let root: CALayer
  let size: CGSize
  /// The layers whose position the host sets.
  let centered: [CALayer]

  init(_ roots: [PlaneRoot]) {
    let size = roots.compactMap { Self.size(of: $0) }.first ?? .zero
    self.size = size
    centered = roots.map(\.layer)
    for root in roots {
      let layer = root.layer
      // The host's coordinate space is itself flipped, so a flipped layer in it is flipped twice.
      if root.index?.isGeometryFlipped == true { layer.isGeometryFlipped.toggle() }
      layer.position = CGPoint(
        x: size.width / 2 + (layer.anchorPoint.x - 0.5) * layer.bounds.width,
        y: size.height / 2 + (layer.anchorPoint.y - 0.5) * layer.bounds.height)
    }
    if roots.count == 1, roots[0].layer.bounds.size == size,
      CATransform3DIsIdentity(roots[0].layer.transform)
    {
      self.root = roots[0].layer
      return
    }
    root = CALayer()
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    for plane in roots { root.addSublayer(plane.layer) }
  }

  /// Returns the size that a file requests, or `nil` if it is empty.
  private static func size(of root: PlaneRoot) -> CGSize? {
    let size = root.index?.size ?? root.layer.bounds.size
    return size.width > 0 && size.height > 0 ? size : nil
  }
}
