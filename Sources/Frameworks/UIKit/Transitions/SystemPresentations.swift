// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// A presentation that covers the window or another controller, with or without removing the view below.
final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
}

/// A presentation as a sheet: a card with round corners over a dimmed presenter.
///
/// In a window of compact width, the sheet fills the window below a gap at the top. In a wider window, it is
/// a card in the middle.
final class SheetPresentation: UIPresentationController {
  /// The gap between the safe area and a sheet in a window of compact width, in points.
  private static let gap: CGFloat = 10
  private static let radius: CGFloat = 10
  /// The default sizes of page sheets and form sheets in a wide window, in points.
  private static let page = CGSize(width: 704, height: 944)
  private static let form = CGSize(width: 540, height: 620)

  /// The opacity of the black view behind a sheet.
  private static let dimness: CGFloat = 0.2

  private let dimming = UIView()
  /// The speed, in points per second, with which a person let the sheet go.
  var releaseSpeed: CGFloat = 0
  private lazy var drag = SheetDrag(self)

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let (area, safe) = (container.bounds, container.safeAreaInsets)
    guard container.traitCollection.horizontalSizeClass == .regular else {
      // The gap begins below the safe area, or below a status bar of 20 points if that is taller.
      let top = max(safe.top, 20) + Self.gap
      return CGRect(x: 0, y: top, width: area.width, height: max(area.height - top, 0))
    }
    let wanted = presentedViewController.preferredContentSize
    let usual = style == .formSheet ? Self.form : Self.page
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : usual.width, area.width),
      height: min(wanted.height > 0 ? wanted.height : usual.height, area.height - 2 * Self.gap))
    return CGRect(
      x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let sheet = presentedView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimness)
    container.insertSubview(dimming, at: 0)
    sheet.layer.cornerRadius = Self.radius
    sheet.layer.maskedCorners =
      container.traitCollection.horizontalSizeClass == .regular
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheet.clipsToBounds = true
    fade(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { return dimming.removeFromSuperview() }
    if let presentedView { drag.watch(presentedView) }
  }

  override func dismissalTransitionWillBegin() { fade(from: dimming.alpha, to: 0) }

  /// Dims what is behind as far as the sheet, whose top edge is at `top`, is up.
  func dim(at top: CGFloat) {
    guard let container = containerView else { return }
    let home = frameOfPresentedViewInContainerView
    let travel = container.bounds.height - home.minY
    guard travel > 0 else { return }
    dimming.alpha = (1 - (top - home.minY) / travel).clamped(to: 0...1)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    dimming.alpha = completed ? 0 : 1
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transition == nil, !drag.isRunning else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(from start: CGFloat, to end: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = end }
    dimming.alpha = start
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = end })
  }
}

/// The system's animation of a presentation or a dismissal.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// The duration of a presentation that fades, in seconds.
  private static let duration: TimeInterval = 0.5

  private let style: UIModalTransitionStyle
  private let isPresentation: Bool

  init(_ style: UIModalTransitionStyle, isPresentation: Bool) {
    (self.style, self.isPresentation) = (style, isPresentation)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    switch style {
    case .flipHorizontal, .partialCurl: 0.75
    case .crossDissolve: Self.duration
    case .coverVertical: SheetSpring.duration
    }
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let moving = context.viewController(forKey: isPresentation ? .to : .from),
      let view = context.view(forKey: isPresentation ? .to : .from)
    else { return context.completeTransition(true) }
    let container = context.containerView
    switch style {
    case .flipHorizontal, .partialCurl: return turn(view, context)
    case .coverVertical, .crossDissolve: break
    }
    let shown = isPresentation ? context.finalFrame(for: moving) : context.initialFrame(for: moving)
    let isFading = style == .crossDissolve
    let start = view.alpha
    UIView.performWithoutAnimation {
      if isPresentation {
        container.addSubview(view)
        view.frame = shown
        if isFading { view.alpha = 0 } else { view.frame.origin.y = container.bounds.height }
      } else if let below = context.view(forKey: .to) {
        container.insertSubview(below, belowSubview: view)
      }
    }
    let end: () -> Void = { [self] in
      if isFading, !isPresentation { view.alpha = start }
      context.completeTransition(!context.transitionWasCancelled)
    }
    guard isFading else { return cover(view, shown, context, end) }
    UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut) {
      [self] in
      view.alpha = isPresentation ? start : 0
    } completion: { _ in
      end()
    }
  }

  /// Moves the view between its frame and the lower edge of the container.
  private func cover(
    _ view: UIView, _ shown: CGRect, _ context: any UIViewControllerContextTransitioning,
    _ completion: @escaping () -> Void
  ) {
    let bottom = context.containerView.bounds.height
    let target = isPresentation ? shown.minY : bottom
    let sheet = context.viewController(forKey: .from)?.presentationController as? SheetPresentation
    let speed = isPresentation ? 0 : sheet?.releaseSpeed ?? 0
    SheetSpring.move(by: target - view.frame.minY, velocity: speed) {
      view.frame.origin.y = target
    } completion: {
      completion()
    }
  }

  /// Animates the change as a flip or a curl of the container.
  private func turn(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let options: UIView.AnimationOptions =
      switch (style, isPresentation) {
      case (.flipHorizontal, true): .transitionFlipFromRight
      case (.flipHorizontal, false): .transitionFlipFromLeft
      case (_, true): .transitionCurlUp
      case (_, false): .transitionCurlDown
      }
    let container = context.containerView
    UIView.transition(with: container, duration: transitionDuration(using: context), options: options) {
      [self] in
      if isPresentation {
        if let to = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: to) }
        container.addSubview(view)
        context.view(forKey: .from)?.isHidden = true
      } else {
        if let below = context.view(forKey: .to) { container.addSubview(below) }
        view.isHidden = true
      }
    } completion: { _ in
      context.view(forKey: .from)?.isHidden = false
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
