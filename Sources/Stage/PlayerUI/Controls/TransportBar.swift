// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import UIKit

/// The row of buttons, with the buttons for the time at the left and the buttons for actions and panels at
/// the right. Controls that do not fit are in the menu of the "More" button.
final class TransportBar: UIView {
  private(set) var buttons: [Control: IconButton] = [:]
  private let time = UILabel(Design.body)
  private let frameNumber = UILabel(Design.small, PlayerColors.pale)
  private let pace = UILabel(Design.body)
  private let (left, right) = (UIStackView(), UIStackView())
  private let line = UIView()

  /// The controls at the left and at the right.
  private static let (leftControls, rightControls): ([Control], [Control]) = (
    [.toStart, .back, .play, .forward, .toEnd, .loop],
    [.states, .pick, .save, .copy, .record, .developer, .appearance, .help, .sidebar, .timeline, .more]
  )
  /// The controls that move into the menu if they do not fit, in the order in which they move.
  private static let yielding: [Control] = [
    .developer, .appearance, .copy, .record, .pick, .save, .help, .states,
  ]
  /// The controls at the left that move into the menu on a screen too narrow for all of them, after those at
  /// the right, in the groups in which they move.
  private static let yieldingLeft: [[Control]] = [
    [.toStart, .toEnd], [.slower, .faster], [.loop], [.back, .forward],
  ]
  /// The widths of the time display and the speed display, in points.
  private static let (clockWidth, paceWidth): (CGFloat, CGFloat) = (84, 32)

  /// The controls that are not in the bar: the controls in the menu or, if all controls fit, only `more`.
  private(set) var hidden: [Control] = []
  /// Indicates whether the program has states to choose from.
  var hasStates = false { didSet { if hasStates != oldValue { setNeedsLayout() } } }

  /// The controls at the right that apply to the program.
  private var wanted: [Control] { Self.rightControls.filter { $0 != .states || hasStates } }

  init(perform: @escaping (Control) -> Void) {
    super.init(frame: .zero)
    backgroundColor = PlayerColors.panel
    line.backgroundColor = PlayerColors.line
    for control in Control.allCases {
      buttons[control] = IconButton(control.icon, control.name, key: control.key) { perform(control) }
    }
    for stack in [left, right] { (stack.spacing, stack.alignment) = (Design.gap, .center) }
    // The order of the subviews is also the order of the keyboard focus.
    for view in [left, button(.slower), button(.faster), right] as [UIView] { addSubview(view) }
    // A stack needs a size to be laid out before the bar.
    left.frame.size = CGSize(width: Self.width(of: Self.leftControls.count), height: Design.button)
    right.frame.size = CGSize(width: Self.width(of: Self.rightControls.count), height: Design.button)
    for control in Self.leftControls { left.addArrangedSubview(button(control)) }
    for control in Self.rightControls { right.addArrangedSubview(button(control)) }
    pace.textAlignment = .center
    for label in [time, frameNumber, pace] { addSubview(label) }
    addSubview(line)
    (time.accessibilityIdentifier, frameNumber.accessibilityIdentifier) = ("time", "frame")
    pace.accessibilityIdentifier = "pace"
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the width of `count` buttons next to each other, in points.
  private static func width(of count: Int) -> CGFloat {
    CGFloat(count) * (Design.button + Design.gap) - Design.gap
  }

  func button(_ control: Control) -> IconButton { buttons[control]! }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = bounds.width < 560 ? Design.unit : Design.margin - Design.unit
    let leftGone = makeRoomAtLeft(margin)
    let shownLeft = Self.leftControls.filter { !leftGone.contains($0) }
    let leftWidth = Self.width(of: shownLeft.count)
    let hasPace = !leftGone.contains(.slower)
    makeRoom(in: bounds.width - usedWidth(without: leftGone, margin) - margin - Design.gap)
    hidden = leftGone + hidden
    let y = (bounds.height - Design.button) / 2
    left.frame = CGRect(x: margin, y: y, width: leftWidth, height: Design.button)
    var x = left.frame.maxX + Design.margin / 2
    button(.slower).frame.origin = CGPoint(x: x, y: y)
    pace.frame = CGRect(x: x + Design.button, y: y, width: Self.paceWidth, height: Design.button)
    button(.faster).frame.origin = CGPoint(x: pace.frame.maxX, y: y)
    for view in [button(.slower), pace, button(.faster)] as [UIView] { view.isHidden = !hasPace }
    x = (hasPace ? button(.faster).frame.maxX : left.frame.maxX) + Design.margin / 2
    time.frame = CGRect(x: x, y: bounds.midY - 18, width: Self.clockWidth, height: 18)
    frameNumber.frame = CGRect(x: x, y: bounds.midY, width: Self.clockWidth, height: 16)
    let rightWidth = Self.width(of: wanted.filter { !hidden.contains($0) }.count)
    right.frame = CGRect(
      x: bounds.width - margin - rightWidth, y: y, width: rightWidth, height: Design.button)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }

  /// Returns the width of what is at the left of the buttons for actions, in points.
  private func usedWidth(without gone: [Control], _ margin: CGFloat) -> CGFloat {
    let buttons = Self.width(of: Self.leftControls.filter { !gone.contains($0) }.count)
    let pace = gone.contains(.slower) ? 0 : 2 * Design.button + Self.paceWidth + Design.margin / 2
    return margin + buttons + Design.margin / 2 + pace + Self.clockWidth
  }

  /// Hides controls at the left until those at the right that never yield fit. Returns the hidden ones.
  private func makeRoomAtLeft(_ margin: CGFloat) -> [Control] {
    let least = Self.width(of: wanted.filter { !Self.yielding.contains($0) }.count)
    var gone: [Control] = []
    for group in Self.yieldingLeft {
      let room = bounds.width - usedWidth(without: gone, margin) - margin - Design.gap
      if room < least { gone += group }
    }
    for control in Self.leftControls where button(control).isHidden != gone.contains(control) {
      button(control).isHidden = gone.contains(control)
    }
    return gone
  }

  /// Hides controls until the others fit into the width `room`, in points.
  private func makeRoom(in room: CGFloat) {
    var (gone, count) = ([Control.more], wanted.count - 1)
    for control in Self.yielding where wanted.contains(control) && Self.width(of: count) > room {
      // Once a control is hidden, the menu's button is shown and also needs space.
      if gone == [.more] { (gone, count) = ([], count + 1) }
      gone.append(control)
      count -= 1
    }
    hidden = gone
    for control in Self.rightControls {
      let isHidden = gone.contains(control) || !wanted.contains(control)
      if button(control).isHidden != isHidden { button(control).isHidden = isHidden }
    }
  }

  /// Shows the state of the transport.
  func show(_ transport: Transport, at seconds: Double, frame: Int, isLooping: Bool) {
    let play = button(.play)
    (play.icon, play.name) = transport.isPlaying ? (.pause, "Pause") : (.play, "Play")
    button(.loop).isOn = isLooping
    set(time, "\(Self.text(seconds)) s")
    set(frameNumber, "frame \(frame)")
    set(pace, transport.speedText)
  }

  private func set(_ label: UILabel, _ text: String) { if label.text != text { label.text = text } }

  /// Returns a time as text with exactly three decimal places, so that its width changes rarely.
  private static func text(_ time: Double) -> String {
    let thousandths = Int((time.clamped(to: 0...1e9, ifNaN: 0) * 1_000).rounded())
    return "\(thousandths / 1_000)." + String(String(thousandths % 1_000 + 1_000).dropFirst())
  }
}
