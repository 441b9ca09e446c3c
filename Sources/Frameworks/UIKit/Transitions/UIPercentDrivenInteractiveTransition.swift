// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An interactive transition that shows an animator's animations at the fraction that a gesture gives.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private final weak var context: TransitionContext?
  private final var hasOwnCurve = false

  /// Creates a transition.
  public nonisolated override init() { super.init() }

  /// The duration of the animations in seconds; 0 outside a transition.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// The fraction shown, 0...1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed of the rest of the animations after `finish()` or `cancel()`, as a multiple of their own;
  /// default 1. Values that are not positive count as 0.01.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest; default `.easeInOut`. Divergence: until it is set, the rest follows the curve of
  /// the animations.
  open var completionCurve = UIView.AnimationCurve.easeInOut { didSet { hasOwnCurve = true } }
  /// The curve of the rest, which replaces `completionCurve`; default `nil`, for that one. Divergence: it
  /// applies to all animators, not only to interruptible ones.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Indicates whether the transition begins interactively; default true.
  open var wantsInteractiveStart = true

  /// Returns the curve of a rest of some seconds; `nil` for that of the animations.
  final func curve(ofRest duration: TimeInterval) -> ViewCurve? {
    if let timingCurve { return timingCurve.curve(lasting: duration).curve }
    return hasOwnCurve ? ViewCurve(completionCurve.timingFunction) : nil
  }

  /// Starts the animator with stopped time.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.runPaused()
  }

  /// Pauses the running animations, so that the gesture drives them from where they are.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Shows the animations at a fraction of their duration, clamped to 0...1.
  open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }

  /// Lets the animations run back to their start, which cancels the transition.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Lets the animations go on to their end.
  open func finish() { context?.finishInteractiveTransition() }
}
