// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import UIKit

/// The ruler above the timeline, with a line at each labelled time and the names of the markers.
final class RulerView: UIView {
  private var labels: [UILabel] = []
  private var flags: [UILabel] = []
  private(set) var scale = TimelineScale(range: 0...1, width: 1)
  private var markers: [TimelineMarker] = []
  /// The minimum width of a truncated name, in points.
  private static let leastName: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    clipsToBounds = true
    backgroundColor = PlayerColors.panel
  }

  required init?(coder: NSCoder) { nil }

  func show(_ scale: TimelineScale, _ markers: [TimelineMarker]) {
    guard scale != self.scale || markers != self.markers else { return }
    (self.scale, self.markers) = (scale, markers)
    let marks = scale.marks
    let used = arrange(marks.map { (brief($0), $0) }, in: &labels, color: PlayerColors.pale)
    for label in labels.dropFirst(used) { label.isHidden = true }
    let count = arrange(markers.map { ($0.name, $0.time) }, in: &flags, color: PlayerColors.accent)
    for label in flags.dropFirst(count) { label.isHidden = true }
    // A name ends before the line of the next marker. A number that a name would cover is hidden.
    for (flag, next) in zip(flags.prefix(count), flags.prefix(count).dropFirst()) {
      let room = next.frame.minX - 2 * Design.unit - flag.frame.minX
      if room < flag.frame.width { flag.isHidden = room < Self.leastName }
      flag.frame.size.width = room.clamped(atLeast: 0, atMost: flag.frame.width)
    }
    for label in labels where flags.contains(where: { !$0.isHidden && $0.frame.intersects(label.frame) }) {
      label.isHidden = true
    }
    setNeedsDisplay()
  }

  /// Shows strings to the right of their times. Returns the number of times in the range.
  private func arrange(_ texts: [(String, Double)], in labels: inout [UILabel], color: UIColor) -> Int {
    var count = 0
    for (text, time) in texts where scale.range.contains(time) {
      if count == labels.count {
        let label = UILabel(Design.small, color)
        labels.append(label)
        addSubview(label)
      }
      let label = labels[count]
      label.isHidden = false
      label.text = text
      let width = label.sizeThatFits(.zero).width.rounded(.up)
      let x = scale.x(of: time) + Design.unit
      // A label at the right edge is moved to the left, so that it is not cut off.
      label.frame = CGRect(
        x: min(x, bounds.width - width - Design.unit / 2), y: 0, width: width, height: Design.ruler)
      count += 1
    }
    return count
  }

  override func draw(_ rect: CGRect) {
    PlayerColors.line.setFill()
    for mark in scale.marks {
      UIBezierPath(rect: CGRect(x: scale.x(of: mark), y: 0, width: 1, height: bounds.height)).fill()
    }
    UIBezierPath(rect: CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)).fill()
    PlayerColors.accent.setFill()
    for marker in markers {
      UIBezierPath(rect: CGRect(x: scale.x(of: marker.time), y: 0, width: 2, height: bounds.height)).fill()
    }
  }
}
