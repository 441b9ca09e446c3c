// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The pixels that a drawing operation may change: a rectangle of pixels and, optionally, a coverage that
/// limits how much each pixel may change.
///
/// The coverage is the product of `mask` and of the fraction of the pixel that is inside `edges`.
package struct Clip: Sendable {
  /// The bounds of the pixels that may be changed.
  package var bounds: PixelRect
  /// The coverage of each pixel, which must include at least `bounds`. `nil` is full coverage.
  package var mask: Mask?
  /// A rectangle in device pixels that cuts the clip at fractions of pixels. `nil` for none.
  ///
  /// A mask would take longer to make and to use, and most shapes in a clipped scene do not touch the edges
  /// of the clip.
  private(set) var edges: Rect?

  package init(bounds: PixelRect, mask: Mask? = nil) {
    self.bounds = bounds
    self.mask = mask
  }
}

extension Clip {
  /// Returns the bounds of the pixels in `target` that may be changed.
  package func limits(in target: PixelRect) -> PixelRect {
    let common = bounds.intersection(target)
    let result = mask.map { common.intersection($0.bounds) } ?? common
    return result.isEmpty ? .empty : result
  }

  /// The pixels of `bounds` that are completely inside `edges`, or all of them if `edges` is `nil`.
  var inside: PixelRect {
    guard let edges else { return bounds }
    let (x0, y0) = (Int(edges.minX.rounded(.up)), Int(edges.minY.rounded(.up)))
    let (x1, y1) = (Int(edges.maxX.rounded(.down)), Int(edges.maxY.rounded(.down)))
    return x0 < x1 && y0 < y1 ? bounds.intersection(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)) : .empty
  }

  /// Returns true if any pixel of `region` is not completely inside `edges`.
  func cuts(_ region: PixelRect) -> Bool { edges != nil && !inside.contains(region) }

  /// Returns the clip without the pixels outside `bounds`.
  func limited(to bounds: PixelRect) -> Clip {
    guard !bounds.isEmpty else { return Clip(bounds: .empty) }
    var result = self
    result.bounds = bounds
    if !result.cuts(bounds) { result.edges = nil }
    return result
  }

  /// Returns the clip with other edges instead of its own.
  func replacingEdges(by edges: Rect) -> Clip {
    var result = self
    result.edges = edges
    return result.limited(to: bounds)
  }

  /// Returns the clip with its coverage multiplied by a mask's coverage.
  package func multiplied(by other: Mask) -> Clip {
    var result = self
    result.bounds = bounds.intersection(other.bounds)
    result.mask = mask?.multiplied(by: other) ?? other
    return result
  }

  /// The minimum width and height of `edges`, in pixels, so that no pixel is on two opposite edges.
  private static let leastSide = 2.0
  /// The maximum coordinate of `edges`, in pixels.
  private static let farthest = 1e5

  /// Returns the image of a rectangle as edges, on the grid of areas. Returns `nil` if the image is not
  /// axis-aligned, is too small or is too far away.
  static func edges(of rect: Rect, transform t: Affine) -> Rect? {
    guard t.preservesAxes else { return nil }
    let box = t.boundingBox(of: rect)
    guard max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) < farthest else { return nil }
    let edges = box.onAreaGrid
    return edges.width >= leastSide && edges.height >= leastSide ? edges : nil
  }
}
