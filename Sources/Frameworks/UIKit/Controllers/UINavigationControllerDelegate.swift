// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UINavigationController {
  /// The kinds of change of a stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A controller is pushed.
    case push
    /// One or more controllers are popped.
    case pop
  }
}

/// A type that receives a navigation controller's changes and provides their animators.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown. Does nothing by default.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller has been shown. Does nothing by default.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of a change; `nil`, the default, selects the system's slide.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives the change interactively; `nil`, the default, if no object does.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// The system's slide animation of a push or a pop.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
  /// The shift of the lower screen during a slide, as a fraction of its width.
  private static let parallax: CGFloat = 0.3

  private let isForward: Bool
  private let isInteractive: Bool

  init(isForward: Bool, isInteractive: Bool = false) {
    (self.isForward, self.isInteractive) = (isForward, isInteractive)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    UINavigationController.slideDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from) else {
      return context.completeTransition(true)
    }
    let container = context.containerView
    if isForward { container.addSubview(new) } else { container.insertSubview(new, belowSubview: old) }
    let width = container.bounds.width
    let (ahead, behind) = (width, -width * Self.parallax)
    UIView.performWithoutAnimation { new.frame.origin.x = isForward ? ahead : behind }
    UIView.animate(
      withDuration: UINavigationController.slideDuration, delay: 0,
      options: isInteractive ? .curveLinear : .curveEaseOut
    ) { [self] in
      new.frame.origin.x = 0
      old.frame.origin.x = isForward ? behind : ahead
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
