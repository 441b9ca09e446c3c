// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a pinch: two fingers that move apart or together. The gesture is continuous.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The change in the distance at which the gesture begins, in points.
  private static let threshold: CGFloat = 8

  private var startDistance: CGFloat = 1
  private var currentScale: CGFloat = 1
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// The ratio of the current distance between the fingers to the initial one. Setting it changes the
  /// reference distance, so that later moves continue from the new value. Zero, negative and non-finite
  /// values are ignored.
  open var scale: CGFloat {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      startDistance *= currentScale / newValue
      currentScale = newValue
    }
  }

  /// The rate of change of `scale`, per second.
  open var velocity: CGFloat { motion.velocity(at: CACurrentMediaTime()).dx }

  /// Records the reference distance when two fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { measure() }

  /// Begins the gesture when the distance has changed enough; reports changes after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches) else { return }
    currentScale = fingers.distance / startDistance
    motion.add(currentScale, at: event.timestamp)
    guard state == .possible else { return change() }
    if abs(fingers.distance - startDistance) >= Self.threshold { recognize() }
  }

  /// Ends the gesture when fewer than two fingers are down.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count < 2 else { return measure() }
    if state != .possible { finish() } else if self.touches.isEmpty, !wantsToBegin { fail() }
  }

  /// Resets the scale to 1.
  open override func reset() {
    currentScale = 1
    motion = Motion()
  }

  private func measure() {
    guard let fingers = TwoFingers(touches) else { return }
    startDistance = fingers.distance / currentScale
  }
}
