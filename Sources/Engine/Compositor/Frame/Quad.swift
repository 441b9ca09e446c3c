// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneRaster
package import MultiplaneRenderTree

/// One shape filled with one paint: the only thing that a frame draws.
package struct Quad: Sendable {
  /// The filled outline, in a space of its own (a layer's, in points).
  package var shape: Shape
  /// Maps the shape's space to pixels.
  package var transform: Affine
  package var paint: QuadPaint
  /// Multiplies the paint's alpha; 0...1.
  package var opacity: Float
  /// What cuts it besides `pixelBounds`, with the clip's ancestors up to the pass's `outerClip`.
  package var clip: ClipID?
  /// The pixels that it can touch; never empty. It is cut to them.
  package var pixelBounds: PixelRect
  /// What is made of the paint and of what lies beneath.
  package var blend = BlendMode.normal
  /// Whether pixels on the shape's edge are covered in part; otherwise a pixel is covered when its centre is.
  package var antialiases = true
  /// Where the paint lies when it is seen at an angle: then the shape is in pixels and the transform the identity.
  package var plane: PlaneID?
}

/// What fills a quad's shape.
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
  /// What lies beneath in the same pass, filtered.
  case backdrop(QuadBackdrop)
}

/// A part of an image stretched over the shape's bounds.
package struct QuadImage: Sendable {
  package var image: CGImage
  /// The part, in the image's pixels from its top left corner, y down; beyond the image its edge pixels go on.
  package var source: Rect
  /// Whether the image's top row lies at the bounds' minimum y.
  package var startsAtMinY: Bool
  package var filter: ImageFilter
  /// Which of the image's sizes is drawn, each half of the one before; a fraction mixes two. 0 is the image itself.
  package var level = 0.0
  /// Multiplies the image's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
}

/// A shape out of focus.
package struct QuadShadow: Sendable, Hashable {
  /// The Gaussian's standard deviation in pixels.
  package var sigma: Double
  package var color: RGBA
}

/// What shows through a shape as through coloured or frosted glass.
package struct QuadBackdrop: Sendable, Hashable {
  package var filters: [PassFilter]
  /// Its alpha says how much of the filtered picture shows.
  package var mask: PassID?
}

/// Colours that change over the shape; those of the ends go on beyond them.
package struct QuadGradient: Sendable, Hashable {
  /// How the colours are laid out.
  package enum Layout: Sendable, Hashable {
    /// Along the line from `start` to `end`.
    case axial
    /// In ellipses around `start`, the last one in the box of which `end` is a corner.
    case radial
    /// Around `start`, from the direction of `end` on, from positive x towards positive y.
    case conic
  }

  package var layout: Layout
  package var stops: [GradientStop]
  /// In the shape's space.
  package var start: Point
  package var end: Point
}

/// A part of a recorded drawing stretched over the shape's bounds and cut to the shape.
package struct QuadPicture: Sendable {
  package var recorded: RecordedPicture
  /// The part, in the space that the picture was recorded in.
  package var source: Rect
  /// Whether the source's minimum y lies at the bounds' maximum y.
  package var isReversed: Bool
  /// Multiplies the picture's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
}
