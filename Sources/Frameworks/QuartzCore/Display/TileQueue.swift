// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tiled layers that are visible in the published tree. The end of each commit draws their tiles.
///
/// The visible part depends on animations, so each tick is a commit while there are tiled layers.
struct TileQueue {
  /// A visible tiled layer.
  struct Entry {
    let layer: CATiledLayer
    /// The layer's properties with animations applied.
    let shown: LayerProperties
    /// The visible part of the layer, and its scale on the display.
    let seen: (part: CGRect, scale: Double)
  }

  /// The number of commits that found a visible tiled layer.
  private(set) var commitCount = 0

  /// Returns the tiled layers that are visible in `visible` at a time. The caller holds the layer lock.
  mutating func collectLayers(seenIn visible: CGRect, of published: inout PublishedLayers, at time: Double)
    -> [Entry]
  {
    let nodes = published.tree.tiledNodes
    guard nodes.contains(where: { published.tree[$0].tiles != nil }) else { return [] }
    published.present(at: time)
    let entries = nodes.compactMap { id -> Entry? in
      guard let layer = published[id] as? CATiledLayer, layer.tiles != nil,
        let seen = published.presentation.seenPart(of: id, in: visible)
      else { return nil }
      return Entry(layer: layer, shown: published.presentation[id], seen: seen)
    }
    if !entries.isEmpty { commitCount += 1 }
    return entries
  }
}

extension LayerHost {
  /// Draws the missing tiles of visible layers and publishes them.
  func drawTiles() {
    let visible = root.frame
    let entries = LayerLock.withLock { tiles.collectLayers(seenIn: visible, of: &published, at: time) }
    for entry in entries {
      let layer = entry.layer
      guard
        layer.updateTiles(showing: entry.shown, seen: entry.seen, commit: tiles.commitCount, at: time)
      else { continue }
      LayerLock.withLock {
        guard layer.host === self, layer.state.contains(.isPublished) else { return }
        published.setTiles(layer.tiles, at: layer.node)
      }
    }
  }
}
