// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIWindow {
  /// The finger that a pointer stands for.
  private static let pointer = 0

  /// Takes what was done with the pointer, with positions in the window's own space, to views and recognizers.
  public func send(_ input: InputEvent) {
    switch input {
    case .pointerDown(let point): delivery.begin(Self.pointer, at: point)
    case .pointerMove(let point): delivery.move(Self.pointer, to: point)
    case .pointerUp(let point): delivery.end(Self.pointer, at: point)
    case .magnify(let point, let scale): wheel.turn(at: point, by: scale)
    case .text(let text): (firstResponder as? any UIKeyInput)?.insertText(text)
    case .key(let key, let modifiers): type(key, modifiers)
    case .scroll, .digit: break  // nothing here scrolls; digits are for hosts
    }
  }

  /// Puts the finger `number` down at `point` of the window: for scripts of more than one finger.
  public func touchDown(_ number: Int, at point: CGPoint) { delivery.begin(number, at: point) }

  /// Moves the finger `number` to `point` of the window; without effect when it is not down.
  public func touchMove(_ number: Int, to point: CGPoint) { delivery.move(number, to: point) }

  /// Lifts the finger `number` at `point` of the window; without effect when it is not down.
  public func touchUp(_ number: Int, at point: CGPoint) { delivery.end(number, at: point) }

  /// Whether typed text comes to a view of the window.
  final var takesText: Bool { firstResponder is any UIKeyInput }

  private func type(_ key: InputKey, _ modifiers: InputModifiers) {
    if let field = firstResponder as? UITextField { return field.take(key, modifiers) }
    guard let input = firstResponder as? any UIKeyInput else { return }
    switch key {
    case .backspace: input.deleteBackward()
    case .return: input.insertText("\n")
    case .escape: firstResponder?.resignFirstResponder()
    default: break
    }
  }

  final func forget(_ views: [UIView]) { delivery.forget(views) }
}
