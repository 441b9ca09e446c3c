// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The state of the status bar of a scene, as the app wants it. The bar itself is not drawn.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// The style that the shown controller prefers or, if the application has set one, that.
  public var statusBarStyle: UIStatusBarStyle {
    UIApplication.shared.ownStatusBar.style ?? shownController(\.childForStatusBarStyle)?
      .preferredStatusBarStyle
      ?? .default
  }

  /// Indicates whether the bar is hidden: the device has no room for it at the top of
  /// `UIScreen.safeAreaInsets`, or the shown controller or the application wants it hidden.
  public var isStatusBarHidden: Bool {
    guard UIScreen.main.safeAreaInsets.top > 0 else { return true }
    return UIApplication.shared.ownStatusBar.isHidden
      ?? shownController(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  /// The rectangle of the bar: the top of the screen as far as the device's safe area; zero if it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    return CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }

  /// Returns the controller that decides about the status bar: the top one of the presented controllers, or
  /// the child that it names.
  private func shownController(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    let window = UIApplication.shared.keyWindow ?? UIScreen.main.shownWindow
    guard var controller = window?.rootViewController else { return nil }
    while let presented = controller.presented, presented.coversStatusBar { controller = presented }
    while let next = controller[keyPath: child] { controller = next }
    return controller
  }
}

extension UIViewController {
  /// Indicates whether the controller decides about the status bar while it is presented.
  fileprivate var coversStatusBar: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
  }
}

extension UIApplication {
  /// The notification posted before the frame of the status bar changes. Divergence: it is never posted.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The notification posted after the frame of the status bar has changed. Divergence: it is never posted.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The notification posted before the orientation changes. Divergence: it is never posted.
  public nonisolated static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// The notification posted after the orientation has changed. Divergence: it is never posted.
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}
