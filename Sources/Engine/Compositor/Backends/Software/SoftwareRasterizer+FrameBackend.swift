// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

extension SoftwareRasterizer: FrameBackend {
  /// Wakes the crew if it drew the last frame.
  package func prepare() {
    if drewInParallel { crew?.expectJob() }
  }

  package func draw(_ frame: Frame, after last: Frame?, into pixmap: inout Pixmap) -> [PixelRect] {
    let rects: [PixelRect]
    if let last, pixmap.bounds == frame.pixelBounds, last.pixelBounds == frame.pixelBounds {
      rects = frame.redrawnRects(after: last)
    } else {
      rects = wholeTarget(of: frame)
    }
    if rects.first == frame.pixelBounds { pixmap.begin(frame) }
    rasterize(frame, within: rects, into: &pixmap)
    return rects
  }

  /// The counts of this rasterizer and its helpers, added up.
  package var counts: FrameCounts {
    var counts = FrameCounts()
    (counts.rows, counts.pixels) = (drawnRows, drawnPixels)
    counts.pictures = pictures.uses
    counts.shadows = shadows.uses
    counts.coverages = coverages.uses
    counts.cachedPasses = passes.uses
    for helper in helpers { counts += helper.counts }
    return counts
  }
}

extension Pixmap {
  /// Resizes the pixmap to the size of a frame. All its pixels must then be drawn.
  fileprivate mutating func begin(_ frame: Frame) {
    if bounds != frame.pixelBounds {
      self = Pixmap(width: frame.width, height: frame.height)
    } else if !frame.passes.isEmpty {
      // The background is stored first, so the old pixels are not needed.
      discardPixels()
    }
  }
}

extension FrameRenderer<SoftwareRasterizer> {
  /// Creates a renderer that draws in software onto `pixels`, by default a new pixmap. A `crew` draws the
  /// rows of large frames in parallel.
  package convenience init(
    onto pixels: Pixmap = Pixmap(width: 0, height: 0), stopwatch: @escaping () -> UInt64 = { 0 },
    drawsAll: Bool = false, keepsNothing: Bool = false, crew: (any Crew)? = nil
  ) {
    self.init(
      SoftwareRasterizer(crew: crew), onto: pixels, stopwatch: stopwatch, drawsAll: drawsAll,
      keepsNothing: keepsNothing)
  }
}
