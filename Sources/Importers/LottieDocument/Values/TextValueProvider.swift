// SPDX-License-Identifier: Apache-2.0

/// A provider of strings, for text layers. Line feeds separate lines.
///
/// The strings keep the style that the file gives to the text. Characters for which neither the file nor an
/// installed font has a glyph are left out and reported.
public struct TextValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> String

  /// Creates a provider of one string.
  public init(_ text: String) { block = { _ in text } }

  /// Creates a provider that calls a closure for the string at each frame.
  public init(block: @escaping (AnimationFrameTime) -> String) { self.block = block }

  /// The type of a string.
  public var valueType: Any.Type { String.self }

  /// Returns the string at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
