// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that receives the selections of a tab bar controller and provides their animators.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a person may select a controller; true by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after a person has selected a controller. Does nothing by default.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator of a change; `nil`, the default, for a change without animation.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives the change interactively; `nil`, the default, if no object does.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A controller that shows one of several controllers, which a person selects on a tab bar.
open class UITabBarController: UIViewController {
  private var pages: [UIViewController] = []
  private var shownIndex = 0
  private let content = BarArea()
  private let bar = UITabBar()
  private var pageTransition: TransitionContext?
  private var isBarAway = false

  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom.
  open var tabBar: UITabBar { bar }

  /// Creates a controller without child controllers.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without child controllers from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, in the order of their items from the left; default `nil`. If the selected controller is
  /// not among new ones, the first is selected. The first controllers of all are selected by
  /// `selectedIndex`, if it was set before.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers. The change is not animated.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, new) = (selectedViewController, viewControllers ?? [])
    pageTransition?.completeTransition(true)
    for page in pages where !new.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      if page === old, isShown { page.appear(false, animated: false) }
      page.viewIfLoaded?.removeFromSuperview()
      page.leaveParent()
    }
    for page in new where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    // An index that was set while there were no controllers is for the first ones.
    let wanted = pages.isEmpty && (new.isEmpty || new.indices.contains(shownIndex)) ? shownIndex : 0
    pages = new
    shownIndex = new.firstIndex { $0 === old } ?? wanted
    itemsDidChange()
    if isViewLoaded, selectedViewController !== old { show(from: nil) }
  }

  /// The selected controller; `nil` if there are no controllers. A controller that is not in
  /// `viewControllers` is reported and changes nothing.
  open var selectedViewController: UIViewController? {
    get { pages.indices.contains(shownIndex) ? pages[shownIndex] : nil }
    set {
      guard let index = pages.firstIndex(where: { $0 === newValue }) else {
        return Diagnostics.report(
          .invalid, "UITabBarController.selectedViewController",
          "the controller is not in the list; nothing is changed")
      }
      select(index)
    }
  }

  /// The index of the selected controller; `NSNotFound` if there are no controllers. An index that is set
  /// then selects one of the first controllers that come, if it is valid for them. Otherwise, an index
  /// outside `viewControllers` is reported and changes nothing.
  open var selectedIndex: Int {
    get { pages.isEmpty ? NSNotFound : shownIndex }
    set {
      guard pages.indices.contains(newValue) else {
        if pages.isEmpty { return shownIndex = max(newValue, 0) }
        return Diagnostics.report(
          .invalid, "UITabBarController.selectedIndex", "there is no such controller; nothing is changed")
      }
      select(newValue)
    }
  }

  /// Creates the view, which contains the selected controller's view and, over its bottom, the bar.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.layOutBars = { [weak self] in self?.layOutBars() }
    view.clipsToBounds = true
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    bar.didChangeExtent = { [weak self] in self?.layOutBars() }
    bar.picked = { [weak self] in self?.pick($0) }
    view.addSubview(content)
    view.addSubview(bar)
    self.view = view
    layOutBars()
    itemsDidChange()
    show(from: nil)
  }

  final func itemsDidChange() {
    let items = pages.map { $0.tabBarItem ?? UITabBarItem() }
    if bar.items.map({ $0.elementsEqual(items, by: ===) }) == true { bar.update() } else { bar.items = items }
    bar.selectedItem = selectedViewController?.tabBarItem
  }

  /// Returns the area of a page: the whole area, without the bar unless the page extends under it.
  private func area(of page: UIViewController) -> CGRect {
    guard !bar.isHidden, !(page is UINavigationController) else { return content.bounds }
    return page.area(
      in: content.bounds, besideBar: bar.bounds.height, at: .bottom, isTranslucent: bar.isTranslucent)
  }

  /// Moves the bar to its position and tells the pages how much it covers.
  private func layOutBars() {
    guard isViewLoaded else { return }
    let height = UITabBar.height + view.safeAreaInsets.bottom
    let frame = CGRect(
      x: bar.frame.minX, y: view.bounds.height - height, width: view.bounds.width, height: height)
    if bar.frame != frame { bar.frame = frame }
    content.barInsets.bottom = isBarAway || bar.isHidden ? 0 : height
    layOutPage()
    (selectedViewController as? UINavigationController)?.layOutTop()
  }

  /// Lays out the selected page again, unless a transition is running.
  final func layOutPage() {
    guard isViewLoaded, pageTransition == nil, let page = selectedViewController else { return }
    let area = area(of: page)
    if let view = page.viewIfLoaded, view.superview === content, view.frame != area { view.frame = area }
  }

  /// Returns whether the bar covers the bottom of a page.
  final func covers(_ page: UIViewController) -> Bool {
    page.parent === self && !bar.isHidden && !isBarAway
  }

  /// Hides the bar while a screen on a page's stack requests it. If `animated` is true, the bar moves with
  /// the screen, to or from the left.
  final func barFollows(_ navigation: UINavigationController, animated: Bool) {
    guard selectedViewController === navigation, isViewLoaded else { return }
    let hides = navigation.hidesBottomBar
    guard hides != isBarAway else { return }
    isBarAway = hides
    bar.isHidden = false
    let move = { (away: Bool) in self.bar.frame.origin.x = away ? -self.bar.bounds.width : 0 }
    let finish = { [weak self] in
      guard let self, self.isBarAway == hides else { return }
      self.bar.isHidden = hides
      move(false)
    }
    layOutBars()
    move(!hides)
    guard animated, view.window != nil else { return finish() }
    UIView.animate(
      withDuration: UINavigationController.slideDuration, animations: { move(hides) },
      completion: { _ in finish() })
  }

  private func pick(_ index: Int) {
    guard pages.indices.contains(index),
      delegate?.tabBarController(self, shouldSelect: pages[index]) ?? true
    else { return }
    select(index)
    delegate?.tabBarController(self, didSelect: pages[index])
  }

  private func select(_ index: Int) {
    guard index != shownIndex else { return }
    pageTransition?.completeTransition(true)
    let (old, before) = (selectedViewController, shownIndex)
    shownIndex = index
    bar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded else { return }
    guard let old, old.isViewLoaded, let new = selectedViewController, view.window != nil,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else { return show(from: old) }
    run(animator, from: old, to: new, before: before)
  }

  private func show(from old: UIViewController?) {
    if isShown { old?.appear(false, animated: false) }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let new = selectedViewController, let page = new.view else { return }
    page.frame = area(of: new)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isShown {
      new.appear(true, animated: false) { content.addSubview(page) }
    } else {
      content.addSubview(page)
    }
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController,
    before: Int
  ) {
    let area = area(of: new)
    let context = TransitionContext(
      from: .init(controller: old, view: old.view, initial: self.area(of: old)),
      to: .init(controller: new, view: new.view, final: area), in: content, style: .none,
      by: .init(
        animator: animator, interactor: delegate?.tabBarController(self, interactionControllerFor: animator)))
    UIView.performWithoutAnimation {
      new.view.frame = area
      new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    pageTransition = context
    if isShown {
      old.beginAppearanceTransition(false, animated: true)
      new.beginAppearanceTransition(true, animated: true)
    }
    context.start { [self] completed in
      if pageTransition === context { pageTransition = nil }
      if !completed {
        shownIndex = before
        bar.selectedItem = old.tabBarItem
        if isShown {
          old.beginAppearanceTransition(true, animated: true)
          new.beginAppearanceTransition(false, animated: true)
        }
      }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      let (shown, hidden) = completed ? (new, old) : (old, new)
      hidden.view.removeFromSuperview()
      if shown.view.superview !== content { content.addSubview(shown.view) }
    }
  }
}
