// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import UIKit

/// The on-screen keyboard that a script shows.
@MainActor @Suite(.serialized)
struct KeyboardTests {
  private let stage = Stage()
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  /// Returns the notifications that are posted during `body`, with the top of the keyboard at their end.
  private func notifications(_ body: () -> Void) -> [String] {
    let log = Log()
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        let name = note.name.rawValue.dropFirst(10).dropLast(12)
        log.lines.withLock {
          $0.append("\(name) \(end?.cgRectValue.minY ?? -1) \(seconds?.doubleValue ?? -1)")
        }
      }
    }
    body()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    return log.lines.withLock { $0 }
  }

  @Test func `the keyboard slides in for a field and out, and is notified`() throws {
    defer { UIScreen.main.keyboardHeight = 0 }
    stage.perform { stage.window.addSubview(field) }
    #expect(notifications { stage.perform { field.becomeFirstResponder() } }.isEmpty)
    stage.perform { field.resignFirstResponder() }
    UIScreen.main.keyboardHeight = 150
    let shown = notifications {
      stage.perform { field.becomeFirstResponder() }
      stage.go(to: 0.5)
    }
    // The window is 400 points high.
    #expect(shown == ["WillChangeFrame 250.0 0.25", "WillShow 250.0 0.25", "DidShow 250.0 0.25"])
    #expect(Ink.near(stage.picture()[150, 300], 0xffe5_e5ea, 0), "The keyboard is a grey of the system.")
    let hidden = notifications {
      stage.perform { field.resignFirstResponder() }
      stage.go(to: 1)
    }
    #expect(hidden == ["WillChangeFrame 400.0 0.25", "WillHide 400.0 0.25", "DidHide 400.0 0.25"])
    #expect(stage.window.subviews == [field])
  }

  @Test func `the keyboard stays when another field takes over`() {
    defer { UIScreen.main.keyboardHeight = 0 }
    let other = UITextView(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    UIScreen.main.keyboardHeight = 150
    stage.perform {
      stage.window.addSubview(field)
      stage.window.addSubview(other)
      field.becomeFirstResponder()
    }
    stage.go(to: 0.5)
    #expect(notifications { stage.perform { other.becomeFirstResponder() } }.isEmpty)
    #expect(other.isFirstResponder && stage.window.keyboardLayoutGuide.layoutFrame.height == 150)
  }

  @Test func `a view on the keyboard's guide moves with it`() throws {
    defer { UIScreen.main.keyboardHeight = 0 }
    let bar = UIView()
    stage.perform {
      stage.window.addSubview(field)
      stage.window.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        bar.bottomAnchor.constraint(equalTo: stage.window.keyboardLayoutGuide.topAnchor),
        bar.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
        bar.widthAnchor.constraint(equalToConstant: 300), bar.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    stage.go(to: 0.1)
    #expect(bar.frame.maxY == 400)
    UIScreen.main.keyboardHeight = 150
    stage.perform { field.becomeFirstResponder() }
    #expect(bar.frame.maxY == 250)
    #expect(stage.window.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 250, width: 300, height: 150))
    // Half of the time is half of the way of ease in, ease out.
    let middle = try stage.shown(bar, at: 0.1 + 0.125).frame.maxY
    #expect(middle > 250 && middle < 400)
    #expect(try stage.shown(bar, at: 1).frame.maxY == 250)
    stage.perform { field.resignFirstResponder() }
    #expect(bar.frame.maxY == 400)
  }

  @Test func `an input view takes the keys' room, and an accessory is above it`() {
    let (keys, bar) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 100)),
      UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 44))
    )
    (field.inputView, field.inputAccessoryView) = (keys, bar)
    stage.perform {
      stage.window.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.go(to: 0.5)
    #expect(keys.convert(keys.bounds, to: nil) == CGRect(x: 0, y: 300, width: 300, height: 100))
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 256, width: 300, height: 44))
    stage.perform { field.inputView = nil }
    stage.go(to: 1)
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 356, width: 300, height: 44))
  }

  private final class Keys: UIViewController {
    var told: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Keys.save)),
        UIKeyCommand(
          input: UIKeyCommand.inputDownArrow, modifierFlags: .shift, action: Selector("down", Keys.down)),
      ]
    }
    func save(_ sender: UIKeyCommand) { told.append("save \(sender.input ?? "")") }
    func down() { told.append("down") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      told += presses.compactMap { "press \($0.key?.characters ?? "")" }
    }
  }

  @Test func `key commands come before presses`() {
    let keys = Keys()
    stage.perform { stage.window.rootViewController = keys }
    stage.perform {
      for (key, modifiers) in [
        (.letter("s"), .control), (.letter("s"), .shift), (.downArrow, .shift), (.downArrow, []),
      ] as [(InputKey, InputModifiers)] { stage.window.send(.key(key, modifiers)) }
    }
    #expect(keys.told == ["save s", "press S", "down", "press UIKeyInputDownArrow"])
  }
}
