// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIViewController {
  // MARK: Appearing

  /// Notifies this controller and its visible children that their views are about to appear or disappear.
  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard isShown != isAppearing else { return }
    if isAppearing { loadViewIfNeeded() }
    // An appearance that waits for layout ends before the next change begins.
    if !isAppearing { viewIfLoaded?.window?.finishAppearances() }
    isShown = isAppearing
    appearance = (isAppearing, animated)
    hasNotedAppearing = false
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in visibleChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Notifies this controller and its visible children that their views have appeared or disappeared. Views
  /// that appear are laid out before.
  final func endAppearance() {
    guard let (isAppearing, animated) = appearance else { return }
    if isAppearing, let view = viewIfLoaded, view.window != nil {
      noteAppearing()
      view.layoutIfNeeded()
    }
    appearance = nil
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in visibleChildren { child.endAppearanceTransition() }
    }
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
  }

  /// Calls `viewIsAppearing(_:)` unless the current appearance has been noted.
  final func noteAppearing() {
    guard let appearance, appearance.isAppearing, !hasNotedAppearing else { return }
    hasNotedAppearing = true
    viewIsAppearing(appearance.animated)
  }

  // MARK: Presenting

  /// The running transition of this controller or of its nearest parent that has one; `nil` if there is none.
  final var runningTransition: TransitionContext? {
    sequence(first: self) { $0.parentController }.lazy.compactMap(\.transition).first
  }

  /// The controller of the running presentation of this controller or a parent. Before a presentation, an
  /// object whose delegate the presentation will take over.
  final var shownPresentationController: UIPresentationController? {
    if let presentation { return presentation.controller }
    if let shown = parentController?.shownPresentationController { return shown }
    let style = modalPresentationStyle.isSheetByDefault ? .pageSheet : modalPresentationStyle
    if plannedPresentation?.style != style {
      let delegate = plannedPresentation?.delegate
      plannedPresentation = .system(style, self, self)
      plannedPresentation?.delegate = delegate
    }
    return plannedPresentation
  }

  final func show(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    guard presented == nil, other.presenting == nil, view.window != nil, other.view != nil else {
      return Diagnostics.report(
        .invalid, "UIViewController.present",
        "the controller is in no window, or one of the two is already presented; nothing is shown")
    }
    let base = presenter(of: other)
    guard base.presented == nil else {
      return Diagnostics.report(
        .invalid, "UIViewController.present", "a parent already presents a controller; nothing is shown")
    }
    Presentation(of: other, over: base, source: self).begin(animated: animated, completion)
  }

  /// Returns the controller that presents: for a style in the current context, the nearest parent that
  /// defines a presentation context, and otherwise the outermost parent.
  private func presenter(of other: UIViewController) -> UIViewController {
    let parents = sequence(first: self) { $0.parentController }
    if [.currentContext, .overCurrentContext].contains(other.modalPresentationStyle),
      let context = parents.first(where: \.definesPresentationContext)
    {
      return context
    }
    return parents.reduce(self) { $1 }
  }

  final func hidePresented(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let other = presented ?? (presenting != nil ? self : nil), let presentation = other.presentation
    else {
      parentController?.hidePresented(animated, completion)
      return
    }
    presentation.end(animated: animated, completion)
  }
}

/// A modal presentation, from its beginning to the end of its dismissal.
@MainActor
final class Presentation {
  private unowned let other: UIViewController
  private let base: UIViewController
  private let source: UIViewController
  private let style: UIModalPresentationStyle
  let controller: UIPresentationController
  private let container = PresentationContainer()
  private var isEnding = false

  init(of other: UIViewController, over base: UIViewController, source: UIViewController) {
    (self.other, self.base, self.source) = (other, base, source)
    var style = other.modalPresentationStyle
    if style.isSheetByDefault { style = .pageSheet }
    let given = other.ownPresentationController(style, over: base, source)
    let adapted = given.adapted(style, to: base.view.traitCollection)
    controller = adapted == style ? given : .system(adapted, other, base)
    controller.style = adapted
    self.style = adapted
  }

  /// Adds the container in front of the presenter's view for a style in the current context, and otherwise to
  /// the window. Returns false if the presenter is in no window.
  private func open() -> Bool {
    let isInContext = style == .currentContext || style == .overCurrentContext
    guard let view = base.view, let home = isInContext ? view.superview ?? view.window : view.window else {
      return false
    }
    container.frame = isInContext ? view.frame : home.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = controller
    if isInContext { home.insertSubview(container, aboveSubview: view) } else { home.addSubview(container) }
    controller.containerView = container
    return true
  }

  func begin(animated: Bool, _ completion: (() -> Void)?) {
    guard open() else { return }
    base.presented = other
    other.presenting = base
    other.presentation = self
    let delegate = other.transitioningDelegate
    let animator =
      delegate?.animationController(forPresented: other, presenting: base, source: source)
      ?? ModalAnimator(other.modalTransitionStyle, isPresentation: true)
    let removes = controller.shouldRemovePresentersView
    let frame = controller.frameOfPresentedViewInContainerView
    let baseFrame = container.convert(base.view.bounds, from: base.view)
    let context = TransitionContext(
      from: .init(
        controller: base, view: removes ? base.view : nil, initial: baseFrame,
        final: removes ? .zero : baseFrame),
      to: .init(controller: other, view: controller.presentedView, final: frame), in: container, style: style,
      by: .init(
        animator: animator,
        interactor: animated ? delegate?.interactionControllerForPresentation(using: animator) : nil))
    other.transition = animated ? context : nil
    if removes { base.beginAppearanceTransition(false, animated: animated) }
    other.beginAppearanceTransition(true, animated: animated)
    UIView.performWithoutAnimation {
      controller.presentedView?.frame = frame
      if removes, animated { container.addSubview(base.view) }
    }
    controller.presentationTransitionWillBegin()
    let end = { [self] (completed: Bool) in
      if completed {
        if removes { base.view.removeFromSuperview() }
      } else {
        restoreBase()
        close()
      }
      finish(completed, isAppearing: true, removes: removes)
      controller.presentationTransitionDidEnd(completed)
      if completed { completion?() }
    }
    guard animated else {
      if let view = controller.presentedView { container.addSubview(view) }
      return end(true)
    }
    context.start(end)
  }

  func end(animated: Bool, _ completion: (() -> Void)?) {
    guard !isEnding else { return }
    isEnding = true
    // A controller that the dismissed one presents is dismissed with it.
    if let nested = other.presented { nested.presentation?.end(animated: false, nil) }
    let delegate = other.transitioningDelegate
    let animator =
      delegate?.animationController(forDismissed: other)
      ?? ModalAnimator(other.modalTransitionStyle, isPresentation: false)
    let removes = controller.shouldRemovePresentersView
    let shown = controller.presentedView?.frame ?? .zero
    let baseFrame = removes ? container.bounds : container.convert(base.view.bounds, from: base.view)
    let context = TransitionContext(
      from: .init(controller: other, view: controller.presentedView, initial: shown, final: shown),
      to: .init(
        controller: base, view: removes ? base.view : nil, initial: removes ? .zero : baseFrame,
        final: baseFrame),
      in: container, style: style,
      by: .init(
        animator: animator,
        interactor: animated ? delegate?.interactionControllerForDismissal(using: animator) : nil))
    other.transition = animated ? context : nil
    other.beginAppearanceTransition(false, animated: animated)
    if removes {
      base.beginAppearanceTransition(true, animated: animated)
      UIView.performWithoutAnimation { base.view.frame = baseFrame }
    }
    controller.dismissalTransitionWillBegin()
    let end = { [self] (completed: Bool) in
      isEnding = false
      if completed {
        restoreBase()
      } else {
        if removes { base.view.removeFromSuperview() }
        if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
      }
      finish(!completed, isAppearing: false, removes: removes)
      controller.dismissalTransitionDidEnd(completed)
      if completed {
        close()
        completion?()
      }
    }
    guard animated, container.window != nil else { return end(true) }
    context.start(end)
  }

  /// Notifies the controllers that their views have appeared or disappeared. After a cancel, they are first
  /// notified of the opposite change.
  private func finish(_ isShown: Bool, isAppearing: Bool, removes: Bool) {
    if isShown != isAppearing {
      other.beginAppearanceTransition(isShown, animated: true)
      if removes { base.beginAppearanceTransition(!isShown, animated: true) }
    }
    other.endAppearanceTransition()
    if removes { base.endAppearanceTransition() }
  }

  /// Moves the presenter's view from the container to its original superview.
  private func restoreBase() {
    guard controller.shouldRemovePresentersView, let home = container.superview else { return }
    home.insertSubview(base.view, belowSubview: container)
  }

  private func close() {
    controller.presentedView?.removeFromSuperview()
    other.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    base.presented = nil
    other.presenting = nil
    other.presentation = nil
    controller.containerView = nil
  }
}

extension UIModalPresentationStyle {
  /// Indicates whether a presentation of the style is a page sheet, because there is nothing else for it.
  fileprivate var isSheetByDefault: Bool { self == .automatic || self == .popover || self == .none }
}

extension UIPresentationController {
  /// Creates the system's presentation controller for a style.
  static func system(
    _ style: UIModalPresentationStyle, _ presented: UIViewController, _ presenting: UIViewController
  ) -> UIPresentationController {
    let controller: UIPresentationController =
      switch style {
      case .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: presented, presenting: presenting)
      case .custom: UIPresentationController(presentedViewController: presented, presenting: presenting)
      default: CoveringPresentation(presentedViewController: presented, presenting: presenting)
      }
    controller.style = style
    return controller
  }

  /// Returns the style for the presenter's traits. In a compact width, that is the adaptive style of the
  /// delegate or the controller, if it is supported.
  fileprivate func adapted(
    _ style: UIModalPresentationStyle, to traits: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traits.horizontalSizeClass == .compact else { return style }
    let adapted =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
      ?? adaptivePresentationStyle(for: traits)
    return [.fullScreen, .overFullScreen, .pageSheet, .formSheet].contains(adapted) ? adapted : style
  }
}

extension UIViewController {
  /// Returns the presentation controller for a style: for `.custom`, the controller of the transitioning
  /// delegate, if any; otherwise the system's, with the delegate of the planned presentation.
  fileprivate final func ownPresentationController(
    _ style: UIModalPresentationStyle, over base: UIViewController, _ source: UIViewController
  ) -> UIPresentationController {
    if style == .custom,
      let given = transitioningDelegate?.presentationController(
        forPresented: self, presenting: base, source: source)
    {
      return given
    }
    let controller = UIPresentationController.system(style, self, base)
    controller.delegate = plannedPresentation?.delegate
    if let planned = plannedPresentation as? UISheetPresentationController {
      (controller as? UISheetPresentationController)?.settings = planned.settings
    }
    return controller
  }
}
