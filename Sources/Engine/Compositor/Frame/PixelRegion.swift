// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A set of pixels, rounded up to a few rectangles that do not overlap.
struct PixelRegion {
  /// Each rectangle costs a walk through the frame when it is drawn again; more are joined.
  static let maximumRectCount = 16

  private(set) var rects: [PixelRect] = []

  /// Adds the pixels of `rect`, and as many more as joining overlapping or superfluous rectangles takes.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    var joined = rect
    while let index = rects.firstIndex(where: { !$0.intersection(joined).isEmpty }) {
      joined = joined.union(rects.remove(at: index))
    }
    rects.append(joined)
    if rects.count > Self.maximumRectCount { joinCheapestPair() }
  }

  /// Joins the two rectangles whose union has the fewest pixels that neither has.
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
