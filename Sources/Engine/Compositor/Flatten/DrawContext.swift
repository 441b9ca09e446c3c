// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The context that a superlayer gives to its sublayers.
struct SublayerContext: Sendable {
  /// Maps the space of the layer's position to pixels.
  var space: CATransform3D
  /// The clip of the layer, or `nil` if nothing clips it.
  var clip: ClipID?
  /// The bounds of the visible pixels.
  var limits: PixelRect
  /// True if y points down on the screen, because `isGeometryFlipped` is true for an odd number of
  /// superlayers.
  var isYDown = false
  /// A factor of the opacity of each quad of the layer. It is 1 unless groups are nested too deep.
  var opacity: Float = 1
  /// A factor of the layer's opacity. It is 1 unless the superlayer passes its opacity on to its sublayers.
  var layerOpacity: Float = 1
  /// A factor of the colours of each quad of the layer: the colour of the replicator's copy that contains the
  /// layer.
  var tint = RGBA.white
}

/// The context in which a layer's quads are made: its transform to pixels, its clip, its opacity and its
/// edges.
struct DrawContext: Sendable {
  /// Maps the layer's space to pixels. In perspective, it is an approximation near the middle of the bounds.
  var transform: Affine
  /// Maps the layer's space to pixels in perspective. `nil` if the layer is not seen in perspective.
  var projection: Projection?
  /// The bounds rectangle of the layer, in its own space.
  var bounds: Rect
  /// The corner radius, at most half of the width and half of the height.
  var cornerRadius: Double
  /// The rounded corners, as the bits of `maskedCorners`.
  var corners: UInt8 = 15
  var hasContinuousCorners = false
  /// The antialiased edges, as the bits of `edgeAntialiasingMask`.
  var edges: UInt8 = 15
  /// The clip of the layer, or `nil` if nothing clips it.
  var clip: ClipID?
  /// The bounds of the visible pixels.
  var limits: PixelRect
  /// True if the y axis of the layer's own space points down on the screen.
  var isYDown: Bool
  /// A factor of the opacity of each quad of the layer.
  var opacity: Float
  /// A factor of the colours of each quad of the layer.
  var tint = RGBA.white

  /// True if the layer's quads are drawn without perspective and with all edges antialiased.
  var isPlain: Bool { projection == nil && edges == 15 }

  /// Creates a context whose space is the space of the pixels, with empty bounds.
  init(in outside: SublayerContext) {
    transform = .identity
    bounds = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    cornerRadius = 0
    (clip, limits, isYDown) = (outside.clip, outside.limits, outside.isYDown)
    (opacity, tint) = (outside.opacity, outside.tint)
  }

  /// The bounds of the layer with its rounded corners.
  var shape: Shape {
    guard cornerRadius > 0, corners & 15 != 0 else { return .rect(bounds) }
    return .roundedRect(
      RoundedRect(rect: bounds, radius: cornerRadius, corners: corners, isContinuous: hasContinuousCorners))
  }
}

extension LayerProperties {
  /// Completes the context of the layer, whose space `matrix` maps to pixels. `context` must have been
  /// created from the superlayer's context. Returns false if neither the layer nor its sublayers are visible.
  ///
  /// The context is changed in place, because it is large and each layer needs one.
  func complete(_ context: inout DrawContext, by matrix: CATransform3D, issues: inout FlattenIssues) -> Bool {
    let bounds = Rect(self.bounds)
    guard matrix.isFinite, bounds.isFinite else {
      issues.insert(.nonFiniteGeometry)
      return false
    }
    if flags.contains(.isGeometryFlipped) { context.isYDown.toggle() }
    // In pixels, where y points down, a y-up layer that faces the viewer has a negative area.
    let facing = matrix.planeDeterminant * (context.isYDown ? 1 : -1)
    guard facing >= 0 || flags.contains(.isDoubleSided) else { return false }
    if cornerRadius.isNaN { issues.insert(.notANumber) }
    context.bounds = bounds
    if cornerRadius > 0 {
      context.cornerRadius = min(cornerRadius, bounds.largestCornerRadius)
    }
    // A layer that is seen edge on, or is behind the viewer, is invisible with its sublayers.
    guard context.setTransform(matrix, middle: bounds.middle) else { return false }
    if hasEffects { context.setEdges(effects) }
    return true
  }
}

extension DrawContext {
  /// Sets the transform to pixels. Returns false if nothing is visible with that transform.
  mutating func setTransform(_ matrix: CATransform3D, middle: Point) -> Bool {
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

  /// Sets the properties of edges and corners.
  fileprivate mutating func setEdges(_ effects: EffectProperties) {
    corners = effects.maskedCorners
    hasContinuousCorners = effects.cornerCurve == .continuous
    edges = effects.allowsEdgeAntialiasing ? effects.edgeAntialiasingMask : 0
  }
}

extension Projection {
  /// Returns the affine map with the same value and first derivatives as this one at a point. The point is
  /// `p`, moved until it is well in front of the viewer. Returns `nil` if no point is in front of the viewer,
  /// or if the map is not finite.
  func affine(near p: Point) -> Affine? {
    let (distance, least) = (w(p), abs(r) / 64)
    var p = p
    if distance < least {
      // The point is moved in the direction in which the distance grows fastest.
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
  /// Half of the width or of the height, whichever is smaller, or 0 if one of them is negative.
  var largestCornerRadius: Double { max(0, min(width, height) / 2) }

  var middle: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }
}
