// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that receives the editing events of a text field. All methods have defaults.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Called when the return key is pressed. Returns true, the default, to end editing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns true, the default, to let editing begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns true, the default, to let editing end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Returns true, the default, to let typed text replace a range of UTF-16 code units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Returns true, the default, to let a clear button clear the text. It is never called: there is no such
  /// button.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
