// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An interactive transition in which a gesture determines the fraction of the animator's animations that is
/// shown.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private final weak var context: TransitionContext?
  private final var hasOwnCurve = false

  /// Creates a transition.
  public nonisolated override init() { super.init() }

  /// The duration of the animations, in seconds; 0 outside a transition.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The fraction of the animations that is shown, 0...1; 0 outside a transition.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed at which the animations continue after `finish()` or `cancel()`, as a multiple of their own
  /// speed; default 1. Values below 0.01 count as 0.01.
  open var completionSpeed: CGFloat = 1
  /// The curve of the animations after `finish()` or `cancel()`; default `.easeInOut`. Divergence: until the
  /// curve is set, the animations keep their own.
  open var completionCurve = UIView.AnimationCurve.easeInOut { didSet { hasOwnCurve = true } }
  /// The curve of the animations after `finish()` or `cancel()`, instead of `completionCurve`; default `nil`,
  /// which means `completionCurve`. Divergence: it applies to all animators, not only to interruptible ones.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Indicates whether the transition begins interactively; default true.
  open var wantsInteractiveStart = true

  /// Returns the curve of a rest that lasts `duration` seconds; `nil` for the animations' own curve.
  final func curve(ofRest duration: TimeInterval) -> ViewCurve? {
    timingOfRest?.curve(lasting: duration).curve
  }

  /// The timing of the rest; `nil` for that of the animations.
  final var timingOfRest: (any UITimingCurveProvider)? {
    timingCurve ?? (hasOwnCurve ? UICubicTimingParameters(animationCurve: completionCurve) : nil)
  }

  /// Starts the animator's animations with stopped time.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.runPaused()
  }

  /// Pauses the running animations, so that a gesture can move them from their current state.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Shows the state of the animations at a fraction of their duration, clamped to 0...1. Ignored unless the
  /// transition is interactive.
  open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }

  /// Cancels the transition: the animations run back to their start.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Ends the interaction: the animations continue to their end.
  open func finish() { context?.finishInteractiveTransition() }
}
