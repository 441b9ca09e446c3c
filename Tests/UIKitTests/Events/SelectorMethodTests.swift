// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A view whose methods are called through selectors.
private final class Receiver: UIView {
  var heard: [String] = []

  func tap() { heard.append("tap") }
  func touch(_ sender: UIButton, event: UIEvent?) { heard.append("touch \(event?.allTouches?.count ?? 0)") }
  func press(_ recognizer: PressRecognizer) { heard.append("press \(recognizer.state.rawValue)") }
  override var canBecomeFirstResponder: Bool { true }
}

/// A recognizer as another module declares one: it sets its state.
private final class PressRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// A button that refuses actions.
private final class MuteButton: UIButton {
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
}

@MainActor
@Suite struct SelectorMethodTests {
  private let stage = Stage()
  private let receiver = Receiver(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.perform { stage.window.addSubview(receiver) }
  }

  private func send(_ event: InputEvent) { stage.perform { stage.window.send(event) } }

  @Test func `a control sends itself and the event`() {
    let button = UIButton(type: .custom)
    stage.perform {
      button.frame = receiver.bounds
      receiver.addSubview(button)
      button.addTarget(receiver, action: Selector("tap", Receiver.tap), for: .touchUpInside)
      button.addTarget(nil, action: Selector("touch:event:", Receiver.touch(_:event:)), for: .touchDown)
    }
    send(.pointerDown(CGPoint(x: 20, y: 20)))
    send(.pointerUp(CGPoint(x: 20, y: 20)))
    #expect(receiver.heard == ["touch 1", "tap"])
    #expect(button.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tap"])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
    button.removeTarget(receiver, action: "tap", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(receiver.heard.count == 2)
  }

  @Test func `an override of sendAction decides`() {
    let button = MuteButton(type: .custom)
    button.addTarget(receiver, action: Selector("tap", Receiver.tap), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(receiver.heard.isEmpty)
  }

  @Test func `a recognizer that sets its state calls its target`() {
    let press = PressRecognizer(target: receiver, action: Selector("press:", Receiver.press(_:)))
    stage.perform { receiver.addGestureRecognizer(press) }
    send(.pointerDown(CGPoint(x: 20, y: 20)))
    send(.pointerMove(CGPoint(x: 30, y: 20)))
    send(.pointerUp(CGPoint(x: 30, y: 20)))
    let states: [UIGestureRecognizer.State] = [.began, .changed, .ended]
    #expect(receiver.heard == states.map { "press \($0.rawValue)" })
    #expect(press.state == .possible)
  }

  @Test func `a target is not retained`() {
    weak var gone: Receiver?
    let button = UIButton(type: .custom)
    do {
      let short = Receiver(frame: .zero)
      gone = short
      button.addTarget(short, action: Selector("tap", Receiver.tap), for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }
}
