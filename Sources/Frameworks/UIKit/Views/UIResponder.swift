// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Something that takes part in answering touches: what it does not answer goes on to the next responder.
@MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public nonisolated override init() { super.init() }

  /// Who is asked next; `nil`, the default, for nobody.
  open var next: UIResponder? { nil }

  /// Whether typed text may come here; default false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether typed text may go elsewhere again; default true.
  open var canResignFirstResponder: Bool { true }

  /// Whether typed text comes here.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Asks for typed text to come here, which the responder that has it now must allow; false when it does not come.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Gives typed text back; false when it is kept.
  @discardableResult
  open func resignFirstResponder() -> Bool { giveFirstResponder() }

  /// Called when fingers go down on a view; goes on to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers move; goes on to the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers are lifted; goes on to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when a gesture has taken the fingers over; goes on to the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// The window at the end of the chain of responders.
  final var chain: UnfoldFirstSequence<UIResponder> { sequence(first: self) { $0.next } }

  final var respondingWindow: UIWindow? {
    for case let window as UIWindow in chain { return window }
    return nil
  }

  private func takeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = respondingWindow else { return false }
    if window.firstResponder === self { return true }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  private func giveFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = respondingWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }
}
