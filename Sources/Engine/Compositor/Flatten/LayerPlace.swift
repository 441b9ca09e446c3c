// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRaster
internal import MultiplaneRenderTree

/// What a layer is put into by its superlayer.
struct Surroundings: Sendable {
  /// Maps the space of the layer's position to pixels.
  var space: CATransform3D
  /// What cuts the layer.
  var clip: ClipID?
  /// Whether y points down on the screen: an odd number of superlayers is geometryFlipped.
  var isYDown: Bool
}

/// Where a layer lies among the pixels.
struct LayerPlace: Sendable {
  /// Maps the layer's space to pixels.
  var transform: Affine
  /// The bounds with the layer's corners.
  var shape: Shape
  /// What cuts the layer.
  var clip: ClipID?
  /// Whether y points down on the screen, seen from the layer's own space.
  var isYDown: Bool

  /// The rectangle of the layer in its own space.
  var bounds: Rect { shape.bounds }

  /// Places a layer whose space `matrix` maps to pixels; `nil` when nothing of it and its sublayers can be drawn.
  init?(
    of layer: LayerProperties, matrix: CATransform3D, in outside: Surroundings,
    troubles: inout FlattenTroubles
  ) {
    let bounds = Rect(layer.bounds)
    guard matrix.isFinite, bounds.isFinite else {
      troubles.insert(.nonFiniteGeometry)
      return nil
    }
    isYDown = outside.isYDown != layer.flags.contains(.isGeometryFlipped)
    // In y-down pixels a y-up layer that faces the viewer has a negative area.
    let facing = matrix.planeDeterminant * (isYDown ? 1 : -1)
    guard facing >= 0 || layer.flags.contains(.isDoubleSided) else { return nil }
    let center = Point((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    guard let (affine, isExact) = matrix.affine(near: center) else {
      troubles.insert(.behindViewer)
      return nil
    }
    if !isExact { troubles.insert(.perspective) }
    transform = affine
    clip = outside.clip
    shape = .rect(bounds)
    guard layer.cornerRadius > 0 else { return }
    let limit = max(0, min(bounds.width, bounds.height) / 2)
    let radius = min(layer.cornerRadius, limit)
    shape = .roundedRect(RoundedRect(rect: bounds, radii: CornerRadii(radius, radius)))
  }
}
