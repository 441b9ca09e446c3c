// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// Rectangles of pixels that do not overlap: what is left of one from which others are cut.
///
/// What is cut is what it pays to leave out: small overlaps stay.
struct PixelPieces {
  /// Overlaps of fewer pixels take less than beginning another piece.
  private static let leastCut = 2048
  /// A hole that is narrower takes less than beginning each of its rows twice.
  private static let leastHole = 128
  private static let most = 12

  private(set) var rects: ContiguousArray<PixelRect> = []
  /// Whether something is missing.
  private(set) var areCut = false

  var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

  /// Begins with all of a rectangle.
  mutating func begin(_ rect: PixelRect) {
    rects.removeAll(keepingCapacity: true)
    rects.append(rect)
    areCut = false
  }

  /// Leaves out what is inside `hidden`.
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
