// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension PictureReplay {
  /// The maximum number of tiles for one command.
  private static let tileLimit = 65_536

  /// Draws the tiles that are visible in the region. If more than `tileLimit` tiles are needed, an issue is
  /// reported and nothing is drawn.
  func draw(_ tiles: Picture.Tiles, in region: Picture.Region, into target: inout Pixmap) {
    let clip = painter.intersect(
      surface.clip, with: region.path, rule: region.rule, transform: surface.transform,
      antialiases: region.antialiases)
    let visible = clip.limits(in: target.bounds)
    let toPixels = tiles.tile.transform.concatenating(surface.transform)
    guard !visible.isEmpty, let inverse = toPixels.inverse else { return }
    let area = inverse.boundingBox(of: Rect(visible))
    let tile = tiles.tile.picture.picture
    let columns = Self.numbers(from: tile.bounds.minX, tile.bounds.maxX, tiles.stepX, area.minX, area.maxX)
    let rows = Self.numbers(from: tile.bounds.minY, tile.bounds.maxY, tiles.stepY, area.minY, area.maxY)
    guard let columns, let rows, columns.count * rows.count <= Self.tileLimit else {
      Diagnostics.report(
        .invalid, "CGPattern", "more than \(Self.tileLimit) tiles are needed; nothing is drawn")
      return
    }
    for row in rows {
      for column in columns {
        let offset = Affine.translation(Double(column) * tiles.stepX, Double(row) * tiles.stepY)
        var state = state(offset.concatenating(toPixels), alpha: tiles.tile.alpha)
        state.clip = clip
        painter.draw(tile, state: state, into: &target)
      }
    }
  }

  /// Returns the indices of the tiles that overlap a range in one direction. Tile 0 extends from `low` to
  /// `high`. Returns `nil` if there are more tiles than `tileLimit`, or if they are too far from tile 0.
  private static func numbers(
    from low: Double, _ high: Double, _ step: Double, _ rangeLow: Double, _ rangeHigh: Double
  ) -> ClosedRange<Int>? {
    let step = abs(step)
    let (first, last) = (((rangeLow - high) / step).rounded(.down), ((rangeHigh - low) / step).rounded(.up))
    guard abs(first) < 1e9, abs(last) < 1e9, last - first < Double(tileLimit), last >= first else {
      return nil
    }
    return Int(first)...Int(last)
  }
}
