// SPDX-License-Identifier: Apache-2.0

/// A provider of texts, for text layers. Lines are separated by line feeds.
///
/// A text keeps the style that it has in the file. Letters that neither the file nor an installed font has
/// are left out and reported.
public struct TextValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> String

  /// Creates a provider of one text.
  public init(_ text: String) { block = { _ in text } }

  /// Creates a provider of a text for each frame.
  public init(block: @escaping (AnimationFrameTime) -> String) { self.block = block }

  /// The type of a text.
  public var valueType: Any.Type { String.self }

  /// Returns the text at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
