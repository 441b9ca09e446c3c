// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object that contains other objects and adapts their sizes, such as a view controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the contents, in points; zero for no preference.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when layout has changed the size of a child. Divergence: it is never called.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child in a parent of size `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view changes to another size. Divergence: it is never called.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change. Divergence: it is never called.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// An object that chooses how a presentation adapts to the size of the window.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style in a window of compact width; `.none` keeps the style. By default, the style that the
  /// controller prefers.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for a trait collection with a compact width; `.none` keeps the style. By default, the
  /// result of `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether a person may dismiss a sheet; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before a person dismisses a sheet. Does nothing by default.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a person has dismissed a sheet. Does nothing by default.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a person has tried to dismiss a sheet that cannot be dismissed. Does nothing by default.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the controller's own `adaptivePresentationStyle`.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    controller.adaptivePresentationStyle
  }
  /// Returns the result of `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns true.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  {
    true
  }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The manager of a modal presentation: it places the presented view and adds views around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The view controller that presents `presentedViewController`.
  public final let presentingViewController: UIViewController
  /// The view controller that is presented. It retains this object while it is shown.
  public final unowned let presentedViewController: UIViewController
  /// The view in which the presentation happens; `nil` before it begins and after it has ended.
  public internal(set) final var containerView: UIView?
  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  final var style = UIModalPresentationStyle.custom

  /// Creates a presentation controller. If `presentingViewController` is `nil`, the presented view controller
  /// is used in its place.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }

  /// The style of the presentation; default `.custom`.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The style in a window of compact width; by default `.none`, which keeps `presentationStyle`.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  /// Returns the style for a trait collection; by default `adaptivePresentationStyle`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }

  /// The view that is presented; by default the view of the presented view controller.
  open var presentedView: UIView? { presentedViewController.view }

  /// The frame of the presented view at the end of its transition, in the container's space, in points; by
  /// default the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Indicates whether the presentation covers the whole screen; default true. Divergence: it is never read.
  open var shouldPresentInFullscreen: Bool { true }

  /// Indicates whether the presenting view controller's view is removed while the presented view is shown;
  /// default false.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the container lays out its subviews. Does nothing by default.
  open func containerViewWillLayoutSubviews() {}

  /// Called after the container has laid out its subviews. Does nothing by default.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the presentation begins. Does nothing by default.
  open func presentationTransitionWillBegin() {}

  /// Called after the presentation. `completed` is false if it was cancelled. Does nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}

  /// Called before the dismissal begins. Does nothing by default.
  open func dismissalTransitionWillBegin() {}

  /// Called after the dismissal. `completed` is false if it was cancelled. Does nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The preferred size of the presented view controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Requests layout of the container.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// Does nothing by default. Divergence: it is never called.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the parent's size by default. Divergence: it is never called.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Does nothing by default. Divergence: it is never called.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
  }

  /// Does nothing by default. Divergence: it is never called.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// The view in which a modal presentation happens.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}
