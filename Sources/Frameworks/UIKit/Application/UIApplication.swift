// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
import MultiplanePrograms
public import QuartzCore

/// What windows belong to.
open class UIApplication: UIResponder {
  /// Why an application was started; none of the reasons exists here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The application.
  public static let shared = UIApplication()

  /// The window that typed text goes to; `nil` for none.
  public internal(set) final weak var keyWindow: UIWindow?

  /// Hears of what becomes of the application; not retained, but kept by what shows it; default `nil`.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The delegate.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Shows the application of a delegate in a window of the desktop until a person closes it.
  ///
  /// Call `MultiplaneWindow.install()` before. Throws a `WindowError` when there is no display, or when it goes away.
  public static func run(
    options: WindowPlayerOptions = WindowPlayerOptions(),
    delegate: @escaping @MainActor () -> any UIApplicationDelegate
  ) throws {
    let program = Program(name: "application", title: options.title, delegate: delegate)
    try WindowPlayer(options: options) { program.makeInteractiveHost() }.run()
    shared.delegate?.applicationWillTerminate(shared)
  }
}

/// Hears of what becomes of an application, and makes its window.
///
/// Divergence: a class is made here by its `init()`, which is therefore required: a delegate is a final class, or one with a
/// `required init()`.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Creates a delegate.
  init()

  /// The window that shows; default none.
  var window: UIWindow? { get set }

  /// Called when the application begins: the place to make a window and show it; the answer does not matter here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the window shows.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when the window has been closed.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// None: the key window shows.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// True.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Runs the application until its window is closed: what `@main` calls. Ends the process with 1 when there is no display.
  public static func main() {
    let status = UIApplication.status { Self() }
    if status != 0 { exit(status) }
  }
}

extension UIApplication {
  /// Runs an application; 0, or 1 after saying on standard error what is wrong.
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

/// Runs an application whose delegate is of the class of a name until its window is closed; returns 0, or 1 after saying on
/// standard error what is wrong.
///
/// - Parameters:
///   - argc: how many words the process was started with; not needed here.
///   - argv: those words; not needed here.
///   - principalClassName: the class of the application; others than `UIApplication` are reported and not used.
///   - delegateClassName: the delegate's class, as `NSStringFromClass` names it.
@MainActor
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
