// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIViewController {
  /// The nearest navigation controller among the parents; `nil` for none.
  public var navigationController: UINavigationController? {
    let parents = sequence(first: self) { $0.parentController }.dropFirst()
    for case let navigation as UINavigationController in parents { return navigation }
    return nil
  }

  /// Moves `child` from its parent to this controller.
  final func adopt(_ child: UIViewController) {
    guard child !== self, child.parentController !== self else { return }
    child.willMove(toParent: self)
    child.parentController?.childControllers.removeAll { $0 === child }
    child.parentController = self
    childControllers.append(child)
  }

  /// Removes this controller from its parent.
  final func leaveParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// Tells this controller and its visible children that the view appears or disappears, once for each change
  /// of state. `change` changes the hierarchy, between "will" and "did".
  final func appear(_ isShown: Bool, animated: Bool, _ change: () -> Void = {}) {
    guard self.isShown != isShown else { return change() }
    self.isShown = isShown
    if isShown { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    change()
    for child in visibleChildren { child.appear(isShown, animated: animated) }
    if isShown { viewDidAppear(animated) } else { viewDidDisappear(animated) }
  }

  private var visibleChildren: [UIViewController] {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController.map { [$0] } ?? []
    }
    return childControllers
  }

  /// Replaces the view of one child by that of another, in the superview of the first.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - animations: The changes to animate; may be `nil`.
  ///   - completion: A closure called at the end, with false if the animation was interrupted.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view, let container = old.superview
    else {
      return
    }
    fromViewController.appear(false, animated: duration > 0)
    toViewController.appear(true, animated: duration > 0)
    container.addSubview(new)
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: { finished in
        old.removeFromSuperview()
        completion?(finished)
      })
  }

  // MARK: Over everything

  /// The duration of a modal presentation, in seconds.
  private static let modalDuration: TimeInterval = 0.5

  final func show(_ other: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    guard presented == nil, other.presenting == nil, let window = view.window, let view = other.view else {
      return Diagnostics.report(
        .invalid, "UIViewController.present",
        "the controller is in no window, or one of the two is showing already; nothing is shown")
    }
    presented = other
    other.presenting = self
    view.frame = window.bounds
    window.addSubview(view)
    other.appear(true, animated: animated)
    guard animated else {
      completion?()
      return
    }
    UIView.performWithoutAnimation { other.hide(in: window) }
    UIView.animate(withDuration: Self.modalDuration, delay: 0, options: .curveEaseOut) {
      other.unhide(in: window)
    } completion: { _ in
      completion?()
    }
  }

  final func hidePresented(_ animated: Bool, _ completion: (() -> Void)?) {
    guard let other = presented ?? (presenting != nil ? self : nil), let base = other.presenting else {
      parentController?.hidePresented(animated, completion)
      return
    }
    base.presented = nil
    other.presenting = nil
    other.appear(false, animated: animated)
    let end = {
      other.viewIfLoaded?.removeFromSuperview()
      other.viewIfLoaded.map { $0.alpha = 1 }
      completion?()
    }
    guard animated, let window = other.view.window else { return end() }
    UIView.animate(withDuration: Self.modalDuration, delay: 0, options: .curveEaseOut) {
      other.hide(in: window)
    } completion: { _ in
      end()
    }
  }

  private func hide(in window: UIWindow) {
    switch modalTransitionStyle {
    case .coverVertical: view.frame.origin.y = window.bounds.height
    case .flipHorizontal, .crossDissolve, .partialCurl: view.alpha = 0
    }
  }

  private func unhide(in window: UIWindow) {
    view.frame = window.bounds
    view.alpha = 1
  }
}
