// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a rotation: two fingers that turn about each other. The gesture is continuous.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation at which the gesture begins: 5 degrees, in radians.
  private static let threshold: CGFloat = 5 * .pi / 180

  private var lastAngle: CGFloat = 0
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// The rotation in radians, clockwise on screen. It is not limited to one full turn. Later moves add to a
  /// value that is set here.
  open var rotation: CGFloat = 0

  /// The rate of rotation, in radians per second.
  open var velocity: CGFloat { motion.velocity(at: CACurrentMediaTime()).dx }

  /// Records the reference angle when two fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { measure() }

  /// Begins the gesture when the rotation is large enough; reports changes after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches) else { return }
    // The difference is reduced to -pi...pi, so that the sum does not jump where `atan2` wraps around.
    rotation += (fingers.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = fingers.angle
    motion.add(rotation, at: event.timestamp)
    guard state == .possible else { return change() }
    if abs(rotation) >= Self.threshold { recognize() }
  }

  /// Ends the gesture when fewer than two fingers are down.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count < 2 else { return measure() }
    if state != .possible { finish() } else if self.touches.isEmpty, !wantsToBegin { fail() }
  }

  /// Resets the rotation to 0.
  open override func reset() {
    rotation = 0
    motion = Motion()
  }

  private func measure() { if let fingers = TwoFingers(touches) { lastAngle = fingers.angle } }
}
