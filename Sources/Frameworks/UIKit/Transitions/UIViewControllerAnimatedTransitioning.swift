// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object that animates a transition between two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Starts the animations. When they have ended, the animator must call `completeTransition(_:)` of the
  /// context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animation that a gesture pauses, scrubs and reverses: the same object throughout a
  /// transition. By default, there is none, and the time of the container's animations follows the gesture.
  ///
  /// Its completion must call `completeTransition(_:)` of the context. `animateTransition(using:)` starts it
  /// if the transition begins without a gesture, and is not called otherwise.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called at the end of the transition. `transitionCompleted` is false if it was cancelled. Does nothing by
  /// default.
  func animationEnded(_ transitionCompleted: Bool)
}

/// The animation of a transition that has none to interrupt.
final class NoInterruptibleAnimator: UIViewPropertyAnimator {}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that stands for no animation.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NoInterruptibleAnimator(duration: 0, curve: .linear) }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that lets a person's gesture drive a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interactive transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the animations continue after the gesture, as a multiple of their own speed; default
  /// 1.
  var completionSpeed: CGFloat { get }
  /// The curve of the animations after the gesture; default `.easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Indicates whether the transition begins interactively; default true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default: 1.
  public var completionSpeed: CGFloat { 1 }
  /// The default: `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The default: true.
  public var wantsInteractiveStart: Bool { true }
}

/// An object that provides the animators of a modal presentation and its dismissal.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; `nil`, the default, for the system's animator.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil`, the default, for the system's animator.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives a presentation; `nil`, the default, for a presentation that is not
  /// interactive.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives a dismissal; `nil`, the default, for a dismissal that is not interactive.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `.custom`; `nil`, the default, for a plain
  /// `UIPresentationController`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns `nil`.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// Returns `nil`.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// Returns `nil`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
