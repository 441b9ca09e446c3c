// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// A provider of points, for positions and anchor points. The y axis points down.
public struct PointValueProvider: AnyValueProvider {
  private let block: (AnimationFrameTime) -> CGPoint

  /// Creates a provider of one point. If a coordinate is not finite, the provider replaces nothing and is
  /// reported.
  public init(_ point: CGPoint) { block = { _ in point } }

  /// Creates a provider that calls a closure for the point at each frame. If any of the points is not finite,
  /// the property keeps its own values.
  public init(block: @escaping (AnimationFrameTime) -> CGPoint) { self.block = block }

  /// The type of a point.
  public var valueType: Any.Type { CGPoint.self }

  /// Returns the point at a frame.
  public func value(frame: AnimationFrameTime) -> Any { block(frame) }
}
