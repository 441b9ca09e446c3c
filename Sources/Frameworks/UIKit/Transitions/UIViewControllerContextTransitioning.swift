// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The keys of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The keys of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String

  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is removed or covered.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is added or uncovered.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition between two controllers, and the methods by which an animator reports its
/// progress. All frames are in points of the container's space.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition happens. An animator adds the view for the key `to`.
  var containerView: UIView { get }
  /// Indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// Indicates whether a person is driving the transition.
  var isInteractive: Bool { get }
  /// Indicates whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The style of the modal presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Shows the state of the animations at a fraction of their duration, clamped to 0...1. Ignored unless the
  /// transition is interactive.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction: the animations continue to their end.
  func finishInteractiveTransition()
  /// Ends the interaction and cancels the transition: the animations run back to their start.
  func cancelInteractiveTransition()
  /// Pauses the animations, so that a person can drive them from their current state.
  func pauseInteractiveTransition()
  /// Ends the transition. An animator calls it when its animations have ended.
  ///
  /// - Parameter didComplete: False if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition; `nil` for an unknown key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` for a view that the transition does not move, such as the view
  /// of the presenting controller below a sheet.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the device during the transition: always the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame of a controller's view at the start; zero if the view is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end; zero if the view is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}
