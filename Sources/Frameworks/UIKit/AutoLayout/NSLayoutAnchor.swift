// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An attribute of a view or a layout guide, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide of the anchor; `nil` if it no longer exists.
  public private(set) final weak var item: AnyObject?
  final let attribute: NSLayoutConstraint.Attribute

  init(item: AnyObject?, attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
    super.init()
  }

  /// Returns an inactive constraint: this anchor = `anchor` + `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.equal, anchor, 1, c) }

  /// Returns an inactive constraint: this anchor >= `anchor` + `c` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, c) }

  /// Returns an inactive constraint: this anchor <= `anchor` + `c` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, c) }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint()
    (made.firstItem, made.firstAttribute, made.relation) = (item, attribute, relation)
    (made.secondItem, made.secondAttribute) = (anchor?.item, anchor?.attribute ?? .notAnAttribute)
    (made.multiplier, made.constant) = (multiplier, constant)
    return made
  }
}

/// The standard distance between views, in points.
private let systemSpacing: CGFloat = 8

/// An anchor of a horizontal position.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an inactive constraint: this anchor is `multiplier` times 8 points after `anchor`.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, 1, systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at least `multiplier` times 8 points after `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at most `multiplier` times 8 points after `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// An anchor of a vertical position.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns an inactive constraint: this anchor is `multiplier` times 8 points below `anchor`.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.equal, anchor, 1, systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at least `multiplier` times 8 points below `anchor`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  )
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

  /// Returns an inactive constraint: this anchor is at most `multiplier` times 8 points below `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// An anchor of a width or a height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint: this anchor = `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, 1, c) }

  /// Returns an inactive constraint: this anchor >= `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, c)
  }

  /// Returns an inactive constraint: this anchor <= `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, c)
  }

  /// Returns an inactive constraint: this anchor = `m` * `anchor` + `c` points.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.equal, anchor, m, c) }

  /// Returns an inactive constraint: this anchor >= `m` * `anchor` + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, m, c) }

  /// Returns an inactive constraint: this anchor <= `m` * `anchor` + `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, m, c) }
}
