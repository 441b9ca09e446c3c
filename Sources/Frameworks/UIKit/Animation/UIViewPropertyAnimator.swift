// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Animates changes of views and can be paused, moved to and fro, reversed and stopped meanwhile.
@MainActor
open class UIViewPropertyAnimator: NSObject {
  /// How long the animation takes, in seconds; for springs with numbers of their own what those say.
  public final let duration: TimeInterval
  /// How it goes from the beginning to the end.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// What the animator is doing.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Whether it runs at this moment.
  public internal(set) final var isRunning = false
  /// Seconds until it begins after being started.
  public internal(set) final var delay: TimeInterval = 0
  /// Whether touches come to the animated views meanwhile; default true.
  open var isUserInteractionEnabled = true
  /// Whether the program itself finds what is touched meanwhile: touches then come to where views will be, by their values.
  /// Else, the default, views are touched where they are shown, also while it is paused. Set it before the start.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped; default true.
  open var isInterruptible = true
  /// Whether `fractionComplete` counts the way while paused, and not the time; default true.
  open var scrubsLinearly = true
  /// Whether it stays active and paused when it comes to its end; default false.
  open var pausesOnCompletion = false

  final var blocks: [(body: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var tracks: [AnimatorTrack] = []
  /// The views that touches find where they are shown.
  final var ledViews: [UIView] = []
  final var leg: AnimatorLeg?
  /// Where it is while paused: the fraction of the way, and the fraction of the time.
  final var place = (progress: 0.0, time: 0.0)
  final var isBackwards = false
  /// Which run is going on; what older ones report does not count.
  final var runNumber = 0

  /// Creates an animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.curve(lasting: duration > 0 ? duration : 0).duration
    super.init()
  }

  /// Creates an animator with one of the usual curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with the curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest at the end of `duration`.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator, starts it and returns it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// How far it is, 0...1: the fraction of the time while it runs, that of the way while it is paused unless
  /// `scrubsLinearly` is false. Setting it pauses it there.
  open var fractionComplete: CGFloat {
    get {
      if isRunning, let leg { return leg.timeFraction(at: CACurrentMediaTime()) }
      return scrubsLinearly ? place.progress : place.time
    }
    set {
      guard state != .stopped, newValue.isFinite else { return reportState("fractionComplete") }
      activate()
      halt()
      let held = Double(min(max(newValue, 0), 1))
      let curve = timing(duration)
      place = (scrubsLinearly ? held : curve.curve.progress(at: held, duration: curve.duration), held)
      show()
    }
  }

  /// Whether it runs to its beginning; setting it turns it round at once; default false.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      isBackwards = newValue
      guard isRunning else { return }
      halt()
      move(lasting: nil, along: nil, after: 0)
    }
  }

  /// Adds changes; those that come while it runs or is paused take the rest of the time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin after a fraction of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    guard state == .active else {
      if state == .stopped { return reportState("addAnimations") }
      blocks.append((animation, factor))
      return
    }
    let wasRunning = isRunning
    let passed = wasRunning ? leg?.timeFraction(at: CACurrentMediaTime()) ?? 0 : place.time
    if wasRunning { halt() }
    run(animation, start: passed + (1 - passed) * factor)
    if wasRunning { move(lasting: nil, along: nil, after: 0) } else { show() }
  }

  /// Adds something to be called with the place where it has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts it, or lets it go on after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts it after `delay` seconds; the old values show meanwhile.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Makes it stand still where it is; one that has not begun becomes active.
  open func pauseAnimation() {
    guard state != .stopped else { return reportState("pauseAnimation") }
    if state == .active, !isInterruptible { return reportState("pauseAnimation") }
    activate()
    halt()
    show()
  }

  /// Lets it go on from where it is paused.
  ///
  /// - Parameters:
  ///   - parameters: the curve for the rest of the way; `nil` for its own.
  ///   - durationFactor: how long the rest takes, in parts of `duration`; 0 for the time that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return reportState("continueAnimation") }
    let given = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) * duration : nil
    move(lasting: given, along: parameters, after: 0)
  }

  /// Ends it where it is, which the views' values become.
  ///
  /// - Parameter withoutFinishing: whether that is all; else it is to be finished, which calls the completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return reportState("stopAnimation") }
    halt()
    for track in tracks { track.settle(at: place.progress) }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  /// Ends it after it was stopped: gives the views the values of a place and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return reportState("finishAnimation") }
    end(at: finalPosition)
  }
}
