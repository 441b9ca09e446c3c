// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// The paint that fills a quad's shape.
///
/// This type answers the questions that flatten, damage and the caches have about a paint, for every backend.
/// The properties that only the software backend needs are in `SoftwareRasterizer+Quads.swift`. Damage
/// compares the paints of all quads, so the comparisons do not allocate.
package enum QuadPaint: Sendable {
  case color(RGBA)
  /// One colour in the part of the shape within `width` of its edge. `width` is in units of the shape's
  /// space.
  case border(width: Double, RGBA)
  case image(QuadImage)
  case picture(QuadPicture)
  case gradient(QuadGradient)
  /// The result of an earlier pass. The shape is in the pixels of that pass, and the quad's transform, often
  /// the identity, maps them.
  case pass(PassID)
  /// The shape, blurred, in one colour.
  case shadow(QuadShadow)
  /// The filtered pixels below the quad in the same pass.
  case backdrop(QuadBackdrop)
}

// MARK: Other quads of the frame

extension QuadPaint {
  /// The pass that the paint shows, or `nil` for other paints.
  @inline(__always)
  package var pass: PassID? { if case .pass(let id) = self { id } else { nil } }

  @inline(__always)
  package var backdrop: QuadBackdrop? { if case .backdrop(let backdrop) = self { backdrop } else { nil } }

  /// True if the paint's pixels come from other quads of the frame.
  @inline(__always)
  package var showsOtherQuads: Bool {
    switch self {
    case .pass, .backdrop: true
    case .color, .border, .image, .picture, .gradient, .shadow: false
    }
  }

  /// Returns the paint with each pass that it refers to replaced with the result of `number`.
  package func mapPasses(_ number: (PassID) -> PassID) -> QuadPaint {
    switch self {
    case .pass(let id): return .pass(number(id))
    case .backdrop(var backdrop):
      backdrop.mask = backdrop.mask.map(number)
      return .backdrop(backdrop)
    case .color, .border, .image, .picture, .gradient, .shadow: return self
    }
  }

  /// Returns true if the paint's pixels depend on the pixels around them, so that they are computed as a
  /// whole.
  package func blurs(in frame: Frame) -> Bool {
    switch self {
    case .shadow: true
    case .pass(let id): frame[id].effects?.blurs ?? false
    case .color, .border, .image, .picture, .gradient, .backdrop: false
    }
  }
}

// MARK: Comparison

extension QuadPaint {
  /// Returns true if both paints give the same colours. Images and pictures are compared by identity. The
  /// passes of two backdrops are not compared here, because that needs their frames. Two `.pass` paints are
  /// never the same.
  package func isSame(as other: QuadPaint) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a == b
    case (.border(let aWidth, let a), .border(let bWidth, let b)): aWidth == bWidth && a == b
    case (.image(let a), .image(let b)): a == b
    case (.picture(let a), .picture(let b)):
      a.recorded === b.recorded && a.source == b.source && a.isReversed == b.isReversed && a.tint == b.tint
    case (.gradient(let a), .gradient(let b)): a == b
    case (.shadow(let a), .shadow(let b)): a == b
    case (.backdrop(let a), .backdrop(let b)): a.filters == b.filters && (a.mask == nil) == (b.mask == nil)
    default: false
    }
  }

  /// Returns true if the paints may be the same. Only fields that are quick to compare are compared.
  package func isLike(_ other: QuadPaint) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a == b
    case (.image(let a), .image(let b)): a.image === b.image && a.source == b.source
    case (.gradient(let a), .gradient(let b)): a.start == b.start && a.end == b.end
    case (.shadow(let a), .shadow(let b)): a == b
    case (.picture(let a), .picture(let b)): a.recorded === b.recorded
    case (.border, .border), (.pass, .pass), (.backdrop, .backdrop): true
    default: false
    }
  }

  /// Hashes the fields that are quick to hash, without the passes. Equal paints give equal hashes.
  package func hashLikeness(into hasher: inout Hasher) {
    switch self {
    case .color(let color): hasher.combine(color)
    case .image(let image): hasher.combine(ObjectIdentifier(image.image))
    case .picture(let picture): hasher.combine(ObjectIdentifier(picture.recorded))
    case .border, .gradient, .pass, .shadow, .backdrop: break
    }
  }
}

// MARK: Colours

extension QuadPaint {
  /// True if the paint has one colour for all pixels that it covers.
  package var isPlain: Bool {
    switch self {
    case .color, .border: true
    case .image, .picture, .gradient, .pass, .shadow, .backdrop: false
    }
  }

  /// Returns true if the paint certainly replaces all pixels inside the shape, which `transform` maps to
  /// pixels.
  package func isOpaque(by transform: Affine) -> Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.isOpaque(by: transform)
    // Weighted means of opaque pixels are opaque, and outside an image its edge pixels are repeated.
    case .image(let image): image.image.isOpaque
    case .border, .picture, .pass, .shadow, .backdrop: false
    }
  }

  /// Returns the paint with its colours multiplied by `tint`, and the opacity by which the quad's own must be
  /// multiplied. That opacity is the tint's alpha for images and pictures, and 1 for other paints.
  package func tinted(by tint: RGBA) -> (paint: QuadPaint, opacity: Float) {
    switch self {
    case .color(let color): return (.color(color.multiplied(by: tint)), 1)
    case .border(let width, let color): return (.border(width: width, color.multiplied(by: tint)), 1)
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: tint)
      }
      return (.gradient(gradient), 1)
    case .image(var image):
      image.tint = image.tint.multiplied(by: tint)
      return (.image(image), tint.alpha)
    case .picture(var picture):
      picture.tint = picture.tint.multiplied(by: tint)
      return (.picture(picture), tint.alpha)
    case .pass, .shadow, .backdrop: return (self, 1)
    }
  }
}

// MARK: Shapes

extension QuadPaint {
  /// A strategy for drawing a paint in a shape that is seen in perspective.
  package enum Projected {
    /// The projected outline is filled with a paint that is the same everywhere.
    case outline(Shape, QuadPaint)
    /// The projected outline is filled, and the paint is looked up in the plane of the shape.
    case plane
    /// The paint is drawn without perspective in an offscreen pass, which is then drawn in perspective.
    case offscreen
  }

  package func projected(in shape: Shape) -> Projected {
    switch self {
    case .color, .backdrop: .outline(shape, self)
    case .border(let width, let color):
      .outline(.path(PathShape(shape.ring(width: width), rule: .evenOdd)), .color(color))
    case .image, .pass: .plane
    case .picture, .gradient, .shadow: .offscreen
    }
  }

  /// True if the paint is defined outside the shape, so that a larger shape needs no new paint.
  package var isUnbounded: Bool { if case .gradient = self { true } else { false } }

  /// Returns the paint for an enlarged rectangle, with the same colours inside the old rectangle. Returns
  /// `nil` for gradients, and for paints that have edges of their own.
  package func grown(from rect: Rect, to grown: Rect) -> QuadPaint? {
    switch self {
    case .color: self
    case .image(let image): .image(image.grown(from: rect, to: grown))
    case .border, .picture, .gradient, .pass, .shadow, .backdrop: nil
    }
  }
}
