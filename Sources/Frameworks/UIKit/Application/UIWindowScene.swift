// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// One instance of an app's interface. There is one scene, a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In the foreground, and receives events.
    case foregroundActive = 0
    /// In the foreground, and receives no events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// The options of a scene's connection. There are none here.
  public final class ConnectionOptions: NSObject {}

  /// The session of the scene.
  public final let session: UISceneSession
  /// The delegate; default `nil`.
  open var delegate: (any UISceneDelegate)?
  /// The state of the scene.
  public internal(set) final var activationState = ActivationState.foregroundActive
  /// The title of the scene; default `nil`.
  open var title: String?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that shows windows.
open class UIWindowScene: UIScene {
  /// The orientation: that of the screen's longer side.
  public final var interfaceOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }

  /// The windows that were created for this scene and still exist.
  open var windows: [UIWindow] { UIApplication.shared.sceneWindows.compactMap(\.window) }
  /// The window that receives typed text; `nil` for none.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

/// The session of a scene, which remains when the scene is closed.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The windows of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role: windows of an app.
  public var role: Role { .windowApplication }
  /// The configuration that the application delegate returned.
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// A name that is the same for the life of the session.
  public let persistentIdentifier = "main"
}

/// The classes with which a scene is created.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name; default `nil`.
  public final let name: String?
  /// The role of scenes with this configuration.
  public final let role: UISceneSession.Role
  /// The class of the scene. Divergence: the scene is always a `UIWindowScene`.
  open var sceneClass: AnyClass? {
    didSet { Inert.report("UISceneConfiguration.sceneClass", if: sceneClass != nil) }
  }
  /// The class of the scene's delegate; default `nil`, for none.
  open var delegateClass: AnyClass?

  /// Creates a configuration. Divergence: none is read from the app's property list.
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
  /// Called to create a window. Does nothing by default.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is closed. Does nothing by default.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene begins to receive events. Does nothing by default.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops to receive events. Does nothing by default.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene shows. Does nothing by default.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene was hidden. Does nothing by default.
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

/// A scene delegate with a window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene; default `nil`.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// `nil`.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
