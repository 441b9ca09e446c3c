// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import UIKit

/// The picture of the program as tiles. Only tiles whose pixels have changed get new contents, so that the
/// window redraws little more than the changes.
final class PictureView: UIView {
  /// The width and height of a tile in pixels. At the common scales, it is a whole number of points.
  static let side = 120

  private var tiles: [CALayer] = []
  private var size = (width: 0, height: 0)
  private var pixelsPerPoint: CGFloat = 1

  /// Shows a picture from the top left corner of the view.
  ///
  /// - Parameters:
  ///   - changed: The rectangles whose pixels differ from those of the previous call. Ignored if the size or
  ///     the scale has changed.
  ///   - scale: The number of pixels per point.
  func show(_ pixels: Pixmap, changed: [PixelRect], scale: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isNew = size != (pixels.width, pixels.height) || scale != pixelsPerPoint
    if isNew { lay(pixels.bounds, scale) }
    for (tile, area) in zip(tiles, Self.areas(of: pixels.bounds))
    where isNew || changed.contains(where: { !$0.intersection(area).isEmpty }) {
      tile.contents = CGImage(pixmap: pixels.cropped(to: area))
    }
    CATransaction.commit()
  }

  private func lay(_ bounds: PixelRect, _ scale: CGFloat) {
    (size, pixelsPerPoint) = ((bounds.width, bounds.height), scale)
    frame.size = CGSize(width: CGFloat(bounds.width) / scale, height: CGFloat(bounds.height) / scale)
    for tile in tiles { tile.removeFromSuperlayer() }
    tiles = Self.areas(of: bounds).map { area in
      let tile = CALayer()
      tile.frame = CGRect(
        x: CGFloat(area.x0) / scale, y: CGFloat(area.y0) / scale, width: CGFloat(area.width) / scale,
        height: CGFloat(area.height) / scale)
      layer.addSublayer(tile)
      return tile
    }
  }

  /// Returns the rectangles of the tiles, in rows from the top.
  private static func areas(of bounds: PixelRect) -> [PixelRect] {
    stride(from: 0, to: bounds.height, by: side).flatMap { y in
      stride(from: 0, to: bounds.width, by: side).map { x in
        PixelRect(x0: x, y0: y, x1: min(x + side, bounds.width), y1: min(y + side, bounds.height))
      }
    }
  }
}
