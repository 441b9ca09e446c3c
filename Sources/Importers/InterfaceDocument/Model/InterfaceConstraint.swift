// SPDX-License-Identifier: Apache-2.0

/// A constraint between two attributes: `first = multiplier * second + constant`.
package struct InterfaceConstraint: Sendable {
  /// The attributes of views and guides. The raw value is the name in the file.
  package enum Attribute: String, Sendable, CaseIterable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case baseline, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The relations. The raw value is the name in the file.
  package enum Relation: String, Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  /// The identifier of the constraint, by which outlets and variations refer to it.
  package var id: String
  /// The identifier of the first item; `nil` for the view that has the constraint.
  package var firstItem: String?
  /// The attribute of the first item.
  package var firstAttribute: Attribute
  /// The relation; default `.equal`.
  package var relation = Relation.equal
  /// The identifier of the second item; `nil` if there is none.
  package var secondItem: String?
  /// The attribute of the second item; `nil` if there is none.
  package var secondAttribute: Attribute?
  /// The factor of the second attribute; default 1. A ratio such as 16:9 is its quotient.
  package var multiplier = 1.0
  /// The addend in points; default 0.
  package var constant = 0.0
  /// The priority from 1 to 1,000; default 1,000.
  package var priority = 1_000.0
  /// The name that a person has given; `nil` for none.
  package var identifier: String?
  /// Indicates whether the constraint is left out when the file is loaded; default false.
  package var isPlaceholder = false
  /// Other constants and priorities for size classes.
  package var variations: [InterfaceVariation] = []
  /// The line of the element, counted from 1.
  package var line: Int
}
