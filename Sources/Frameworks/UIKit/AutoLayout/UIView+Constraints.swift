// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The constraints, guides and priorities of a view.
@MainActor
final class ConstraintState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var madeGuides: [UILayoutGuide] = []
  var hugging = AxisPair(horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var resistance = AxisPair(horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// The generation of the last solution for the views below this root.
  var generation = -1
  /// The value of `LayoutEngine.requests` at the last update of the views below this root.
  var requests = -1
  /// The rectangle that constraints determine, in the superview's space, in points; `nil` if they determine
  /// none.
  var solved: CGRect?
}

extension UIView {
  final var constraintState: ConstraintState {
    if let made = ownConstraints { return made }
    let state = ConstraintState()
    ownConstraints = state
    return state
  }

  /// The constraints that this view holds: constraints on its own size and constraints between views in it.
  public var constraints: [NSLayoutConstraint] { ownConstraints?.constraints ?? [] }

  /// Adds and activates a constraint whose items are this view or are in it. If an item is elsewhere, that is
  /// reported and nothing changes.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.views.allSatisfy({ $0.isDescendant(of: self) }), !constraint.views.isEmpty else {
      return Diagnostics.report(
        .invalid, "UIView.addConstraint", "an item is not in the view; the constraint is not added")
    }
    constraint.deactivate()
    hold(constraint)
  }

  /// Adds and activates constraints, as `addConstraint(_:)` does.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Removes and deactivates a constraint that this view holds. Other constraints are ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes and deactivates constraints that this view holds. Other constraints are ignored.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  final func hold(_ constraint: NSLayoutConstraint) {
    constraintState.constraints.append(constraint)
    constraint.holder = self
    LayoutEngine.activeCount += 1
    LayoutEngine.noteChange(in: self)
  }

  /// Removes the constraints between views in this one and views outside, when this view leaves its
  /// superview.
  final func dropConstraintsToOutside() {
    guard LayoutEngine.activeCount > 0 else { return }
    for view in selfAndSuperviews.dropFirst() {
      for constraint in view.constraints where constraint.views.contains(where: { $0.isDescendant(of: self) })
      {
        constraint.deactivate()
      }
    }
  }

  // MARK: Natural size

  /// Returns the priority with which the view resists being made larger than its natural size along an axis;
  /// default 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being made larger than its natural size along an axis.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintState.hugging[axis] = priority
    LayoutEngine.noteChange(in: self)
  }

  /// Returns the priority with which the view resists being made smaller than its natural size along an axis;
  /// default 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being made smaller than its natural size along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.resistance[axis] = priority
    LayoutEngine.noteChange(in: self)
  }

  /// Returns the priorities with which the natural size along an axis is kept. Those of views in a stack that
  /// fills differ by less than 1, so that of views with equal priorities, the last one takes the room that is
  /// left and the first one is squeezed.
  final func naturalPriorities(
    for axis: NSLayoutConstraint.Axis
  ) -> (hugging: UILayoutPriority, resistance: UILayoutPriority) {
    let (hugging, resistance) = (
      contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis)
    )
    guard let rank = (parent as? UIStackView)?.rank(of: self, along: axis) else {
      return (hugging, resistance)
    }
    func raised(_ priority: UILayoutPriority, by part: Float) -> UILayoutPriority {
      priority.rawValue < UILayoutPriority.required.rawValue
        ? UILayoutPriority(priority.rawValue + part / 2) : priority
    }
    return (raised(hugging, by: 1 - rank), raised(resistance, by: rank))
  }

  /// Returns the size closest to `targetSize`, in points, that the constraints allow. The priority of the
  /// target is `fittingSizeLevel`.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The target size that selects the smallest possible size: zero.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target size that selects a large size: 10000 x 10000 points.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Guides

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { ownConstraints?.guides ?? [] }

  /// Adds a guide and removes it from its previous view. Guides that views provide are ignored.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .free else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    constraintState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates its constraints. Ignored if the view does not own the guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    for view in selfAndSuperviews {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.deactivate()
      }
    }
    constraintState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
  }

  final func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    if let made = constraintState.madeGuides.first(where: { $0.kind == kind }) { return made }
    let guide = UILayoutGuide(kind, of: self)
    constraintState.madeGuides.append(guide)
    return guide
  }

  /// The guide for the rectangle inside the layout margins and, if `insetsLayoutMarginsFromSafeArea` is true,
  /// inside the safe area.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The guide for readable text: the rectangle of `layoutMarginsGuide` or, if the view is wider than 1008
  /// points and the margins leave more than 920, a column of 920 points in the middle.
  public var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// The guide for the rectangle that neither bars nor the edges of the screen cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  // MARK: Anchors

  /// The anchor of the leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The anchor of the trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The anchor of the left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  /// The anchor of the right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  /// The anchor of the top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  /// The anchor of the bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The anchor of the width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  /// The anchor of the height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  /// The anchor of the horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The anchor of the vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
  /// The anchor of the first line's baseline; of the top edge in a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The anchor of the last line's baseline; of the bottom edge in a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }

  /// The distance of the first line's baseline from the top, and of the last line's baseline from the bottom,
  /// in points.
  final var baselines: (first: CGFloat, last: CGFloat) {
    let font: UIFont
    switch self {
    case let label as UILabel: font = label.font
    case let button as UIButton:
      guard let label = button.titleLabel, let own = label.font else { return (0, 0) }
      font = own
    default: return (0, 0)
    }
    // Lines of text begin at whole points.
    return ((font.ascender + 0.5).rounded(.down), -font.descender)
  }
}
