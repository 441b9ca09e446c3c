// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension Affine {
  /// The pixels that the image of `shape` touches, within `limits`; empty when not finite.
  func pixels(touchedBy shape: Shape, within limits: PixelRect) -> PixelRect {
    PixelRect(enclosing: boundingBox(of: shape.bounds), within: limits)
  }

  /// Pixels within `limits` that lie wholly inside the image of `shape`; none unless rectangles stay axis-parallel.
  func pixels(insideOf shape: Shape, within limits: PixelRect) -> PixelRect {
    let inscribed = shape.inscribedRect
    guard preservesAxes, !inscribed.isEmpty else { return .empty }
    let box = boundingBox(of: inscribed)
    let inner = Rect(
      minX: box.minX.rounded(.up), minY: box.minY.rounded(.up), maxX: box.maxX.rounded(.down),
      maxY: box.maxY.rounded(.down))
    return PixelRect(enclosing: inner, within: limits)
  }
}
