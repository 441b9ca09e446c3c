// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A provider of layout for the sublayers of layers. Every method has a default implementation.
public protocol CALayoutManager: NSObjectProtocol {
  /// Returns the preferred size of `layer`, in points. The default is the size of its bounds.
  func preferredSize(of layer: CALayer) -> CGSize

  /// Called once when the layout of `layer` becomes invalid, until its next layout. The default does nothing.
  func invalidateLayout(of layer: CALayer)

  /// Positions the sublayers of `layer`. The default does nothing.
  func layoutSublayers(of layer: CALayer)
}

extension CALayoutManager {
  /// Returns the size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }

  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

extension CALayer {
  /// The object that positions the sublayers, unless the delegate overrides it. Default `nil`.
  public var layoutManager: (any CALayoutManager)? {
    get { extras?.layoutManager }
    set {
      makeExtras().layoutManager = newValue
      setNeedsLayout()
    }
  }

  /// The layout manager's preferred size of the layer, or the size of the bounds without a manager.
  final var preferredSize: CGSize { layoutManager?.preferredSize(of: self) ?? properties.bounds.size }

  /// Runs layout through the delegate, whose default calls the layout manager.
  final func layOutSublayers() {
    if let delegate = delegateStorage { delegate.layoutSublayers(of: self) } else { layOutByManager() }
  }

  final func layOutByManager() { extras?.layoutManager?.layoutSublayers(of: self) }
}
