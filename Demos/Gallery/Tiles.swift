// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// A drawing of 4,000 by 3,000 points, of which only the visible tiles are drawn, with as much detail as is
  /// visible.
  public static var tiles: Program {
    Program(name: "tiles", title: "Tiles: a large drawing that is drawn where it is seen", duration: 5) {
      script in
      let stage = galleryStage()
      stage.masksToBounds = true
      let map = ContourMap()
      map.frame = CGRect(x: -1840, y: -1380, width: 4000, height: 3000)
      map.tileSize = CGSize(width: 80, height: 80)
      // Four levels of detail. The finest has two pixels per point, the coarsest a quarter of a pixel.
      map.levelsOfDetail = 4
      map.levelsOfDetailBias = 1
      map.setNeedsDisplay()
      stage.addSublayer(map)

      script.at(1) {
        CATransaction.setAnimationDuration(1.2)
        map.position.x -= 300
      }
      script.at(2.5) {
        CATransaction.setAnimationDuration(1.5)
        map.setAffineTransform(CGAffineTransform(scaleX: 0.3, y: 0.3))
      }
      return stage
    }
  }
}

/// Concentric rings. Their lines have the same width in pixels at every level of detail.
private final class ContourMap: CATiledLayer {
  override func draw(in context: CGContext) {
    let tile = context.boundingBoxOfClipPath
    let scale = context.ctm.a
    let (column, row) = (
      Int((tile.midX * scale / 80).rounded(.down)), Int((tile.midY * scale / 80).rounded(.down))
    )
    context.setFillColor(CGColor(gray: (column + row) % 2 == 0 ? 1 : 0.94, alpha: 1))
    context.fill(tile)
    context.setLineWidth(1.5 / scale)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    // At a coarser level there are fewer rings.
    let step = 16 / scale
    let reach = hypot(
      max(middle.x - tile.minX, tile.maxX - middle.x), max(middle.y - tile.minY, tile.maxY - middle.y))
    let nearest = hypot(
      max(0, tile.minX - middle.x, middle.x - tile.maxX), max(0, tile.minY - middle.y, middle.y - tile.maxY))
    for radius in stride(from: max(1, (nearest / step).rounded(.up)) * step, through: reach, by: step) {
      let hue = radius / 400
      context.setStrokeColor(
        CGColor(
          red: 0.5 + 0.4 * cos(hue), green: 0.45 + 0.3 * cos(hue + 2), blue: 0.5 + 0.4 * cos(hue + 4),
          alpha: 1))
      context.strokeEllipse(
        in: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }
}
