// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object in the responder chain. An event that it does not handle is passed to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociatedObjectsOwner {
  package nonisolated(unsafe) final var associatedObjects: AssociatedObjects?

  /// Creates a responder.
  public nonisolated override init() { super.init() }

  /// The next responder in the chain; `nil`, the default, at the end.
  open var next: UIResponder? { nil }

  /// Indicates whether the responder can become the first responder, which receives typed text; default
  /// false.
  open var canBecomeFirstResponder: Bool { false }

  /// Indicates whether the responder can stop being the first responder; default true.
  open var canResignFirstResponder: Bool { true }

  /// Indicates whether this is the first responder of its window: the responder that receives typed text.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Makes this the first responder of its window. Returns false if `canBecomeFirstResponder` is false, there
  /// is no window, or the current first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { acquireFirstResponder() }

  /// Stops being the first responder. Returns false if `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool { releaseFirstResponder() }

  /// Called when touches begin. Passes them to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. Passes them to the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. Passes them to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled, for instance by a gesture recognizer. Passes them to the next
  /// responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Reloads the input views. Does nothing, because there is no on-screen keyboard.
  open func reloadInputViews() {}

  /// Called after loading from a nib file. Divergence: it is never called, because nib files are not
  /// supported.
  open func awakeFromNib() {}

  /// Called to prepare the view for Interface Builder. Divergence: it is never called.
  open func prepareForInterfaceBuilder() {}

  /// Called after a property has changed that this responder observes by name. Reports the change by default.
  nonisolated open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    unobservedValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  /// The responder chain, beginning with this responder.
  final var chain: UnfoldFirstSequence<UIResponder> { sequence(first: self) { $0.next } }

  /// The nearest window in the responder chain; `nil` if there is none.
  final var respondingWindow: UIWindow? {
    for case let window as UIWindow in chain { return window }
    return nil
  }

  private func acquireFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = respondingWindow else { return false }
    if window.firstResponder === self { return true }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  private func releaseFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = respondingWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }
}
