// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension JackInTheBox {
  /// The state of the moving parts: angles, heights and positions.
  public struct Pose: Sendable {
    var lidAngleInDegrees: CGFloat
    var springHeight: CGFloat
    var headPosition: CGFloat
    /// The angle of the head, in radians.
    var headAngle: CGFloat

    /// The pose of the open box at rest.
    public static let open = Pose(
      lidAngleInDegrees: lidOpenAngleInDegrees, springHeight: springRestingHeight,
      headPosition: headRestingPosition, headAngle: 0)
  }

  /// The time from opening until everything is at rest, in seconds.
  static let openingDuration = max(lidDuration, initialDelay + max(springDuration, wobbleDuration))

  /// The pose that is currently on screen.
  var shownPose: Pose {
    func angle(of layer: CALayer) -> CGFloat {
      let transform = (layer.presentation() ?? layer).transform
      return atan2(transform.m12, transform.m11)
    }
    return Pose(
      lidAngleInDegrees: angle(of: box.lid) * 180 / .pi,
      springHeight: (springLayer.presentation() ?? springLayer).bounds.height,
      headPosition: (jackLayer.presentation() ?? jackLayer).position.y, headAngle: angle(of: jackLayer))
  }
}
