// SPDX-License-Identifier: Apache-2.0

/// A responder into which text can be typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder {
  /// Indicates whether the responder contains any text.
  var hasText: Bool { get }

  /// Inserts text at the caret, as if it were typed.
  func insertText(_ text: String)

  /// Deletes the character before the caret.
  func deleteBackward()
}
