// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a pointer that hovers over a view while no button is pressed. The gesture begins when the
/// pointer enters the view or one of its subviews, changes when the pointer moves there, and ends when the
/// pointer leaves or a button is pressed.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var point = CGPoint.zero

  /// Returns the position of the pointer in the space of `view`, or of the window if `view` is `nil`, in
  /// points.
  open override func location(in view: UIView?) -> CGPoint {
    guard let window = self.view?.window, let view else { return point }
    return window.convert(point, to: view)
  }

  /// Begins the gesture, or reports that the pointer has moved to another point of the window.
  final func follow(to newPoint: CGPoint) {
    guard phase == .possible || newPoint != point else { return }
    point = newPoint
    phase = phase == .possible ? .began : .changed
    notifyTargets()
  }

  /// Ends the gesture if it is in progress.
  final func leave() {
    guard phase != .possible else { return }
    phase = .ended
    notifyTargets()
    phase = .possible
  }
}

/// The dispatcher of pointer moves without a pressed button to the hover recognizers of a window.
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

  /// Ends all gestures when a button is pressed.
  func end() {
    for recognizer in current { recognizer.leave() }
    current = []
  }
}
