// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree
import UIKit

/// An action that the user performs on the player's views.
enum ScreenAction {
  /// Perform the action of a control.
  case perform(Control)
  /// Show the picture at a time of the program, in seconds.
  case seek(Double)
  /// Zoom the timeline by a factor. A factor above 1 shows a shorter range.
  case zoom(Double)
  /// Select a layer.
  case choose(NodeID)
  /// Hide a layer, or show it again.
  case toggleHidden(NodeID)
  /// Handle the pointer on the picture.
  case point(StageView.Pointer)
}

/// The views of the player: the picture, the transport, the timeline, and the panel with layers and values.
final class PlayerScreen: UIView {
  /// A closure that is called for each action of the user.
  var act: (ScreenAction) -> Void = { _ in }
  let stage = StageView()
  let bar: TransportBar
  let timeline = TimelineView()
  let curves = CurveView()
  let layers = LayerPanel()
  let values = ValuePanel()
  let sheet = Sheet()
  private let tabs = TabControl(items: ["Animations", "Curves"])
  private let lower = UIView()
  private let side = UIView()
  private let tip = Card(Design.small)
  private let ring = FocusRing()
  private let sideHandle = PanelHandle(isVertical: true, "Width of the panel")
  private let lowerHandle = PanelHandle(isVertical: false, "Height of the timeline")
  private let zooms: [IconButton]
  private(set) var layout: ScreenLayout
  /// The user's preferences.
  var preferences = PlayerPreferences() { didSet { if preferences != oldValue { preferencesDidChange() } } }
  /// A closure that is called with the preferences when they have changed.
  var keep: (PlayerPreferences) -> Void = { _ in }
  /// The panels that are shown although the window is small. These choices are not stored.
  private var smallChoices = (side: false, timeline: false)
  private var dragStart: CGFloat = 0

  init(size: CGSize) {
    var act: (ScreenAction) -> Void = { _ in }
    bar = TransportBar { act(.perform($0)) }
    layout = ScreenLayout(size, PlayerPreferences(), showsSmall: (false, false))
    zooms = [
      IconButton(.minus, "Show more time") { act(.zoom(0.5)) },
      IconButton(.plus, "Show less time") { act(.zoom(2)) },
    ]
    super.init(frame: CGRect(origin: .zero, size: size))
    act = { [weak self] in self?.act($0) }
    backgroundColor = PlayerColors.ground
    (lower.backgroundColor, side.backgroundColor) = (PlayerColors.panel, PlayerColors.panel)
    side.clipsToBounds = true
    for view in [tabs, zooms[0], zooms[1], timeline, curves] as [UIView] { lower.addSubview(view) }
    for view in [layers, values] as [UIView] { side.addSubview(view) }
    for view in [stage, bar, lower, lowerHandle, side, sideHandle, sheet, tip, ring] as [UIView] {
      addSubview(view)
    }
    tabs.selectedSegmentIndex = 0
    (tabs.backgroundColor, tabs.selectedSegmentTintColor) = (PlayerColors.raised, PlayerColors.chosen)
    tabs.accessibilityLabel = "Animations or curves"
    tabs.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    for button in zooms + bar.buttons.values {
      button.hoverHandler = { [weak self] in self?.showTip(of: $0, $1) }
    }
    stage.point = { [weak self] in self?.act(.point($0)) }
    timeline.seek = { [weak self] in self?.act(.seek($0)) }
    curves.seek = { [weak self] in self?.act(.seek($0)) }
    timeline.choose = { [weak self] in self?.act(.choose($0)) }
    layers.choose = { [weak self] in self?.act(.choose($0)) }
    layers.toggle = { [weak self] in self?.act(.toggleHidden($0)) }
    sideHandle.drag = { [weak self] in self?.dragSide(by: $0, isStart: $1) }
    lowerHandle.drag = { [weak self] in self?.dragLower(by: $0, isStart: $1) }
  }

  required init?(coder: NSCoder) { nil }

  /// Indicates whether the curves are shown instead of the animations.
  var showsCurves: Bool { tabs.selectedSegmentIndex == 1 && layout.showsTimeline }

  /// Shows the curves instead of the animations, or the animations again.
  func showCurves(_ isOn: Bool) {
    tabs.selectedSegmentIndex = isOn ? 1 : 0
    setNeedsLayout()
  }

  // MARK: Panels

  func toggleSide() {
    if layout.isNarrow { smallChoices.side.toggle() } else { preferences.showsSide.toggle() }
    arrange()
  }

  func toggleTimeline() {
    if layout.isLow { smallChoices.timeline.toggle() } else { preferences.showsTimeline.toggle() }
    arrange()
  }

  private func preferencesDidChange() {
    keep(preferences)
    arrange()
  }

  private func dragSide(by distance: CGFloat, isStart: Bool) {
    if isStart { dragStart = layout.side.width }
    if distance != 0 { preferences.sideWidth = Double(layout.sideWidth(dragStart - distance)) }
  }

  private func dragLower(by distance: CGFloat, isStart: Bool) {
    if isStart { dragStart = layout.lower.height }
    if distance != 0 { preferences.timelineHeight = Double(layout.timelineHeight(dragStart - distance)) }
  }

  /// Computes the layout of all panels for the size of the screen.
  func arrange() {
    layout = ScreenLayout(bounds.size, preferences, showsSmall: smallChoices)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (stage.frame, bar.frame, lower.frame, side.frame) = (layout.stage, layout.bar, layout.lower, layout.side)
    let hasTimeline = layout.showsTimeline
    (side.isHidden, sideHandle.isHidden) = (!layout.showsSide, !layout.showsSide || layout.isNarrow)
    lowerHandle.isHidden = !hasTimeline
    bar.button(.sidebar).isOn = layout.showsSide
    bar.button(.timeline).isOn = hasTimeline
    let half = PanelHandle.thickness / 2
    sideHandle.frame = CGRect(
      x: layout.side.minX - half, y: layout.side.minY, width: PanelHandle.thickness,
      height: layout.side.height)
    lowerHandle.frame = CGRect(
      x: 0, y: layout.lower.minY - half, width: bounds.width, height: PanelHandle.thickness)
    layOutLower(hasTimeline)
    let middle = (layout.side.height * 0.45).onGrid
    layers.frame = CGRect(x: 0, y: 0, width: layout.side.width, height: middle)
    values.frame = CGRect(x: 0, y: middle, width: layout.side.width, height: layout.side.height - middle)
    sheet.frame = bounds
    showFocus()
  }

  private func layOutLower(_ hasTimeline: Bool) {
    for view in [tabs] + zooms as [UIView] { view.isHidden = !hasTimeline }
    let (width, top) = (layout.lower.width, hasTimeline ? Design.bar : 0)
    tabs.frame = CGRect(x: Design.margin, y: 12, width: 208, height: Design.button)
    for (index, button) in zooms.enumerated() {
      button.frame.origin = CGPoint(
        x: width - Design.margin - CGFloat(2 - index) * (Design.button + Design.gap) + Design.gap, y: 12)
    }
    let room = CGRect(x: 0, y: top, width: width, height: max(0, layout.lower.height - top))
    (timeline.frame, curves.frame) = (room, room)
    (timeline.isHidden, curves.isHidden) = (showsCurves, !showsCurves)
  }

  // MARK: Hints and focus

  private func showTip(of button: IconButton, _ isShown: Bool) {
    tip.text = isShown ? button.name + (button.key.map { "   \($0)" } ?? "") : ""
    guard isShown else { return }
    let (size, frame) = (tip.size(within: bounds.width - 8), button.convert(button.bounds, to: self))
    let x = (frame.midX - size.width / 2).clamped(atLeast: 4, atMost: bounds.width - size.width - 4)
    let y = frame.minY - size.height - 8 < 0 ? frame.maxY + 8 : frame.minY - size.height - 8
    tip.frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  /// The view that has the keyboard focus, or `nil`.
  var focused: UIView? { window?.firstResponder as? UIView }

  func showFocus() { ring.surround(focused) }

  /// Moves the focus by `step` views in focus order: 1 for the next view, -1 for the previous one.
  func moveFocus(by step: Int) {
    let all = focusableViews
    guard !all.isEmpty else { return }
    let index = focused.flatMap { view in all.firstIndex { view.isDescendant(of: $0) } }
    let next = ((index ?? (step > 0 ? -1 : 0)) + step + all.count) % all.count
    all[next].becomeFirstResponder()
    showFocus()
  }

  /// Removes the focus. Returns whether a view had it.
  func endFocus() -> Bool {
    guard let focused else { return false }
    focused.resignFirstResponder()
    showFocus()
    return true
  }

  func show(_ title: String, _ rows: [UIView]) {
    _ = endFocus()
    sheet.show(title, rows) { [weak self] in self?.closeSheet() }
    sheet.closeButton.becomeFirstResponder()
    tip.text = ""
    showFocus()
  }

  func closeSheet() {
    _ = endFocus()
    sheet.isHidden = true
  }
}

/// A segmented control that can have the keyboard focus.
final class TabControl: UISegmentedControl, KeyHandling {
  override var canBecomeFirstResponder: Bool { true }

  override var accessibilityValue: String? {
    get { titleForSegment(at: selectedSegmentIndex) }
    set {}
  }

  func handle(_ key: InputKey) -> Bool {
    guard key == .leftArrow || key == .rightArrow else { return false }
    let next = (selectedSegmentIndex + (key == .leftArrow ? -1 : 1)).clamped(
      atLeast: 0, atMost: numberOfSegments - 1)
    if next != selectedSegmentIndex {
      selectedSegmentIndex = next
      sendActions(for: .valueChanged)
    }
    return true
  }
}
