// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Recognizes fingers that rest at their place for a while; lasts until they are lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers have to rest, in seconds; default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move in that time, in points; default 10.
  open var allowableMovement: CGFloat = 10
  /// With how many fingers; default 1.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var delay: Delay?

  override var isContinuous: Bool { true }

  /// Begins to wait when enough fingers are down.
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

  /// Fails when the fingers leave their place too early; tells of moves after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return change() }
    if let center, hypot(center.x - start.x, center.y - start.y) > allowableMovement { fail() }
  }

  /// Ends, or fails when it was too early.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return finish() }
    if !wantsToBegin { fail() }
  }

  /// Ends the wait.
  open override func reset() {
    delay?.cancel()
    delay = nil
  }
}
