// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The plan for drawing a layer with effects: the shadow and backdrop below the layer, and the effects on
/// everything that the layer and its sublayers draw.
struct EffectPlan: Sendable {
  /// The opacity of the layer, multiplied by the opacity of a superlayer that passes its opacity on to its
  /// sublayers.
  var opacity: Float
  var effects: EffectProperties
  var filters: [PassFilter]
  var backgroundFilters: [PassFilter]
  /// The outline of a shadow that does not depend on the layer's pixels, or `nil` if the layer has no such
  /// shadow.
  var shadowOutline: Shape?
  /// True if the layer's pixels cast a shadow.
  var hasPixelShadow = false
  /// True if the opacity applies to each part of the layer separately.
  var fadesParts = false
  /// The pixel space in which the layer is drawn. `nil` if that is the space of the pixels around it.
  var offscreen: OffscreenSpace?
  /// The transform, clip and limits of the layer in the space of the pixels around it.
  var outer: DrawContext
  var mask: PassID?
  /// True if the clip of `outer` replaces the layer's mask.
  private(set) var hasMaskClip = false

  init(
    of layer: LayerProperties, at context: DrawContext, opacity: Float, hasSublayers: Bool,
    issues: inout FlattenIssues
  ) {
    effects = layer.effects
    self.opacity = opacity
    outer = context
    let scale = context.transform.maximumScale
    filters = effects.filters.passes(at: context.transform, issues: &issues)
    // A graph reads the pixels of a layer, and a backdrop has no region of its own.
    backgroundFilters = effects.backgroundFilters.filter { $0.kind != .filterGraph }
      .passes(at: context.transform, issues: &issues)
    // `masksToBounds` also cuts off the shadow.
    if effects.hasShadow, !layer.flags.contains(.masksToBounds) {
      shadowOutline = layer.shadowOutline(at: context, hasSublayers: hasSublayers)
      hasPixelShadow = shadowOutline == nil
      if !effects.isShadowBlurInRange(scale: scale) { issues.insert(.shadowBlur) }
    }
    let hasOtherEffects =
      !filters.isEmpty || !backgroundFilters.isEmpty || effects.compositing != .normal || effects.hasShadow
      || effects.shouldRasterize || layer.flags.contains(.hasMask)
    fadesParts = !effects.allowsGroupOpacity && opacity < 1 && !hasOtherEffects
  }

  /// True if the effects are only correct in pixels that are aligned with the layer.
  private var needsUprightPixels: Bool {
    if let graph = filters.graph { return !outer.keepsDirections || !graph.isDrawable }
    if filters.blursUnevenly { return !outer.keepsAxes }
    return (filters.reach > 0 || hasPixelShadow || shadowOutline != nil) && !outer.keepsAngles
  }

  /// True if clipping the finished layer gives the same picture as masking it.
  var allowsMaskClip: Bool {
    offscreen == nil && filters.isEmpty && backgroundFilters.isEmpty && !effects.hasShadow
      && effects.compositing == .normal
  }

  /// Uses a clip as the layer's mask.
  mutating func use(_ mask: FrameBuilder.MaskClip, _ clip: ClipID) {
    outer.clip = clip
    opacity *= mask.opacity
    hasMaskClip = true
  }

  /// Makes the layer draw offscreen if its effects need that. In that case, `visit` gets the transform and
  /// the limits of the offscreen pixels.
  mutating func drawOffscreen(_ visit: inout Visit, builder: inout FrameBuilder) {
    guard effects.shouldRasterize || needsUprightPixels else { return }
    let wanted = effects.shouldRasterize ? Self.rasterizationScale(effects.rasterizationScale) : nil
    // A graph has a region of its own, whatever the bounds of its layer are.
    let region = filters.graph?.graph.region
    let bounds =
      region.map { Rect(minX: $0.x, minY: $0.y, maxX: $0.x + $0.width, maxY: $0.y + $0.height) }
      ?? outer.bounds
    guard !bounds.isEmpty || !effects.shouldRasterize else { return }
    let scale = builder.offscreenScale(of: outer, over: bounds, wanted: wanted)
    let transform = outer.offscreenTransform(scale: scale, origin: bounds)
    offscreen = OffscreenSpace(transform: transform, outer: outer)
    visit.matrix = CATransform3D(transform)
    visit.context.transform = transform
    visit.context.projection = nil
    visit.context.clip = nil
    visit.context.limits = PixelRect(enclosing: transform.boundingBox(of: bounds), within: .offscreenLimits)
      .outset(by: Self.offscreenMargin)
    filters = effects.filters.passes(at: transform, issues: &builder.issues)
  }

  /// The width of the margin around the bounds of an offscreen layer in which its sublayers are visible, in
  /// pixels.
  private static let offscreenMargin = 512

  private static func rasterizationScale(_ scale: Double) -> Double { scale.clamped(to: 0.01...64) }
}

extension DrawContext {
  /// True if the transform maps circles to circles, and lines along an axis to lines along the same axis.
  var keepsAxes: Bool {
    let t = transform
    return keepsAngles && max(abs(t.b), abs(t.c)) <= 1e-6 * max(abs(t.a), abs(t.d))
  }

  /// True if the transform only scales and moves, and mirrors nothing.
  var keepsDirections: Bool {
    let t = transform
    return projection == nil && t.a > 0 && t.d > 0 && max(abs(t.b), abs(t.c)) <= 1e-6 * max(t.a, t.d)
  }

  /// True if the transform maps circles to circles.
  var keepsAngles: Bool {
    guard projection == nil else { return false }
    let t = transform
    let (x, y) = (t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d)
    let least = max(x, y) * 1e-6
    return abs(x - y) <= least && abs(t.a * t.c + t.b * t.d) <= least
  }
}
