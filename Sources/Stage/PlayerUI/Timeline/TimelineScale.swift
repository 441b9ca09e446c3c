// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree

/// The mapping of a range of time to a width in points.
struct TimelineScale: Equatable {
  let range: ClosedRange<Double>
  let width: CGFloat

  /// The minimum distance between the lines of the ruler, in points.
  private static let step = 72.0

  private var length: Double { range.upperBound - range.lowerBound }

  /// Returns the time in seconds at `x` points from the left edge.
  func time(at x: CGFloat) -> Double { range.lowerBound + Double(x / max(1, width)) * length }

  /// Returns the distance from the left edge, in points, of a time in seconds.
  func x(of time: Double) -> CGFloat { CGFloat((time - range.lowerBound) / length) * max(1, width) }

  /// The times of the ruler's lines, in seconds. They are multiples of 1, 2 or 5 times a power of 10.
  var marks: [Double] {
    let seconds = length / max(1, Double(width) / Self.step)
    guard seconds > 0, seconds.isFinite else { return [] }
    let power = pow(10, log10(seconds).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= seconds } ?? seconds
    let (first, last) = ((range.lowerBound / step).rounded(.up), (range.upperBound / step).rounded(.down))
    guard first <= last, last - first < 1_000 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}

/// A row of the timeline, with animations of one key path of one layer that do not overlap.
struct TimelineRow: Equatable {
  let layer: String
  let keyPath: String
  let node: NodeID
  var bars: [AnimationBar]

  static func == (a: TimelineRow, b: TimelineRow) -> Bool {
    a.node == b.node && a.keyPath == b.keyPath && a.layer == b.layer
      && a.bars.map(\.id) == b.bars.map(\.id) && a.bars.map(\.lastTime) == b.bars.map(\.lastTime)
  }

  /// Returns the rows for animations, grouped by layer, in the order of their first begin times. An animation
  /// that overlaps another of the same layer and key path is in a separate row.
  static func rows(of bars: [AnimationBar]) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for bar in bars.sorted(by: { ($0.begin, $0.id) < ($1.begin, $1.id) }) {
      let index = rows.firstIndex {
        $0.node == bar.node && $0.keyPath == bar.keyPath && ($0.bars.last?.lastTime ?? 0) <= bar.begin
      }
      if let index {
        rows[index].bars.append(bar)
      } else {
        let row = TimelineRow(layer: bar.layer, keyPath: bar.keyPath, node: bar.node, bars: [bar])
        let last = rows.lastIndex { $0.node == bar.node }
        rows.insert(row, at: last.map { $0 + 1 } ?? rows.count)
      }
    }
    return rows
  }
}
