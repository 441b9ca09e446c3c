// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The rest of a rectangle after others have been cut out of it, as rectangles that do not overlap.
///
/// Only large overlaps are cut out. Small ones are left in, because drawing them is faster.
struct PixelPieces {
  /// The minimum number of pixels of an overlap. Drawing fewer takes less time than beginning another piece.
  private static let leastCut = 2048
  /// The minimum width of a hole, in pixels. Drawing a narrower one takes less time than beginning each of
  /// its rows twice.
  private static let leastHole = 128
  private static let most = 12

  private(set) var rects: ContiguousArray<PixelRect> = []
  /// True if anything was cut out.
  private(set) var areCut = false

  var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// Begins with a whole rectangle.
  mutating func begin(_ rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    rects.append(rect)
    areCut = false
  }

  /// Cuts out the pixels inside `hidden`.
  mutating func cut(_ hidden: PixelRect) {
    for index in rects.indices.reversed() {
      let rect = rects[index]
      let cut = rect.intersection(hidden)
      let isAtSide = cut.x0 == rect.x0 || cut.x1 == rect.x1
      guard !cut.isEmpty, cut.width * cut.height >= Self.leastCut || cut == rect,
        isAtSide || cut.width >= Self.leastHole, rects.count + 3 <= Self.most
      else { continue }
      areCut = true
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
      append(PixelRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: cut.y0))
      append(PixelRect(x0: rect.x0, y0: cut.y0, x1: cut.x0, y1: cut.y1))
      append(PixelRect(x0: cut.x1, y0: cut.y0, x1: rect.x1, y1: cut.y1))
      append(PixelRect(x0: rect.x0, y0: cut.y1, x1: rect.x1, y1: rect.y1))
    }
  }

  private mutating func append(_ rect: PixelRect) {
    if !rect.isEmpty { rects.append(rect) }
  }
}
