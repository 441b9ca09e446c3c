// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIGestureRecognizer {
  /// Indicates whether a gesture is in progress or has just been recognized.
  final var isRecognizing: Bool { state == .began || state == .changed || state == .ended }

  /// Indicates whether the view and the delegate, if any, both allow the gesture to begin.
  final var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  // MARK: Fingers

  final func accept(_ new: Set<UITouch>, _ event: UIEvent) {
    touches += new
    if state != .failed { touchesBegan(new, with: event) }
  }

  final func follow(_ moved: Set<UITouch>, _ event: UIEvent) {
    if state != .failed { touchesMoved(moved, with: event) }
  }

  final func lose(_ lost: Set<UITouch>, _ event: UIEvent, isCancelled: Bool) {
    touches.removeAll { lost.contains($0) }
    lostTouches = Array(lost)
    guard state != .failed else { return }
    if isCancelled { touchesCancelled(lost, with: event) } else { touchesEnded(lost, with: event) }
  }

  // MARK: States

  /// Requests to begin. The gesture begins as soon as no other recognizer prevents it.
  final func recognize() { if state == .possible { wantsToBegin = true } }

  /// Makes the gesture fail for the current touches if it has not begun.
  final func fail() {
    wantsToBegin = false
    if state == .possible { phase = .failed }
  }

  /// Applies a state that a subclass in another module sets. Ignores a transition that is not allowed.
  final func declare(_ state: State) {
    switch (phase, state) {
    case (_, .failed): fail()
    case (.possible, .began), (.possible, .ended):
      declaredState = state
      recognize()
    case (.began, .changed), (.changed, .changed): change()
    case (.began, .ended), (.changed, .ended): finish()
    case (_, .cancelled): interrupt()
    default: break
    }
  }

  /// Begins the gesture. A discrete gesture ends at once.
  final func start() {
    wantsToBegin = false
    phase = isContinuous ? .began : .ended
    notifyTargets()
    // All fingers may have been lifted while the recognizer was waiting.
    if isContinuous, touches.isEmpty { finish() }
  }

  /// Reports a change in a gesture that is in progress.
  final func change() {
    guard state == .began || state == .changed else { return }
    phase = .changed
    notifyTargets()
  }

  /// Ends a gesture that is in progress.
  final func finish() {
    guard state == .began || state == .changed else { return }
    phase = .ended
    notifyTargets()
  }

  /// Cancels a gesture that is in progress. A gesture that has not begun fails.
  final func interrupt() {
    wantsToBegin = false
    switch state {
    case .began, .changed:
      phase = .cancelled
      notifyTargets()
    case .possible: phase = .failed
    default: break
    }
  }

  /// Cancels the gesture, removes all touches and resets the recognizer.
  final func abandon() {
    interrupt()
    touches = []
    lostTouches = []
    declaredState = nil
    phase = .possible
    reset()
  }

  /// Resets the recognizer for the next gesture if it expects no more touches. Returns whether it was reset.
  final func resetIfDone() -> Bool {
    guard touches.isEmpty, !wantsToBegin, !isWaitingForMore else { return false }
    lostTouches = []
    declaredState = nil
    phase = .possible
    reset()
    return true
  }

  /// Indicates whether more touches may follow although none is down, as between the taps of a double tap.
  private var isWaitingForMore: Bool {
    state == .possible && (self as? UITapGestureRecognizer)?.isWaitingForTap == true
  }

  final func notifyTargets() {
    for action in actions { action(self) }
    for target in targets { target.send(from: view, self) }
  }
}

/// A gesture recognizer whose class is statically known, so that its actions receive a recognizer of that
/// class.
@preconcurrency @MainActor
public protocol GestureSource: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureSource {}

extension GestureSource {
  /// Adds an action, which is called with the recognizer whenever its gesture begins, changes, ends or is
  /// cancelled. This method replaces `addTarget(_:action:)` in code without selectors.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}
