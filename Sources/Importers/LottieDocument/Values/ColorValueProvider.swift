// SPDX-License-Identifier: Apache-2.0

/// A provider of colours, for properties named `Color`.
public struct ColorValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> LottieColor

  /// Creates a provider of one colour.
  public init(_ color: LottieColor) { block = { _ in color } }

  /// Creates a provider that calls a closure for the colour at each frame.
  public init(block: @escaping (AnimationFrameTime) -> LottieColor) { self.block = block }

  /// The type of a colour.
  public var valueType: Any.Type { LottieColor.self }

  /// Returns the colour at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
