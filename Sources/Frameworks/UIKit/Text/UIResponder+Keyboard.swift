// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Notifications of the on-screen keyboard; see `UIScreen.keyboardHeight`.
extension UIResponder {
  /// The name of the notification posted before a keyboard appears.
  public nonisolated static let keyboardWillShowNotification = keyboardName("UIKeyboardWillShowNotification")
  /// The name of the notification posted after a keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = keyboardName("UIKeyboardDidShowNotification")
  /// The name of the notification posted before a keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = keyboardName("UIKeyboardWillHideNotification")
  /// The name of the notification posted after a keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = keyboardName("UIKeyboardDidHideNotification")
  /// The name of the notification posted before the frame of a keyboard changes.
  public nonisolated static let keyboardWillChangeFrameNotification = keyboardName(
    "UIKeyboardWillChangeFrameNotification")
  /// The name of the notification posted after the frame of a keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = keyboardName(
    "UIKeyboardDidChangeFrameNotification")

  /// The user info key of the frame before the change, a boxed rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The user info key of the frame after the change, a boxed rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The user info key of the animation's duration in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The user info key of the animation's curve, a number.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The user info key of a Boolean value that indicates whether the keyboard belongs to this application.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func keyboardName(_ name: String) -> NSNotification.Name {
    NSNotification.Name(name)
  }
}

extension UIWindow {
  /// The name of the notification posted when a window becomes the key window. Divergence: it is never
  /// posted.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The name of the notification posted when a window becomes visible. Divergence: it is never posted.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The name of the notification posted when a window is hidden. Divergence: it is never posted.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
}
