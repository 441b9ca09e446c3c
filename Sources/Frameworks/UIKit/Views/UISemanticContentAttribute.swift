// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The meanings of a view's contents, which determine their direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Contents in the direction of the language.
  case unspecified
  /// Playback controls, whose direction is always the same.
  case playback
  /// Controls of spatial directions, such as on a map, whose direction is always the same.
  case spatial
  /// Contents from left to right in every language.
  case forceLeftToRight
  /// Contents from right to left in every language.
  case forceRightToLeft
}

/// The layout directions of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Insets whose leading and trailing edges follow the direction of text.
public struct NSDirectionalEdgeInsets: Equatable, Codable, Sendable {
  /// The inset at the top, in points.
  public var top: CGFloat
  /// The inset at the edge where text begins, in points.
  public var leading: CGFloat
  /// The inset at the bottom, in points.
  public var bottom: CGFloat
  /// The inset at the edge where text ends, in points.
  public var trailing: CGFloat

  /// Creates zero insets.
  public init() { (top, leading, bottom, trailing) = (0, 0, 0, 0) }

  /// Creates insets from distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Zero insets.
  public static let zero = NSDirectionalEdgeInsets()
}

extension UIView {
  /// Returns the layout direction for an attribute: the one that it forces, or else from left to right.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The layout direction of this view's contents.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The layout margins with leading and trailing edges, in points. `leading` is always the
  /// left margin of `layoutMargins`.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }
}
