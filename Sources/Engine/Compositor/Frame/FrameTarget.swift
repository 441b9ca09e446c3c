// SPDX-License-Identifier: Apache-2.0

package import MultiplaneDiagnostics
package import MultiplaneGeometry
import MultiplaneRaster
package import MultiplaneValues

/// The pixels that a tree is drawn to, and the transform to these pixels from the space of the root layer's
/// position.
package struct FrameTarget: Sendable, Hashable {
  /// The width and height, in pixels.
  package let width: Int
  package let height: Int
  /// Maps the space of the root layer's position (points, y up) to pixels (y down).
  package var transform: Affine
  /// True if y points down in the space of the root layer's position, so that contents are upright there, as
  /// in a tree of views that is drawn without its window. False by default.
  package var isYDown = false
  /// The colour below the tree. `nil`, the default, is transparent.
  package var background: ColorValue?
  /// The limits on the work of a frame. What exceeds them is left out and reported.
  package var workLimits = WorkLimits.standard

  /// Creates a target of `width` by `height` pixels that shows `visible` (points, y up) centred and as large
  /// as possible.
  ///
  /// The tree beyond `visible` is shown in the margins. If the size is negative or larger than a pixmap can
  /// be, the target has 0 by 0 pixels, and Diagnostics receives a report. If `visible` is empty or not
  /// finite, one point is drawn as one pixel and the origin is at the bottom left corner, which is reported
  /// too.
  package init(width: Int, height: Int, showing visible: CGRect, background: ColorValue? = nil) {
    let size = Self.checked(width: width, height: height)
    (self.width, self.height) = size
    self.background = background
    let (w, h) = (Double(size.width), Double(size.height))
    let area = visible.standardized
    let scale = min(w / area.size.width, h / area.size.height)
    let (x, y) = (area.origin.x + area.size.width / 2, area.origin.y + area.size.height / 2)
    let fitted = Affine(a: scale, b: 0, c: 0, d: -scale, tx: w / 2 - x * scale, ty: h / 2 + y * scale)
    if fitted.isFinite, scale > 0 || size == (0, 0) {
      transform = fitted
    } else {
      Diagnostics.report(
        .invalid, "FrameTarget", "the visible rectangle is empty or not finite; points are drawn as pixels")
      transform = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    }
  }

  /// Creates a target that shows the points from 0 to `size` with `scale` pixels per point.
  ///
  /// The size in pixels is rounded up to whole pixels. The bottom left corners of the points and of the
  /// pixels coincide. If the size is negative, not finite or larger than a pixmap can be, the target has 0 by
  /// 0 pixels, and Diagnostics receives a report.
  package init(size: CGSize, scale: Double = 1, background: ColorValue? = nil) {
    let (w, h) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let limit = Double(Pixmap.maximumSide)
    let isPossible = w >= 0 && w <= limit && h >= 0 && h <= limit
    let pixels = Self.checked(width: isPossible ? Int(w) : -1, height: isPossible ? Int(h) : -1)
    (width, height) = pixels
    transform = Affine(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: Double(pixels.height))
    self.background = background
  }

  private static func checked(width: Int, height: Int) -> (width: Int, height: Int) {
    let side = 0...Pixmap.maximumSide
    if side.contains(width), side.contains(height), width * height <= Pixmap.maximumPixelCount {
      return (width, height)
    }
    Diagnostics.report(.invalid, "FrameTarget", "no picture can have this size; nothing is drawn")
    return (0, 0)
  }
}
