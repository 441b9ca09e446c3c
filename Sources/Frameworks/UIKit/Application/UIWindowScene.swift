// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// One instance of an app's interface. There is only one scene, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive = 0
    /// The scene is in the foreground and receives no events.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The options of a scene's connection. Divergence: there are none.
  public final class ConnectionOptions: NSObject {}

  /// The session of the scene.
  public final let session: UISceneSession
  /// The delegate of the scene; default `nil`.
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene; default `.foregroundActive`.
  public internal(set) final var activationState = ActivationState.foregroundActive
  /// The title of the scene; default `nil`. It is not shown.
  open var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  /// The next responder, which is the application. Never `nil`.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that shows windows.
open class UIWindowScene: UIScene {
  /// The orientation of the interface: `.landscapeRight` if the screen is wider than it is high, otherwise
  /// `.portrait`.
  public final var interfaceOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }

  /// The windows that the program has created and that still exist. Each window belongs to this scene.
  open var windows: [UIWindow] { UIApplication.shared.sceneWindows.compactMap(\.window) }
  /// The window that receives typed text; `nil` if no window does.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  final let barManager = UIStatusBarManager()
  /// The state of the status bar. Never `nil`.
  open var statusBarManager: UIStatusBarManager? { barManager }
  /// The screen on which the scene shows its windows.
  open var screen: UIScreen { .main }
  /// The traits of the scene, which are the screen's.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

/// The session of a scene, which outlives the scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of a scene that shows windows of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene, which is always `windowApplication`.
  public var role: Role { .windowApplication }
  /// The configuration that the application delegate returned; before the connection, one without a delegate
  /// class.
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// The identifier of the session, which is always "main".
  public let persistentIdentifier = "main"
}

/// The classes from which a scene and its delegate are created.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration; default `nil`.
  public final let name: String?
  /// The role of scenes with this configuration.
  public final let role: UISceneSession.Role
  /// The class of the scene; default `nil`. Setting it is reported and has no effect.
  ///
  /// Divergence: the scene is always a `UIWindowScene`.
  open var sceneClass: AnyClass? {
    didSet { Inert.report("UISceneConfiguration.sceneClass", if: sceneClass != nil) }
  }
  /// The class of the scene's delegate; default `nil`, which creates no delegate.
  open var delegateClass: AnyClass?

  /// Creates a configuration without classes. Divergence: nothing is read from the app's property list.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// A type that receives the life-cycle events of a scene.
///
/// Divergence: delegates are created by `init()`, which the protocol therefore requires.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Creates a delegate.
  init()
  /// Called when the scene is connected, to create a window. Does nothing by default.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is closed. Does nothing by default.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene begins to receive events. Does nothing by default.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events. Does nothing by default.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground. Does nothing by default.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene has entered the background. Does nothing by default.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// A type that receives the life-cycle events of a scene and has its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene; default `nil`.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Always `nil` by default; a new value is ignored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
