// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A controller that owns a view and manages one screen or a part of it.
open class UIViewController: UIResponder, NSCoding, UIContentContainer {
  private var loadedView: UIView?
  private var isLoading = false
  final weak var parentController: UIViewController?
  final var childControllers: [UIViewController] = []
  final var presented: UIViewController?
  final weak var presenting: UIViewController?
  final var isShown = false
  /// The change of appearance that has begun but not ended; `nil` if there is none.
  final var appearance: (isAppearing: Bool, animated: Bool)?
  final var transition: TransitionContext?
  final var presentation: Presentation?
  final var plannedPresentation: UIPresentationController?
  final var ownNavigationItem: UINavigationItem?
  final var ownTabBarItem: UITabBarItem?
  final var ownInterfaceStyle = UIUserInterfaceStyle.unspecified
  final var traitHandlers: TraitHandlers?
  /// The safe area insets that the view keeps while its screen is replaced; `nil` otherwise.
  final var heldSafeArea: UIEdgeInsets?
  /// Indicates whether `viewIsAppearing(_:)` has been called for the current appearance.
  final var hasNotedAppearing = false
  /// The scene of the storyboard that made the controller; `nil` if none did.
  final var interface: ControllerInterface?
  /// The name and the bundle of the nib file with the view.
  final let nib: (name: String?, bundle: Bundle?)
  private var isEdited = false
  final var madeEditButton: UIBarButtonItem?
  final var moving: (toParent: Bool, fromParent: Bool) = (false, false)

  /// Creates a controller whose view is in a `.xib` file.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the file without its extension; `nil` for the name of the class, with or
  ///     without "Controller". Without such a file, `loadView()` creates an empty view.
  ///   - nibBundleOrNil: The bundle of the file; `nil` for the main one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller without a nib file.
  public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller with the archived title.
  public required init?(coder: NSCoder) {
    nib = (nil, nil)
    super.init()
    if coder.containsValue(forKey: "title") {
      title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    }
  }

  /// Encodes the title.
  open func encode(with coder: NSCoder) { coder.encode(title as NSString?, forKey: "title") }

  // MARK: The view

  /// The view of the controller. The first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view; `nil` if it has not been loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Indicates whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view; by default, the one of the storyboard or nib file or, without one, an empty view of
  /// the screen's size. Do not call it directly.
  open func loadView() { if !loadInterface() { view = UIView(frame: UIScreen.main.bounds) } }

  /// Loads the view unless it is loaded or loading.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    interface?.embedChildren(in: self)
    // If the view is loaded within an animation block, its setup is not animated.
    if AnimationScope.current == nil { viewDidLoad() } else { UIView.performWithoutAnimation(viewDidLoad) }
  }

  /// Called after the view has been loaded, before it is shown for the first time. Does nothing by default.
  open func viewDidLoad() {}

  /// Called before the view appears. Does nothing by default.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called once for each appearance, after the view has been added to its window and before it is laid out.
  /// Does nothing by default.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view has appeared. Does nothing by default.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears. Does nothing by default.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view has disappeared. Does nothing by default.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The insets that are added to the safe area of the controller's view, in points; default zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// Called before layout if the safe area of the view has changed. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the subviews are laid out. Does nothing by default.
  open func viewWillLayoutSubviews() {}

  /// Called after the subviews have been laid out. Does nothing by default.
  open func viewDidLayoutSubviews() {}

  /// The next responder: the superview of the view or, if that is `nil`, the presenting controller or the
  /// parent.
  open override var next: UIResponder? { loadedView?.superview ?? presenting ?? parentController }

  // MARK: Among others

  /// The title of the screen; default `nil`. A navigation bar or tab bar shows it.
  open var title: String? { didSet { titleDidChange() } }

  /// The item that a navigation bar shows for this controller. The first access creates it with the
  /// controller's title.
  open var navigationItem: UINavigationItem { madeNavigationItem }

  /// The item that a tab bar shows for this controller. The first access creates it with the controller's
  /// title.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set { setTabBarItem(newValue) }
  }

  /// Indicates whether the tab bar and the toolbar are hidden while this controller is on the stack of a
  /// navigation controller; default false.
  open var hidesBottomBarWhenPushed = false

  /// The items that the toolbar of a navigation controller shows for this controller; default `nil`.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.itemDidChange(of: self) } }

  /// Sets the items that the toolbar shows for this controller. The change is not animated.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// The parent controller; `nil` if the controller has none.
  open var parent: UIViewController? { parentController }

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childControllers }

  /// The controller that this one or one of its parents presents; `nil` if none is presented.
  open var presentedViewController: UIViewController? {
    presented ?? parentController?.presentedViewController
  }

  /// The controller that presents this one or one of its parents; `nil` if none does.
  open var presentingViewController: UIViewController? {
    presenting ?? parentController?.presentingViewController
  }

  /// The animation with which the view is presented and dismissed; default `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The style of the presentation; default `.automatic`, which is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The delegate that provides animators of the presentation; not retained; `nil`, the default, selects the
  /// system's animators.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Indicates whether presentations with a style of the current context cover this controller; default
  /// false.
  open var definesPresentationContext = false
  /// The preferred size of the view, in points. As a sheet in a wide window, the view has this size; a width
  /// or height of zero, the default, stands for the width or height of the sheet's style. A parent may use
  /// the size of a child.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      (parentController ?? presentation?.controller as (any UIContentContainer)?)?
        .preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The presentation controller of this controller or of a parent. Before a presentation, it is the system's
  /// presentation controller for `modalPresentationStyle`.
  open var presentationController: UIPresentationController? { shownPresentationController }
  /// The running transition of this controller or of a parent; `nil` if none is running.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition?.coordinator
  }
  /// Indicates whether the controller is currently being presented.
  open var isBeingPresented: Bool { presentation != nil && transition?.to.controller === self }
  /// Indicates whether the controller is currently being dismissed.
  open var isBeingDismissed: Bool { presentation != nil && transition?.from.controller === self }
  /// Indicates whether the controller is currently being added to a parent.
  open var isMovingToParent: Bool { moving.toParent }
  /// Indicates whether the controller is currently being removed from a parent.
  open var isMovingFromParent: Bool { moving.fromParent }

  /// Indicates whether a person edits what the controller shows; default false.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. `editButtonItem` changes its title; an override also changes the view, and calls
  /// `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEdited = editing
    showEditing()
  }

  /// A button that begins and ends editing with animation. Its title is "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem { editButton }

  /// Indicates whether children hear of the appearance of this controller; default true. A container that
  /// returns false calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells this controller and its visible children that the view is about to appear or disappear. A custom
  /// container calls it before the change of a child, and `endAppearanceTransition()` after it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells this controller and its visible children that the view has appeared or disappeared.
  open func endAppearanceTransition() { endAppearance() }

  /// Called when the preferred size of a child has changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called on Apple's systems when the fitting size of a child has changed. Divergence: it is never called.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size of a child in points; by default, `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size of the view changes. By default, it calls the same method of the children whose
  /// size changes. Divergence: only a program calls it here, because windows do not turn.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    passTransition(to: size, coordinator)
  }

  /// Called before the traits change. By default, it calls the same method of the children. Divergence: only
  /// a program calls it here.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Traits and the system

  /// The traits of the controller: its view's traits or, if the view is not loaded, its parent's traits.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The appearance of this controller's view and its subviews; `.unspecified`, the default, stands for the
  /// parent's appearance.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownInterfaceStyle }
    set { setInterfaceStyle(newValue) }
  }

  /// Called after the traits have changed. Does nothing by default.
  ///
  /// - Parameter previousTraitCollection: The traits before the change; `nil` if there were none.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called on Apple's systems when memory is short. Divergence: it is never called.
  open func didReceiveMemoryWarning() {}

  /// Called before constraints are solved if the view needs an update. Calls `updateConstraints()` of the
  /// view by default.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Indicates whether the status bar should be hidden; default false. It has no effect, because there is no
  /// status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar; default `.default`. Divergence: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child that determines whether the status bar is hidden; default `nil`. Divergence: there is no
  /// status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that determines the style of the status bar; default `nil`. Divergence: there is no status
  /// bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The animation of the status bar; default `.fade`. Divergence: there is no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Indicates whether a presented controller controls the status bar; default false. It has no effect,
  /// because there is no status bar; setting it to true is reported.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet {
      Inert.report(
        "UIViewController.modalPresentationCapturesStatusBarAppearance",
        if: modalPresentationCapturesStatusBarAppearance)
    }
  }
  /// Indicates whether the home indicator should be hidden; default false. It has no effect, because there is
  /// no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Requests an update of the home indicator. Does nothing, because there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Indicates whether the controller rotates; default true. It has no effect, because the screen does not
  /// rotate.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations; default `.allButUpsideDown`. They have no effect, because the screen does
  /// not rotate.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation of a presentation; default `.portrait`. It has no effect, because the screen
  /// does not rotate.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The edges at which the view extends under the bars of its container; default all. A navigation
  /// controller uses the top edge, a tab bar controller the bottom edge.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { extentDidChange() } }
  }
  /// Indicates whether the view also extends under bars that are not translucent; default false.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extentDidChange() } }
  }
  /// Indicates whether a scroll view with the behaviour `.automatic` adds the safe area to its insets;
  /// default true.
  open var automaticallyAdjustsScrollViewInsets = true { didSet { viewIfLoaded?.safeAreaDidChange() } }
  /// Indicates whether a person cannot dismiss a sheet of the controller by dragging; default false.
  open var isModalInPresentation = false
  /// An identifier for state restoration; default `nil`. It has no effect, because nothing is restored;
  /// setting it is reported.
  open var restorationIdentifier: String? {
    didSet { Inert.report("UIViewController.restorationIdentifier", if: restorationIdentifier != nil) }
  }
  /// Returns whether a segue of a storyboard may begin; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs the segue of the controller's scene with an identifier. One that is not there is reported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }
  /// Returns whether an unwind segue leads back to this controller; by default, whether the class has the
  /// action.
  open func canPerformUnwindAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { type(of: self).interfaceTable.actions[action.name] != nil }
  /// Called before a segue of a storyboard. Does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Requests an update of the status bar. Does nothing, because there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Adds `childController` to this controller and removes it from its previous parent.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes this controller from its parent. Ignored if it has no parent.
  open func removeFromParent() { leaveParent() }

  /// Called before the parent changes; `nil` stands for no parent. Does nothing by default.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent has changed; `nil` stands for no parent. Does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  /// Shows a controller with animation: pushes it onto the stack of the navigation controller or, outside
  /// one, presents it.
  open func show(_ vc: UIViewController, sender: Any?) { pushOrPresent(vc) }

  /// Shows a controller as `show(_:sender:)` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

  /// Presents another controller in its modal presentation style.
  ///
  /// The call is reported and does nothing if this controller is in no window or already presents a
  /// controller, or if the other one is already presented.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller to present.
  ///   - flag: True to animate the presentation.
  ///   - completion: A closure called after the presentation; default `nil`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses the controller that this one presents or, if it presents none, this controller or the nearest
  /// presented parent.
  ///
  /// - Parameters:
  ///   - flag: True to animate the dismissal.
  ///   - completion: A closure called after the dismissal; default `nil`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hidePresented(flag, completion) }
}
