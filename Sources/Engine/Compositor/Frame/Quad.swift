// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// One shape filled with one paint: the only primitive of a frame.
///
/// The order and the sizes of the fields make a quad three cache lines long, because memory bandwidth limits
/// a scan of the quads of a large frame.
package struct Quad: Sendable {
  /// Maps the shape's space to pixels.
  package var transform: Affine
  package var paint: QuadPaint
  /// The filled outline, in a space of its own. This is usually the space of a layer, in points.
  package var shape: Shape
  /// The blend mode, which combines the paint with the pixels below it.
  package var blend: BlendMode
  /// True if pixels on the edge of the shape have antialiased coverage. Otherwise a pixel is covered if its
  /// centre is inside.
  package var antialiases: Bool
  /// The factor of the paint's alpha, from 0 to 1.
  package var opacity: Float
  /// The indexes of the clip and of the plane, or -1 for none.
  private var clipIndex: Int32
  private var planeIndex: Int32
  private var box: SIMD4<Int32>

  /// Creates a quad that is cut by a clip and by the pixel bounds `cut.pixels`.
  package init(
    shape: Shape, transform: Affine, paint: QuadPaint, opacity: Float, cut: (clip: ClipID?, pixels: PixelRect)
  ) {
    (self.transform, self.paint, self.shape, self.opacity) = (transform, paint, shape, opacity)
    (blend, antialiases) = (.normal, true)
    (clipIndex, planeIndex) = (cut.clip?.index ?? -1, -1)
    box = Self.box(cut.pixels)
  }

  /// Creates a quad that paints a pass without moving its pixels.
  init(showing pass: PassID, _ pixels: PixelRect, opacity: Float = 1, clip: ClipID?) {
    self.init(
      shape: .rect(Rect(pixels)), transform: .identity, paint: .pass(pass), opacity: opacity,
      cut: (clip, pixels))
  }

  /// Returns the quad with another blend mode.
  func blended(_ blend: BlendMode) -> Quad {
    var result = self
    result.blend = blend
    return result
  }

  /// The clip that cuts the quad, in addition to `pixelBounds`. Its ancestors also cut the quad, up to but
  /// not including the pass's `outerClip`. `nil` for no clip.
  package var clip: ClipID? {
    get { clipIndex < 0 ? nil : ClipID(Int(clipIndex)) }
    set { clipIndex = newValue?.index ?? -1 }
  }

  /// The plane of the paint if it is seen in perspective, otherwise `nil`. A quad with a plane has its shape
  /// in pixels, and its transform is the identity.
  package var plane: PlaneID? {
    get { planeIndex < 0 ? nil : PlaneID(Int(planeIndex)) }
    set { planeIndex = newValue?.index ?? -1 }
  }

  /// The bounds of the pixels that the quad can touch, which are never empty. Nothing is drawn outside them.
  package var pixelBounds: PixelRect {
    get { PixelRect(x0: Int(box.x), y0: Int(box.y), x1: Int(box.z), y1: Int(box.w)) }
    set { box = Self.box(newValue) }
  }

  private static func box(_ r: PixelRect) -> SIMD4<Int32> {
    SIMD4(
      Int32(clamping: r.x0), Int32(clamping: r.y0), Int32(clamping: r.x1), Int32(clamping: r.y1))
  }
}
