// SPDX-License-Identifier: Apache-2.0

/// A colour of a gradient and its position, from 0 at the start to 1 at the end.
public struct LottieColorStop: Hashable, Sendable {
  /// The colour.
  public var color: LottieColor
  /// The position, from 0 to 1.
  public var location: Double

  /// Creates a stop from a colour and its position.
  public init(_ color: LottieColor, at location: Double) { (self.color, self.location) = (color, location) }
}
