// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CALayer {
  /// Makes `p`, in this layer's own space, the origin of the nearest scroll layer's bounds; that is this layer itself
  /// or the first one above it. Without one nothing happens.
  public func scroll(_ p: CGPoint) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(p, to: layer))
  }

  /// Scrolls the nearest scroll layer as little as makes `r`, in this layer's own space, visible. Without one nothing
  /// happens.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let layer = scrollLayer else { return }
    layer.scroll(to: convert(r, to: layer))
  }

  /// The part of the bounds that the nearest scroll layer shows, in points of the layer's own space; all of them
  /// without one.
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

  /// The nearest origin to `origin` from which `room` shows all from `start` on; `start` when it has not the room.
  private static func origin(showing start: CGFloat, length: CGFloat, from origin: CGFloat, room: CGFloat)
    -> CGFloat
  {
    if length > room || start < origin { return start }
    return max(origin, start + length - room)
  }
}
