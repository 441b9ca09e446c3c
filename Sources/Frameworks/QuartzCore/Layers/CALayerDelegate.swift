// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Provides a layer's contents, layout and actions; every method is optional.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Provides the layer's contents, for instance by setting `contents`; by default they are recorded from
  /// `draw(_:in:)`.
  func display(_ layer: CALayer)

  /// Draws the layer's contents into `ctx`, in the coordinates of the layer's bounds; by default the contents
  /// stay as they are.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Called before `draw(_:in:)`, the last moment to set what affects the drawing.
  func layerWillDraw(_ layer: CALayer)

  /// Places the layer's sublayers; by default its layout manager does.
  func layoutSublayers(of layer: CALayer)

  /// The action for an event; `NSNull` for none, `nil` to search on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Records what `draw(_:in:)` draws.
  public func display(_ layer: CALayer) { layer.recordContents() }

  /// Draws nothing and leaves the contents as they are.
  public func draw(_ layer: CALayer, in ctx: CGContext) { ctx.markUntouched() }

  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}

  /// Asks the layer's layout manager.
  public func layoutSublayers(of layer: CALayer) { layer.layOutByManager() }

  /// Searches on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
