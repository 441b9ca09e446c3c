// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The importance of a constraint, 1...1000. Constraints with a priority of 1000 or more must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public var rawValue: Float

  /// Creates a priority from a number, which is not clamped.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from a number, which is not clamped.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of required constraints: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which views resist being made smaller: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize a scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize a scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which views resist being made larger: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view takes the target size of `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Two values, for the horizontal and the vertical axis.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
