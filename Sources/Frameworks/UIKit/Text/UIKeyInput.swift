// SPDX-License-Identifier: Apache-2.0

/// A responder that text can be typed into.
@MainActor
public protocol UIKeyInput: UIResponder {
  /// Whether there is text.
  var hasText: Bool { get }

  /// Puts text in, as if it were typed.
  func insertText(_ text: String)

  /// Takes the character before the caret away.
  func deleteBackward()
}
