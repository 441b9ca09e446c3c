// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The provider of a layer's contents, layout and actions. Every method has a default implementation.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents, for example by setting `contents`. The default records the drawing of
  /// `draw(_:in:)`.
  func display(_ layer: CALayer)

  /// Draws the layer's contents into `ctx`, in the coordinates of the layer's bounds. The default draws
  /// nothing and leaves the contents unchanged.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before `draw(_:in:)`. It is the last opportunity to set properties that affect the drawing.
  func layerWillDraw(_ layer: CALayer)

  /// Positions the layer's sublayers. The default calls the layer's layout manager.
  func layoutSublayers(of layer: CALayer)

  /// Returns the action for an event. `NSNull` means no action, and `nil` continues the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records the drawing of `draw(_:in:)`.
  public func display(_ layer: CALayer) { layer.recordContents() }

  /// Draws nothing and leaves the contents unchanged.
  public func draw(_ layer: CALayer, in ctx: CGContext) { ctx.markUntouched() }

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Calls the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.layOutByManager() }

  /// Returns `nil`, which continues the search.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
