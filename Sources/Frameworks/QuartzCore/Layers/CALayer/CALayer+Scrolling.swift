// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CALayer {
  /// Scrolls the nearest scroll layer, this one or an ancestor, so that `p` becomes the origin of its bounds.
  /// No effect without a scroll layer.
  ///
  /// - Parameter p: A point in this layer's own space.
  public func scroll(_ p: CGPoint) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(p, to: layer))
  }

  /// Scrolls the nearest scroll layer by the least distance that makes a rectangle visible. No effect without
  /// a scroll layer.
  ///
  /// - Parameter r: A rectangle in this layer's own space.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(r, to: layer))
  }

  /// The part of the bounds that the nearest scroll layer shows, in points of the layer's own space. Without
  /// a scroll layer, it is the whole bounds.
  public var visibleRect: CGRect {
    guard let layer = scrollLayer else { return bounds }
    let shown = convert(layer.bounds, from: layer).intersection(bounds)
    return shown.isNull ? .zero : shown
  }

  private var scrollLayer: CAScrollLayer? {
    sequence(first: self) { $0.superlayer }.lazy.compactMap { $0 as? CAScrollLayer }.first
  }
}

extension CAScrollLayer {
  final func scrollBounds(to p: CGPoint) {
    let mode = scrollMode
    var bounds = bounds
    if mode == .both || mode == .horizontally { bounds.origin.x = p.x }
    if mode == .both || mode == .vertically { bounds.origin.y = p.y }
    self.bounds = bounds
  }

  final func scrollBounds(to r: CGRect) {
    let (r, bounds) = (r.standardized, bounds)
    scroll(
      to: CGPoint(
        x: Self.origin(showing: r.minX, length: r.width, from: bounds.minX, room: bounds.width),
        y: Self.origin(showing: r.minY, length: r.height, from: bounds.minY, room: bounds.height)))
  }

  /// Returns the origin nearest to `origin` from which `room` covers the whole length from `start`. Returns
  /// `start` if the length exceeds `room`.
  private static func origin(showing start: CGFloat, length: CGFloat, from origin: CGFloat, room: CGFloat)
    -> CGFloat
  {
    if length > room || start < origin { return start }
    return max(origin, start + length - room)
  }
}
