// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneRaster
package import MultiplaneRenderTree

/// One shape filled with one paint: the only thing that a frame draws.
///
/// Its fields are in an order and of sizes that make it three cache lines: going through the quads of a large frame
/// takes as long as memory does.
package struct Quad: Sendable {
  /// Maps the shape's space to pixels.
  package var transform: Affine
  package var paint: QuadPaint
  /// The filled outline, in a space of its own (a layer's, in points).
  package var shape: Shape
  /// What is made of the paint and of what lies beneath.
  package var blend: BlendMode
  /// Whether pixels on the shape's edge are covered in part; otherwise a pixel is covered when its centre is.
  package var antialiases: Bool
  /// Multiplies the paint's alpha; 0...1.
  package var opacity: Float
  /// -1 for none.
  private var clipIndex: Int32
  private var planeIndex: Int32
  private var box: SIMD4<Int32>

  /// Creates a quad that is cut by a clip and to pixels.
  package init(
    shape: Shape, transform: Affine, paint: QuadPaint, opacity: Float, cut: (clip: ClipID?, pixels: PixelRect)
  ) {
    (self.transform, self.paint, self.shape, self.opacity) = (transform, paint, shape, opacity)
    (blend, antialiases) = (.normal, true)
    (clipIndex, planeIndex) = (cut.clip?.index ?? -1, -1)
    box = Self.box(cut.pixels)
  }

  /// The quad with another blend mode.
  func blended(_ blend: BlendMode) -> Quad {
    var result = self
    result.blend = blend
    return result
  }

  /// What cuts it besides `pixelBounds`, with the clip's ancestors up to the pass's `outerClip`.
  package var clip: ClipID? {
    get { clipIndex < 0 ? nil : ClipID(Int(clipIndex)) }
    set { clipIndex = newValue?.index ?? -1 }
  }

  /// Where the paint lies when it is seen at an angle: then the shape is in pixels and the transform the identity.
  package var plane: PlaneID? {
    get { planeIndex < 0 ? nil : PlaneID(Int(planeIndex)) }
    set { planeIndex = newValue?.index ?? -1 }
  }

  /// The pixels that it can touch; never empty. It is cut to them.
  package var pixelBounds: PixelRect {
    get { PixelRect(x0: Int(box.x), y0: Int(box.y), x1: Int(box.z), y1: Int(box.w)) }
    set { box = Self.box(newValue) }
  }

  private static func box(_ r: PixelRect) -> SIMD4<Int32> {
    SIMD4(
      Int32(clamping: r.x0), Int32(clamping: r.y0), Int32(clamping: r.x1), Int32(clamping: r.y1))
  }
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
  /// Which of the image's sizes is drawn, each half of the one before; a fraction mixes two. 0 is the image itself.
  package var level = 0.0
  /// Multiplies the image's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
  package var filter: ImageFilter
  /// Whether the image's top row lies at the bounds' minimum y.
  package var startsAtMinY: Bool

  init(image: CGImage, source: Rect, startsAtMinY: Bool, filter: ImageFilter) {
    (self.image, self.source) = (image, source)
    (self.startsAtMinY, self.filter) = (startsAtMinY, filter)
  }
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
  /// Multiplies the picture's colours; its alpha is part of the quad's opacity.
  package var tint = RGBA.white
  /// Whether the source's minimum y lies at the bounds' maximum y.
  package var isReversed: Bool

  init(recorded: RecordedPicture, source: Rect, isReversed: Bool) {
    (self.recorded, self.source, self.isReversed) = (recorded, source, isReversed)
  }
}
