// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a pointer that is over a view without a button down. It begins when the pointer enters the
/// view or one in it, changes when it moves there, and ends when it leaves or a button goes down.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var point = CGPoint.zero

  /// Returns the position of the pointer in the space of `view`, in points; `nil` for the window's space.
  open override func location(in view: UIView?) -> CGPoint {
    guard let window = self.view?.window, let view else { return point }
    return window.convert(point, to: view)
  }

  /// Begins the gesture, or reports that the pointer is at another point of the window.
  final func follow(to newPoint: CGPoint) {
    guard phase == .possible || newPoint != point else { return }
    point = newPoint
    phase = phase == .possible ? .began : .changed
    notifyTargets()
  }

  /// Ends the gesture.
  final func leave() {
    guard phase != .possible else { return }
    phase = .ended
    notifyTargets()
    phase = .possible
  }
}

/// The dispatcher of a pointer without a button to the hover recognizers of a window.
@MainActor
final class HoverDelivery {
  private unowned let window: UIWindow
  private var current: [UIHoverGestureRecognizer] = []

  init(window: UIWindow) { self.window = window }

  /// Moves the pointer to a point of the window.
  func move(to point: CGPoint) {
    let hit = window.hitTest(point, with: nil)
    let found = (hit.map { Array($0.selfAndSuperviews) } ?? []).flatMap(\.recognizers)
      .compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    for old in current where !found.contains(where: { $0 === old }) { old.leave() }
    current = found
    for recognizer in found { recognizer.follow(to: point) }
  }

  /// Ends all gestures, as a button goes down.
  func end() {
    for recognizer in current { recognizer.leave() }
    current = []
  }
}
