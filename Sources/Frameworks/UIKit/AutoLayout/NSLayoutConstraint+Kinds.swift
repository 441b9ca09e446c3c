// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint {
  /// The relations of two sides.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// The axes of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The parts of a view's rectangle. Leading is left and trailing is right: text runs to the right.
  public enum Attribute: Int, Sendable {
    /// The left side.
    case left = 1
    /// The right side.
    case right = 2
    /// The upper side.
    case top = 3
    /// The lower side.
    case bottom = 4
    /// The side at which text begins.
    case leading = 5
    /// The side at which text ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal centre.
    case centerX = 9
    /// The vertical centre.
    case centerY = 10
    /// The baseline of the last line of text; the lower side of a view without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the upper side of a view without text.
    case firstBaseline = 12
    /// The left side inside the margin.
    case leftMargin = 13
    /// The right side inside the margin.
    case rightMargin = 14
    /// The upper side inside the margin.
    case topMargin = 15
    /// The lower side inside the margin.
    case bottomMargin = 16
    /// The side at which text begins, inside the margin.
    case leadingMargin = 17
    /// The side at which text ends, inside the margin.
    case trailingMargin = 18
    /// The horizontal centre between the margins.
    case centerXWithinMargins = 19
    /// The vertical centre between the margins.
    case centerYWithinMargins = 20
    /// No attribute.
    case notAnAttribute = 0

    /// The same as `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// The alignment of the views of a visual format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Equal left sides.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Equal right sides.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Equal upper sides.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Equal lower sides.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Equal leading sides.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Equal trailing sides.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Equal horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Equal vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Equal baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Equal baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From the leading to the trailing side, which is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that are equal.
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
