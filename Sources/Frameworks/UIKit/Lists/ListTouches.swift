// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The finger on a row of a table or on an item of a collection.
///
/// The list receives its touches as a view does. So a gesture recognizer on a view behind the list recognizes
/// taps on rows, too, and selects no row if it cancels the touches in its view.
@MainActor
final class ListTouches {
  /// The maximum distance that a finger may move during a tap, in points.
  private static let slack: CGFloat = 10

  private unowned let view: UIView
  /// The function that finds the row or item at a point of the contents.
  private let find: @MainActor (CGPoint) -> IndexPath?
  private let highlight: @MainActor (IndexPath, Bool) -> Void
  private let tap: @MainActor (IndexPath) -> Void
  private var finger: (touch: UITouch, start: CGPoint, path: IndexPath)?

  init(
    on view: UIView, find: @escaping @MainActor (CGPoint) -> IndexPath?,
    highlight: @escaping @MainActor (IndexPath, Bool) -> Void, tap: @escaping @MainActor (IndexPath) -> Void
  ) {
    (self.view, self.find, self.highlight, self.tap) = (view, find, highlight, tap)
  }

  /// Highlights the row under the first finger.
  func begin(_ touches: Set<UITouch>) {
    guard finger == nil, let touch = touches.first, let path = find(touch.location(in: view)) else { return }
    finger = (touch, touch.point, path)
    highlight(path, true)
  }

  /// Ends the highlight if the finger has moved too far for a tap.
  func move(_ touches: Set<UITouch>) {
    guard let (touch, start, _) = finger, touches.contains(touch),
      hypot(touch.point.x - start.x, touch.point.y - start.y) > Self.slack
    else { return }
    leave()
  }

  /// Ends the highlight and selects the row.
  func end(_ touches: Set<UITouch>) {
    guard let finger, touches.contains(finger.touch) else { return }
    leave()
    tap(finger.path)
  }

  /// Ends the highlight.
  func cancel(_ touches: Set<UITouch>) {
    if let finger, touches.contains(finger.touch) { leave() }
  }

  private func leave() {
    guard let path = finger?.path else { return }
    finger = nil
    highlight(path, false)
  }
}
