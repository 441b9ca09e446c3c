// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tiled layers whose tiles the end of a commit draws: those that are seen in the published tree.
///
/// Tiles are drawn for what shows at the time of a commit, so as long as there are tiled layers each tick is one.
struct TileQueue {
  /// A tiled layer that is seen.
  struct Entry {
    let layer: CATiledLayer
    /// The layer's values with their animations.
    let shown: LayerProperties
    /// The part that is seen, and how large.
    let seen: (part: CGRect, scale: Double)
  }

  /// Counts the commits that found a tiled layer in view.
  private(set) var commitCount = 0

  /// Returns the layers that are seen in `visible` at a time; the caller holds the layer lock.
  mutating func takeLayers(seenIn visible: CGRect, of published: inout PublishedLayers, at time: Double)
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
  /// Has tiled layers drawn where they have come into view, and publishes that.
  func drawTiles() {
    let visible = root.frame
    let entries = LayerLock.withLock { tiles.takeLayers(seenIn: visible, of: &published, at: time) }
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
