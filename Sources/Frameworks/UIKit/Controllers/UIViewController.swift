// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Looks after a view and what is in it.
open class UIViewController: UIResponder, NSCoding {
  private var loadedView: UIView?
  private var isLoading = false
  final weak var parentController: UIViewController?
  final var childControllers: [UIViewController] = []
  final var presented: UIViewController?
  final weak var presenting: UIViewController?
  final var isShown = false

  /// Creates a controller. There are no nibs here: both parameters only keep Apple's signature, and a name is
  /// reported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil {
      Diagnostics.report(
        .unsupported, "UIViewController(nibName:)", "there are no nibs; \"\(nibNameOrNil)\" is not read")
    }
  }

  /// Creates a controller.
  public convenience init(_: Void = ()) { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller with the title of an archive.
  public required init?(coder: NSCoder) {
    super.init()
    if coder.containsValue(forKey: "title") {
      title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    }
  }

  /// Writes the title.
  open func encode(with coder: NSCoder) { coder.encode(title as NSString?, forKey: "title") }

  // MARK: The view

  /// The view, which is loaded when it is asked for first.
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

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; an empty one of the screen's size by default.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view if that has not been done.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Called when the view has been loaded, before it shows for the first time; does nothing by default.
  open func viewDidLoad() {}

  /// Called when the view is about to show; does nothing by default.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view shows; does nothing by default.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to go; does nothing by default.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has gone; does nothing by default.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view's subviews are placed; does nothing by default.
  open func viewWillLayoutSubviews() {}

  /// Called after the view's subviews were placed; does nothing by default.
  open func viewDidLayoutSubviews() {}

  /// The view that the controller's view is in, else the controller that shows it.
  open override var next: UIResponder? { loadedView?.superview ?? presenting ?? parentController }

  // MARK: Among others

  /// What the screen is called; default `nil`.
  open var title: String? { didSet { navigationController?.titleDidChange(of: self) } }

  /// The controller that this one is a part of; `nil` for none.
  open var parent: UIViewController? { parentController }

  /// The controllers that are parts of this one.
  open var children: [UIViewController] { childControllers }

  /// The controller that this one has put over itself; `nil` for none.
  open var presentedViewController: UIViewController? {
    presented ?? parentController?.presentedViewController
  }

  /// The controller that has put this one over itself; `nil` for none.
  open var presentingViewController: UIViewController? {
    presenting ?? parentController?.presentingViewController
  }

  /// How the view comes when it is put over another one, and goes; default `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// How much of the other view it covers; default `.automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Makes `childController` a part of this one, taking it out of where it was.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Ends being a part of another controller.
  open func removeFromParent() { leaveParent() }

  /// Called when the controller is about to become a part of another one, or of none; does nothing by default.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called when the controller has become a part of another one, or of none; does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  /// Puts another controller's view over everything.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion)
  }

  /// Takes away the controller that this one has put over itself, or this one itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { hidePresented(flag, completion) }
}
