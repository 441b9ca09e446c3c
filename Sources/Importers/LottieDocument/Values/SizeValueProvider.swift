// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A provider of sizes, for sizes in points and for scales in percent.
public struct SizeValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGSize

  /// Creates a provider of one size. If a dimension is not finite, the provider replaces nothing and is
  /// reported.
  public init(_ size: CGSize) { block = { _ in size } }

  /// Creates a provider that calls a closure for the size at each frame. If any of the sizes is not finite,
  /// the property keeps its own values.
  public init(block: @escaping (AnimationFrameTime) -> CGSize) { self.block = block }

  /// The type of a size.
  public var valueType: Any.Type { CGSize.self }

  /// Returns the size at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
