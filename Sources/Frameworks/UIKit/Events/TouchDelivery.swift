// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The dispatcher of touches in a window to gesture recognizers and views.
///
/// Recognizers receive a touch first. When one recognizes its gesture, the touch is cancelled for the view,
/// and the other recognizers fail, unless a delegate allows both gestures to be recognized.
@MainActor
final class TouchDelivery {
  /// The maximum time, in seconds, and distance, in points, between two taps of a series.
  private static let tapInterval: TimeInterval = 0.35
  static let tapDistance: CGFloat = 30

  private unowned let window: UIWindow
  private var touches: [Int: UITouch] = [:]
  /// The recognizers that have received at least one of the current touches.
  private var active: [UIGestureRecognizer] = []
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  init(window: UIWindow) { self.window = window }

  /// Begins touch `number` at `point`, in the window's space.
  func begin(_ number: Int, at point: CGPoint) {
    guard !UIApplication.shared.isIgnoringInteractionEvents else { return }
    if touches[number] != nil { cancel(number) }
    let time = CACurrentMediaTime()
    let touch = UITouch(
      number: number, at: point, in: window, time: time, tapCount: tapCount(at: point, time: time))
    let event = event(with: touch, time: time)
    guard let view = window.hitTest(point, with: event), mayTouch(view) else { return }
    touch.view = view
    touches[number] = touch
    let watching = recognizers(for: touch, on: view)
    touch.gestureRecognizers = watching
    for recognizer in watching where !active.contains(where: { $0 === recognizer }) {
      active.append(recognizer)
    }
    for recognizer in watching { recognizer.accept([touch], event) }
    arbitrate(event)
    deliverBegin(touch, event)
    settle()
  }

  /// Moves touch `number` to `point`, in the window's space.
  func move(_ number: Int, to point: CGPoint) {
    guard let touch = touches[number], point != touch.point else { return }
    update(touch, .moved, point)
    let event = event(with: nil, time: touch.timestamp)
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.follow([touch], event) }
    arbitrate(event)
    if touch.hasBegunInView, !touch.isCancelledInView { touch.view?.touchesMoved([touch], with: event) }
    settle()
  }

  /// Ends touch `number` at `point`, in the window's space.
  func end(_ number: Int, at point: CGPoint) {
    guard let touch = touches[number] else { return }
    if point != touch.point { move(number, to: point) }
    update(touch, .ended, point)
    lastTap = (touch.timestamp, point, touch.tapCount)
    let event = event(with: nil, time: touch.timestamp)
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.lose([touch], event, isCancelled: false) }
    arbitrate(event)
    if !touch.isCancelledInView {
      touch.phase = .began
      giveToView(touch, event)
      touch.phase = .ended
    }
    if !touch.isCancelledInView { touch.view?.touchesEnded([touch], with: event) }
    touches[number] = nil
    settle()
  }

  /// Cancels touch `number`.
  func cancel(_ number: Int) {
    guard let touch = touches[number] else { return }
    update(touch, .cancelled, touch.point)
    let event = event(with: nil, time: touch.timestamp)
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.lose([touch], event, isCancelled: true) }
    cancelInView(touch, event)
    touches[number] = nil
    settle()
  }

  /// Cancels the touches on views that have left the window.
  func forget(_ views: [UIView]) {
    guard !touches.isEmpty else { return }
    let gone = Set(views.map { ObjectIdentifier($0) })
    for (number, touch) in touches {
      guard let view = touch.view, gone.contains(ObjectIdentifier(view)) else { continue }
      cancel(number)
    }
  }

  // MARK: Fingers

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    guard let last = lastTap, time - last.time <= Self.tapInterval,
      hypot(point.x - last.point.x, point.y - last.point.y) <= Self.tapDistance
    else { return 1 }
    return last.count + 1
  }

  private func update(_ touch: UITouch, _ phase: UITouch.Phase, _ point: CGPoint) {
    for other in touches.values where other !== touch { other.phase = .stationary }
    touch.phase = phase
    touch.timestamp = CACurrentMediaTime()
    touch.previousPoint = touch.point
    touch.point = point
  }

  private func event(with touch: UITouch?, time: TimeInterval) -> UIEvent {
    UIEvent(Set(touches.values).union(touch.map { [$0] } ?? []), time: time)
  }

  private func mayTouch(_ view: UIView) -> Bool {
    let touched = touches.values.compactMap(\.view)
    if let exclusive = touched.first(where: \.isExclusiveTouch) { return view === exclusive }
    if view.isExclusiveTouch, touched.contains(where: { $0 !== view }) { return false }
    // Another finger on the same view counts if the view accepts several fingers, or if a recognizer may need
    // them.
    return view.isMultipleTouchEnabled || !touched.contains { $0 === view }
      || !recognizers(above: view).isEmpty
  }

  // MARK: Recognizers

  private func recognizers(above view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    // The recognizers of views behind an enabled control ignore touches on the control.
    var isBehindControl = false
    for current in view.selfAndSuperviews {
      if !isBehindControl { found += current.recognizers.filter(\.isEnabled) }
      if let control = current as? UIControl, control.isEnabled { isBehindControl = true }
    }
    return found
  }

  private func recognizers(for touch: UITouch, on view: UIView) -> [UIGestureRecognizer] {
    recognizers(above: view).filter { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true }
  }

  /// Starts the recognizers that want to begin, beginning with the recognizers of the innermost view.
  func arbitrate(_ event: UIEvent) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for recognizer in active where recognizer.wantsToBegin {
        switch recognizer.requirements(among: active) {
        case .waiting: continue
        case .refused: recognizer.fail()
        case .met:
          if isBlocked(recognizer) || contentsKeepTouches(of: recognizer) || !recognizer.mayBegin {
            recognizer.fail()
          } else {
            start(recognizer, event)
          }
        }
        hasChanged = true
      }
    }
  }

  private func isBlocked(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { $0 !== recognizer && $0.isRecognizing && prevents($0, recognizer) }
  }

  private func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    !worksBeside(a, b) && a.canPrevent(b) && b.canBePrevented(by: a)
  }

  private func worksBeside(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  private func start(_ recognizer: UIGestureRecognizer, _ event: UIEvent) {
    for other in active
    where other !== recognizer && other.state == .possible && prevents(recognizer, other) {
      // A recognizer that also wants to begin fails only if a discrete gesture starts. All others fail.
      if !other.wantsToBegin || !recognizer.isContinuous { other.fail() }
    }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.touches + recognizer.lostTouches { cancelInView(touch, event) }
    }
    recognizer.start()
  }

  /// Resets and removes the recognizers that expect no more touches.
  func settle() {
    active.removeAll { $0.resetIfDone() }
  }
}
