// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A vector given by its components, or by its angle and its magnitude.
struct Force {
  var vector: CGVector
  var angle: CGFloat {
    get { atan2(vector.dy, vector.dx) }
    set { self = Force(angle: newValue, magnitude: magnitude) }
  }
  var magnitude: CGFloat {
    get { hypot(vector.dx, vector.dy) }
    set { self = Force(angle: angle, magnitude: newValue) }
  }

  init(_ vector: CGVector) { self.vector = vector }

  init(angle: CGFloat, magnitude: CGFloat) {
    vector = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }
}

/// A behavior that accelerates items in one direction.
open class UIDynamicForce: UIDynamicItemList {
  final var force = Force(.zero) { didSet { dynamicAnimator?.resume() } }

  /// The angle in radians, clockwise from the positive x axis, in -pi...pi.
  ///
  /// An angle outside that range counts as the same direction within it. The default is pi / 2, down, for
  /// gravity, and 0 for a push. A force of magnitude 0 has no direction: its angle is 0, and setting the
  /// angle does nothing.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The magnitude, at least 0. `UIGravityBehavior` and `UIPushBehavior` state the unit.
  ///
  /// The default is 1 for gravity, and 0 for a push. A negative value counts as the positive one in the
  /// opposite direction. Setting it to 0 also sets the angle to 0.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// Sets the angle in radians and the magnitude, with the ranges of `angle` and `magnitude`.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    force = Force(angle: angle, magnitude: magnitude)
  }
}
