// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A shift of a place in points, to the right and down.
public struct UIOffset: Hashable, Sendable, Codable {
  /// How far to the right.
  public var horizontal: CGFloat
  /// How far down.
  public var vertical: CGFloat

  /// No shift.
  public static let zero = UIOffset()

  /// Creates a shift of nothing.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Creates a shift; any values are kept as they are.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}
