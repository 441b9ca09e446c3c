// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The notifications of a keyboard on the screen. There is none here, so only programs and tests post them.
extension UIResponder {
  /// The name of the notification before a keyboard appears.
  public nonisolated static let keyboardWillShowNotification = keyboardName("UIKeyboardWillShowNotification")
  /// The name of the notification after a keyboard appeared.
  public nonisolated static let keyboardDidShowNotification = keyboardName("UIKeyboardDidShowNotification")
  /// The name of the notification before a keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = keyboardName("UIKeyboardWillHideNotification")
  /// The name of the notification after a keyboard disappeared.
  public nonisolated static let keyboardDidHideNotification = keyboardName("UIKeyboardDidHideNotification")
  /// The name of the notification before the frame of a keyboard changes.
  public nonisolated static let keyboardWillChangeFrameNotification = keyboardName(
    "UIKeyboardWillChangeFrameNotification")
  /// The name of the notification after the frame of a keyboard changed.
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
  /// The key of a Boolean value that indicates whether the keyboard belongs to this application.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func keyboardName(_ name: String) -> NSNotification.Name {
    NSNotification.Name(name)
  }
}

extension UIWindow {
  /// The name of the notification of a window that became the key window. It is never posted here.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The name of the notification of a window that shows. It is never posted here.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The name of the notification of a window that is hidden. It is never posted here.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
}
