// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that provides the timing of an animator: a cubic curve or a spring.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The cubic curve; `nil` for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; `nil` for a cubic curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The timing of an animator along a cubic Bézier curve.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The predefined curve from which the object was created; `.easeInOut` for a curve with custom control
  /// points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point, next to (0, 0), in fractions of the duration and of the change.
  public let controlPoint1: CGPoint
  /// The second control point, next to (1, 1), in fractions of the duration and of the change.
  public let controlPoint2: CGPoint
  let function: CAMediaTimingFunction

  /// Creates the parameters of a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    function = curve.timingFunction
    (controlPoint1, controlPoint2) = function.controlPoints
    super.init()
  }

  /// Creates the parameters of a curve from (0, 0) to (1, 1) with two control points, whose x coordinates are
  /// clamped to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    (controlPoint1, controlPoint2) = function.controlPoints
    super.init()
  }

  /// Creates the parameters of the ease-in-ease-out curve.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// The object itself. Never `nil`.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`, because the timing is a cubic curve.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of an animator along the motion of a spring.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  enum Spring {
    /// A spring defined by its damping ratio, which settles at the end of the animator's duration.
    case ratio(Double)
    /// A spring defined by its physical parameters, from which its duration follows.
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  let spring: Spring
  /// The initial velocity, in units of the total change per second; default zero. Only the component with the
  /// larger absolute value takes effect.
  public let initialVelocity: CGVector

  private init(_ spring: Spring, _ velocity: CGVector) {
    (self.spring, initialVelocity) = (spring, velocity)
    super.init()
  }

  /// Creates a spring of mass 3, stiffness 1000 and damping 500, which does not oscillate and has no initial
  /// velocity.
  public convenience override init() {
    self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
  }

  /// Creates a spring that settles at the end of the animator's duration, without initial velocity.
  ///
  /// - Parameter ratio: 1 for no oscillation, less for more oscillation; clamped to 0.001...1.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(.ratio(Double(ratio)), .zero) }

  /// Creates a spring that settles at the end of the animator's duration, with an initial velocity.
  ///
  /// - Parameters:
  ///   - ratio: 1 for no oscillation, less for more oscillation; clamped to 0.001...1.
  ///   - velocity: The initial velocity, in units of the total change per second.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Creates a spring from physical parameters, which determine its duration.
  ///
  /// A mass, stiffness or damping that is not positive or not finite counts as 1. The velocity is in units of
  /// the total change per second.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    func positive(_ value: CGFloat) -> Double { value > 0 && value.isFinite ? Double(value) : 1 }
    self.init(
      .physical(mass: positive(mass), stiffness: positive(stiffness), damping: positive(damping)), velocity)
  }

  /// Creates a spring from its perceptual duration and its bounce, without initial velocity.
  ///
  /// - Parameters:
  ///   - duration: The spring's undamped period, in seconds. A duration that is not positive and finite
  ///     counts as 0.5.
  ///   - bounce: 0 for no oscillation, nearer to 1 for more oscillation; clamped to 0...1.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(
      .physical(
        mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping)),
      .zero)
  }

  /// Always `nil`, because the timing is a spring.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself. Never `nil`.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The component of the initial velocity with the larger absolute value.
  var speed: Double {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return abs(x) >= abs(y) ? x : y
  }
}

extension UITimingCurveProvider {
  /// Returns the curve for an animator of `duration` seconds, and the duration of the curve. It differs from
  /// `duration` only for a spring with physical parameters, which lasts for its settling time.
  func curve(lasting duration: TimeInterval) -> (curve: ViewCurve, duration: TimeInterval) {
    if let cubic = cubicTimingParameters { return (ViewCurve(cubic.function), duration) }
    guard let spring = springTimingParameters else {
      return (ViewCurve(CAMediaTimingFunction(name: .easeInEaseOut)), duration)
    }
    switch spring.spring {
    case .ratio(let ratio):
      return (ViewCurve(dampingRatio: ratio, velocity: spring.speed, duration: duration), duration)
    case .physical(let mass, let stiffness, let damping):
      let curve = ViewCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: spring.speed)
      let settling = SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: spring.speed,
        allowsOverdamping: false
      ).settlingDuration
      return (curve, settling)
    }
  }
}

extension CAMediaTimingFunction {
  /// The two inner control points of the cubic curve.
  package var controlPoints: (CGPoint, CGPoint) {
    let curve = curve
    return (
      CGPoint(x: CGFloat(curve.c1x), y: CGFloat(curve.c1y)),
      CGPoint(x: CGFloat(curve.c2x), y: CGFloat(curve.c2y))
    )
  }
}
