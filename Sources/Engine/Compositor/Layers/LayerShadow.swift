// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension EffectProperties {
  /// The Gaussian's standard deviation in parts of shadowRadius, from a fit to pictures of Apple's render server.
  private static let sigmaOfRadius = 0.96
  /// Further away, in pixels, no shadow is seen.
  private static let farthestOffset = 1_000_000.0

  /// Whether there is a shadow if the layer draws something.
  var hasShadow: Bool {
    guard shadowOpacity > 0, let color = shadowColor else { return false }
    return color.alpha > 0
  }

  /// The colour of the shadow with its opacity.
  private var drawnShadowColor: RGBA {
    guard let color = shadowColor else { return .clear }
    return RGBA(color.red, color.green, color.blue, color.alpha * shadowOpacity.clamped(to: 0...1))
  }

  /// The standard deviation of the shadow where `scale` pixels are a unit of the layer's space.
  private func shadowSigma(scale: Double) -> Double {
    let sigma = shadowRadius * Self.sigmaOfRadius * scale
    return sigma > 0 ? min(sigma, GaussianBlur.largestSigma) : 0
  }

  /// Whether the shadow is as blurred as asked for where `scale` pixels are a unit of the layer's space.
  func holdsShadow(scale: Double) -> Bool {
    shadowRadius * Self.sigmaOfRadius * scale <= GaussianBlur.largestSigma
  }

  /// The shadow of what a layer draws whose space `transform`, which keeps angles, maps to pixels.
  func passShadow(in transform: Affine) -> PassShadow {
    func held(_ value: Double) -> Double {
      value.isNaN ? 0 : value.clamped(to: -Self.farthestOffset...Self.farthestOffset)
    }
    let (x, y) = (Double(shadowOffset.width), Double(shadowOffset.height))
    return PassShadow(
      sigma: shadowSigma(scale: transform.maximumScale), dx: held(x * transform.a + y * transform.c),
      dy: held(x * transform.b + y * transform.d), color: drawnShadowColor)
  }

  /// The shadow of an outline.
  func quadShadow(in transform: Affine) -> QuadShadow {
    QuadShadow(sigma: shadowSigma(scale: transform.maximumScale), color: drawnShadowColor)
  }
}

extension LayerProperties {
  /// The outline that casts the layer's shadow, where that does not depend on pixels: its shadowPath, its bounds if it
  /// says so, or its shape if it is filled wholly and nothing can stick out.
  func shadowOutline(at place: LayerPlace, hasSublayers: Bool) -> Shape? {
    if let path = effects.shadowPath?.path { return .path(PathShape(path)) }
    if effects.shadowPathIsBounds {
      var place = place
      (place.corners, place.hasContinuousCorners) = (15, false)
      return place.shape
    }
    guard !hasSublayers, kind == .layer, contents == .nothing, backgroundColor?.alpha == 1, place.edges == 15
    else {
      return nil
    }
    return place.shape
  }
}

extension FrameBuilder {
  /// Adds the shadow of an outline in the space of `place`.
  mutating func addShadow(_ outline: Shape, of effects: EffectProperties, at place: LayerPlace) {
    let shadow = effects.quadShadow(in: place.transform)
    let offset = Affine.translation(Double(effects.shadowOffset.width), Double(effects.shadowOffset.height))
    let transform = offset.concatenating(place.transform)
    let limits = place.clip.map { frame[$0].pixelBounds } ?? place.limits
    let reach = GaussianBlur.reach(sigma: shadow.sigma)
    let cast = transform.pixels(touchedBy: outline, within: limits.outset(by: reach))
    let touched = cast.isEmpty ? cast : cast.outset(by: reach).intersection(limits)
    guard !touched.isEmpty else { return }
    openQuads.append(
      Quad(
        shape: outline, transform: transform, paint: .shadow(shadow), opacity: place.opacity,
        cut: (needed(place.clip, for: touched), touched)))
  }
}
