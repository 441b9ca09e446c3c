// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Layers that SVG cannot express, as pictures.

extension DrawingBuilder {
  /// The number of pixels of such a picture for each point of the drawing.
  private static let resolution = 2.0

  /// Returns true if a layer has an effect that no element has.
  func needsPicture(_ id: NodeID, _ layer: LayerProperties) -> Bool {
    guard layer.hasEffects else { return false }
    return layer.effects.filters.contains {
      $0.isEnabled && ($0.kind == .filterGraph || $0.kind == .colorLevels)
    }
  }

  /// Returns a layer with everything in it as an image of the whole drawing, or `nil` if it draws nothing.
  func picturePart(_ id: NodeID, _ layer: LayerProperties, in outside: Surroundings) -> DrawingPart? {
    report(id, "CALayer", "SVG cannot express the layer; it is written as an image, which does not move")
    guard let inverse = outside.total.inverse else { return nil }
    var tree = presentation.tree
    let toPicture = outside.space.concatenating(CATransform3D(plane: outside.total))
    tree.update(id.inTimeline(0)) { node in
      var own = layer
      own.rare.transform = layer.rare.transform
        .concatenating(.translation(layer.position.x, layer.position.y, CGFloat(layer.zPosition)))
        .concatenating(toPicture)
      (own.position, own.zPosition) = (.zero, 0)
      node.properties = own
      node.animations = []
    }
    tree.setRoot(id.inTimeline(0))
    let scale = Self.resolution
    var target = FrameTarget(
      size: CGSize(width: visible.width, height: visible.height), scale: scale)
    target.transform = Affine(
      a: scale, b: 0, c: 0, d: -scale, tx: -visible.minX * scale, ty: visible.maxY * scale)
    target.isYDown = outside.isYDown
    let pixmap = FrameRenderer().render(tree, at: presentation.time, target: target)
    let image = CGImage(pixmap: pixmap)
    guard pixmap.width > 0, let index = images.index(of: image, tint: outside.tint) else { return nil }
    let map = Affine(a: 1 / scale, b: 0, c: 0, d: -1 / scale, tx: visible.minX, ty: visible.maxY)
      .concatenating(inverse)
    var part = DrawingPart(
      PartKey(layer: id.index, role: .picture, number: -1), "image", scale: outside.scale)
    part.add("href", "\(index)")
    part.set(.transform, PlaneMove(map, anchor: .zero).numbers)
    part.reach = (visible.width + visible.height) * scale
    return part
  }
}
