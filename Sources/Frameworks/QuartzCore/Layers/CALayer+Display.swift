// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension CALayer {
  /// Marks a part of the contents as in need of being drawn; contents are recorded as a whole, so any part means all;
  /// of a `CATiledLayer`, the tiles that the part touches.
  public func setNeedsDisplay(_ r: CGRect) {
    guard !r.isEmpty else { return }
    (self as? CATiledLayer)?.partToDraw = r
    setNeedsDisplay()
  }

  /// Whether contents are drawn with the y axis pointing down: whether an odd number of layers from this one
  /// up to the root have flipped geometry.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = modelOrSelf
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
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
    // An override of display() may not call on to where this is done otherwise.
    state.remove(.needsDisplay)
    // What animations show is drawn over it again.
    extras?.shownValues = nil
    display()
  }

  final func provideContents() {
    // First, so that what asks for more while drawing is heard.
    state.remove(.needsDisplay)
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  /// Records what `draw(in:)` draws over the bounds as the new contents; what draws nothing at all leaves
  /// them.
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
      // A redraw is no change of the property: standalone layers would cross-fade on every one.
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
