// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import MultiplanePrograms
public import QuartzCore

/// The application: the owner of the key window and of the delegate.
open class UIApplication: UIResponder {
  /// The keys of launch options. No launch options are passed here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The only application object.
  public static let shared = UIApplication()

  /// The window that receives typed text; `nil` for none.
  public internal(set) final weak var keyWindow: UIWindow?

  final var lifeState = State.inactive
  /// The only scene.
  final lazy var scene = UIWindowScene(session: UISceneSession())
  /// The windows that were created for the scene.
  final var sceneWindows: [WeakWindow] = []

  /// The state of the application.
  open var applicationState: State { lifeState }
  /// The scenes: one.
  open var connectedScenes: Set<UIScene> { [scene] }
  /// The windows that are shown or were created for the scene.
  open var windows: [UIWindow] { scene.windows }

  private var ignoredBlocks = 0
  /// Makes all windows ignore touches until a matching `endIgnoringInteractionEvents()`.
  open func beginIgnoringInteractionEvents() { ignoredBlocks += 1 }
  /// Ends one `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { ignoredBlocks = max(ignoredBlocks - 1, 0) }
  /// Indicates whether windows ignore touches.
  open var isIgnoringInteractionEvents: Bool { ignoredBlocks > 0 }

  /// The orientation: that of the screen's longer side.
  open var statusBarOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  /// The rectangle of the status bar: zero, as there is none.
  open var statusBarFrame: CGRect { .zero }
  /// Indicates whether the status bar is hidden: true, as there is none.
  open var isStatusBarHidden: Bool { true }
  /// Indicates whether the screen stays on while idle. Has no effect: nothing turns it off.
  open var isIdleTimerDisabled = false {
    didSet { Inert.report("UIApplication.isIdleTimerDisabled", if: isIdleTimerDisabled) }
  }
  /// Indicates whether the status bar shows network activity. Has no effect: there is none.
  open var isNetworkActivityIndicatorVisible = false {
    didSet {
      Inert.report("UIApplication.isNetworkActivityIndicatorVisible", if: isNetworkActivityIndicatorVisible)
    }
  }
  /// The number on the application's icon. Has no effect: there is no icon.
  open var applicationIconBadgeNumber = 0 {
    didSet { Inert.report("UIApplication.applicationIconBadgeNumber", if: applicationIconBadgeNumber != 0) }
  }
  /// The direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns false: no address can be opened.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Reports that no address can be opened, and calls `completion` with false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    Diagnostics.report(
      .unsupported, "UIApplication.open", "\(url) is not opened: addresses cannot be opened here")
    completion?(false)
  }

  /// The keys of options for opening addresses. They have no effect.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The windows that became visible while a program is being created.
  final var openedWindows: [WeakWindow] = []

  final func noteOpened(_ window: UIWindow) {
    openedWindows.removeAll { $0.window == nil || $0.window === window }
    if !window.isHidden { openedWindows.append(WeakWindow(window: window)) }
  }

  /// The delegate; default `nil`. It is not retained here: the running program retains it.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The delegate if it is a responder; otherwise `nil`.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Shows the application of a delegate in a desktop window and returns when a person closes the window.
  ///
  /// Call `MultiplaneWindow.install()` first.
  ///
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

/// A type that creates an application's window and receives the events of the application's life.
///
/// Divergence: delegates are created by `init()`, which the protocol therefore requires. A delegate is a
/// final class or has a `required init()`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Creates a delegate.
  init()

  /// The window to show; default `nil`, which shows the key window.
  var window: UIWindow? { get set }

  /// Called at launch, to create a window and show it. The result is ignored.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called once the window shows.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before the application stops receiving events.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called after the application was hidden.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called before the application shows again.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when memory is short. It is never called here.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Called after the window was closed.
  func applicationWillTerminate(_ application: UIApplication)

  /// Returns the configuration of the scene. By default one without a delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// `nil`: the key window shows.
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

  /// Returns a configuration without a delegate.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the application until its window is closed. `@main` calls this. Exits the process with status 1 on
  /// an error, for instance if there is no display.
  public static func main() {
    let status = UIApplication.status { Self() }
    if status != 0 { exit(status) }
  }
}

extension UIApplication {
  /// Runs an application and returns the exit status: 0, or 1 after writing the error to standard error.
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

/// Runs an application until its window is closed. Returns 0, or 1 after writing an error to standard error.
///
/// - Parameters:
///   - argc: Ignored.
///   - argv: Ignored.
///   - principalClassName: The class of the application. Any name is reported and ignored: the application is
///     a `UIApplication`.
///   - delegateClassName: The delegate's class name, as `NSStringFromClass` returns it.
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
