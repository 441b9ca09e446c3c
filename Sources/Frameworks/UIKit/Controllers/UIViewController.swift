// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The owner of a view and of the logic of one screen.
open class UIViewController: UIResponder, NSCoding {
  private var loadedView: UIView?
  private var isLoading = false
  final weak var parentController: UIViewController?
  final var childControllers: [UIViewController] = []
  final var presented: UIViewController?
  final weak var presenting: UIViewController?
  final var isShown = false

  /// Creates a controller. Nibs are not supported: the parameters exist for source compatibility, and a name
  /// is reported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil {
      Diagnostics.report(
        .unsupported, "UIViewController(nibName:)", "there are no nibs; \"\(nibNameOrNil)\" is not read")
    }
  }

  /// Creates a controller.
  public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller with the archived title.
  public required init?(coder: NSCoder) {
    super.init()
    if coder.containsValue(forKey: "title") {
      title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    }
  }

  /// Encodes the title.
  open func encode(with coder: NSCoder) { coder.encode(title as NSString?, forKey: "title") }

  // MARK: The view

  /// The view. The first access loads it.
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

  /// A Boolean value that indicates whether the view has been loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view. By default, an empty one of the screen's size.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view unless it is loaded or loading.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called after the view was loaded, before it shows for the first time. Does nothing by default.
  open func viewDidLoad() {}

  /// Called before the view appears. Does nothing by default.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called after the view appeared. Does nothing by default.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears. Does nothing by default.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared. Does nothing by default.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The insets that are added to the safe area of the controller's view, in points; default none.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaDidChange() } }
  }

  /// Called before layout if the safe area of the view has changed. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the subviews are laid out. Does nothing by default.
  open func viewWillLayoutSubviews() {}

  /// Called after the subviews were laid out. Does nothing by default.
  open func viewDidLayoutSubviews() {}

  /// The next responder: the superview of the view, else the presenting controller, else the parent.
  open override var next: UIResponder? { loadedView?.superview ?? presenting ?? parentController }

  // MARK: Among others

  /// The title of the screen; default `nil`. A navigation controller shows it in its bar.
  open var title: String? { didSet { navigationController?.titleDidChange(of: self) } }

  /// The parent controller; `nil` for none.
  open var parent: UIViewController? { parentController }

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childControllers }

  /// The controller that this one or one of its parents presents; `nil` for none.
  open var presentedViewController: UIViewController? {
    presented ?? parentController?.presentedViewController
  }

  /// The controller that presents this one or one of its parents; `nil` for none.
  open var presentingViewController: UIViewController? {
    presenting ?? parentController?.presentingViewController
  }

  /// The animation with which the view is presented and dismissed; default `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The style of the presentation; default `.automatic`. Divergence: it has no effect, the view always
  /// covers the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Adds `childController` to this controller and removes it from its previous parent.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes this controller from its parent.
  open func removeFromParent() { leaveParent() }

  /// Called before the parent changes; `nil` stands for no parent. Does nothing by default.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed; `nil` stands for no parent. Does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents another controller over the whole window. It is reported, and nothing happens, if this
  /// controller is in no window or if one of the two is already part of a presentation.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses the controller that this one presents or, if there is none, this one itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hidePresented(flag, completion) }
}
