// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import UIKit

/// The curves of the selected layer's values, with the values at the pointer or, if it is outside, at the
/// playhead.
final class CurveView: UIView {
  private let plot = CurveGraph()
  private let ruler = RulerView()
  private let playhead = UIView()
  private let divider = UIView()
  private let hint = UILabel(Design.body, PlayerColors.pale)
  private let heading = UILabel(Design.strong)
  private let moment = UILabel(Design.small, PlayerColors.pale)
  private var legend: [(name: UILabel, value: UILabel)] = []
  private var curves: LayerCurves?
  private var time = 0.0
  private var pointed: Double?
  private var scale = TimelineScale(range: 0...1, width: 1)
  var seek: (Double) -> Void = { _ in }
  private var isScrubbing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = PlayerColors.panel
    clipsToBounds = true
    playhead.backgroundColor = PlayerColors.playhead
    playhead.isUserInteractionEnabled = false
    divider.backgroundColor = PlayerColors.line
    (hint.textAlignment, moment.textAlignment) = (.center, .right)
    for view in [plot, ruler, divider, playhead, hint, heading, moment] as [UIView] { addSubview(view) }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in self?.follow($0) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  private var namesWidth: CGFloat { (bounds.width * 0.22).onGrid.clamped(to: 140...240) }

  func show(
    _ curves: LayerCurves?, of layer: String?, _ markers: [TimelineMarker], range: ClosedRange<Double>,
    time: Double
  ) {
    (self.curves, self.time) = (curves, time)
    heading.text = layer
    scale = TimelineScale(range: range, width: bounds.width - namesWidth)
    ruler.show(scale, markers)
    let isEmpty = curves?.lines.isEmpty ?? true
    hint.isHidden = !isEmpty
    hint.text =
      layer == nil ? "Choose a layer to see its curves" : "This layer has no animation in this range"
    plot.show(curves?.lines ?? [])
    showValues()
    let x = namesWidth + scale.x(of: time)
    playhead.isHidden = x < namesWidth - 1 || x > bounds.width
    playhead.frame = CGRect(x: (x * 2).rounded() / 2 - 1, y: 0, width: 2, height: bounds.height)
  }

  private func showValues() {
    let lines = curves?.lines ?? []
    let shown = pointed ?? time
    moment.text = lines.isEmpty ? nil : "at \(brief(shown)) s"
    while legend.count < lines.count {
      let row = (name: UILabel(Design.small), value: UILabel(Design.body))
      row.value.textAlignment = .right
      row.name.textColor = PlayerColors.curves[legend.count % PlayerColors.curves.count]
      for label in [row.name, row.value] { addSubview(label) }
      legend.append(row)
    }
    for (index, row) in legend.enumerated() {
      let isShown = index < lines.count
      (row.name.isHidden, row.value.isHidden) = (!isShown, !isShown)
      guard isShown, let range = curves?.range else { continue }
      row.name.text = lines[index].name
      row.value.text = brief(LayerCurves.value(of: lines[index], at: shown, in: range))
    }
    plot.pointed = pointed.map { scale.x(of: $0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = namesWidth
    let width = max(0, bounds.width - left)
    ruler.frame = CGRect(x: left, y: 0, width: width, height: Design.ruler)
    plot.frame = CGRect(x: left, y: Design.ruler, width: width, height: max(0, bounds.height - Design.ruler))
    divider.frame = CGRect(x: left - 1, y: 0, width: 1, height: bounds.height)
    hint.frame = CGRect(x: left, y: Design.ruler + 8, width: width, height: Design.row)
    heading.frame = CGRect(x: Design.margin, y: 0, width: left - 88, height: Design.ruler)
    moment.frame = CGRect(x: left - 76, y: 0, width: 68, height: Design.ruler)
    for (index, row) in legend.enumerated() {
      let y = Design.ruler + CGFloat(index) * Design.row
      row.name.frame = CGRect(x: Design.margin, y: y, width: left - 76 - Design.margin, height: Design.row)
      row.value.frame = CGRect(x: left - 72, y: y, width: 64, height: Design.row)
    }
  }

  private func follow(_ hover: UIHoverGestureRecognizer) {
    let x = hover.location(in: self).x - namesWidth
    pointed = hover.state == .ended || x < 0 ? nil : scale.time(at: x)
    showValues()
    setNeedsLayout()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let x = touches.first?.location(in: self).x, x >= namesWidth else { return }
    isScrubbing = true
    seek(scale.time(at: x - namesWidth))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrubbing, let x = touches.first?.location(in: self).x else { return }
    seek(scale.time(at: x - namesWidth))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isScrubbing = false }
}

/// A graph of curves, each scaled to the height of the view.
final class CurveGraph: UIView {
  private var lines: [LayerCurves.Line] = []
  /// The position of the pointer in points from the left edge, or `nil` if it is outside.
  var pointed: CGFloat? { didSet { if pointed != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ lines: [LayerCurves.Line]) {
    guard lines != self.lines else { return }
    self.lines = lines
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let area = inside(0, Design.margin)
    guard area.height > 0 else { return }
    for (number, line) in lines.enumerated() {
      guard let low = line.values.min(), let high = line.values.max(), high > low else { continue }
      let path = UIBezierPath()
      for (index, value) in line.values.enumerated() {
        let point = CGPoint(
          x: area.width * CGFloat(index) / CGFloat(line.values.count - 1),
          y: area.maxY - area.height * CGFloat((value - low) / (high - low)))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      (path.lineWidth, path.lineJoinStyle) = (2, .round)
      PlayerColors.curves[number % PlayerColors.curves.count].setStroke()
      path.stroke()
    }
    guard let pointed else { return }
    PlayerColors.pale.setFill()
    UIBezierPath(rect: CGRect(x: pointed, y: 0, width: 1, height: bounds.height)).fill()
  }
}
