// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// Makes the changes of `animations` at once and shows them along a curve.
  ///
  /// Without `.beginFromCurrentState` an animation adds to those that are running, so that what moves turns
  /// smoothly. The views ignore touches meanwhile unless `.allowUserInteraction` is given. A view that is in no
  /// window changes without animation.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less, or within another block, the other's.
  ///   - delay: seconds until it begins; the old values show meanwhile.
  ///   - completion: called once all animations have ended, with false when one was interrupted; soon when there
  ///   are none.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let (duration, curve) = inherited(duration, ViewCurve(options.curve.timingFunction), options)
    run(
      BlockScope(duration: duration, delay: delay, curve: curve, options: options, completion: completion),
      animations)
  }

  /// Makes the changes of `animations` at once and shows them along the usual curve, which begins and ends slowly.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Makes the changes of `animations` at once and shows them as if springs pulled.
  ///
  /// The spring swings until it comes to rest, to a thousandth of the way, at the end of `duration`; its time runs
  /// along the curve of `options`, by default slowly at the beginning and the end, as on Apple's systems.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for no swing, nearer to 0 for more.
  ///   - velocity: at the beginning, in whole ways a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = ViewCurve(
      dampingRatio: Double(dampingRatio), velocity: Double(velocity), duration: duration,
      timing: options.curve.timingFunction)
    let own = options.union([.overrideInheritedDuration, .overrideInheritedCurve])
    let (duration, inheritedCurve) = inherited(duration, curve, own)
    run(
      BlockScope(
        duration: duration, delay: delay, curve: inheritedCurve, options: options, completion: completion),
      animations)
  }

  /// Makes the changes of `animations` at once and shows them as if springs pulled.
  ///
  /// - Parameters:
  ///   - duration: the period of the spring without damping, in seconds: how long the motion seems to take; default
  ///   0.5.
  ///   - bounce: 0 for no swing, nearer to 1 for more; default 0.
  ///   - initialSpringVelocity: in whole ways a second; default 0.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = initialSpringVelocity
    let curve = ViewCurve(
      mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping),
      velocity: Double(initialSpringVelocity))
    let seconds = duration > 0 ? spring.settlingDuration : 0
    run(
      BlockScope(duration: seconds, delay: delay, curve: curve, options: options, completion: completion),
      animations)
  }

  /// Makes changes without animating them, even within an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationScope.areEnabled
    AnimationScope.areEnabled = false
    actionsWithoutAnimation()
    AnimationScope.areEnabled = outer
  }

  /// Sets whether blocks animate at all; default true.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationScope.areEnabled = enabled }

  /// Whether blocks animate at all.
  public static var areAnimationsEnabled: Bool { AnimationScope.areEnabled }

  /// The duration of the block that is running, in seconds; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.duration ?? 0 }

  /// Within an animation block: lets the changes of `animations` run several times.
  ///
  /// - Parameters:
  ///   - count: how often; may be a fraction.
  ///   - autoreverses: whether they come back after each time.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let scope = AnimationScope.current as? BlockScope else { return animations() }
    let outer = scope.repeats
    scope.repeats = (Float(count), autoreverses)
    animations()
    scope.repeats = outer
  }

  /// The duration and the curve of a block within another one.
  static func inherited(
    _ duration: TimeInterval, _ curve: ViewCurve, _ options: AnimationOptions
  ) -> (TimeInterval, ViewCurve) {
    guard let outer = AnimationScope.current, !options.contains(.overrideInheritedOptions) else {
      return (duration, curve)
    }
    return (
      options.contains(.overrideInheritedDuration) ? duration : outer.duration,
      options.contains(.overrideInheritedCurve) ? curve : outer.curve
    )
  }

  static func run(_ scope: BlockScope, _ animations: () -> Void) {
    scope.run(laysOut: scope.options.contains(.layoutSubviews), animations)
    scope.close()
  }
}
