// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A controller that shows the top of a stack of controllers, with a bar for its title.
open class UINavigationController: UIViewController {
  /// The duration of a push or a pop, in seconds.
  static let slideDuration: TimeInterval = 0.35

  /// The duration of the animations that hide and show the bars: 0.35 seconds.
  public class final var hideShowBarDuration: CGFloat { CGFloat(slideDuration) }

  private var stack: [UIViewController] = []
  private let content = BarArea()
  private let bar = UINavigationBar()
  private lazy var edgePan = UIScreenEdgePanGestureRecognizer()
  private var stackTransition: TransitionContext?
  private var edgeDrive: UIPercentDrivenInteractiveTransition?
  private var isBarAway = false
  private let tools = UIToolbar()
  private var areToolsAway = true

  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }

  /// The recognizer of a drag from the left edge, which pops the current screen. Never `nil`.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  /// Creates a controller whose stack holds one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// The controllers on the stack, bottom first, of which the last is shown; default empty. A new stack is
  /// shown without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top of the stack; `nil` for an empty stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller presented over this one or, if none is presented, the top of the stack. `nil` for an
  /// empty stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Indicates whether the bar is hidden; default false.
  open var isNavigationBarHidden: Bool {
    get { isBarAway }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, optionally with a slide of 0.35 seconds, in which the current screen is laid out
  /// again.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarAway else { return }
    isBarAway = hidden
    moveBars(animated: animated)
  }

  /// The bar at the bottom, which shows the `toolbarItems` of the current screen. Never `nil`.
  open var toolbar: UIToolbar! { tools }

  /// Indicates whether the toolbar is hidden; default true. It is also hidden while a screen on the stack has
  /// `hidesBottomBarWhenPushed`.
  open var isToolbarHidden: Bool {
    get { areToolsAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar, optionally with a slide of 0.35 seconds, in which the current screen is laid
  /// out again.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != areToolsAway else { return }
    areToolsAway = hidden
    moveBars(animated: animated)
  }

  private var showsTools: Bool { !areToolsAway && !hidesBottomBar }

  private func moveBars(animated: Bool) {
    let settle = { [self] in (bar.isHidden, tools.isHidden) = (isBarAway, !showsTools) }
    guard animated, isViewLoaded, view.window != nil else {
      settle()
      return layOutBars()
    }
    if !isBarAway { bar.isHidden = false }
    if showsTools { tools.isHidden = false }
    UIView.animate(
      withDuration: Self.slideDuration,
      animations: {
        layOutBars()
        view.layoutIfNeeded()
      }, completion: { _ in settle() })
  }

  /// Moves the bars to their positions, which are outside the view while they are hidden, and tells the
  /// screens how much they cover.
  private func layOutBars() {
    guard isViewLoaded else { return }
    let (bounds, safeArea) = (view.bounds, view.safeAreaInsets)
    let height = UINavigationBar.height(below: safeArea.top)
    let frame = CGRect(x: 0, y: isBarAway ? -height : 0, width: bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
    let foot = UIToolbar.height + safeArea.bottom
    let lower = CGRect(
      x: 0, y: bounds.height - (showsTools ? foot : 0), width: bounds.width, height: foot)
    if tools.frame != lower { tools.frame = lower }
    content.barInsets = UIEdgeInsets(
      top: isBarAway ? 0 : height, left: 0, bottom: showsTools ? foot : 0, right: 0)
    layOutTop()
  }

  /// Hides or shows the toolbar as the screens on the stack want it.
  private func toolsFollow(animated: Bool) {
    if isViewLoaded, tools.isHidden == showsTools { moveBars(animated: animated) }
  }

  /// Pushes a controller onto the stack. If `animated` is true, its screen slides in from the right. If the
  /// controller is already on the stack, that is reported and nothing changes.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report(
        .invalid, "UINavigationController.push", "the controller is already on the stack; nothing is shown")
    }
    setStack(stack + [viewController], animated: animated, isForward: true)
  }

  /// Pops the top controller and returns it; returns `nil` if the stack has fewer than two controllers.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setStack(stack.dropLast(), animated: animated, isForward: false)
    return last
  }

  /// Pops all controllers but the first and returns them; returns `nil` if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops the controllers above `viewController` and returns them; returns `nil` if it is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let left = Array(stack[(index + 1)...])
    if !left.isEmpty { setStack(Array(stack[...index]), animated: animated, isForward: false) }
    return left
  }

  /// Replaces the stack. If `animated` is true and the last controller was not on the stack, its screen
  /// slides in from the right. If it was on the stack, the old screen slides out to the right.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isForward = !stack.contains { $0 === viewControllers.last }
    setStack(viewControllers, animated: animated, isForward: isForward)
  }

  /// Creates the view, which contains the current screen and, over its top, the bar.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.layOutBars = { [weak self] in self?.layOutBars() }
    view.mayGoBack = { [weak self] in self?.stack.count ?? 0 > 1 && self?.stackTransition == nil }
    view.clipsToBounds = true
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.didChangeExtent = { [weak self] in self?.layOutBars() }
    view.addSubview(content)
    view.addSubview(bar)
    tools.isHidden = !showsTools
    tools.didChangeExtent = { [weak self] in self?.layOutBars() }
    view.addSubview(tools)
    bar.back = { [weak self] in self?.popViewController(animated: true) }
    edgePan.edges = .left
    edgePan.actions.append { [weak self] _ in self?.dragBack() }
    view.addGestureRecognizer(edgePan)
    self.view = view
    layOutBars()
    showTop()
  }

  /// Creates a controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with an empty stack from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  final func itemDidChange(of controller: UIViewController) {
    if stack.contains(where: { $0 === controller }) { showItems(of: stack) }
  }

  private func showItems(of controllers: [UIViewController]) {
    bar.items = controllers.map(\.navigationItem)
    let items = controllers.last?.toolbarItems
    if tools.items.map({ $0.elementsEqual(items ?? [], by: ===) }) != true { tools.items = items }
  }

  private func setStack(_ new: [UIViewController], animated: Bool, isForward: Bool) {
    let (old, top, before) = (stack.last, new.last, stack)
    stackTransition?.completeTransition(true)
    let leaving = stack.filter { controller in !new.contains { $0 === controller } }
    let entering = new.filter { $0.parent !== self }
    for controller in leaving {
      controller.moving.fromParent = true
      controller.willMove(toParent: nil)
    }
    for controller in entering {
      controller.moving.toParent = true
      addChild(controller)
    }
    stack = new
    // The bars that the new screen shows or hides do not move the contents of the old one.
    if animated { old?.heldSafeArea = old?.viewIfLoaded?.safeAreaInsets }
    tabBarController?.barFollows(self, animated: animated)
    toolsFollow(animated: animated)
    let settle = { (completed: Bool) in
      if !completed {
        self.tabBarController?.barFollows(self, animated: false)
        self.toolsFollow(animated: false)
      }
      for controller in completed ? leaving : entering { controller.leaveParent() }
      for controller in entering where completed { controller.didMove(toParent: self) }
      for controller in leaving + entering { controller.moving = (false, false) }
      old?.heldSafeArea = nil
    }
    guard isViewLoaded, old !== top else {
      settle(true)
      if isViewLoaded { showItems(of: stack) }
      return
    }
    if let top { delegate?.navigationController(self, willShow: top, animated: animated) }
    guard animated, view.window != nil, let old, old.isViewLoaded, let top else {
      if isShown {
        old?.beginAppearanceTransition(false, animated: animated)
        top?.beginAppearanceTransition(true, animated: animated)
      }
      settle(true)
      old?.viewIfLoaded?.removeFromSuperview()
      showTop()
      old?.endAppearanceTransition()
      top?.endAppearanceTransition()
      if let top { delegate?.navigationController(self, didShow: top, animated: animated) }
      return
    }
    run(from: old, to: top, isForward: isForward, before: before, settle)
  }

  /// Runs the transition between two screens. If it is cancelled, the previous stack is restored.
  private func run(
    from old: UIViewController, to top: UIViewController, isForward: Bool, before: [UIViewController],
    _ settle: @escaping (Bool) -> Void
  ) {
    let given = delegate?.navigationController(
      self, animationControllerFor: isForward ? .push : .pop, from: old, to: top)
    let animator = given ?? NavigationSlide(isForward: isForward, isInteractive: edgeDrive != nil)
    let drive = delegate?.navigationController(self, interactionControllerFor: animator) ?? edgeDrive
    let area = area(of: top)
    let context = TransitionContext(
      from: .init(controller: old, view: old.view, initial: self.area(of: old)),
      to: .init(controller: top, view: top.view, final: area), in: content, style: .none,
      by: .init(animator: animator, interactor: drive))
    UIView.performWithoutAnimation {
      top.view.frame = area
      top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    (old.transition, top.transition, stackTransition) = (context, context, context)
    if isShown {
      old.beginAppearanceTransition(false, animated: true)
      top.beginAppearanceTransition(true, animated: true)
    }
    showItems(of: stack)
    context.start { [self] completed in
      if stackTransition === context { stackTransition = nil }
      if !completed {
        stack = before
        if isShown {
          old.beginAppearanceTransition(true, animated: true)
          top.beginAppearanceTransition(false, animated: true)
        }
      }
      settle(completed)
      old.endAppearanceTransition()
      top.endAppearanceTransition()
      let (shown, hidden) = completed ? (top, old) : (old, top)
      hidden.view.removeFromSuperview()
      if shown.view.superview !== content { content.addSubview(shown.view) }
      showItems(of: stack)
      if completed { delegate?.navigationController(self, didShow: top, animated: true) }
    }
  }

  private func showTop() {
    guard let top = stack.last, let view = top.view else { return }
    view.frame = area(of: top)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
    showItems(of: stack)
  }

  /// Returns the area of a screen: the whole area, except bars under which the screen does not extend.
  private func area(of controller: UIViewController) -> CGRect {
    var area = content.bounds
    if !isNavigationBarHidden {
      area = controller.area(
        in: area, besideBar: content.barInsets.top, at: .top, isTranslucent: bar.isTranslucent)
    }
    if showsTools {
      area = controller.area(
        in: area, besideBar: content.barInsets.bottom, at: .bottom, isTranslucent: tools.isTranslucent)
    } else if let tabs = tabBarController, tabs.covers(self) {
      area = controller.area(
        in: area, besideBar: tabs.tabBar.bounds.height, at: .bottom, isTranslucent: tabs.tabBar.isTranslucent)
    }
    return area
  }

  /// Lays out the top screen again, unless a transition is running.
  final func layOutTop() {
    guard isViewLoaded, stackTransition == nil, let top = stack.last else { return }
    let area = area(of: top)
    if let view = top.viewIfLoaded, view.superview === content, view.frame != area { view.frame = area }
  }

  /// Indicates whether a controller on the stack hides the bar at the bottom.
  final var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  /// Pops the current screen interactively, following the finger.
  private func dragBack() {
    let fraction = content.bounds.width > 0 ? edgePan.translation(in: content).x / content.bounds.width : 0
    switch edgePan.state {
    case .began:
      guard stack.count > 1, stackTransition == nil else { return }
      edgeDrive = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed: edgeDrive?.update(fraction)
    case .ended where edgePan.velocity(in: content).x > 300 || fraction > 0.5:
      edgeDrive?.finish()
      edgeDrive = nil
    case .ended, .cancelled, .failed:
      edgeDrive?.cancel()
      edgeDrive = nil
    default: break
    }
  }
}
