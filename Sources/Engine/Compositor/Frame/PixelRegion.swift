// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A few rectangles that do not overlap and together contain all pixels of a set, and possibly more.
struct PixelRegion {
  /// The maximum number of rectangles. Drawing each one takes a scan of the frame, so a region joins
  /// rectangles to stay within this number.
  static let maximumRectCount = 16

  private(set) var rects: [PixelRect] = []

  /// Adds the pixels of `rect`. Further pixels are added where overlapping rectangles, or rectangles beyond
  /// the limit, have to be joined.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    var joined = rect
    while let index = rects.firstIndex(where: { !$0.intersection(joined).isEmpty }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
    if rects.count > Self.maximumRectCount { joinCheapestPair() }
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinCheapestPair() {
    var best = (cost: Int.max, first: 0, second: 0)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let (a, b) = (rects[first], rects[second])
        let cost = a.union(b).area - a.area - b.area
        if cost < best.cost { best = (cost, first, second) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
