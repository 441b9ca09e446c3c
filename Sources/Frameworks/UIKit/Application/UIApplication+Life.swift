// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIApplication {
  /// The states of an application.
  public enum State: Int, Sendable {
    /// The application is in the foreground and receives events.
    case active
    /// The application is in the foreground and receives no events.
    case inactive
    /// The application is in the background.
    case background
  }

  /// The notification posted after the launch.
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// The notification posted when the application begins to receive events.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// The notification posted before the application stops receiving events.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// The notification posted after the application has entered the background.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// The notification posted before the application enters the foreground again.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// The notification posted before the application ends.
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  /// The notification of a shortage of memory. Divergence: it is never posted.
  public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }

  final func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Tells the delegates and observers that the application has become active.
  final func becomeActive() {
    lifeState = .active
    delegate?.applicationDidBecomeActive(self)
    post(Self.didBecomeActiveNotification)
    scene.activationState = .foregroundActive
    scene.delegate?.sceneDidBecomeActive(scene)
  }

  /// Moves the application to the background, as a press of the home button does, or back to the foreground,
  /// and tells its delegates and observers. Ignored if the application is already there.
  ///
  /// Then the background removes the animations of the windows, except those whose `isRemovedOnCompletion` is
  /// false.
  ///
  /// Divergence: Apple's systems have no such method. Here the application stays active until a test or a
  /// program calls this method.
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
      LayerHost.removeAnimationsForBackground(ofHostsOf: windows.map(\.layer))
    } else {
      lifeState = .inactive
      scene.activationState = .foregroundInactive
      delegate?.applicationWillEnterForeground(self)
      post(Self.willEnterForegroundNotification)
      scene.delegate?.sceneWillEnterForeground(scene)
      becomeActive()
    }
  }

  /// Tells the delegates and observers that the application is about to end.
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
