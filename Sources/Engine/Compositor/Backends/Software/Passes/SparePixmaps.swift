// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A pool of pixmaps whose memory can be reused.
///
/// The system clears new memory page by page, which takes as long as drawing a small pass.
struct SparePixmaps {
  /// The maximum number of pixmaps, and the maximum number of pixels of each. Larger pixmaps are returned to
  /// the system.
  private static let (countLimit, pixelLimit) = (4, 1 << 20)

  private var pixmaps: [Pixmap] = []

  /// Adds a pixmap, or discards it if a limit is reached. `pop` reuses its memory if it is large enough and
  /// no copy shares it then.
  mutating func add(_ pixmap: Pixmap) {
    if pixmaps.count < Self.countLimit, pixmap.width * pixmap.height <= Self.pixelLimit {
      pixmaps.append(pixmap)
    }
  }

  /// Returns a transparent pixmap, in reused memory if possible.
  mutating func pop(width: Int, height: Int) -> Pixmap {
    var pixmap = pixmaps.popLast() ?? .empty
    pixmap.reset(width: width, height: height)
    return pixmap
  }
}
