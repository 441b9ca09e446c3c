// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the particles of an emitter. Each one is an image centred on its position. Only `clip` cuts them.
  ///
  /// - Parameter matrix: Maps the layer's space to pixels, with its depth.
  mutating func addParticles(
    _ emission: Emission, of layer: LayerProperties, at context: DrawContext, by matrix: CATransform3D,
    clip: ClipID?
  ) {
    let looks = emission.looks.map { ParticleQuad($0, startsAtMinY: context.isYDown) }
    let adds = layer.name(.renderMode) == "additive"
    let keepsDepth = layer.truth(.emitterPreservesDepth)
    var own = context
    var current: (index: Int, look: ParticleQuad)?
    for particle in emission.particles {
      // Neighbours usually look alike, and then the look is not copied again.
      if current?.index != particle.look { current = looks[particle.look].map { (particle.look, $0) } }
      guard let look = current?.look else { continue }
      let placement = particle.placement
      if keepsDepth {
        var lifted = matrix
        lifted.precede(byTranslation: 0, 0, particle.position.z)
        guard own.setTransform(CATransform3D(placement).concatenating(lifted), middle: .zero) else {
          continue
        }
      } else {
        own.transform = placement.concatenating(context.transform)
        own.projection = context.projection?.preceded(by: placement)
      }
      own.tint = context.tint.multiplied(by: particle.color)
      var image = look.image
      look.filters.choose(for: &image, over: look.rect, by: own.transform)
      add(.rect(look.rect), at: own, paint: .image(image), clip: clip, adds: adds)
    }
  }
}

/// The image and the filters of the particles with one look.
private struct ParticleQuad {
  /// The rectangle in points, around the particle's position.
  let rect: Rect
  let image: QuadImage
  let filters: SizeFilters

  /// Returns `nil` if the look is invisible.
  init?(_ look: ParticleLook, startsAtMinY: Bool) {
    let scale = look.contentsScale > 0 && look.contentsScale.isFinite ? look.contentsScale : 1
    let (width, height) = (Double(look.image.width), Double(look.image.height))
    let unit = Rect(look.contentsRect)
    let source = Rect(
      minX: unit.minX * width, minY: unit.minY * height, maxX: unit.maxX * width, maxY: unit.maxY * height)
    let half = (x: source.width / scale / 2, y: source.height / scale / 2)
    guard half.x > 0, half.y > 0, source.isFinite else { return nil }
    rect = Rect(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y)
    image = QuadImage(image: look.image, source: source, startsAtMinY: startsAtMinY, filter: .linear)
    filters = SizeFilters(
      magnification: look.magnificationFilter, minification: look.minificationFilter,
      bias: look.minificationFilterBias)
  }
}

extension Particle {
  /// Maps the particle's own space to that of its layer.
  fileprivate var placement: Affine {
    // Most particles do not turn; the functions take longer than the rest.
    let (c, s) = rotation == 0 ? (scale, 0) : (cos(rotation) * scale, sin(rotation) * scale)
    return Affine(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y)
  }
}
