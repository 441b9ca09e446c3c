// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Intersects the clip with the path and begins a new path. An empty path has no effect.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !isPathEmpty { narrow(to: building.path, rule) }
    beginPath()
  }

  /// Intersects the clip with a rectangle. Discards the path under construction.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Intersects the clip with the union of the rectangles; an empty list clips everything. Discards the path
  /// under construction.
  public func clip(to rects: [CGRect]) {
    beginPath()
    guard rects.allSatisfy({ $0.isNull || admits("clip", $0.minX, $0.minY, $0.maxX, $0.maxY) }) else {
      return
    }
    addRects(rects)
    narrow(to: building.path, .winding)
    beginPath()
  }

  /// Intersects the clip with a mask that is stretched over a rectangle. Discards the path under
  /// construction.
  ///
  /// An image mask is opaque at 0. For an image with alpha, the clip is its alpha. For other images, grey
  /// ones included, it is the luminance, so white is opaque. Everything outside the rectangle is clipped.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    guard !rect.isNull, admits("clip", rect.minX, rect.minY, rect.maxX, rect.maxY) else { return }
    let rect = rect.standardized
    state.clipBox = state.clipBox.intersection(rect.applying(ctm))
    guard !rect.isEmpty else {
      clip(to: [])
      return
    }
    var image = picture(of: mask, mask.coverage, in: rect)
    (image.alpha, image.antialiases) = (1, true)
    perform(.clipToAlpha(image))
  }

  /// Removes the clip, including clips that were set before the last `saveGState()`. Restoring a saved state
  /// restores its clip.
  public func resetClip() {
    state.clipBox = CGRect(bounds)
    perform(.resetClip)
  }

  /// The smallest rectangle of user space around the intersected boxes of all clips; empty if nothing can be
  /// drawn.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBox.isNull ? .zero : state.clipBox.applying(ctm.inverted())
  }

  func narrow(to path: Path, _ rule: CGPathFillRule) {
    state.clipBox = path.bounds.map { state.clipBox.intersection(CGRect($0)) } ?? .null
    perform(.clip(region(path, rule)))
  }
}
