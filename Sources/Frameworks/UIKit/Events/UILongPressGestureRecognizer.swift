// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a long press. The gesture is continuous: it begins when the fingers have rested long
/// enough, and ends when one of them is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum time that the fingers must rest, in seconds; default 0.5. With 0 or less, the gesture begins
  /// at once.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum distance that the fingers may move before the gesture begins, in points; default 10.
  open var allowableMovement: CGFloat = 10
  /// The required number of fingers; default 1.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var delay: Delay?

  override var isContinuous: Bool { true }

  /// Starts the delay when enough fingers are down, and fails if there are too many.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard self.touches.count <= numberOfTouchesRequired else { return fail() }
    guard self.touches.count == numberOfTouchesRequired, let center else { return }
    start = center
    guard minimumPressDuration > 0 else { return recognize() }
    delay = Delay(minimumPressDuration) { [weak self] in
      guard let self else { return }
      recognize()
      view?.window?.delivery.arbitrate(UIEvent(Set(self.touches), time: CACurrentMediaTime()))
    }
  }

  /// Fails if the fingers move too far before the gesture begins; reports changes after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return change() }
    if let center, hypot(center.x - start.x, center.y - start.y) > allowableMovement { fail() }
  }

  /// Ends the gesture, or fails if it has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return finish() }
    if !wantsToBegin { fail() }
  }

  /// Cancels the delay.
  open override func reset() {
    delay?.cancel()
    delay = nil
  }
}
