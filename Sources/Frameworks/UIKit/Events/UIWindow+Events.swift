// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIWindow {
  /// The touch number of the pointer.
  private static let pointer = 0

  /// Delivers an input event to recognizers, views and the first responder. Positions are in the window's
  /// space, in points.
  public func send(_ input: InputEvent) {
    switch input {
    case .pointerDown(let point):
      hover.end()
      let (window, inside) = windowTouched(at: point) ?? (self, point)
      touchedWindow = window
      window.delivery.begin(Self.pointer, at: inside)
    case .pointerMove(let point): touchedWindow?.delivery.move(Self.pointer, to: inTouchedWindow(point))
    case .pointerUp(let point): touchedWindow?.delivery.end(Self.pointer, at: inTouchedWindow(point))
    case .pointerHover(let point): hover.move(to: point)
    case .magnify(let point, let scale): wheel.turn(at: point, by: scale)
    case .text(let text): type(text)
    case .key(let key, let modifiers):
      guard !performCommand(key, modifiers) else { return }
      press(key, modifiers)
      type(key, modifiers)
    case .scroll(let point, let distance): scroll(at: point, by: distance)
    case .digit: break  // digits are for hosts
    }
  }

  /// Scrolls the innermost scroll view at `point` in which scrolling is enabled.
  private func scroll(at point: CGPoint, by distance: CGVector) {
    let hit = hitTest(point, with: nil)?.selfAndSuperviews.first {
      ($0 as? UIScrollView)?.isScrollEnabled == true
    }
    guard let view = hit as? UIScrollView else { return }
    let offset = view.contentOffset
    view.contentOffset = view.clamped(CGPoint(x: offset.x - distance.dx, y: offset.y - distance.dy))
  }

  private func inTouchedWindow(_ point: CGPoint) -> CGPoint {
    touchedWindow.map { $0 === self ? point : layer.convert(point, to: $0.layer) } ?? point
  }

  /// Begins touch `number` at `point`, in the window's space. Scripts call it for gestures with several
  /// fingers.
  public func touchDown(_ number: Int, at point: CGPoint) { delivery.begin(number, at: point) }

  /// Moves touch `number` to `point`, in the window's space. Does nothing if the touch is not down.
  public func touchMove(_ number: Int, to point: CGPoint) { delivery.move(number, to: point) }

  /// Ends touch `number` at `point`, in the window's space. Does nothing if the touch is not down.
  public func touchUp(_ number: Int, at point: CGPoint) { delivery.end(number, at: point) }

  /// Cancels the finger with a number, as the system does when it takes touches away. Ignored if that finger
  /// is not down.
  package func touchCancel(_ number: Int) { delivery.cancel(number) }

  /// Indicates whether the first responder of the window accepts typed text.
  final var acceptsText: Bool { firstResponder is any UIKeyInput }

  /// Passes typed text to the first responder. A text field first decides which letters are capitalized.
  private func type(_ text: String) {
    if let field = firstResponder as? UITextField {
      return field.insertText(field.editing.capitalized(text, field.autocapitalizationType))
    }
    (firstResponder as? any UIKeyInput)?.insertText(text)
  }

  private func type(_ key: InputKey, _ modifiers: InputModifiers) {
    if let field = firstResponder as? UITextField { return field.handle(key, modifiers) }
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
