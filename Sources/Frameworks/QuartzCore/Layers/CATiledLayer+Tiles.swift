// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CATiledLayer {
  /// The maximum number of invisible tiles that stay cached.
  private static let keptTileLimit = 4096
  /// The maximum number of stale rectangles. Beyond it, the whole layer is stale.
  private static let stalePartLimit = 64

  /// Records the part that `setNeedsDisplay` marks as stale.
  final func noteStaleParts() {
    LayerLock.withLock {
      let part = partToDraw ?? .infinite
      partToDraw = nil
      if part.isInfinite || staleParts.count >= Self.stalePartLimit {
        staleParts = [.infinite]
      } else if staleParts.first?.isInfinite != true {
        staleParts.append(part)
      }
    }
  }

  /// Switches the layer to tiled display.
  final func beginTiles() {
    LayerLock.withLock {
      if properties.contents != .nothing, extras?.contents == nil, case .picture = properties.contents {
        properties.contents = .nothing
      }
      if tiles == nil {
        let grid = TileGrid(of: properties, seenScale: 1, showing: .zero)
        tiles = LayerTiles(TileLevel(grid), fadeDuration: ownFadeDuration)
      }
      markDirty()
    }
  }

  private var ownFadeDuration: Double {
    let duration = type(of: self).fadeDuration()
    return duration > 0 && duration.isFinite ? duration : 0
  }

  /// Draws the missing and stale tiles in the visible part. Returns true if there is anything new to display.
  ///
  /// - Parameters:
  ///   - shown: The layer's properties with animations applied.
  ///   - seen: The visible part, and its scale on the display.
  final func updateTiles(
    showing shown: LayerProperties, seen: (part: CGRect, scale: Double), commit: Int, at time: Double
  ) -> Bool {
    guard var tiles else { return false }
    var hasChanged = endFade(of: &tiles, at: time)
    let grid = Diagnostics.naming({ reportName }) {
      TileGrid(of: shown, seenScale: seen.scale, showing: seen.part)
    }
    var isNewLevel = false
    if grid != tiles.current.grid {
      hasChanged = true
      isNewLevel = !tiles.current.tiles.isEmpty
      let fades = isNewLevel && tiles.fadeDuration > 0
      tiles = LayerTiles(
        TileLevel(grid, start: fades ? time : -.infinity), after: fades ? tiles.current : nil,
        fadeDuration: tiles.fadeDuration)
      lastSeen = [:]
    }
    let stale = LayerLock.withLock {
      defer { staleParts = [] }
      return staleParts
    }
    var known: [TileIndex: LayerTile] = [:]
    for tile in tiles.current.tiles { known[tile.index] = tile }
    for index in grid.indexes(in: seen.part) {
      let rect = grid.rect(of: index).intersection(shown.bounds)
      guard !rect.isEmpty else { continue }
      lastSeen[index] = commit
      let old = known[index]
      if let old, old.rect == rect, !stale.contains(where: { $0.intersects(rect) }) { continue }
      guard let picture = drawTile(rect, scale: grid.scale) else { continue }
      let start = old?.start ?? (isNewLevel ? -.infinity : time)
      known[index] = LayerTile(index, rect: rect, picture: picture, start: start)
      hasChanged = true
    }
    // Stale tiles out of view are dropped, and redrawn when they become visible.
    for (index, tile) in known
    where lastSeen[index] != commit && stale.contains(where: { $0.intersects(tile.rect) }) {
      known[index] = nil
      hasChanged = true
    }
    forget(&known, commit: commit)
    guard hasChanged else { return false }
    tiles.current.tiles = known.values.sorted { $0.index < $1.index }
    LayerLock.withLock { self.tiles = tiles }
    return true
  }

  /// Drops the previous level once the current one covers it completely.
  private func endFade(of tiles: inout LayerTiles, at time: Double) -> Bool {
    guard tiles.previous != nil, tiles.share(of: tiles.current.start, at: time) >= 1 else { return false }
    tiles.previous = nil
    return true
  }

  /// Evicts the least recently visible tiles if the cache exceeds its limit. Evicts down to half the limit,
  /// so that this is rare.
  private func forget(_ known: inout [TileIndex: LayerTile], commit: Int) {
    let unseen = known.keys.filter { lastSeen[$0] != commit }
    guard unseen.count > Self.keptTileLimit else { return }
    let order = unseen.sorted { (lastSeen[$0] ?? 0, $0) < (lastSeen[$1] ?? 0, $1) }
    for index in order.prefix(unseen.count - Self.keptTileLimit / 2) {
      known[index] = nil
      lastSeen[index] = nil
    }
  }

  /// Draws a part of the layer at the scale of a level. The tile's corner is the origin of the picture.
  /// Returns `nil` if there is no picture.
  private func drawTile(_ rect: CGRect, scale: Double) -> RecordedPicture? {
    delegate?.layerWillDraw(self)
    let area = CGRect(x: 0, y: 0, width: rect.width * scale, height: rect.height * scale)
    let context = CGContext(recording: area)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    draw(in: context)
    guard let picture = context.recordedPicture else { return nil }
    return RecordedPicture(
      picture: picture, bounds: area, isYDown: contentsAreFlipped(),
      isOpaque: isOpaque && !context.isUntouched,
      isGray: contentsFormat == .gray8Uint)
  }
}

extension LayerTiles {
  /// The tiles without fades.
  var shown: LayerTiles { LayerTiles(current, fadeDuration: 0) }
}
