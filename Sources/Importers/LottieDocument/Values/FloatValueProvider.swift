// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A provider of numbers, in the units of the file: percent for opacities, degrees for angles, points for
/// lengths.
public struct FloatValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGFloat

  /// Creates a provider of one number. If the number is not finite, the provider replaces nothing and is
  /// reported.
  public init(_ float: CGFloat) { block = { _ in float } }

  /// Creates a provider that calls a closure for the number at each frame. If any of the numbers is not
  /// finite, the property keeps its own values.
  public init(block: @escaping (AnimationFrameTime) -> CGFloat) { self.block = block }

  /// The type of a number.
  public var valueType: Any.Type { CGFloat.self }

  /// Returns the number at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
