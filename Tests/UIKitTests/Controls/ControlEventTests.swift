// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The events that a control has sent, in their order.
@MainActor
final class EventLog {
  static let names: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag inside"),
    (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    (.valueChanged, "value"), (.primaryActionTriggered, "primary"), (.editingDidBegin, "begin"),
    (.editingChanged, "changed"), (.editingDidEnd, "end"), (.editingDidEndOnExit, "exit key"),
  ]
  var heard: [String] = []

  init(_ control: UIControl) {
    for (event, name) in Self.names {
      control.addAction(UIAction { [unowned self] _ in heard.append(name) }, for: event)
    }
  }

  /// Returns what was heard since the last call.
  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

/// A control that notes its tracking, and may refuse it.
@MainActor
private final class TrackedControl: UIControl {
  var calls: [String] = []
  var begins = true
  var continues = true

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin \(Int(touch.location(in: self).x))")
    return begins
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue \(Int(touch.location(in: self).x))")
    return continues
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}

/// The tracking of fingers by a control, and its events.
@MainActor @Suite
struct ControlEventTests {
  private let stage = Stage()
  private let control = TrackedControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
  private let log: EventLog

  init() {
    log = EventLog(control)
    stage.perform { [control] in stage.window.addSubview(control) }
  }

  private func down(_ x: CGFloat, _ y: CGFloat) {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: x, y: y)) }
  }
  private func move(_ x: CGFloat, _ y: CGFloat) {
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: x, y: y)) }
  }
  private func up(_ x: CGFloat, _ y: CGFloat) {
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: x, y: y)) }
  }

  @Test func `a tap is a touch down and a touch up inside`() {
    down(150, 120)
    #expect(log.take() == ["down"])
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(control.state == .highlighted)
    up(150, 120)
    #expect(log.take() == ["up inside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(control.state == .normal && control.calls == ["begin 50", "end"])
  }

  @Test func `a finger that leaves and comes back exits and enters`() {
    down(150, 120)
    move(160, 120)
    #expect(log.take() == ["down", "drag inside"])
    // 70 points around the bounds still count as inside.
    move(269, 120)
    #expect(log.take() == ["drag inside"] && control.isHighlighted)
    move(271, 120)
    #expect(log.take() == ["exit", "drag outside"])
    #expect(!control.isTouchInside && !control.isHighlighted && control.isTracking)
    move(280, 120)
    #expect(log.take() == ["drag outside"])
    move(190, 120)
    #expect(log.take() == ["enter", "drag inside"] && control.isHighlighted)
    up(190, 120)
    #expect(log.take() == ["up inside"])
    #expect(
      control.calls == [
        "begin 50", "continue 60", "continue 169", "continue 171", "continue 180", "continue 90", "end",
      ])
  }

  @Test func `a finger that is lifted outside gives no touch up inside`() {
    down(150, 120)
    move(150, 300)
    _ = log.take()
    up(150, 300)
    #expect(log.take() == ["up outside"] && !control.isTracking)
  }

  @Test func `a second tap in a short time is a repeated touch down`() {
    for _ in 0..<2 {
      down(150, 120)
      up(150, 120)
    }
    #expect(log.take() == ["down", "up inside", "down", "repeat", "up inside"])
    stage.go(to: stage.host.time + 1)
    down(150, 120)
    #expect(log.take() == ["down"])
  }

  @Test func `a control that leaves its window cancels tracking`() {
    down(150, 120)
    _ = log.take()
    stage.perform { control.removeFromSuperview() }
    #expect(log.take() == ["cancel"])
    #expect(control.calls == ["begin 50", "cancel"] && !control.isHighlighted && !control.isTracking)
    up(150, 120)
    #expect(log.take() == [])
  }

  @Test func `a control that is disabled, hidden or deaf sends nothing`() {
    let changes: [(UIControl) -> Void] = [
      { $0.isEnabled = false }, { $0.isHidden = true }, { $0.isUserInteractionEnabled = false },
    ]
    for change in changes {
      (control.isEnabled, control.isHidden, control.isUserInteractionEnabled) = (true, false, true)
      stage.perform { change(control) }
      down(150, 120)
      #expect(!control.isTracking && !control.isHighlighted)
      up(150, 120)
      #expect(log.take() == [] && control.calls == [])
    }
    #expect(control.isEnabled)
    control.isEnabled = false
    #expect(control.state == .disabled)
  }

  @Test func `a control that does not begin tracking does not follow the finger`() {
    control.begins = false
    down(150, 120)
    #expect(!control.isTracking)
    move(160, 120)
    up(160, 120)
    #expect(control.calls == ["begin 50"] && !log.take().contains("up inside"))
  }

  @Test func `a control may stop tracking`() {
    down(150, 120)
    control.continues = false
    move(160, 120)
    #expect(!control.isTracking && !control.isHighlighted)
    _ = log.take()
    move(170, 120)
    up(170, 120)
    #expect(log.take() == [] && control.calls == ["begin 50", "continue 60"])
  }

  @Test func `the state is the union of its parts`() {
    (control.isSelected, control.isHighlighted) = (true, true)
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }
}

/// Actions and targets of a control.
@MainActor @Suite
struct ControlActionTests {
  /// A receiver of named actions that notes them with the class of their sender.
  private final class Receiver: UIView, SelectorTarget {
    var heard: [String] = []
    nonisolated func receive(_ selector: Selector, from sender: Any) {
      let (name, type) = (selector.name, "\(type(of: sender))")
      MainActor.assumeIsolated { heard.append("\(name) from \(type)") }
    }
  }

  private let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  @Test func `actions are called in their order, with the control as the sender`() {
    var heard: [String] = []
    for name in ["a", "b", "c"] {
      control.addAction(
        UIAction { [control] in heard.append($0.sender as? UIControl === control ? name : "?") },
        for: name == "b" ? .touchDown : .valueChanged)
    }
    control.sendActions(for: .valueChanged)
    #expect(heard == ["a", "c"])
    control.sendActions(for: [.valueChanged, .touchDown])
    #expect(heard == ["a", "c", "a", "b", "c"])
  }

  @Test func `an action that is added twice is called once for each event`() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    control.addAction(action, for: .touchDown)
    control.addAction(action, for: [.touchDown, .valueChanged])
    control.sendActions(for: .touchDown)
    #expect(count == 1)
    control.removeAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 1)
    control.sendActions(for: .valueChanged)
    #expect(count == 2)
    control.removeAction(action, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(count == 2)
  }

  @Test func `targets are known, and are removed by target, action and event`() {
    let (first, second) = (Receiver(), Receiver())
    control.addTarget(first, action: "one:", for: [.touchDown, .valueChanged])
    control.addTarget(first, action: "two:", for: .touchDown)
    control.addTarget(second, action: "one:", for: .touchUpInside)
    #expect(control.allTargets == [AnyHashable(first), AnyHashable(second)])
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
    #expect(control.actions(forTarget: first, forControlEvent: .touchDown) == ["one:", "two:"])
    #expect(control.actions(forTarget: second, forControlEvent: .touchDown) == nil)
    control.removeTarget(first, action: "one:", for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(first.heard == ["two: from UIControl", "one: from UIControl"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .allEvents)
    #expect(first.heard.count == 2 && second.heard.isEmpty && control.allTargets.isEmpty)
  }

  @Test func `the events of actions are among those of the control`() {
    control.addAction(UIAction { _ in }, for: .editingChanged)
    control.addTarget(Receiver(), action: "one:", for: .touchDown)
    #expect(control.allControlEvents == [.editingChanged, .touchDown])
  }

  @Test func `an action without a target goes up to the first responder that takes it`() {
    let (outer, inner) = (Receiver(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    outer.addSubview(inner)
    inner.addSubview(control)
    control.addTarget(nil, action: "up:", for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(outer.heard == ["up: from UIControl"])
    inner.removeFromSuperview()
    control.sendActions(for: .touchDown)
    #expect(outer.heard.count == 1)
  }

  @Test func `a subclass sees the actions for targets and may drop them`() {
    final class Filter: UIControl {
      var names: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        names.append(action.name)
        if action.name != "secret:" { super.sendAction(action, to: target, for: event) }
      }
    }
    let (filter, receiver) = (Filter(), Receiver())
    filter.addTarget(receiver, action: "secret:", for: .touchDown)
    filter.addTarget(receiver, action: "open:", for: .touchDown)
    filter.sendActions(for: .touchDown)
    #expect(filter.names == ["secret:", "open:"] && receiver.heard == ["open: from Filter"])
  }

  @Test func `the primary action of a control is performed`() {
    var count = 0
    let made = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    made.sendActions(for: .touchUpInside)
    #expect(count == 0)
    made.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }
}
