// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Records that the layer is a view's, so that a host that gets it without the view can report it.
  package final func noteView() { state.insert(.isViewLayer) }

  /// Indicates whether a commit has published the layer in its host's tree, so that changes can animate.
  package final var isPublished: Bool { state.contains(.isPublished) }

  /// Indicates whether the layer belongs to the tree of a host, which may not have published it yet.
  package final var isInHost: Bool {
    isPublished || sequence(first: self) { $0.parent }.contains { $0.host?.root === $0 }
  }

  final func markNeedsDisplay(_ r: CGRect) {
    guard !r.isEmpty else { return }
    (self as? CATiledLayer)?.partToDraw = r
    setNeedsDisplay()
  }

  /// Returns whether contents are drawn with the y axis pointing down. This is so if an odd number of layers
  /// from this one up to the root have flipped geometry. The layer of a view that has no superview counts as
  /// flipped, because the view draws so.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = modelOrSelf
    while let current = layer {
      let isViewRoot = current.parent == nil && current.state.contains(.isViewLayer)
      if current.isGeometryFlipped || isViewRoot { isFlipped.toggle() }
      layer = current.parent
    }
    return isFlipped
  }

  final func markNeedsDisplay() {
    guard beginChange(of: "needsDisplay") else { return }
    LayerLock.withLock {
      state.insert(.needsDisplay)
      markDirty()
    }
  }

  final func drawIfNeeded() {
    guard state.contains(.needsDisplay) else { return }
    // An override of `display()` may not call `super`, which would clear the flag.
    state.remove(.needsDisplay)
    // The commit draws the animated values over this drawing again.
    extras?.shownValues = nil
    display()
  }

  final func provideContents() {
    // Cleared before drawing, so a request made during the drawing is preserved.
    state.remove(.needsDisplay)
    Diagnostics.naming({ reportName }) {
      if let delegate { delegate.display(self) } else { recordContents() }
    }
  }

  /// Records the drawing of `draw(in:)` over the bounds as the new contents. If nothing is drawn, the
  /// contents stay unchanged.
  final package func recordContents() {
    let bounds = properties.bounds
    guard !bounds.isEmpty else { return }
    if let layer = self as? CATiledLayer, layer.host != nil { return layer.beginTiles() }
    delegate?.layerWillDraw(self)
    let isYDown = contentsAreFlipped()
    let context = CGContext(recording: bounds)
    draw(in: context)
    guard !context.isUntouched, let picture = context.recordedPicture else { return }
    LayerLock.withLock {
      extras?.contents = nil
      // A redraw bypasses the setter. Otherwise each redraw of a standalone layer would start an implicit
      // cross-fade.
      properties.contents = .picture(
        RecordedPicture(
          picture: picture, bounds: bounds, isYDown: isYDown, isOpaque: isOpaque,
          isGray: contentsFormat == .gray8Uint))
      markDirty()
    }
  }

  final func drawByDelegate(in context: CGContext) {
    if let delegate { delegate.draw(self, in: context) } else { context.markUntouched() }
  }
}
