// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import QuartzCore

/// The timeline: a ruler, the animations as bars, and a playhead.
final class TimelinePanel {
  let layer = CALayer()
  private let ruler = CALayer()
  private let bars = CALayer()
  private let playhead = CALayer()
  private var shown: Shown?

  /// The inputs of everything but the playhead. It is redrawn if they change.
  private struct Shown: Equatable {
    var ids: [AnimationID]
    var ends: [Double]
    var range: ClosedRange<Double>
    var size: CGSize
    var firstRow: Int
  }

  /// The index of the first visible row of bars.
  private(set) var firstRow = 0
  private var rowCount = 0

  static let rulerHeight: CGFloat = 20
  private static let rowHeight: CGFloat = 18
  /// The minimum width of a bar, in points.
  private static let narrowest: CGFloat = 3
  /// The minimum distance of the ruler's lines, in points.
  private static let rulerStep = 70.0
  /// The maximum number of iteration marks on a bar.
  private static let markLimit = 64

  init() {
    layer.backgroundColor = Ink.panel
    layer.masksToBounds = true
    for part in [ruler, bars, playhead] { layer.addSublayer(part) }
    playhead.backgroundColor = Ink.playhead
    playhead.anchorPoint = .zero
  }

  private var width: Double { max(1, Double(layer.bounds.width)) }

  /// Returns the time at `x` points from the left edge.
  func time(at x: Double, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + x / width * (range.upperBound - range.lowerBound)
  }

  private func position(of time: Double, in range: ClosedRange<Double>) -> Double {
    (time - range.lowerBound) / (range.upperBound - range.lowerBound) * width
  }

  /// Scrolls by a number of rows, clamped to the existing ones.
  func scroll(by rows: Int) { firstRow = min(max(0, firstRow + rows), max(0, rowCount - 1)) }

  /// Shows the animations of `history` in `range`, and the playhead at `time`.
  func show(_ history: AnimationHistory, range: ClosedRange<Double>, time: Double) {
    let wanted = Shown(
      ids: history.bars.map(\.id), ends: history.bars.map(\.lastTime), range: range, size: layer.bounds.size,
      firstRow: firstRow)
    CATransaction.withoutActions {
      if wanted != shown {
        shown = wanted
        drawRuler(range)
        drawBars(history.bars, range)
      }
      playhead.frame = CGRect(
        x: position(of: time, in: range).rounded() - 0.5, y: 0, width: 1.5,
        height: Double(layer.bounds.height))
    }
  }

  private func drawRuler(_ range: ClosedRange<Double>) {
    let seconds = (range.upperBound - range.lowerBound) / max(1, width / Self.rulerStep)
    // Rounds up to 1, 2 or 5 times a power of ten.
    let power = pow(10, log10(seconds).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= seconds } ?? seconds
    var parts: [CALayer] = []
    var mark = (range.lowerBound / step).rounded(.up)
    while mark * step <= range.upperBound {
      let x = position(of: mark * step, in: range)
      let line = CALayer()
      line.frame = CGRect(x: x, y: 0, width: 1, height: Double(layer.bounds.height))
      line.backgroundColor = Ink.line
      let text = TextLine(size: 10, color: Ink.paleText)
      text.text = brief(mark * step)
      text.frame = CGRect(x: x + 3, y: 3, width: Self.rulerStep, height: 14)
      parts += [line, text.layer]
      mark += 1
    }
    ruler.sublayers = parts
  }

  private func drawBars(_ all: [AnimationBar], _ range: ClosedRange<Double>) {
    let rows = Self.rows(of: all.filter { $0.begin <= range.upperBound && $0.lastTime >= range.lowerBound })
    rowCount = rows.count
    firstRow = min(firstRow, max(0, rowCount - 1))
    let room = Int(((layer.bounds.height - Self.rulerHeight) / Self.rowHeight).rounded(.up))
    var parts: [CALayer] = []
    for (index, row) in rows.dropFirst(firstRow).prefix(max(0, room)).enumerated() {
      let y = Self.rulerHeight + CGFloat(index) * Self.rowHeight
      for bar in row { parts.append(layer(of: bar, at: y, range)) }
    }
    bars.sublayers = parts
  }

  /// Distributes bars to rows without overlap. Each bar goes into the first row that is free at its begin
  /// time.
  private static func rows(of bars: [AnimationBar]) -> [[AnimationBar]] {
    var rows: [[AnimationBar]] = []
    for bar in bars.sorted(by: { ($0.begin, $0.id) < ($1.begin, $1.id) }) {
      if let row = rows.firstIndex(where: { $0.last.map { $0.lastTime <= bar.begin } ?? true }) {
        rows[row].append(bar)
      } else {
        rows.append([bar])
      }
    }
    return rows
  }

  private func layer(of bar: AnimationBar, at y: CGFloat, _ range: ClosedRange<Double>) -> CALayer {
    let left = max(0, position(of: bar.begin, in: range))
    let right = min(width, position(of: bar.lastTime, in: range))
    let box = CALayer()
    box.frame = CGRect(
      x: left, y: Double(y) + 1, width: max(Double(Self.narrowest), right - left),
      height: Double(Self.rowHeight) - 2)
    box.backgroundColor =
      switch bar.kind {
      case .property: Ink.property
      case .group: Ink.group
      case .transition: Ink.transition
      }
    box.cornerRadius = 3
    box.masksToBounds = true
    for x in marks(of: bar, range) where x > left && x < right {
      let mark = CALayer()
      mark.frame = CGRect(x: x - left, y: 0, width: 1, height: Double(Self.rowHeight))
      mark.backgroundColor = Ink.panel
      box.addSublayer(mark)
    }
    let text = TextLine(size: 10)
    text.text = bar.text
    text.frame = CGRect(x: 4, y: 2, width: max(0, right - left - 6), height: 13)
    box.addSublayer(text.layer)
    return box
  }

  /// Returns the positions at which iterations after the first begin.
  private func marks(of bar: AnimationBar, _ range: ClosedRange<Double>) -> [Double] {
    guard bar.duration.isFinite, bar.duration > 0, bar.repeatCount > 1 else { return [] }
    let first = max(1, ((range.lowerBound - bar.begin) / bar.duration).rounded(.down))
    let last = min(
      ((min(bar.lastTime, range.upperBound) - bar.begin) / bar.duration).rounded(.up),
      first + Double(Self.markLimit))
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map {
      position(of: bar.begin + $0 * bar.duration, in: range)
    }
  }
}
