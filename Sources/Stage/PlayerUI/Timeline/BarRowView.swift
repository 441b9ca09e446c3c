// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The bars in a row of the timeline, each with the curve of its values.
final class BarRowView: UIView {
  private var row: TimelineRow?
  private var scale = TimelineScale(range: 0...1, width: 1)
  /// The minimum width of a bar in points, and the maximum number of iterations for which a curve is drawn.
  private static let (narrowest, iterationLimit): (CGFloat, Int) = (4, 64)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    clipsToBounds = true
    isUserInteractionEnabled = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: TimelineRow, _ scale: TimelineScale) {
    guard row != self.row || scale != self.scale else { return }
    (self.row, self.scale) = (row, scale)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for bar in row?.bars ?? [] { draw(bar) }
  }

  private func draw(_ bar: AnimationBar) {
    let left = max(-Design.margin, scale.x(of: bar.begin))
    let right = min(bounds.width + Design.margin, scale.x(of: bar.lastTime))
    guard right >= 0, left <= bounds.width else { return }
    let box = CGRect(x: left, y: 2, width: max(Self.narrowest, right - left), height: bounds.height - 4)
    switch bar.kind {
    case .property: PlayerColors.property.setFill()
    case .group: PlayerColors.group.setFill()
    case .transition: PlayerColors.transition.setFill()
    }
    UIBezierPath(roundedRect: box, cornerRadius: Design.corner).fill()
    guard !bar.course.isEmpty, box.width > 12 else { return }
    PlayerColors.barCurve.setStroke()
    let path = curve(of: bar, in: box)
    (path.lineWidth, path.lineJoinStyle) = (1.5, .round)
    path.stroke()
  }

  private func curve(of bar: AnimationBar, in box: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let length = bar.courseLength
    guard length > 0, length.isFinite else { return path }
    let skipped = max(0, ((scale.range.lowerBound - bar.begin) / length).rounded(.down))
    for iteration in 0..<Self.iterationLimit {
      let start = bar.begin + (skipped + Double(iteration)) * length
      guard start < bar.lastTime, start < scale.range.upperBound else { break }
      for (index, value) in bar.course.enumerated() {
        let time = start + length * Double(index) / Double(bar.course.count - 1)
        guard time <= bar.lastTime + 1e-9 else { break }
        let point = CGPoint(x: scale.x(of: time), y: box.maxY - 4 - CGFloat(value) * (box.height - 8))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}
