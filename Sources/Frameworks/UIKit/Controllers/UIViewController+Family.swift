// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIViewController {
  /// The nearest navigation controller among the parents; `nil` if there is none among them.
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

  /// Removes this controller from its parent. Ignored if it has no parent.
  final func leaveParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// Tells this controller and its visible children that the view appears or disappears, once for each change
  /// of state. `change` changes the view hierarchy between the calls before and after the change.
  final func appear(_ isShown: Bool, animated: Bool, _ change: () -> Void = {}) {
    beginAppearanceTransition(isShown, animated: animated)
    change()
    endAppearanceTransition()
  }

  final var visibleChildren: [UIViewController] {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController.map { [$0] } ?? []
    }
    if let tabs = self as? UITabBarController { return tabs.selectedViewController.map { [$0] } ?? [] }
    guard let view = viewIfLoaded else { return [] }
    return childControllers.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
  }

  /// Begins the appearance of a child whose view is about to be added to a window in which its parent is
  /// shown, unless its container has begun it. The window ends it.
  final func viewWillEnter(_ window: UIWindow) {
    guard parentController?.isShown == true, !isShown,
      parentController?.shouldAutomaticallyForwardAppearanceMethods == true
    else { return }
    beginAppearanceTransition(true, animated: false)
    window.finishAppearance(of: self)
  }

  /// Begins and ends the disappearance of a child whose view is removed with `change` from its parent, unless
  /// its container has begun it.
  final func leave(_ change: () -> Void) {
    guard parentController?.isShown == true, isShown, appearance == nil,
      parentController?.shouldAutomaticallyForwardAppearanceMethods == true
    else { return change() }
    appear(false, animated: false, change)
  }

  /// The nearest tab bar controller among the parents; `nil` if there is none among them.
  public var tabBarController: UITabBarController? {
    let parents = sequence(first: self) { $0.parentController }.dropFirst()
    for case let tabs as UITabBarController in parents { return tabs }
    return nil
  }

  final func passTransition(to size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers {
      let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if inner != child.viewIfLoaded?.bounds.size { child.viewWillTransition(to: inner, with: coordinator) }
    }
  }

  /// Tells the containers that the screen has begun or ceased to extend under their bars.
  final func extentDidChange() {
    navigationController?.layOutTop()
    tabBarController?.layOutPage()
  }

  /// Returns `area` without the part that a bar covers at one edge, unless this screen extends under the bar.
  final func area(
    in area: CGRect, besideBar height: CGFloat, at edge: UIRectEdge, isTranslucent: Bool
  ) -> CGRect {
    let reaches =
      edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    guard !reaches else { return area }
    let insets = UIEdgeInsets(
      top: edge == .top ? height : 0, left: 0, bottom: edge == .bottom ? height : 0, right: 0)
    return area.inset(by: insets)
  }

  final var editButton: UIBarButtonItem {
    if let made = madeEditButton { return made }
    let item = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      if let self { self.setEditing(!self.isEditing, animated: true) }
    }
    madeEditButton = item
    showEditing()
    return item
  }

  /// Shows in the button whether a person edits.
  final func showEditing() {
    madeEditButton?.style = isEditing ? .done : .plain
    madeEditButton?.title = isEditing ? "Done" : "Edit"
  }

  final func titleDidChange() {
    ownNavigationItem?.title = title
    ownTabBarItem?.title = title
    navigationController?.itemDidChange(of: self)
  }

  final var madeNavigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    if title == nil { item.title = nil }
    item.changed = { [weak self] in if let self { self.navigationController?.itemDidChange(of: self) } }
    ownNavigationItem = item
    return item
  }

  final var madeTabBarItem: UITabBarItem {
    if let ownTabBarItem { return ownTabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    setTabBarItem(item)
    return item
  }

  final func setTabBarItem(_ item: UITabBarItem?) {
    ownTabBarItem = item
    item?.changed = { [weak self] in self?.tabBarController?.itemsDidChange() }
    tabBarController?.itemsDidChange()
  }

  /// Replaces the view of one child with the view of another, in the superview of the first. Without a
  /// superview, that is reported and both views stay where they are; `animations` runs and `completion` is
  /// called.
  ///
  /// With a transition option, the superview dissolves, flips or curls from one view to the other. Otherwise,
  /// both views are in the superview until the end of the animation. The children appear and disappear at the
  /// end.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - options: The options of the animation; default none.
  ///   - animations: The changes to animate; may be `nil`.
  ///   - completion: A closure called at the end, with false if the animation was interrupted.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.view, let new = toViewController.view, let container = old.superview
    else {
      Diagnostics.report(
        .invalid, "UIViewController.transition", "the first view has no superview; no view is replaced")
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
    }
    fromViewController.beginAppearanceTransition(false, animated: duration > 0)
    toViewController.beginAppearanceTransition(true, animated: duration > 0)
    let end = { (finished: Bool) in
      old.removeFromSuperview()
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(finished)
    }
    guard options.transition > 0 else {
      container.addSubview(new)
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: end)
    }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        container.addSubview(new)
        old.removeFromSuperview()
        animations?()
      }, completion: end)
  }
}
