// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneRaster

/// Returns a page of a size in points, with two pixels to a point and a paper-coloured ground.
func bookPage(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) -> Pixmap {
  let scale = 2
  let context = CGContext(
    data: nil, width: width * scale, height: height * scale, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
  context.setFillColor(color(0.93, 0.92, 0.88))
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  draw(context)
  return context.makeImage()!.pixmap
}

extension CGContext {
  /// Draws in a cell of a table. Rows go down from the top, and the origin is that of the cell.
  func inCell(_ column: Int, _ row: Int, size: CGSize, height: CGFloat, _ draw: () -> Void) {
    saveGState()
    translateBy(x: 2 + CGFloat(column) * size.width, y: height - CGFloat(row + 1) * size.height)
    draw()
    restoreGState()
  }
}
