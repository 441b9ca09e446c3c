// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension Affine {
  /// The bounding box of the image of `rect`, without allocating.
  func box(around rect: Rect) -> Rect {
    let (ax0, ax1) = (a * rect.minX, a * rect.maxX)
    let (cy0, cy1) = (c * rect.minY, c * rect.maxY)
    let (bx0, bx1) = (b * rect.minX, b * rect.maxX)
    let (dy0, dy1) = (d * rect.minY, d * rect.maxY)
    return Rect(
      minX: min(ax0, ax1) + min(cy0, cy1) + tx, minY: min(bx0, bx1) + min(dy0, dy1) + ty,
      maxX: max(ax0, ax1) + max(cy0, cy1) + tx, maxY: max(bx0, bx1) + max(dy0, dy1) + ty)
  }

  /// The pixels that the image of `shape` touches, within `limits`; empty when not finite.
  func pixels(touchedBy shape: Shape, within limits: PixelRect) -> PixelRect {
    PixelRect(enclosing: box(around: shape.bounds), within: limits)
  }

  /// Pixels within `limits` that lie wholly inside the image of `shape`; none unless rectangles stay axis-parallel.
  func pixels(insideOf shape: Shape, within limits: PixelRect) -> PixelRect {
    let inscribed = shape.inscribedRect
    guard preservesAxes, !inscribed.isEmpty else { return .empty }
    let box = box(around: inscribed)
    let inner = Rect(
      minX: box.minX.rounded(.up), minY: box.minY.rounded(.up), maxX: box.maxX.rounded(.down),
      maxY: box.maxY.rounded(.down))
    return PixelRect(enclosing: inner, within: limits)
  }
}
