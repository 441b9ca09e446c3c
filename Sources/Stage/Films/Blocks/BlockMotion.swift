// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
public import QuartzCore

/// The course of a movement in a film.
public enum BlockCurve: Sendable {
  /// Constant speed.
  case linear
  /// Fast at the beginning and slow at the end, for what comes in.
  case decelerated
  /// Slow at the beginning and fast at the end, for what leaves.
  case accelerated
  /// Slow at both ends, for what moves from one position to another.
  case eased
  /// Beyond the end by a tenth, and back.
  case overshooting

  /// The timing function of Core Animation.
  public var timingFunction: CAMediaTimingFunction {
    switch self {
    case .linear: CAMediaTimingFunction(name: .linear)
    case .decelerated: CAMediaTimingFunction(controlPoints: 0.16, 1, 0.3, 1)
    case .accelerated: CAMediaTimingFunction(controlPoints: 0.7, 0, 0.84, 0)
    case .eased: CAMediaTimingFunction(controlPoints: 0.65, 0, 0.35, 1)
    case .overshooting: CAMediaTimingFunction(controlPoints: 0.34, 1.56, 0.64, 1)
    }
  }
}

extension CALayer {
  /// Animates a property between two values. Before the animation, the property has the first one, and
  /// afterwards the last one. Several animations of a property are added in the order of their times.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property, such as `transform.translation.y`.
  ///   - start: The first value.
  ///   - end: The last value.
  ///   - times: The times of the layer at which the animation begins and ends, in seconds. Times before 0
  ///     count as 0.
  ///   - curve: The course of the movement. The default is `decelerated`.
  public func animate(
    _ keyPath: String, from start: Any, to end: Any, during times: ClosedRange<Double>,
    _ curve: BlockCurve = .decelerated
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (start, end)
    animation.timingFunction = curve.timingFunction
    let begin = max(times.lowerBound, 0)
    let duration = max(max(times.upperBound, 0) - begin, Self.shortestAnimation)
    KeyframeTimes.set(animation, begin: begin, duration: duration)
    let beginning = "\(keyPath) at "
    // The value before an animation is that of the animation before it, so only the first one sets it.
    if animationKeys()?.contains(where: { $0.hasPrefix(beginning) }) == true {
      animation.fillMode = .forwards
    }
    add(animation, forKey: "\(keyPath) at \(begin)")
  }

  /// Makes the layer appear: its opacity rises from 0, and it moves up.
  ///
  /// - Parameters:
  ///   - times: The times of the layer in seconds.
  ///   - distance: The distance in points by which the layer is lower at first. The y axis points down.
  public func appear(during times: ClosedRange<Double>, risingBy distance: CGFloat) {
    animate("opacity", from: 0, to: opacity, during: times)
    if distance != 0 {
      animate("transform.translation.y", from: distance, to: 0, during: times)
    }
  }

  /// Makes the layer disappear by its opacity.
  public func disappear(during times: ClosedRange<Double>) {
    animate("opacity", from: opacity, to: 0, during: times, .accelerated)
  }

  /// Far below the duration of a frame.
  private static let shortestAnimation = 1e-6
}
