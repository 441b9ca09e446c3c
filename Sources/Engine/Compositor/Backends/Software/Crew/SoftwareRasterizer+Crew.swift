// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

extension SoftwareRasterizer {
  /// Draws the frame inside `rects` with the crew, each member in its own rows. Returns false, with nothing
  /// drawn, if there is no crew or the work is too small.
  ///
  /// The pixels are the same as with one thread, because a pixel never depends on the part of the frame that
  /// is drawn.
  func drawInParallel(_ frame: Frame, within rects: [PixelRect], into pixmap: inout Pixmap) -> Bool {
    drewInParallel = false
    guard let crew, crew.size > 1,
      let shares = rowWork.shares(crew.size, of: frame, within: rects, from: smallestSharedWork)
    else { return false }
    drewInParallel = true
    while helpers.count < shares.count - 1 {
      helpers.append(SoftwareRasterizer(pictureBudget: pictureBudget))
    }
    let (width, height) = (pixmap.width, pixmap.height)
    pixmap.withUnsafeMutableBytes { bytes in
      // Each part writes its own rows with its own rasterizer, so no accesses overlap.
      nonisolated(unsafe) let bytes = bytes
      nonisolated(unsafe) let rasterizers = [self] + helpers
      crew.run(shares.count) { part in
        let rows = PixelRect(x0: 0, y0: shares[part].lowerBound, x1: width, y1: shares[part].upperBound)
        var view = Pixmap(viewing: bytes, width: width, height: height)
        rasterizers[part].draw(frame, within: rects.map { $0.intersection(rows) }, into: &view)
      }
    }
    return true
  }
}
