// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Places the sublayers of layers that ask it to; every method is optional.
public protocol CALayoutManager: NSObjectProtocol {
  /// The size that `layer` would like to have, in points; by default that of its bounds.
  func preferredSize(of layer: CALayer) -> CGSize

  /// Called when the layout of `layer` has become out of date, once until it is laid out again; by default does nothing.
  func invalidateLayout(of layer: CALayer)

  /// Places the sublayers of `layer`; by default does nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// The size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }

  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// Places the sublayers where the delegate does not; default `nil`.
  public var layoutManager: (any CALayoutManager)? {
    get { extras?.layoutManager }
    set {
      makeExtras().layoutManager = newValue
      setNeedsLayout()
    }
  }

  /// The size that the layout manager would like the layer to have.
  final var preferredSize: CGSize { layoutManager?.preferredSize(of: self) ?? properties.bounds.size }

  /// Lays out by the delegate, whose default is the layout manager.
  final func layOutSublayers() {
    if let delegate = delegateStorage { delegate.layoutSublayers(of: self) } else { layOutByManager() }
  }

  final func layOutByManager() { extras?.layoutManager?.layoutSublayers(of: self) }
}
