// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// How a layer with effects is drawn: what lies beneath it, and what is made of all that it and its sublayers draw.
struct EffectPlan: Sendable {
  /// The layer's opacity, with what it has from a superlayer without a picture.
  var opacity: Float
  var effects: EffectProperties
  var filters: [PassFilter]
  var backgroundFilters: [PassFilter]
  /// The outline of a shadow that does not depend on pixels.
  var shadowOutline: Shape?
  /// Whether there is a shadow of what the layer draws.
  var hasPixelShadow = false
  /// Whether opacity applies to the layer's parts one by one.
  var fadesParts = false
  /// The pixels that the layer is drawn in when they are not those around it.
  var apart: ApartSpace?
  /// Where the layer lies among the pixels around it.
  var outer: LayerPlace
  var mask: PassID?

  init(
    of layer: LayerProperties, at place: LayerPlace, opacity: Float, hasSublayers: Bool,
    troubles: inout FlattenTroubles
  ) {
    effects = layer.effects
    self.opacity = opacity
    outer = place
    let scale = place.transform.maximumScale
    filters = effects.filters.passes(scale: scale, troubles: &troubles)
    backgroundFilters = effects.backgroundFilters.passes(scale: scale, troubles: &troubles)
    // What masks to its bounds cuts its shadow off.
    if effects.hasShadow, !layer.flags.contains(.masksToBounds) {
      shadowOutline = layer.shadowOutline(at: place, hasSublayers: hasSublayers)
      hasPixelShadow = shadowOutline == nil
      if !effects.holdsShadow(scale: scale) { troubles.insert(.shadowBlur) }
    }
    let hasOtherEffects =
      !filters.isEmpty || !backgroundFilters.isEmpty || effects.compositing != .normal || effects.hasShadow
      || effects.shouldRasterize || layer.flags.contains(.hasMask)
    fadesParts = !effects.allowsGroupOpacity && opacity < 1 && !hasOtherEffects
  }

  /// Whether what the plan does looks the same only in pixels that lie along the layer.
  private var needsUprightPixels: Bool { filters.reach > 0 || hasPixelShadow || shadowOutline != nil }

  /// Draws the layer in pixels of its own where that has to be; changes where it lies accordingly.
  mutating func drawApart(_ visit: inout Visit, builder: inout FrameBuilder) {
    guard effects.shouldRasterize || (needsUprightPixels && !outer.keepsAngles) else { return }
    let wanted = effects.shouldRasterize ? Self.rasterizationScale(effects.rasterizationScale) : nil
    let bounds = outer.bounds
    guard !bounds.isEmpty || !effects.shouldRasterize else { return }
    let scale = builder.apartScale(of: outer, over: bounds, wanted: wanted)
    let transform = outer.apartTransform(scale: scale, origin: bounds)
    apart = ApartSpace(transform: transform, outer: outer)
    visit.matrix = CATransform3D(transform)
    visit.place.transform = transform
    visit.place.projection = nil
    visit.place.clip = nil
    visit.place.limits = PixelRect(enclosing: transform.boundingBox(of: bounds), within: .apartLimits)
      .outset(by: Self.apartMargin)
    filters = effects.filters.passes(scale: scale, troubles: &builder.troubles)
  }

  /// How far, in pixels, sublayers show outside of a layer that is drawn apart.
  private static let apartMargin = 512

  private static func rasterizationScale(_ scale: Double) -> Double { scale.clamped(to: 0.01...64) }
}

extension LayerPlace {
  /// Whether circles stay circles.
  var keepsAngles: Bool {
    guard projection == nil else { return false }
    let t = transform
    let (x, y) = (t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d)
    let least = max(x, y) * 1e-6
    return abs(x - y) <= least && abs(t.a * t.c + t.b * t.d) <= least
  }
}
