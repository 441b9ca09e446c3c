// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The distances, in points, by which the four edges of a rectangle move inwards. Negative distances move the
/// edges outwards.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
  /// The distance by which the upper edge moves down.
  public var top: CGFloat
  /// The distance by which the left edge moves to the right.
  public var left: CGFloat
  /// The distance by which the lower edge moves up.
  public var bottom: CGFloat
  /// The distance by which the right edge moves to the left.
  public var right: CGFloat

  /// Zero insets.
  public static let zero = UIEdgeInsets()

  /// Creates zero insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from distances in points. All values are stored unchanged.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// Returns the standardized rectangle with its edges moved inwards. If opposite edges move past each other,
  /// the size is negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    let rect = standardized
    return CGRect(
      x: rect.origin.x + insets.left, y: rect.origin.y + insets.top,
      width: rect.size.width - insets.left - insets.right,
      height: rect.size.height - insets.top - insets.bottom)
  }
}

extension UIEdgeInsets {
  /// Returns the insets that `combine` makes of these and others, edge by edge.
  func combined(with other: UIEdgeInsets, _ combine: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}
