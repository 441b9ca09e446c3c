// SPDX-License-Identifier: Apache-2.0

import JNWSpringAnimation
import Multiplane
import UIKit

/// The numbers of a sampled spring.
struct MotionSpring {
  var damping: CGFloat
  var stiffness: CGFloat
  var mass: CGFloat = 1

  /// Creates a spring whose damping and stiffness are the same, which never swings.
  init(_ both: CGFloat) { (damping, stiffness) = (both, both) }

  /// Creates a spring.
  init(_ damping: CGFloat, _ stiffness: CGFloat, _ mass: CGFloat) {
    (self.damping, self.stiffness, self.mass) = (damping, stiffness, mass)
  }

  /// An animation along the spring.
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
  /// Moves a value along a spring, from `start` or, without it, from where it is at this moment.
  func spring(_ keyPath: String, from start: CGFloat? = nil, to end: CGFloat, _ spring: MotionSpring) {
    let from: Any? = start ?? presentation()?.value(forKeyPath: keyPath) ?? value(forKeyPath: keyPath)
    add(spring.animation(keyPath, from: from, to: end), forKey: keyPath)
  }
}

/// A screen that does something when it is tapped.
class TapViewController: UIViewController {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped() }

  /// What a tap does.
  func tapped() {}
}
