// SPDX-License-Identifier: Apache-2.0

/// A responder into which text can be typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  /// Indicates whether there is any text.
  var hasText: Bool { get }

  /// Inserts text, as if it were typed.
  func insertText(_ text: String)

  /// Deletes the character before the caret.
  func deleteBackward()
}
