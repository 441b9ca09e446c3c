// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint {
  /// The relations between the left-hand side and the right-hand side of a constraint.
  public enum Relation: Int, Sendable {
    /// The left-hand side is at most the right-hand side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left-hand side is at least the right-hand side.
    case greaterThanOrEqual = 1
  }

  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// The axis from left to right.
    case horizontal = 0
    /// The axis from top to bottom.
    case vertical = 1
  }

  /// The attributes of a view or a layout guide that a constraint can relate. Leading is always left and
  /// trailing is always right.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge at which text begins, which is the left one.
    case leading = 5
    /// The edge at which text ends, which is the right one.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text; the bottom edge of a view without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top edge of a view without text.
    case firstBaseline = 12
    /// The left edge inside the margin.
    case leftMargin = 13
    /// The right edge inside the margin.
    case rightMargin = 14
    /// The top edge inside the margin.
    case topMargin = 15
    /// The bottom edge inside the margin.
    case bottomMargin = 16
    /// The edge at which text begins, inside the margin.
    case leadingMargin = 17
    /// The edge at which text ends, inside the margin.
    case trailingMargin = 18
    /// The horizontal centre between the margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the margins.
    case centerYWithinMargins = 20
    /// No attribute, for a constraint without a second item.
    case notAnAttribute = 0

    /// The same as `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// The options of a visual format: the alignment of its views, and its direction.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of the views.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of the views.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges of the views.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges of the views.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges of the views.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges of the views.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centres of the views.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centres of the views.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines of the views.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines of the views.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The direction from the leading edge to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The direction from left to right, which is also the default direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The direction from right to left. It has no effect: rows always run from left to right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that the options align.
    var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
        (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }
}
