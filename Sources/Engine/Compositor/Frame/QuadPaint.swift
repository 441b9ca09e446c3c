// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The paint that fills a quad's shape.
///
/// Everything that flatten, damage and caches ask of a paint is answered here, whatever draws it; the software backend
/// answers for itself in `SoftwareRasterizer+Quads.swift`. Damage asks once for each quad, so no answer allocates.
package enum QuadPaint: Sendable {
  case color(RGBA)
  /// Only the part of the shape within `width`, in units of the shape's space, of its edge.
  case border(width: Double, RGBA)
  case image(QuadImage)
  case picture(QuadPicture)
  case gradient(QuadGradient)
  /// An earlier pass. The shape is in the pass's pixels, and the transform, if not the identity, maps these.
  case pass(PassID)
  /// The shape blurred, in a colour.
  case shadow(QuadShadow)
  /// The pixels that lie beneath in the same pass, filtered.
  case backdrop(QuadBackdrop)
}

// MARK: Other quads of the frame

extension QuadPaint {
  /// The pass that it paints.
  @inline(__always)
  package var pass: PassID? { if case .pass(let id) = self { id } else { nil } }

  @inline(__always)
  package var backdrop: QuadBackdrop? { if case .backdrop(let backdrop) = self { backdrop } else { nil } }

  /// Tells whether its pixels are drawn by other quads of the frame.
  @inline(__always)
  package var showsOtherQuads: Bool {
    switch self {
    case .pass, .backdrop: true
    case .color, .border, .image, .picture, .gradient, .shadow: false
    }
  }

  /// The paint with other numbers for the passes that it refers to.
  package func mapPasses(_ number: (PassID) -> PassID) -> QuadPaint {
    switch self {
    case .pass(let id): return .pass(number(id))
    case .backdrop(var backdrop):
      backdrop.mask = backdrop.mask.map(number)
      return .backdrop(backdrop)
    case .color, .border, .image, .picture, .gradient, .shadow: return self
    }
  }

  /// Tells whether each of its pixels depends on pixels around it, so that it is computed as a whole.
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
  /// Tells whether both give the same colours; images and pictures are the same when they are one object. Passes are compared by
  /// who knows the frames.
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

  /// Tells whether the paints may be the same: only what is quickly told is compared.
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

  /// Hashes what is quickly read of the paint itself, without its passes; the same paints give equal hashes.
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
  /// Tells whether it gives one colour to all that it covers.
  package var isPlain: Bool {
    switch self {
    case .color, .border: true
    case .image, .picture, .gradient, .pass, .shadow, .backdrop: false
    }
  }

  /// Tells whether it is sure to replace all that lies beneath the inside of the shape, which `transform` maps to pixels.
  package func isOpaque(by transform: Affine) -> Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.isOpaque(by: transform)
    case .border, .image, .picture, .pass, .shadow, .backdrop: false
    }
  }

  /// The paint with its colours multiplied, and the part of the tint's alpha that is left to the quad's opacity: all of it
  /// for images and pictures.
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
  /// The way in which a paint in a shape is drawn where it is seen at an angle.
  package enum Projected {
    /// The image of a shape is filled with a paint that is the same everywhere.
    case outline(Shape, QuadPaint)
    /// The image of the shape is filled, and the paint is looked up in the shape's plane.
    case plane
    /// The paint is drawn as if seen straight on, and then as a picture at its angle.
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

  /// Tells whether the paint is defined outside the shape too, so that a larger shape needs no other paint.
  package var isUnbounded: Bool { if case .gradient = self { true } else { false } }

  /// The paint of a rectangle that has grown, which looks the same inside the old one; `nil` for paints that have edges of
  /// their own.
  package func grown(from rect: Rect, to grown: Rect) -> QuadPaint? {
    switch self {
    case .color: self
    case .image(let image): .image(image.grown(from: rect, to: grown))
    case .border, .picture, .gradient, .pass, .shadow, .backdrop: nil
    }
  }
}
