// SPDX-License-Identifier: Apache-2.0

// Tiles are drawn for what shows at the time of a commit, so as long as there are tiled layers each tick is one.

extension LayerHost {
  /// Whether there are tiled layers; the caller holds the layer lock.
  var showsTiles: Bool { !tree.tiledNodes.isEmpty }

  /// Has tiled layers drawn where they have come into view, and publishes that.
  func drawTiles() {
    let visible = root.frame
    let seen = LayerLock.withLock {
      () -> [(layer: CATiledLayer, shown: LayerProperties, seen: (part: CGRect, scale: Double))] in
      guard tree.tiledNodes.contains(where: { tree[$0].tiles != nil }) else { return [] }
      evaluate(tree, at: time, into: &shownPresentation)
      shownCommit = commitCount
      return tree.tiledNodes.compactMap { id in
        guard let layer = layers[Int(id.index)] as? CATiledLayer, layer.tiles != nil,
          let seen = shownPresentation.seenPart(of: id, in: visible)
        else { return nil }
        return (layer, shownPresentation[id], seen)
      }
    }
    guard !seen.isEmpty else { return }
    tileCommitCount += 1
    for (layer, shown, seen) in seen {
      guard layer.updateTiles(showing: shown, seen: seen, commit: tileCommitCount, at: time) else { continue }
      LayerLock.withLock {
        guard layer.host === self, layer.state.contains(.isPublished) else { return }
        tree.update(layer.node) { $0.tiles = layer.tiles }
        commitCount += 1
      }
    }
  }
}
