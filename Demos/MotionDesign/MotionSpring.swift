// SPDX-License-Identifier: Apache-2.0

import JNWSpringAnimation
import Multiplane
import UIKit

/// The parameters of a sampled spring.
struct MotionSpring {
  var damping: CGFloat
  var stiffness: CGFloat
  var mass: CGFloat = 1

  /// Creates a spring of mass 1 with equal damping and stiffness. It does not oscillate if that number is at
  /// least 4.
  init(_ both: CGFloat) { (damping, stiffness) = (both, both) }

  /// Creates a spring from damping, stiffness and mass.
  init(_ damping: CGFloat, _ stiffness: CGFloat, _ mass: CGFloat) {
    (self.damping, self.stiffness, self.mass) = (damping, stiffness, mass)
  }

  /// Returns an animation along the spring.
  func animation(_ keyPath: String, from: Any?, to: Any?) -> JNWSpringAnimation {
    let animation = JNWSpringAnimation(keyPath: keyPath)
    animation.damping = damping
    animation.stiffness = stiffness
    animation.mass = mass
    animation.fromValue = from
    animation.toValue = to
    return animation
  }
}

extension CALayer {
  /// Animates a value along the spring, from `start` or, if it is `nil`, from the current value.
  func spring(_ keyPath: String, from start: CGFloat? = nil, to end: CGFloat, _ spring: MotionSpring) {
    let from: Any? = start ?? presentation()?.value(forKeyPath: keyPath) ?? value(forKeyPath: keyPath)
    add(spring.animation(keyPath, from: from, to: end), forKey: keyPath)
  }
}

/// A screen that reacts to a tap.
class TapViewController: UIViewController {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }

  /// Called for a tap.
  func tapped() {}
}

extension CATransaction {
  /// Runs blocks whose springs move as those of iOS 7 did, of which the recordings are: the curve of the
  /// block mapped the time of a spring.
  static func withRecordedSprings(_ body: () -> Void) {
    begin()
    setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    body()
    commit()
  }
}
