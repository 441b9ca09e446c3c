// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The pixels that a drawing operation may change: a rectangle of pixels and, optionally, the share of each
/// pixel that may be changed.
///
/// The share is the product of `mask` and of the part of the pixel that is inside `edges`.
package struct Clip: Sendable {
  /// The pixels that may be changed.
  package var bounds: PixelRect
  /// The share of each pixel that may be changed. The mask covers at least `bounds`; `nil` means full
  /// coverage.
  package var mask: Mask?
  /// A rectangle in device pixels whose sides are between pixels; `nil` for none.
  ///
  /// A mask would take longer to make and to use: most shapes in a clipped scene do not touch its edges.
  private(set) var edges: Rect?

  package init(bounds: PixelRect, mask: Mask? = nil) {
    self.bounds = bounds
    self.mask = mask
  }
}

extension Clip {
  /// The pixels of `target` that may be changed.
  package func limits(in target: PixelRect) -> PixelRect {
    let common = bounds.intersection(target)
    let result = mask.map { common.intersection($0.bounds) } ?? common
    return result.isEmpty ? .empty : result
  }

  /// The pixels that are completely inside `edges`.
  var inside: PixelRect {
    guard let edges else { return bounds }
    let (x0, y0) = (Int(edges.minX.rounded(.up)), Int(edges.minY.rounded(.up)))
    let (x1, y1) = (Int(edges.maxX.rounded(.down)), Int(edges.maxY.rounded(.down)))
    return x0 < x1 && y0 < y1 ? bounds.intersection(PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)) : .empty
  }

  /// Returns true if a pixel of `region` is not completely inside `edges`.
  func cuts(_ region: PixelRect) -> Bool { edges != nil && !inside.contains(region) }

  /// Returns the clip without the pixels outside `bounds`.
  func limited(to bounds: PixelRect) -> Clip {
    guard !bounds.isEmpty else { return Clip(bounds: .empty) }
    var result = self
    result.bounds = bounds
    if !result.cuts(bounds) { result.edges = nil }
    return result
  }

  /// Returns the clip with edges instead of its own.
  func replacingEdges(by edges: Rect) -> Clip {
    var result = self
    result.edges = edges
    return result.limited(to: bounds)
  }

  /// Returns the clip with its coverage multiplied by another one.
  package func multiplied(by other: Mask) -> Clip {
    var result = self
    result.bounds = bounds.intersection(other.bounds)
    result.mask = mask?.multiplied(by: other) ?? other
    return result
  }

  /// The smallest side of edges, in pixels, at which no pixel is on two opposite ones.
  private static let leastSide = 2.0
  /// The largest coordinate of edges, in pixels.
  private static let farthest = 1e5

  /// Returns the image of a rectangle as edges, on the grid of areas. `nil` if it is not upright, is too
  /// small or is too far away.
  static func edges(of rect: Rect, transform t: Affine) -> Rect? {
    guard t.preservesAxes else { return nil }
    let box = t.boundingBox(of: rect)
    guard max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY)) < farthest else { return nil }
    let edges = box.onAreaGrid
    return edges.width >= leastSide && edges.height >= leastSide ? edges : nil
  }
}
