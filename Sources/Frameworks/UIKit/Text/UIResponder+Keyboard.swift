// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The notifications of a keyboard on the screen. There is none here, so nothing posts them: a program or a
/// test does.
extension UIResponder {
  /// The name of the notification before a keyboard shows.
  public nonisolated static let keyboardWillShowNotification = keyboardName("UIKeyboardWillShowNotification")
  /// The name of the notification after a keyboard showed.
  public nonisolated static let keyboardDidShowNotification = keyboardName("UIKeyboardDidShowNotification")
  /// The name of the notification before a keyboard hides.
  public nonisolated static let keyboardWillHideNotification = keyboardName("UIKeyboardWillHideNotification")
  /// The name of the notification after a keyboard hid.
  public nonisolated static let keyboardDidHideNotification = keyboardName("UIKeyboardDidHideNotification")
  /// The name of the notification before a keyboard has another frame.
  public nonisolated static let keyboardWillChangeFrameNotification = keyboardName(
    "UIKeyboardWillChangeFrameNotification")
  /// The name of the notification after a keyboard has another frame.
  public nonisolated static let keyboardDidChangeFrameNotification = keyboardName(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the change, a boxed rectangle.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change, a boxed rectangle.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the number of the curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a Boolean value that says if the keyboard belongs to this application.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func keyboardName(_ name: String) -> NSNotification.Name {
    NSNotification.Name(name)
  }
}

extension UIWindow {
  /// The name of the notification of a window that became the key window. Nothing posts it here.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The name of the notification of a window that shows. Nothing posts it here.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The name of the notification of a window that is hidden. Nothing posts it here.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
}
