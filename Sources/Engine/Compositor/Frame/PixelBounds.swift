// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Affine {
  /// Returns the bounds of the pixels that the image of `shape` touches, inside `limits`. Empty if the image
  /// is not finite.
  func pixels(touchedBy shape: Shape, within limits: PixelRect) -> PixelRect {
    PixelRect(enclosing: boundingBox(of: shape.bounds), within: limits)
  }

  /// Returns a rectangle of pixels inside `limits` that are completely inside the image of `shape`. Empty
  /// unless the transform keeps rectangles axis-aligned.
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
