// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A controller that shows the top of a stack of controllers, with a bar for its title.
open class UINavigationController: UIViewController {
  /// The duration of a push or a pop, in seconds.
  private static let slideDuration: TimeInterval = 0.35
  /// The shift of the lower screen during a slide, as a fraction of its width.
  private static let parallax: CGFloat = 0.3
  /// The height of the bar including the status bar, in points.
  private static let barHeight: CGFloat = 64

  private var stack: [UIViewController] = []
  private let content = UIView()
  private let bar = NavigationBar()

  /// Creates a controller whose stack holds one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The stack, bottom first; the last controller shows. Setting it shows the last one without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack; `nil` for an empty stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller presented over this one or, if there is none, the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// A Boolean value that indicates whether the bar is hidden; default false.
  open var isNavigationBarHidden = false { didSet { bar.isHidden = isNavigationBarHidden } }

  /// Hides or shows the bar, optionally with a slide.
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

  /// Pushes a controller onto the stack; its screen slides in from the right if `animated`. A controller that
  /// is already on the stack is reported and nothing changes.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report(
        .invalid, "UINavigationController.push", "the controller is in the list already; nothing is shown")
    }
    setStack(stack + [viewController], animated: animated, isForward: true)
  }

  /// Pops the top controller and returns it; `nil` if the stack has fewer than two controllers.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated, isForward: false)
    return last
  }

  /// Pops all controllers but the first and returns them; `nil` for an empty stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above `viewController` and returns them; `nil` if it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let left = Array(stack[(index + 1)...])
    if !left.isEmpty { setStack(Array(stack[...index]), animated: animated, isForward: false) }
    return left
  }

  /// Replaces the stack. If animated, a last controller that was not on the stack slides in from the right.
  /// For one that was on it, the old screen slides out to the right.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isForward = !stack.contains { $0 === viewControllers.last }
    setStack(viewControllers, animated: animated, isForward: isForward)
  }

  /// Creates the view, which the current screen fills, with the bar over its top.
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
        // The view may have been pushed again in the meantime.
        if self?.stack.last?.viewIfLoaded !== old { old.removeFromSuperview() }
      })
  }
}

/// The bar of a navigation controller.
final class NavigationBar: UIView {
  private let line = CALayer()
  private let label = UILabel()

  /// The title of the current screen.
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
    // The upper 20 points are the status bar's.
    label.frame = CGRect(x: 60, y: 20, width: max(bounds.width - 120, 0), height: bounds.height - 20)
    CATransaction.withoutActions {
      line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
  }
}
