// SPDX-License-Identifier: Apache-2.0

// Layers whose own drawing follows animations: each frame is drawn by a presentation copy, and so each tick is a commit.

extension LayerHost {
  /// Draws the layers that animate keys which they draw themselves as they show at the host's time.
  func drawAnimatedLayers() {
    let drawn = LayerLock.withLock {
      for layer in queue.layers where layer.host === self && layer.drawnAnimations != nil {
        drawnLayers.insert(layer.node)
      }
      return drawnLayers.sorted().compactMap { published[$0] }
    }
    for layer in drawn { layer.drawShown(at: time) }
  }

  /// Has the layers drawn as their models say whose animations have ended.
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
  /// The keys of running animations that the layer draws itself; `nil` when there are none.
  final var drawnAnimations: Set<String>? {
    let ownClass = type(of: self)
    guard ownClass != CALayer.self else { return nil }
    let records = LayerLock.withLock { animationRecords }
    guard !records.isEmpty else { return nil }
    let keys = Set(records.flatMap(\.keys)).filter { ownClass.needsDisplay(forKey: $0) }
    return keys.isEmpty ? nil : keys
  }

  /// Draws the layer as it shows at a media time, unless it was drawn with the same values before.
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
