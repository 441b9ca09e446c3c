// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree
import UIKit

/// The timeline of animations: a ruler, the layers and key paths at the left, a bar for each animation, and a
/// playhead.
final class TimelineView: UIView, UIScrollViewDelegate, KeyHandling {
  private let ruler = RulerView()
  private let scroll = UIScrollView()
  private let playhead = UIView()
  private let divider = UIView()
  private let hint = UILabel(Design.body, PlayerColors.pale, "No animation in this range")
  private var names: [(layer: UILabel, path: UILabel, bars: BarRowView)] = []
  private var rows: [TimelineRow] = []
  /// The revision of the history from which the rows were made.
  private var revision = -1
  private var time = 0.0
  private var selection: NodeID?
  private(set) var scale = TimelineScale(range: 0...1, width: 1)
  /// A closure that is called with the time at which the user points, in seconds.
  var seek: (Double) -> Void = { _ in }
  /// A closure that is called when the user selects the layer of a row.
  var choose: (NodeID) -> Void = { _ in }
  private var isScrubbing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = PlayerColors.panel
    clipsToBounds = true
    scroll.delegate = self
    scroll.bounces = false
    scroll.isScrollEnabled = true
    scroll.panGestureRecognizer.isEnabled = false
    playhead.backgroundColor = PlayerColors.playhead
    playhead.isUserInteractionEnabled = false
    divider.backgroundColor = PlayerColors.line
    hint.textAlignment = .center
    for view in [scroll, hint, ruler, divider, playhead] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = "Timeline"
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  /// Indicates whether there is space only for the ruler.
  private var isFlat: Bool { bounds.height < 2 * Design.ruler }

  /// The width of the column with the names, in points.
  var namesWidth: CGFloat { isFlat ? 0 : (bounds.width * 0.22).onGrid.clamped(to: 112...240) }

  /// Shows the animations in a range of time, and the playhead at `time`. Times are in seconds.
  func show(
    _ history: AnimationHistory, _ markers: [TimelineMarker], range: ClosedRange<Double>, time: Double
  ) {
    self.time = time
    accessibilityValue = "\(brief(time)) s"
    let names = markers.map { "\($0.name) at \(brief($0.time)) s" }
    accessibilityHint = names.isEmpty ? nil : "markers: \(names.joined(separator: ", "))"
    let scale = TimelineScale(range: range, width: bounds.width - namesWidth)
    ruler.show(scale, markers)
    if history.revision != revision || scale != self.scale {
      (revision, self.scale) = (history.revision, scale)
      rows = TimelineRow.rows(
        of: history.bars.filter { $0.begin <= range.upperBound && $0.lastTime >= range.lowerBound })
      hint.isHidden = !rows.isEmpty || isFlat
      scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * Design.row + Design.unit)
      showRows()
    }
    movePlayhead()
  }

  /// Highlights the rows of the selected layer, or none for `nil`.
  func mark(_ id: NodeID?) {
    guard id != selection else { return }
    selection = id
    showRows()
  }

  private func movePlayhead() {
    let x = namesWidth + scale.x(of: time)
    playhead.isHidden = x < namesWidth - 1 || x > bounds.width
    playhead.frame = CGRect(x: (x * 2).rounded() / 2 - 1, y: 0, width: 2, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = namesWidth
    ruler.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left), height: Design.ruler)
    scroll.frame = CGRect(
      x: 0, y: Design.ruler, width: bounds.width, height: max(0, bounds.height - Design.ruler))
    divider.frame = CGRect(x: max(0, left - 1), y: 0, width: 1, height: bounds.height)
    divider.isHidden = isFlat
    hint.frame = CGRect(x: left, y: Design.ruler + 8, width: bounds.width - left, height: Design.row)
    showRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }

  /// Shows the rows that are visible at the scroll position. Their views are reused.
  private func showRows() {
    let first = max(0, Int(scroll.contentOffset.y / Design.row))
    let room = isFlat ? 0 : Int((scroll.bounds.height / Design.row).rounded(.up)) + 1
    let shown = rows.dropFirst(first).prefix(room)
    while names.count < shown.count { addRow() }
    for (index, view) in names.enumerated() {
      let isShown = index < shown.count
      for part in [view.layer, view.path, view.bars] as [UIView] { part.isHidden = !isShown }
      guard isShown else { continue }
      arrange(view, shown[shown.startIndex + index], at: CGFloat(first + index) * Design.row + 2)
    }
  }

  private func arrange(
    _ view: (layer: UILabel, path: UILabel, bars: BarRowView), _ row: TimelineRow, at y: CGFloat
  ) {
    if view.layer.text != row.layer { view.layer.text = row.layer }
    if view.path.text != row.keyPath { view.path.text = row.keyPath }
    let color = row.node == selection ? PlayerColors.accent : PlayerColors.text
    if view.layer.textColor !== color { view.layer.textColor = color }
    let (left, room) = (Design.margin, namesWidth - Design.margin - 8)
    let natural = view.layer.sizeThatFits(.zero).width.rounded(.up)
    let width = min(natural, (room * 0.55).rounded())
    view.layer.frame = CGRect(x: left, y: y, width: width, height: Design.row)
    view.path.frame = CGRect(x: left + width + 8, y: y, width: max(0, room - width - 8), height: Design.row)
    view.bars.frame = CGRect(x: namesWidth, y: y, width: scale.width, height: Design.row)
    view.bars.show(row, scale)
  }

  private func addRow() {
    let row = (
      layer: UILabel(Design.body), path: UILabel(Design.small, PlayerColors.pale), bars: BarRowView()
    )
    for part in [row.layer, row.path, row.bars] as [UIView] { scroll.addSubview(part) }
    names.append(row)
  }

  // MARK: The pointer

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if point.x < namesWidth {
      let index = Int((point.y - Design.ruler + scroll.contentOffset.y - 2) / Design.row)
      if point.y > Design.ruler, rows.indices.contains(index) { choose(rows[index].node) }
      return
    }
    isScrubbing = true
    seek(scale.time(at: point.x - namesWidth))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isScrubbing, let point = touches.first?.location(in: self) else { return }
    seek(scale.time(at: point.x - namesWidth))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isScrubbing = false }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isScrubbing = false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // A hit inside the scroll view stays there, so that the wheel scrolls it; it passes touches on to the
    // timeline. All other hits go to the timeline.
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit.isDescendant(of: scroll) ? hit : self
  }

  func handle(_ key: InputKey) -> Bool {
    guard key == .upArrow || key == .downArrow else { return false }
    let limit = max(0, scroll.contentSize.height - scroll.bounds.height)
    let step = key == .upArrow ? -Design.row : Design.row
    scroll.contentOffset.y = (scroll.contentOffset.y + step).clamped(to: 0...limit)
    return true
  }
}
