// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneValues

/// The visible tiles of a tiled layer: the tiles of the current level of detail and, during the cross-fade,
/// the tiles of the previous level below them.
package struct LayerTiles: Sendable {
  package var current: TileLevel
  /// The level before the last change of level, or `nil` after the cross-fade.
  package var previous: TileLevel?
  /// The duration of the fade-in of a tile or a level, in seconds.
  package var fadeDuration: Double

  package init(_ current: TileLevel, after previous: TileLevel? = nil, fadeDuration: Double) {
    (self.current, self.previous, self.fadeDuration) = (current, previous, fadeDuration)
  }

  /// Returns the opacity, from 0 to 1, at the media time `time`, of a fade-in that began at `start`.
  package func share(of start: Double, at time: Double) -> Double {
    guard start.isFinite, fadeDuration > 0 else { return 1 }
    return ((time - start) / fadeDuration).clamped(to: 0...1)
  }

  /// The end of the last fade-in, or minus infinity if nothing fades in.
  package var fadeEnd: Double {
    guard fadeDuration > 0 else { return -.infinity }
    let last = current.tiles.reduce(previous == nil ? -.infinity : current.start) { max($0, $1.start) }
    return last + fadeDuration
  }
}

/// The tiles of one level of detail.
package struct TileLevel: Sendable {
  package let grid: TileGrid
  /// The start of the fade-in over the previous level, in media time, or minus infinity for the first level.
  package var start: Double
  /// The tiles, in order of rows from minimum y and, within a row, of columns from minimum x.
  package var tiles: [LayerTile]

  package init(_ grid: TileGrid, start: Double = -.infinity, tiles: [LayerTile] = []) {
    (self.grid, self.start, self.tiles) = (grid, start, tiles)
  }
}

/// One tile of a level.
package struct LayerTile: Sendable {
  package let index: TileIndex
  /// The area of the layer that the tile covers, in points.
  package let rect: CGRect
  /// The drawing of the tile, in pixels of the level. Its origin is the tile's minimum corner.
  package let picture: RecordedPicture
  /// The start of the fade-in, in media time, or minus infinity if the tile appeared together with its level.
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
