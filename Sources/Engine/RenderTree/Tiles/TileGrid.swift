// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneValues

/// The division of a level of detail into tiles.
///
/// Tiles start at the origin of the layer's own space, so a tile stays at its position if the bounds move.
package struct TileGrid: Sendable, Hashable {
  /// The maximum number of tiles of a layer that are shown at a time. If more would be needed, tiles are made
  /// larger.
  package static let tileLimit = 4096
  /// The maximum number of levels of detail of a layer, and of those among them that are larger than its own
  /// size.
  package static let levelLimit = 24
  /// The limit of row and column indices. A part that extends beyond it has no tiles.
  private static let farthest = 1e9

  /// The number of pixels of the level per point of the layer.
  package let scale: Double
  /// The size of a tile, in points of the layer.
  package let width: Double
  package let height: Double

  /// Creates the grid of the level that suits a layer whose points appear as `seenScale` points of the root.
  ///
  /// Tiles are made larger until `part` contains at most `tileLimit` tiles.
  package init(of layer: LayerProperties, seenScale: Double, showing part: CGRect) {
    let own = layer.rare.contentsScale
    scale = Self.levelScale(of: layer, seenScale: seenScale) * (own > 0 && own.isFinite ? own : 1)
    let size = layer.size(.tileSize)
    let isSize = size.width >= 1 && size.height >= 1 && size.width.isFinite && size.height.isFinite
    if !isSize {
      Diagnostics.report(
        .invalid, "CATiledLayer.tileSize",
        "a tile has less than a pixel, or is not finite; 256 by 256 is used")
    }
    var (width, height) = isSize ? (size.width / scale, size.height / scale) : (256 / scale, 256 / scale)
    var isTooFine = false
    while Self.count(part.minX, part.maxX, width) * Self.count(part.minY, part.maxY, height)
      > Double(Self.tileLimit), width < Self.farthest * 2
    {
      (width, height) = (width * 2, height * 2)
      isTooFine = true
    }
    if isTooFine {
      Diagnostics.report(
        .unsupported, "CATiledLayer.tileSize", "more than 4,096 tiles show at a time; larger ones are drawn")
    }
    (self.width, self.height) = (width, height)
  }

  /// Returns the scale of the coarsest level with at least as many pixels as are visible, or the scale of the
  /// finest level if no level has that many.
  private static func levelScale(of layer: LayerProperties, seenScale: Double) -> Double {
    /// The tolerance in levels, which are powers of two. The rounding error of a product of scales is far
    /// smaller.
    let tolerance = 1e-6
    let count = layer.count(.levelsOfDetail).clamped(to: 1...levelLimit)
    let finest = layer.count(.levelsOfDetailBias).clamped(to: 0...levelLimit)
    let wanted = seenScale > 0 && seenScale.isFinite ? (log2(seenScale) - tolerance).rounded(.up) : 0
    return exp2(wanted.clamped(atLeast: Double(finest - count + 1), atMost: Double(finest)))
  }

  private static func count(_ low: Double, _ high: Double, _ step: Double) -> Double {
    max(0, (high / step).rounded(.up) - (low / step).rounded(.down))
  }

  /// Returns the tiles that intersect `part`, in order of rows. The result is empty if `part` is empty,
  /// extends too far from the origin, or has more than `tileLimit` tiles.
  package func indexes(in part: CGRect) -> [TileIndex] {
    guard !part.isEmpty else { return [] }
    let (left, right) = ((part.minX / width).rounded(.down), (part.maxX / width).rounded(.up))
    let (low, high) = ((part.minY / height).rounded(.down), (part.maxY / height).rounded(.up))
    let edges = [left, right, low, high]
    guard edges.allSatisfy({ abs($0) < Self.farthest }),
      (right - left) * (high - low) <= Double(Self.tileLimit)
    else { return [] }
    return (Int(low)..<Int(high)).flatMap { row in
      (Int(left)..<Int(right)).map { TileIndex(column: $0, row: row) }
    }
  }

  /// Returns the whole rectangle of a tile, in points of the layer.
  package func rect(of index: TileIndex) -> CGRect {
    CGRect(x: Double(index.column) * width, y: Double(index.row) * height, width: width, height: height)
  }
}
