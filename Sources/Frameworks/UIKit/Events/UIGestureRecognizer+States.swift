// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIGestureRecognizer {
  /// Whether the gesture is going on or has just been recognized.
  final var isRecognizing: Bool { state == .began || state == .changed || state == .ended }

  final var mayBegin: Bool {
    (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  // MARK: Fingers

  final func take(_ new: Set<UITouch>, _ event: UIEvent) {
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

  /// The gesture has been seen: it begins as soon as nothing speaks against it.
  final func recognize() { if state == .possible { wantsToBegin = true } }

  /// What the fingers do is not the gesture.
  final func fail() {
    wantsToBegin = false
    if state == .possible { state = .failed }
  }

  /// Begins; a gesture of one moment is over with that.
  final func start() {
    wantsToBegin = false
    state = isContinuous ? .began : .ended
    tell()
    // All fingers may have been lifted while it was waiting.
    if isContinuous, touches.isEmpty { finish() }
  }

  /// The gesture that goes on has changed.
  final func change() {
    guard state == .began || state == .changed else { return }
    state = .changed
    tell()
  }

  /// The gesture that goes on has ended.
  final func finish() {
    guard state == .began || state == .changed else { return }
    state = .ended
    tell()
  }

  /// Something has taken the fingers away.
  final func interrupt() {
    wantsToBegin = false
    switch state {
    case .began, .changed:
      state = .cancelled
      tell()
    case .possible: state = .failed
    default: break
    }
  }

  /// Lets go of all fingers.
  final func abandon() {
    interrupt()
    touches = []
    lostTouches = []
    state = .possible
    reset()
  }

  /// Whether the recognizer has nothing more to watch; it is ready for the next gesture then.
  final func resetIfDone() -> Bool {
    guard touches.isEmpty, !wantsToBegin, !isWaitingForMore else { return false }
    lostTouches = []
    state = .possible
    reset()
    return true
  }

  /// Whether more fingers may come although all are lifted.
  private var isWaitingForMore: Bool {
    state == .possible && (self as? UITapGestureRecognizer)?.isWaitingForTap == true
  }

  private func tell() {
    for action in actions { action(self) }
    for target in targets { target.send(from: view, self) }
  }
}

/// A gesture recognizer of a known kind, for actions that take that kind.
@MainActor
public protocol GestureSource: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureSource {}

extension GestureSource {
  /// Calls `action` with the recognizer whenever its gesture begins, changes or ends: what `addTarget(_:action:)`
  /// does where methods can be called by name.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { recognizer in
      if let recognizer = recognizer as? Self { action(recognizer) }
    }
  }
}
