// SPDX-License-Identifier: Apache-2.0

// Layers whose own drawing follows animations. A presentation copy draws each frame, so each tick is a
// commit.

extension LayerHost {
  /// Redraws, at the host's time, the layers with running animations of keys that their drawing uses.
  func drawAnimatedLayers() {
    let drawn = LayerLock.withLock {
      for layer in queue.layers where layer.host === self && layer.drawnAnimations != nil {
        drawnLayers.insert(layer.node)
      }
      return drawnLayers.sorted().compactMap { published[$0] }
    }
    for layer in drawn { layer.drawShown(at: time) }
  }

  /// Requests a redraw with model values for the layers whose animations have ended.
  func restoreDrawing() {
    let ended = LayerLock.withLock {
      let ended = drawnLayers.filter { published[$0].map { $0.drawnAnimations == nil } ?? false }
      drawnLayers.subtract(ended)
      return ended.sorted().compactMap { published[$0] }
    }
    for layer in ended {
      layer.extras?.shownValues = nil
      layer.markNeedsDisplay()
    }
  }
}

extension CALayer {
  /// The keys of the running animations that the layer's own drawing uses, or `nil` if there are none.
  final var drawnAnimations: Set<String>? {
    let ownClass = type(of: self)
    guard ownClass != CALayer.self else { return nil }
    let records = LayerLock.withLock { animationRecords }
    guard !records.isEmpty else { return nil }
    let keys = Set(records.flatMap(\.keys)).filter { ownClass.needsDisplay(forKey: $0) }
    return keys.isEmpty ? nil : keys
  }

  /// Draws the layer's presentation at a media time. Skips the drawing if the values are the same as last
  /// time.
  fileprivate final func drawShown(at time: Double) {
    guard let keys = drawnAnimations else { return }
    let records = LayerLock.withLock { animationRecords }
    let shown = evaluate(records, at: localTime(at: time), over: properties)
    let custom = shownCustomValues(at: time)
    var values = custom
    for key in keys { if let row = Self.table[key] { values[key] = shown[row.id] } }
    guard extras?.shownValues != values else { return }
    makeExtras().shownValues = values
    let copy = copy(showing: shown)
    copy.showCustomValues(custom)
    copy.state.insert(.isProvidingContents)
    copy.display()
    let contents = copy.properties.contents
    LayerLock.withLock {
      properties.contents = contents
      markDirty()
    }
  }
}
