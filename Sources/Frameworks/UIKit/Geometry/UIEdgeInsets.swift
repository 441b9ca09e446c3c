// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// How far the four edges of a rectangle are moved inwards, in points; negative values move them outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// How far the upper edge moves down.
  public var top: CGFloat
  /// How far the left edge moves to the right.
  public var left: CGFloat
  /// How far the lower edge moves up.
  public var bottom: CGFloat
  /// How far the right edge moves to the left.
  public var right: CGFloat

  /// Moves no edge.
  public static let zero = UIEdgeInsets()

  /// Creates insets that move no edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets; any values are kept as they are.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards; edges may pass each other, which gives a negative size.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
      width: rect.size.width - insets.left - insets.right,
      height: rect.size.height - insets.top - insets.bottom)
  }
}
