// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Recognizes two fingers that turn about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they turn before a gesture begins: 5 degrees.
  private static let threshold: CGFloat = 5 * .pi / 180

  private var lastAngle: CGFloat = 0
  private var motion = Motion()

  override var isContinuous: Bool { true }

  /// How far the fingers have turned, in radians, clockwise as it is seen; setting it lets it go on from there.
  open var rotation: CGFloat = 0

  /// How fast the fingers turn, in radians a second.
  open var velocity: CGFloat { motion.velocity(at: CACurrentMediaTime()).dx }

  /// Measures when two fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { measure() }

  /// Begins when the fingers have turned enough, and tells of turns after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers = TwoFingers(self.touches) else { return }
    // The shorter way round, so that full turns add up.
    rotation += (fingers.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = fingers.angle
    motion.add(rotation, at: event.timestamp)
    guard state == .possible else { return change() }
    if abs(rotation) >= Self.threshold { recognize() }
  }

  /// Ends when fewer than two fingers are down.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard self.touches.count < 2 else { return measure() }
    if state != .possible { finish() } else if self.touches.isEmpty, !wantsToBegin { fail() }
  }

  /// Forgets the rotation.
  open override func reset() {
    rotation = 0
    motion = Motion()
  }

  private func measure() { if let fingers = TwoFingers(touches) { lastAngle = fingers.angle } }
}
