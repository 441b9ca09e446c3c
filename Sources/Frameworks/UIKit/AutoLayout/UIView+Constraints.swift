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
  /// The generation of the solution for the views below a root.
  var generation = -1
  /// The requests of `updateConstraints()` that the views below a root have had.
  var requests = -1
  /// The rectangle by constraints, in the superview.
  var solved: CGRect?
}

extension UIView {
  final var constraintState: ConstraintState {
    if let made = ownConstraints { return made }
    let state = ConstraintState()
    ownConstraints = state
    return state
  }

  /// The constraints that this view holds: those of its own size, and those between views in it.
  public var constraints: [NSLayoutConstraint] { ownConstraints?.constraints ?? [] }

  /// Adds a constraint, whose items are this view or are in it. Otherwise that is reported and nothing
  /// changes.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.views.allSatisfy({ $0.isDescendant(of: self) }), !constraint.views.isEmpty else {
      return Diagnostics.report(
        .invalid, "UIView.addConstraint", "an item is not in the view; the constraint is not added")
    }
    constraint.deactivate()
    hold(constraint)
  }

  /// Adds constraints; see `addConstraint(_:)`.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Removes a constraint that the view holds. Others are ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes constraints that the view holds.
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

  /// Returns the priority with which the view resists being made larger than its natural size; default 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being made larger than its natural size.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintState.hugging[axis] = priority
    LayoutEngine.noteChange(in: self)
  }

  /// Returns the priority with which the view resists being made smaller than its natural size; default 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being made smaller than its natural size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.resistance[axis] = priority
    LayoutEngine.noteChange(in: self)
  }

  /// Returns the size closest to `targetSize`, in points, that the constraints allow.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The target for the smallest size: zero.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target for a large size: 10000 x 10000 points.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The margins including the safe area.
  final var effectiveMargins: UIEdgeInsets {
    guard insetsLayoutMarginsFromSafeArea else { return layoutMargins }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: layoutMargins.top + safe.top, left: layoutMargins.left + safe.left,
      bottom: layoutMargins.bottom + safe.bottom, right: layoutMargins.right + safe.right)
  }

  // MARK: Guides

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { ownConstraints?.guides ?? [] }

  /// Adds a guide, and removes it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .free else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    constraintState.guides.append(layoutGuide)
  }

  /// Removes a guide and its constraints.
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

  /// The rectangle inside the margins and the safe area.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The rectangle for text: that inside the margins.
  public var readableContentGuide: UILayoutGuide { guide(.margins) }
  /// The rectangle that bars and the screen's sides do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }

  // MARK: Anchors

  /// The leading side.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The trailing side.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The left side.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  /// The right side.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  /// The upper side.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  /// The lower side.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  /// The horizontal centre.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The vertical centre.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
  /// The baseline of the first line of text; the upper side without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
  }
  /// The baseline of the last line of text; the lower side without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
  }

  /// The distances of the baselines: of the first line from the top and of the last from the bottom.
  final var baselines: (first: CGFloat, last: CGFloat) {
    let font: UIFont
    switch self {
    case let label as UILabel: font = label.font
    case let button as UIButton:
      guard let label = button.titleLabel, let own = label.font else { return (0, 0) }
      font = own
    default: return (0, 0)
    }
    return (font.ascender, -font.descender)
  }
}
