// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
package import MultiplaneValues

/// The tiles that a tiled layer draws: those of its level of detail, above those of the previous level while
/// these fade.
package struct LayerTiles: Sendable {
  package var current: TileLevel
  /// The level before the last change; `nil` when the fade is over.
  package var previous: TileLevel?
  /// The time in which a tile or a level fades in, in seconds.
  package var fadeDuration: Double

  package init(_ current: TileLevel, after previous: TileLevel? = nil, fadeDuration: Double) {
    (self.current, self.previous, self.fadeDuration) = (current, previous, fadeDuration)
  }

  /// Returns the opacity, from 0 to 1, at media time `time` of something that began to appear at `start`.
  package func share(of start: Double, at time: Double) -> Double {
    guard start.isFinite, fadeDuration > 0 else { return 1 }
    return ((time - start) / fadeDuration).clamped(to: 0...1)
  }

  /// The time at which everything has faded in; -infinity if nothing is fading.
  package var fadeEnd: Double {
    guard fadeDuration > 0 else { return -.infinity }
    let last = current.tiles.reduce(previous == nil ? -.infinity : current.start) { max($0, $1.start) }
    return last + fadeDuration
  }
}

/// The tiles of one level of detail.
package struct TileLevel: Sendable {
  package let grid: TileGrid
  /// The media time at which the level began to appear above another one; -infinity for the first level.
  package var start: Double
  /// By rows from minimum y on, and in these by columns from minimum x on.
  package var tiles: [LayerTile]

  package init(_ grid: TileGrid, start: Double = -.infinity, tiles: [LayerTile] = []) {
    (self.grid, self.start, self.tiles) = (grid, start, tiles)
  }
}

/// One tile of a level.
package struct LayerTile: Sendable {
  package let index: TileIndex
  /// The part of the layer that it covers, in points.
  package let rect: CGRect
  /// Recorded in pixels of the level, from the corner of the tile on.
  package let picture: RecordedPicture
  /// The media time at which the tile began to appear; -infinity if it appeared with its level.
  package let start: Double

  package init(_ index: TileIndex, rect: CGRect, picture: RecordedPicture, start: Double) {
    (self.index, self.rect, self.picture, self.start) = (index, rect, picture, start)
  }
}

/// The position of a tile in its level.
package struct TileIndex: Sendable, Hashable, Comparable {
  package let column: Int
  package let row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

  package static func < (a: TileIndex, b: TileIndex) -> Bool { (a.row, a.column) < (b.row, b.column) }
}
