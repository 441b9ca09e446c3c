// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Recognizes two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much their distance changes before a gesture begins, in points.
  private static let threshold: CGFloat = 8

  private var startDistance: CGFloat = 1
  private var currentScale: CGFloat = 1
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// How many times as far apart the fingers are as when they went down; setting it lets it go on from there.
  open var scale: CGFloat {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      startDistance *= currentScale / newValue
      currentScale = newValue
    }
  }

  /// How fast the scale changes, in times a second.
  open var velocity: CGFloat { motion.velocity(at: CACurrentMediaTime()).dx }

  /// Measures when two fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { measure() }

  /// Begins when the distance has changed enough, and tells of changes after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches) else { return }
    currentScale = fingers.distance / startDistance
    motion.add(currentScale, at: event.timestamp)
    guard state == .possible else { return change() }
    if abs(fingers.distance - startDistance) >= Self.threshold { recognize() }
  }

  /// Ends when fewer than two fingers are down.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count < 2 else { return measure() }
    if state != .possible { finish() } else if self.touches.isEmpty, !wantsToBegin { fail() }
  }

  /// Forgets the scale.
  open override func reset() {
    currentScale = 1
    motion = Motion()
  }

  private func measure() {
    guard let fingers = TwoFingers(touches) else { return }
    startDistance = fingers.distance / currentScale
  }
}
