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
  var isYDown = false
  /// Multiplies the opacity of each of the layer's quads alone; 1 unless groups are nested too deep.
  var opacity: Float = 1
  /// Multiplies the colours of each of the layer's quads: that of the copy which it is a part of.
  var tint = RGBA.white
}

/// Where a layer lies among the pixels.
struct LayerPlace: Sendable {
  /// Maps the layer's space to pixels.
  var transform: Affine
  /// The rectangle of the layer in its own space.
  var bounds: Rect
  /// At most half the smaller side.
  var cornerRadius: Double
  /// What cuts the layer.
  var clip: ClipID?
  /// Whether y points down on the screen, seen from the layer's own space.
  var isYDown: Bool
  /// Multiplies the opacity of each of the layer's quads alone.
  var opacity: Float
  /// Multiplies the colours of each of the layer's quads.
  var tint = RGBA.white

  /// The bounds with the layer's corners.
  var shape: Shape {
    guard cornerRadius > 0 else { return .rect(bounds) }
    return .roundedRect(RoundedRect(rect: bounds, radii: CornerRadii(cornerRadius, cornerRadius)))
  }
}

extension LayerProperties {
  /// Places the layer, whose space `matrix` maps to pixels; `nil` when nothing of it and its sublayers can be drawn.
  func place(
    by matrix: CATransform3D, in outside: Surroundings, troubles: inout FlattenTroubles
  ) -> LayerPlace? {
    let bounds = Rect(self.bounds)
    guard matrix.isFinite, bounds.isFinite else {
      troubles.insert(.nonFiniteGeometry)
      return nil
    }
    let isYDown = outside.isYDown != flags.contains(.isGeometryFlipped)
    // In y-down pixels a y-up layer that faces the viewer has a negative area.
    let facing = matrix.planeDeterminant * (isYDown ? 1 : -1)
    guard facing >= 0 || flags.contains(.isDoubleSided) else { return nil }
    let center = Point((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
    guard let (transform, isExact) = matrix.affine(near: center) else {
      troubles.insert(.behindViewer)
      return nil
    }
    if !isExact { troubles.insert(.perspective) }
    if cornerRadius.isNaN { troubles.insert(.notANumber) }
    let radius = cornerRadius > 0 ? min(cornerRadius, max(0, min(bounds.width, bounds.height) / 2)) : 0
    return LayerPlace(
      transform: transform, bounds: bounds, cornerRadius: radius, clip: outside.clip, isYDown: isYDown,
      opacity: outside.opacity, tint: outside.tint)
  }
}
