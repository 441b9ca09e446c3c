// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 200 }
/// animator.addCompletion { position in print(position) }
/// animator.startAnimation()
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.25
/// animator.startAnimation()
/// ```
///
/// The model gets the new values when the animator starts, and the old ones when it is reversed. A property
/// that something else sets meanwhile ends at that value. The animations combine with those of blocks and
/// other animators. An animator whose animations are removed, or whose views leave their window, ends.
///
/// A call that the current `state` does not allow is reported and changes nothing.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The duration in seconds. For a spring with physical parameters, it is the settling time of the spring.
  public final let duration: TimeInterval
  /// The timing: a cubic curve or a spring. It is never `nil`.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// The state of the animator; default `.inactive`.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Indicates whether the animation is running, that is, started and neither paused nor ended.
  public internal(set) final var isRunning = false
  /// The delay of the last start, in seconds; default 0.
  public internal(set) final var delay: TimeInterval = 0
  /// Indicates whether the animated views receive touches during the animation; default true. Set it before
  /// the start.
  open var isUserInteractionEnabled = true
  /// Indicates whether the program does its own hit testing during the animation; default false.
  ///
  /// If true, touches hit the views at their model values. If false, touches hit the views at their positions
  /// on screen, also while paused. Set it before the start.
  open var isManualHitTestingEnabled = false
  /// Indicates whether the animation can be paused and stopped; default true. If false, such calls are
  /// reported and ignored.
  open var isInterruptible = true
  /// Indicates whether, while paused, `fractionComplete` is the fraction of the change instead of the
  /// fraction of the duration; default true.
  open var scrubsLinearly = true
  /// Indicates whether the animator pauses at the end and stays active instead of ending; default false.
  open var pausesOnCompletion = false

  /// The blocks added before the start, with the delay of each as a fraction of the duration.
  final var blocks: [(body: () -> Void, delayFactor: Double)] = []
  /// Indicates whether the changed views are laid out within the blocks.
  final var laysOutSubviews = false
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The completions of the blocks in the animator's blocks.
  final var innerCompletions: [(Bool) -> Void] = []
  final var tracks: [AnimatorTrack] = []
  /// The delegate of the animations, which ends the animator when all of them have stopped.
  final var counter = AnimationCounter(blocksTouches: false, completion: nil)
  /// The views for which hit testing uses the position on screen.
  final var presentationHitTestViews: [UIView] = []
  final var currentRun: AnimatorRun?
  /// The position while paused: the progress and the fraction of the duration.
  final var pausedPosition = (progress: 0.0, time: 0.0)
  final var isBackwards = false
  /// The number of the current run. Completions of earlier runs are ignored.
  final var runNumber = 0

  /// Creates an animator of duration 0 with the curve `.easeInOut`.
  public convenience init(_: Void = ()) { self.init(duration: 0, curve: .easeInOut) }

  /// Creates an animator with a cubic curve or a spring.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. A duration that is not positive counts as 0.
  ///   - parameters: The timing. A spring with physical parameters replaces the duration with its settling
  ///     time.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    self.duration = parameters.curve(lasting: duration > 0 ? duration : 0).duration
    super.init()
  }

  /// Creates an animator with a predefined curve and a duration in seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a duration in seconds and a cubic curve given by two control points, whose x
  /// coordinates are clamped to 0...1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest at the end of `duration`, in seconds.
  ///
  /// - Parameter ratio: 1 for no oscillation, less for more oscillation; clamped to 0.001...1.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator, starts it after `delay` seconds and returns it.
  ///
  /// Only the curve, `.allowUserInteraction` and `.layoutSubviews` take effect. An animator always begins
  /// from the current state and inherits nothing, so the options for that are ignored. `.repeat`,
  /// `.autoreverse` and transitions are reported and ignored.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.laysOutSubviews = options.contains(.layoutSubviews)
    options.reportUnused(by: "UIViewPropertyAnimator.runningPropertyAnimator")
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The position of the animation, in 0...1. A new value is clamped to that range; a value that is not
  /// finite is reported and ignored.
  ///
  /// While the animation runs, the position is the fraction of the duration. While the animation is paused,
  /// it is the fraction of the change, unless `scrubsLinearly` is false. Setting it pauses the animation
  /// there.
  open var fractionComplete: CGFloat {
    get {
      if isRunning, let currentRun { return currentRun.timeFraction(at: CACurrentMediaTime()) }
      return scrubsLinearly ? pausedPosition.progress : pausedPosition.time
    }
    set {
      guard state != .stopped, newValue.isFinite else { return reportState("fractionComplete") }
      activate()
      halt()
      let held = Double(newValue.clamped(to: 0...1))
      let curve = timing(duration)
      pausedPosition = (
        scrubsLinearly ? held : curve.curve.progress(at: held, duration: curve.duration), held
      )
      showPosition()
    }
  }

  /// Indicates whether the animation runs towards its start; default false. Setting it while the animation
  /// runs reverses the direction at once.
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      isBackwards = newValue
      guard state == .active else { return }
      let wasRunning = isRunning
      halt()
      turnTracks()
      if wasRunning { move(lasting: nil, along: nil, after: 0) }
    }
  }

  /// Adds a closure that changes views. If the animator is active, the changes are animated over the
  /// remaining time. A stopped animator reports the call and ignores it.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds a closure whose changes begin after a fraction of the remaining time, clamped to 0...1. A stopped
  /// animator reports the call and ignores it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = Double(delayFactor).clamped(to: 0...1, ifNaN: 0)
    guard state == .active else {
      if state == .stopped { return reportState("addAnimations") }
      blocks.append((animation, factor))
      return
    }
    let passed = currentRun?.timeFraction(at: CACurrentMediaTime()) ?? pausedPosition.time
    let wasEmpty = tracks.isEmpty
    let added = run(animation, start: passed + (1 - passed) * factor)
    if isBackwards { turnTracks() }
    guard let currentRun else { return freeze() }
    move(added, along: currentRun)
    guard wasEmpty, !added.isEmpty else { return }
    // The end of a run without animations is due already.
    runNumber += 1
    counter.close()
  }

  /// Adds a closure that is called at the end with the position at which the animation ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation or resumes it after a pause. Ignored if the animation is running.
  open func startAnimation() { start(after: 0) }

  /// Starts the animation after a delay in seconds, during which the old values are shown. A delay that is
  /// not positive and finite counts as 0.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Pauses the animation at its current position. An inactive animator becomes active. If `isInterruptible`
  /// is false, an active animator reports the call and ignores it.
  open func pauseAnimation() {
    guard state != .stopped else { return reportState("pauseAnimation") }
    if state == .active, !isInterruptible { return reportState("pauseAnimation") }
    activate()
    halt()
    freeze()
  }

  /// Resumes the animation from the position at which it is paused.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; `nil` for the animator's own timing.
  ///   - durationFactor: The duration of the remaining animation as a fraction of `duration`; 0 for the
  ///     remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return reportState("continueAnimation") }
    let given = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) * duration : nil
    move(lasting: given, along: parameters, after: 0)
  }

  /// Stops the animation at its current position and sets the model values of the views to the values shown.
  /// A property that something else has set since the start keeps its value.
  ///
  /// - Parameter withoutFinishing: True to make the animator inactive without calling the completions. False
  ///   to make it `.stopped`; it then waits for `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return reportState("stopAnimation") }
    halt()
    settle()
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
    let waiting = innerCompletions
    innerCompletions = []
    AnimationCounter(blocksTouches: false) { _ in for completion in waiting { completion(false) } }.close()
  }

  /// Ends a stopped animation: sets the model values to those at `finalPosition` and calls the completions.
  /// A property that something else has set since the stop keeps its value.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return reportState("finishAnimation") }
    setModel(at: finalPosition)
    end(at: finalPosition)
  }
}
