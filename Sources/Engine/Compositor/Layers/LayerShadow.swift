// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
package import MultiplaneRenderTree
internal import MultiplaneValues

extension EffectProperties {
  /// The standard deviation of the Gaussian, divided by `shadowRadius`. The number was fitted to pictures of
  /// Apple's render server.
  package static let sigmaOfRadius = 0.96
  /// The maximum offset, in pixels. A shadow that is farther away is not visible.
  private static let farthestOffset = 1_000_000.0

  /// True if the layer has a visible shadow, provided that it draws something.
  var hasShadow: Bool {
    guard shadowOpacity > 0, let color = shadowColor else { return false }
    return color.alpha > 0
  }

  /// The colour of the shadow, with its alpha multiplied by the shadow's opacity.
  private var drawnShadowColor: RGBA {
    guard let color = shadowColor else { return .clear }
    return RGBA(color.red, color.green, color.blue, color.alpha * shadowOpacity.clamped(to: 0...1))
  }

  /// Returns the standard deviation of the blur in pixels, at `scale` pixels for each unit of the layer's
  /// space. It is clamped to the maximum; NaN becomes 0.
  private func shadowSigma(scale: Double) -> Double {
    let sigma = shadowRadius * Self.sigmaOfRadius * scale
    return sigma.clamped(to: 0...GaussianBlur.largestSigma, ifNaN: 0)
  }

  /// Returns true if the blur does not exceed the maximum, at `scale` pixels for each unit of the layer's
  /// space.
  func isShadowBlurInRange(scale: Double) -> Bool {
    shadowRadius * Self.sigmaOfRadius * scale <= GaussianBlur.largestSigma
  }

  /// Returns the shadow of the layer's pixels. `transform` maps the layer's space to pixels and must preserve
  /// angles.
  func passShadow(in transform: Affine) -> PassShadow {
    func held(_ value: Double) -> Double {
      value.isNaN ? 0 : value.clamped(to: -Self.farthestOffset...Self.farthestOffset)
    }
    let (x, y) = (Double(shadowOffset.width), Double(shadowOffset.height))
    return PassShadow(
      sigma: shadowSigma(scale: transform.maximumScale), dx: held(x * transform.a + y * transform.c),
      dy: held(x * transform.b + y * transform.d), color: drawnShadowColor)
  }

  /// Returns the paint for the shadow of an outline. `transform` maps the layer's space to pixels.
  func quadShadow(in transform: Affine) -> QuadShadow {
    QuadShadow(sigma: shadowSigma(scale: transform.maximumScale), color: drawnShadowColor)
  }
}

extension LayerProperties {
  /// Returns the outline that casts the layer's shadow, or `nil` if the shadow depends on the layer's pixels.
  /// The outline is `shadowPath`, or the bounds if the layer requests that, or the layer's shape if the shape
  /// is filled and nothing can be drawn outside it.
  func shadowOutline(at context: DrawContext, hasSublayers: Bool) -> Shape? {
    if let path = effects.shadowPath?.path { return .path(PathShape(path)) }
    if effects.shadowPathIsBounds {
      var context = context
      (context.corners, context.hasContinuousCorners) = (15, false)
      return context.shape
    }
    guard !hasSublayers, kind == .layer, contents == .nothing, backgroundColor?.alpha == 1,
      context.edges == 15
    else {
      return nil
    }
    return context.shape
  }
}

extension FrameBuilder {
  /// Adds the shadow of an outline, which is in the space of the layer.
  mutating func addShadow(_ outline: Shape, of effects: EffectProperties, at context: DrawContext) {
    let offset = effects.shadowOffset
    addShadow(
      outline, effects.quadShadow(in: context.transform),
      offset: (Double(offset.width), Double(offset.height)),
      at: context)
  }

  /// Adds the shadow of an outline at an offset. Both are in the space of the layer.
  mutating func addShadow(
    _ outline: Shape, _ shadow: QuadShadow, offset: (x: Double, y: Double), at context: DrawContext
  ) {
    let transform = Affine.translation(offset.x, offset.y).concatenating(context.transform)
    let limits = context.clip.map { frame[$0].pixelBounds } ?? context.limits
    let reach = GaussianBlur.reach(sigma: shadow.sigma)
    let cast = transform.pixels(touchedBy: outline, within: limits.outset(by: reach))
    let touched = cast.isEmpty ? cast : cast.outset(by: reach).intersection(limits)
    guard !touched.isEmpty,
      let outline = admit(outline, transform, paint: .shadow(shadow), seen: touched)
    else { return }
    openQuads.append(
      Quad(
        shape: outline, transform: transform, paint: .shadow(shadow), opacity: context.opacity,
        cut: (needed(context.clip, for: touched), touched)))
  }
}
