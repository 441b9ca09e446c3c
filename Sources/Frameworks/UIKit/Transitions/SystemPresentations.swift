// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A presentation that covers the window or another controller, with or without removing the view below.
final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
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
    let sheet = context.viewController(forKey: .from)?.sheetPresentationController
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
