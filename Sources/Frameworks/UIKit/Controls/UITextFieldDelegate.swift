// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that receives the editing events of a text field. All methods have defaults.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Called when the return key is pressed. Returns whether editing may end; true by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Returns whether editing may begin; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called after editing has begun. Does nothing by default.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end; true by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Returns whether typed text may replace a range of characters; true by default.
  ///
  /// - Parameters:
  ///   - range: The range in UTF-16 code units.
  ///   - string: The new text; empty for a deletion.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Returns whether the clear button may clear the text; true by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Called after editing has ended. Does nothing by default.
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
