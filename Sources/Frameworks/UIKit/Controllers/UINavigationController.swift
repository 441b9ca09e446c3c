// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows the last of a list of controllers, with a bar that says its title.
open class UINavigationController: UIViewController {
  /// How long a screen takes to come or go, in seconds.
  private static let slideDuration: TimeInterval = 0.35
  /// How far the screen below moves along, in parts of its width.
  private static let parallax: CGFloat = 0.3
  /// The height of the bar with the status bar above it, in points.
  private static let barHeight: CGFloat = 64

  private var stack: [UIViewController] = []
  private let content = UIView()
  private let bar = NavigationBar()

  /// Creates a controller that shows another one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers, of which the last one shows; setting them shows the last one at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that shows; `nil` for none.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that shows, or the one that is over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Whether the bar is left out; default false.
  open var isNavigationBarHidden = false { didSet { bar.isHidden = isNavigationBarHidden } }

  /// Sets whether the bar is left out; it may slide.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated, hidden != isNavigationBarHidden else {
      isNavigationBarHidden = hidden
      return
    }
    isNavigationBarHidden = false
    let (up, down) = (-Self.barHeight, CGFloat(0))
    bar.frame.origin.y = hidden ? down : up
    UIView.animate(
      withDuration: Self.slideDuration,
      animations: { bar.frame.origin.y = hidden ? up : down },
      completion: { [self] _ in
        isNavigationBarHidden = hidden
        bar.frame.origin.y = 0
      })
  }

  /// Shows another controller; its screen slides in from the right. One that is in the list already is reported.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report(
        .invalid, "UINavigationController.push", "the controller is in the list already; nothing is shown")
    }
    setStack(stack + [viewController], animated: animated, isForward: true)
  }

  /// Goes back to the controller before; `nil` when there is none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated, isForward: false)
    return last
  }

  /// Goes back to the first controller; returns those that were left.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Goes back to a controller of the list; returns those that were left; `nil` when it is not in the list.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let left = Array(stack[(index + 1)...])
    if !left.isEmpty { setStack(Array(stack[...index]), animated: animated, isForward: false) }
    return left
  }

  /// Sets the list of controllers; the last one slides in when it is a new one.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isForward = !stack.contains { $0 === viewControllers.last }
    setStack(viewControllers, animated: animated, isForward: isForward)
  }

  /// Makes a view that is filled by the screens, below the bar.
  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.clipsToBounds = true
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: Self.barHeight)
    bar.autoresizingMask = .flexibleWidth
    view.addSubview(content)
    view.addSubview(bar)
    self.view = view
    showTop()
  }

  final func titleDidChange(of controller: UIViewController) {
    if controller === stack.last { bar.title = controller.title }
  }

  private func setStack(_ new: [UIViewController], animated: Bool, isForward: Bool) {
    let (old, top) = (stack.last, new.last)
    for controller in stack where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.leaveParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = new
    guard isViewLoaded, old !== top else { return }
    if isShown {
      old?.appear(false, animated: animated)
      top?.appear(true, animated: animated)
    }
    guard animated, view.window != nil, let old = old?.viewIfLoaded, top != nil else {
      old?.viewIfLoaded?.removeFromSuperview()
      return showTop()
    }
    slide(from: old, isForward: isForward)
  }

  private func showTop() {
    guard let top = stack.last, let view = top.view else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
    bar.title = top.title
  }

  private func slide(from old: UIView, isForward: Bool) {
    showTop()
    guard let new = stack.last?.view else { return }
    if !isForward { content.bringSubviewToFront(old) }
    let width = content.bounds.width
    let (ahead, behind) = (width, -width * Self.parallax)
    UIView.performWithoutAnimation { new.frame.origin.x = isForward ? ahead : behind }
    UIView.animate(
      withDuration: Self.slideDuration, delay: 0, options: .curveEaseOut,
      animations: {
        new.frame.origin.x = 0
        old.frame.origin.x = isForward ? behind : ahead
      },
      completion: { [weak self] _ in
        // It may have come back meanwhile.
        if self?.stack.last?.viewIfLoaded !== old { old.removeFromSuperview() }
      })
  }
}

/// The bar of a navigation controller.
final class NavigationBar: UIView {
  private let line = CALayer()
  private let label = UILabel()

  /// What the screen is called.
  var title: String? { didSet { label.text = title } }

  override func setUpParts() {
    backgroundColor = UIColor(white: 0.97, alpha: 0.94)
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The upper 20 points are those of the status bar.
    label.frame = CGRect(x: 60, y: 20, width: max(bounds.width - 120, 0), height: bounds.height - 20)
    CATransaction.withoutActions {
      line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
  }
}
