// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

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

  /// Pixels of a pass, as they are.
  init(showing pass: PassID, _ pixels: PixelRect, opacity: Float = 1, clip: ClipID?) {
    self.init(
      shape: .rect(Rect(pixels)), transform: .identity, paint: .pass(pass), opacity: opacity,
      cut: (clip, pixels))
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
