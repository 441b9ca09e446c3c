// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Something that says how an animator goes from the beginning to the end.
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The curve, where it is one; `nil` for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one; `nil` for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic curve of an animator.
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  /// The usual curve that it is, `.easeInOut` unless it was made from one.
  public let animationCurve: UIView.AnimationCurve
  /// The control point of the beginning.
  public let controlPoint1: CGPoint
  /// The control point of the end.
  public let controlPoint2: CGPoint
  let function: CAMediaTimingFunction

  /// Creates one of the usual curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    function = curve.timingFunction
    (controlPoint1, controlPoint2) = function.controlPoints
    super.init()
  }

  /// Creates the curve from (0, 0) to (1, 1) with two control points, whose x is held to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    (controlPoint1, controlPoint2) = function.controlPoints
    super.init()
  }

  /// Creates the curve that begins and ends slowly.
  public convenience override init() { self.init(animationCurve: .easeInOut) }

  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring of an animator.
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider, @unchecked Sendable {
  enum Spring {
    /// At rest at the end of the animator's duration.
    case ratio(Double)
    /// With a duration of its own.
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  let spring: Spring
  /// The velocity at the beginning, in whole ways a second; the longer of its two parts counts.
  public let initialVelocity: CGVector

  private init(_ spring: Spring, _ velocity: CGVector) {
    (self.spring, initialVelocity) = (spring, velocity)
    super.init()
  }

  /// Creates a spring of mass 3, stiffness 1000 and damping 500, which does not swing.
  public convenience override init() {
    self.init(.physical(mass: 3, stiffness: 1000, damping: 500), .zero)
  }

  /// Creates a spring that comes to rest at the end of the animator's duration.
  ///
  /// - Parameter ratio: 1 for no swing, nearer to 0 for more.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(.ratio(Double(ratio)), .zero) }

  /// Creates a spring that comes to rest at the end of the animator's duration and has a velocity at the beginning.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// Creates a spring from its numbers, which say how long it takes; values that are not positive count as 1.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    func positive(_ value: CGFloat) -> Double { value > 0 && value.isFinite ? Double(value) : 1 }
    self.init(
      .physical(mass: positive(mass), stiffness: positive(stiffness), damping: positive(damping)), velocity)
  }

  /// Creates a spring from the period without damping, in seconds, and a bounce: 0 for none, nearer to 1 for more.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(
      .physical(
        mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping)),
      .zero)
  }

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  var speed: Double {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    return abs(x) >= abs(y) ? x : y
  }
}

extension UITimingCurveProvider {
  /// The curve, and how long it takes when the animator takes `duration`.
  func curve(lasting duration: TimeInterval) -> (curve: ViewCurve, duration: TimeInterval) {
    if let cubic = cubicTimingParameters { return (ViewCurve(cubic.function), duration) }
    guard let spring = springTimingParameters else {
      return (ViewCurve(CAMediaTimingFunction(name: .easeInEaseOut)), duration)
    }
    switch spring.spring {
    case .ratio(let ratio):
      let linear = CAMediaTimingFunction(name: .linear)
      return (
        ViewCurve(dampingRatio: ratio, velocity: spring.speed, duration: duration, timing: linear), duration
      )
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
  /// The two points of its curve that are not its ends.
  package var controlPoints: (CGPoint, CGPoint) {
    let curve = curve
    return (
      CGPoint(x: CGFloat(curve.c1x), y: CGFloat(curve.c1y)),
      CGPoint(x: CGFloat(curve.c2x), y: CGFloat(curve.c2y))
    )
  }
}
