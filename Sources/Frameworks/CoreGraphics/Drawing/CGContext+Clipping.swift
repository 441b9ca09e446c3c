// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneRaster

extension CGContext {
  /// Keeps what is drawn from now on inside the path too, and begins a new path; no effect for an empty one.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !isPathEmpty { narrow(to: building.path, rule) }
    beginPath()
  }

  /// Keeps what is drawn from now on inside a rectangle too; the path under construction is forgotten.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Keeps what is drawn from now on inside at least one of the rectangles too, so that nothing is drawn for an empty
  /// list; the path under construction is forgotten.
  public func clip(to rects: [CGRect]) {
    beginPath()
    guard rects.allSatisfy({ $0.isNull || admits("clip", $0.minX, $0.minY, $0.maxX, $0.maxY) }) else {
      return
    }
    addRects(rects)
    narrow(to: building.path, .winding)
    beginPath()
  }

  /// Keeps what is drawn from now on to a mask stretched over a rectangle too; the path under construction is forgotten.
  ///
  /// An image mask lets through where it is 0, an image with alpha where it is opaque, and a gray image where it is white;
  /// other images count by their luminance. Nothing is let through outside of the rectangle.
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

  /// Forgets all clips, those of remembered states too until these are brought back.
  public func resetClip() {
    state.clipBox = CGRect(bounds)
    perform(.resetClip)
  }

  /// The smallest rectangle of user space around the boxes of the clips so far; empty when nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBox.isNull ? .zero : state.clipBox.applying(ctm.inverted())
  }

  func narrow(to path: Path, _ rule: CGPathFillRule) {
    state.clipBox = path.bounds.map { state.clipBox.intersection(CGRect($0)) } ?? .null
    perform(.clip(region(path, rule)))
  }
}
