// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// Runs `animations`, which changes the model at once, and animates the changes along a timing curve.
  ///
  /// The animations are additive: they combine with running ones, so that a moving view changes direction
  /// smoothly, and a property ends at the value that was set last. A timing function of the current
  /// `CATransaction` replaces the curve. The animated views ignore touches until the end unless
  /// `.allowUserInteraction` is given. A view that is in no window changes without animation, unless a host
  /// shows its layer.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. If it is 0 or less, or not finite, nothing is animated. Within
  ///     another block, that block's duration replaces it unless `.overrideInheritedDuration` or
  ///     `.overrideInheritedOptions` is given.
  ///   - delay: The delay in seconds, during which the old values are shown.
  ///   - options: The options of the block; default none.
  ///   - animations: A closure that changes views.
  ///   - completion: A closure called once all animations have ended, with false if one was removed.
  ///     Without animations, it is called soon after this call, not within it.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let (duration, curve) = inherited(duration, options) { _ in ViewCurve(options.curve.timingFunction) }
    run(
      BlockScope(duration: duration, delay: delay, curve: curve, options: options, completion: completion),
      animations)
  }

  /// Runs `animations`, which changes the model at once, and animates the changes along the ease-in-ease-out
  /// curve, without delay.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. If it is 0 or less, or not finite, nothing is animated. Within
  ///     another block, that block's duration and curve replace those of this block.
  ///   - animations: A closure that changes views.
  ///   - completion: A closure called once all animations have ended, with false if one was removed.
  ///     Without animations, it is called soon after this call, not within it.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Runs `animations` and animates the changes with a spring given by its damping ratio.
  ///
  /// The spring settles at the end of `duration`: the rest of its oscillation is below 0.001 of the distance.
  /// Curves of `options` have no effect on it, and a timing function of the current `CATransaction` maps its
  /// time. Within another block, that block's duration and curve replace these, unless `options` override
  /// them.
  ///
  /// - Parameters:
  ///   - duration: The settling time in seconds; clamped to 0.01...10 for the spring. If it is 0 or less,
  ///     nothing is animated.
  ///   - delay: The delay in seconds, during which the old values are shown.
  ///   - dampingRatio: 1 for no oscillation, less for more oscillation; clamped to 0.001...1.
  ///   - velocity: The initial velocity, in units of the total change per second.
  ///   - completion: A closure called once all animations have ended, with false if one was removed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (duration, curve) = inherited(duration, options) { duration in
      ViewCurve(dampingRatio: Double(dampingRatio), velocity: Double(velocity), duration: duration)
    }
    run(
      BlockScope(duration: duration, delay: delay, curve: curve, options: options, completion: completion),
      animations)
  }

  /// Runs `animations` and animates the changes with a spring given by its bounce. The settling time follows
  /// from the spring and may exceed `duration`.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, that is, the spring's undamped period, in seconds; default 0.5.
  ///     If it is 0 or less, nothing is animated.
  ///   - bounce: 0, the default, for no oscillation, nearer to 1 for more oscillation. A negative bounce
  ///     moves the views as 0 does.
  ///   - initialSpringVelocity: The initial velocity, in units of the total change per second; default 0.
  ///   - delay: The delay in seconds, during which the old values are shown; default 0.
  ///   - completion: A closure called once all animations have ended, with false if one was removed.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = initialSpringVelocity
    let ownCurve = ViewCurve(
      mass: Double(spring.mass), stiffness: Double(spring.stiffness), damping: Double(spring.damping),
      velocity: Double(initialSpringVelocity))
    let (seconds, curve) = inherited(duration > 0 ? spring.settlingDuration : 0, options) { _ in ownCurve }
    run(
      BlockScope(duration: seconds, delay: delay, curve: curve, options: options, completion: completion),
      animations)
  }

  /// Runs a closure whose changes are not animated, even within an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = AnimationScope.areEnabled
    AnimationScope.areEnabled = false
    actionsWithoutAnimation()
    AnimationScope.areEnabled = outer
  }

  /// Enables or disables the animations of all blocks; enabled by default. While disabled, blocks only change
  /// the model.
  public static func setAnimationsEnabled(_ enabled: Bool) { AnimationScope.areEnabled = enabled }

  /// Indicates whether blocks animate their changes; default true.
  public static var areAnimationsEnabled: Bool { AnimationScope.areEnabled }

  /// The duration of the innermost running block, in seconds; 0 outside blocks.
  public static var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.duration ?? 0 }

  /// Runs `animations` and repeats the animations of the changes that it makes. Outside an animation block,
  /// it only runs `animations`.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions, which may be fractional.
  ///   - autoreverses: True to play each repetition backwards too.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let scope = AnimationScope.current as? BlockScope else { return animations() }
    let outer = scope.repeats
    scope.repeats = (Float(count), autoreverses)
    animations()
    scope.repeats = outer
  }

  /// Returns the duration and the curve that a block uses: the enclosing block's, or its own if no block
  /// encloses it or `options` override them.
  ///
  /// - Parameter curve: A closure that creates the block's own curve for a duration.
  static func inherited(
    _ duration: TimeInterval, _ options: AnimationOptions, curve: (TimeInterval) -> ViewCurve
  ) -> (TimeInterval, ViewCurve) {
    guard let outer = AnimationScope.current, !options.contains(.overrideInheritedOptions) else {
      return (duration, curve(duration))
    }
    let duration = options.contains(.overrideInheritedDuration) ? duration : outer.duration
    return (duration, options.contains(.overrideInheritedCurve) ? curve(duration) : outer.curve)
  }

  static func run(_ scope: BlockScope, _ animations: () -> Void) {
    scope.run(laysOut: scope.options.contains(.layoutSubviews), animations)
    scope.close()
  }
}
