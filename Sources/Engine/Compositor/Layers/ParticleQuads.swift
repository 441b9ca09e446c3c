// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the particles of an emitter. Each particle is an image centred on its position. Particles are cut
  /// only by `clip`.
  ///
  /// - Parameter matrix: Maps the layer's space to pixels, including depth.
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
      // Consecutive particles usually have the same look, so it is copied only when it changes.
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

/// The image and the filters of the particles that share a look.
private struct ParticleQuad {
  /// The rectangle of the image, in points from the particle's position.
  let rect: Rect
  let image: QuadImage
  let filters: SizeFilters

  /// Creates the quad of a look. Returns `nil` if the visible part of the image is empty or not finite.
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
  /// Maps the particle's own space to the space of its layer.
  fileprivate var placement: Affine {
    // Most particles do not rotate, and the sine and cosine take longer than everything else here.
    let (c, s) = rotation == 0 ? (scale, 0) : (cos(rotation) * scale, sin(rotation) * scale)
    return Affine(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y)
  }
}
