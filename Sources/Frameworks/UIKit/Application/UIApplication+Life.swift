// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIApplication {
  /// The states of an application.
  public enum State: Int, Sendable {
    /// In the foreground, and receives events.
    case active
    /// In the foreground, and receives no events.
    case inactive
    /// In the background.
    case background
  }

  /// Posted after the launch.
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// Posted when the application begins to receive events.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// Posted before the application stops receiving events.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// Posted after the application was hidden.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// Posted before the application shows again.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// Posted before the application ends.
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  /// Posted when memory is short. It is never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }

  final func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Tells the delegates that the application has become active.
  final func becomeActive() {
    lifeState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Hides the application as a press of the home button does, or shows it again, and tells its delegates.
  ///
  /// Divergence: Apple's systems have no such method. A window here is always active; tests and programs use
  /// this.
  public final func setInBackground(_ isInBackground: Bool) {
    guard isInBackground == (lifeState != .background) else { return }
    if isInBackground {
      lifeState = .inactive
      delegate?.applicationWillResignActive(self)
      post(Self.willResignActiveNotification)
      scene.delegate?.sceneWillResignActive(scene)
      lifeState = .background
      scene.activationState = .background
      delegate?.applicationDidEnterBackground(self)
      post(Self.didEnterBackgroundNotification)
      scene.delegate?.sceneDidEnterBackground(scene)
    } else {
      lifeState = .inactive
      scene.activationState = .foregroundInactive
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
      scene.delegate?.sceneWillEnterForeground(scene)
      becomeActive()
    }
  }

  /// Tells the delegates that the application ends.
  final func terminate() {
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
    scene.delegate?.sceneDidDisconnect(scene)
  }

  /// Connects the scene if the delegate's configuration names a scene delegate class.
  final func connectScene() {
    guard let delegate else { return }
    let session = scene.session
    session.configuration = delegate.application(
      self, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    guard let kind = session.configuration.delegateClass else { return }
    guard let type = kind as? any UISceneDelegate.Type else {
      return Diagnostics.report(
        .invalid, "UISceneConfiguration.delegateClass", "\(kind) is not a UISceneDelegate; it is not used")
    }
    let sceneDelegate = type.init()
    scene.delegate = sceneDelegate
    sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    sceneDelegate.sceneWillEnterForeground(scene)
  }
}
