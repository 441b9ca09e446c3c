// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import MultiplanePrograms
public import QuartzCore

/// The application, which has the key window and the delegate.
open class UIApplication: UIResponder {
  /// The keys of launch options. Divergence: the options are always `nil`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The only application object.
  public static let shared = UIApplication()

  /// The window that receives typed text; `nil` if no window does. It is not retained.
  public internal(set) final weak var keyWindow: UIWindow?

  final var lifeState = State.inactive
  /// The only scene.
  final lazy var scene = UIWindowScene(session: UISceneSession())
  /// The windows that the program has created, which are not retained.
  final var sceneWindows: [WeakWindow] = []

  /// The state of the application. It is `.active` while a program runs, unless `setInBackground(_:)` is
  /// called.
  open var applicationState: State { lifeState }
  /// The scenes of the application, of which there is only one.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The windows that the program has created and that still exist.
  open var windows: [UIWindow] { scene.windows }

  private var ignoredBlocks = 0
  /// Makes all windows ignore touches until the matching call of `endIgnoringInteractionEvents()`. Calls
  /// nest.
  open func beginIgnoringInteractionEvents() { ignoredBlocks += 1 }
  /// Ends the effect of one call of `beginIgnoringInteractionEvents()`. Ignored without such a call.
  open func endIgnoringInteractionEvents() { ignoredBlocks = max(ignoredBlocks - 1, 0) }
  /// Indicates whether windows ignore touches; default false.
  open var isIgnoringInteractionEvents: Bool { ignoredBlocks > 0 }

  /// The orientation of the interface: `.landscapeRight` if the screen is wider than it is high, otherwise
  /// `.portrait`.
  open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The rectangle of the status bar; see `UIStatusBarManager`.
  open var statusBarFrame: CGRect { scene.barManager.statusBarFrame }
  /// Indicates whether the status bar is hidden; see `UIStatusBarManager`. Setting it replaces what
  /// controllers prefer.
  open var isStatusBarHidden: Bool {
    get { scene.barManager.isStatusBarHidden }
    set { ownStatusBar.isHidden = newValue }
  }
  /// The style of the status bar; see `UIStatusBarManager`. Setting it replaces what controllers prefer.
  open var statusBarStyle: UIStatusBarStyle {
    get { scene.barManager.statusBarStyle }
    set { ownStatusBar.style = newValue }
  }
  package final var ownStatusBar: (style: UIStatusBarStyle?, isHidden: Bool?) = (nil, nil)
  /// Sets `statusBarStyle`. The bar is not drawn, so nothing is animated.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Sets `isStatusBarHidden`. The bar is not drawn, so nothing is animated.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// Indicates whether the screen stays on while idle; default false. It has no effect, because nothing turns
  /// the screen off; setting it to true is reported.
  open var isIdleTimerDisabled = false {
    didSet { Inert.report("UIApplication.isIdleTimerDisabled", if: isIdleTimerDisabled) }
  }
  /// Indicates whether the status bar shows network activity; default false. It has no effect, because there
  /// is no status bar; setting it to true is reported.
  open var isNetworkActivityIndicatorVisible = false {
    didSet {
      Inert.report("UIApplication.isNetworkActivityIndicatorVisible", if: isNetworkActivityIndicatorVisible)
    }
  }
  /// The number on the application's icon; default 0. It has no effect, because there is no icon; setting it
  /// to another number is reported.
  open var applicationIconBadgeNumber = 0 {
    didSet { Inert.report("UIApplication.applicationIconBadgeNumber", if: applicationIconBadgeNumber != 0) }
  }
  /// The direction of the interface, which is always from left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns false. Divergence: no URL can be opened.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Reports that the URL cannot be opened and calls `completion` with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Diagnostics.report(
      .unsupported, "UIApplication.open", "\(url) is not opened: addresses cannot be opened here")
    completion?(false)
  }

  /// The keys of options for opening URLs. They have no effect.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The windows that have become visible while a program is being created.
  final var openedWindows: [WeakWindow] = []

  final func noteOpened(_ window: UIWindow) {
    openedWindows.removeAll { $0.window == nil || $0.window === window }
    if !window.isHidden { openedWindows.append(WeakWindow(window: window)) }
  }

  /// The delegate; default `nil`. It is retained by the running program and not by this property.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The delegate if it is a responder; otherwise `nil`.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Shows the application of a delegate in a desktop window and returns when a person closes the window.
  ///
  /// Call `MultiplaneWindow.install()` first.
  ///
  /// - Parameters:
  ///   - options: The options of the window.
  ///   - delegate: A closure that creates the delegate.
  /// - Throws: A `WindowError` if there is no display or the display is lost.
  public static func run(
    options: WindowPlayerOptions = WindowPlayerOptions(),
    delegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws {
    let program = Program(name: "application", title: options.title, delegate: delegate)
    try WindowPlayer(options: options) { program.makeInteractiveHost() }.run()
    shared.terminate()
  }
}

/// A type that creates an application's window and receives the application's life-cycle events.
///
/// Divergence: delegates are created by `init()`, which the protocol therefore requires. A delegate is a
/// final class or has a `required init()`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Creates a delegate.
  init()

  /// The window to show; default `nil`, which shows the scene delegate's window or the key window.
  var window: UIWindow? { get set }

  /// Called at launch to create and show a window. The result is ignored; by default, it is true.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application begins to receive events. Does nothing by default.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the application stops receiving events. Does nothing by default.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called after the application has entered the background. Does nothing by default.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before the application enters the foreground again. Does nothing by default.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called on Apple's systems when memory is short. Divergence: it is never called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Called after the window has been closed. Does nothing by default.
  func applicationWillTerminate(_ application: UIApplication)

  /// Returns the configuration of the scene; by default, one without a delegate class.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Always `nil` by default; a new value is ignored. The scene delegate's window or the key window is shown.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Returns the configuration of the session, which has no delegate class.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the application until its window is closed. `@main` calls this method. On an error, for instance if
  /// there is no display, the error is written to standard error and the process exits with status 1.
  public static func main() {
    let status = UIApplication.status { Self() }
    if status != 0 { exit(status) }
  }
}

extension UIApplication {
  /// Runs an application and returns the exit status: 0, or 1 after writing an error to standard error.
  fileprivate static func status(_ delegate: @escaping @MainActor () -> any UIApplicationDelegate) -> Int32 {
    do {
      try run(delegate: delegate)
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 1
    }
  }
}

/// Runs an application until its window is closed.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: The class name of the application. The application is always a `UIApplication`;
///     any name is reported and ignored.
///   - delegateClassName: The class name of the delegate, as `NSStringFromClass` returns it.
/// - Returns: 0, or 1 after writing an error to standard error.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  if let principalClassName {
    Diagnostics.report(
      .unsupported, "UIApplicationMain",
      "\(principalClassName) is not used; the application is a UIApplication")
  }
  guard let delegateClassName,
    let type = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type
  else {
    let name = delegateClassName ?? "nil"
    FileHandle.standardError.write(
      Data("UIApplicationMain: \(name) is no class of a UIApplicationDelegate\n".utf8))
    return 1
  }
  return UIApplication.status { type.init() }
}
