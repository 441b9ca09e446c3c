// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// What a layer is put into by its superlayer.
struct Surroundings: Sendable {
  /// Maps the space of the layer's position to pixels.
  var space: CATransform3D
  /// What cuts the layer.
  var clip: ClipID?
  /// The pixels that can show.
  var limits: PixelRect
  /// Whether y points down on the screen: an odd number of superlayers is geometryFlipped.
  var isYDown = false
  /// Multiplies the opacity of each of the layer's quads alone; 1 unless groups are nested too deep.
  var opacity: Float = 1
  /// Multiplies the layer's opacity; 1 unless its superlayer has no picture of its own.
  var layerOpacity: Float = 1
  /// Multiplies the colours of each of the layer's quads: that of the copy which it is a part of.
  var tint = RGBA.white
}

/// Where a layer lies among the pixels.
struct LayerPlace: Sendable {
  /// Maps the layer's space to pixels; what it does near the middle of the bounds when they are seen at an angle.
  var transform: Affine
  /// Maps the layer's space to pixels, when it is seen at an angle.
  var projection: Projection?
  /// The rectangle of the layer in its own space.
  var bounds: Rect
  /// At most half the smaller side.
  var cornerRadius: Double
  /// Which corners are rounded, by the bits of `maskedCorners`.
  var corners: UInt8 = 15
  var hasContinuousCorners = false
  /// Which edges are antialiased, by the bits of `edgeAntialiasingMask`.
  var edges: UInt8 = 15
  /// What cuts the layer.
  var clip: ClipID?
  /// The pixels that can show.
  var limits: PixelRect
  /// Whether y points down on the screen, seen from the layer's own space.
  var isYDown: Bool
  /// Multiplies the opacity of each of the layer's quads alone.
  var opacity: Float
  /// Multiplies the colours of each of the layer's quads.
  var tint = RGBA.white

  /// Whether quads are filled as they are: not at an angle, and with smooth edges.
  var isPlain: Bool { projection == nil && edges == 15 }

  /// The bounds with the layer's corners.
  var shape: Shape {
    guard cornerRadius > 0, corners & 15 != 0 else { return .rect(bounds) }
    return .roundedRect(
      RoundedRect(rect: bounds, radius: cornerRadius, corners: corners, isContinuous: hasContinuousCorners))
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
    if cornerRadius.isNaN { troubles.insert(.notANumber) }
    let radius = cornerRadius > 0 ? min(cornerRadius, max(0, min(bounds.width, bounds.height) / 2)) : 0
    var place = LayerPlace(
      transform: .identity, bounds: bounds, cornerRadius: radius, clip: outside.clip, limits: outside.limits,
      isYDown: isYDown, opacity: outside.opacity, tint: outside.tint)
    // Seen edge on, or wholly behind the viewer, nothing shows, of the sublayers neither.
    guard place.take(matrix, middle: bounds.middle) else { return nil }
    if hasEffects { place.take(effects) }
    return place
  }
}

extension LayerPlace {
  /// Takes another way to pixels; returns false when nothing shows that way.
  mutating func take(_ matrix: CATransform3D, middle: Point) -> Bool {
    projection = nil
    if let affine = matrix.planeAffine {
      transform = affine
      return true
    }
    let seen = matrix.projection
    guard matrix.isFinite, matrix.planeDeterminant != 0, let affine = seen.affine(near: middle) else {
      return false
    }
    (transform, projection) = (affine, seen)
    return true
  }

  /// Takes over what edges and corners look like.
  fileprivate mutating func take(_ effects: EffectProperties) {
    corners = effects.maskedCorners
    hasContinuousCorners = effects.cornerCurve == .continuous
    edges = effects.allowsEdgeAntialiasing ? effects.edgeAntialiasingMask : 0
  }
}

extension Projection {
  /// The affine map that agrees with this one at the nearest point to `p` that is well in front of the viewer in value
  /// and first derivatives; `nil` when it is not finite.
  func affine(near p: Point) -> Affine? {
    let (distance, least) = (w(p), abs(r) / 64)
    var p = p
    if distance < least {
      // Along the direction in which the distance grows fastest.
      let slope = self.p * self.p + q * q
      guard slope > 0 else { return nil }
      let step = (least - distance) / slope
      p = Point(p.x + step * self.p, p.y + step * q)
    }
    let (k, image) = (1 / w(p), apply(p))
    let (a, b) = ((a - image.x * self.p) * k, (b - image.y * self.p) * k)
    let (c, d) = ((c - image.x * q) * k, (d - image.y * q) * k)
    let map = Affine(a: a, b: b, c: c, d: d, tx: image.x - p.x * a - p.y * c, ty: image.y - p.x * b - p.y * d)
    return map.isFinite ? map : nil
  }
}

extension Rect {
  var middle: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
}
