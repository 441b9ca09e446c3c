// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The constraints, guides and priorities of a view.
@MainActor
final class ConstraintState {
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var madeGuides: [UILayoutGuide] = []
  /// The priorities of hugging that were set; `nil` until one is.
  var hugging: AxisPair<UILayoutPriority>?
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

  final func take(_ constraint: NSLayoutConstraint) {
    guard constraint.views.allSatisfy({ $0.isDescendant(of: self) }), !constraint.views.isEmpty else {
      return Diagnostics.report(
        .invalid, "UIView.addConstraint", "an item is not in the view; the constraint is not added")
    }
    constraint.deactivate()
    hold(constraint)
  }

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

  /// The priority of hugging that has not been set.
  final var usualHugging: UILayoutPriority { self is UILabel ? UILayoutPriority(251) : .defaultLow }

  final func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    var hugging = constraintState.hugging ?? AxisPair(horizontal: usualHugging, vertical: usualHugging)
    hugging[axis] = priority
    constraintState.hugging = hugging
    LayoutEngine.noteChange(in: self)
  }

  final func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
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

  /// The target size that selects the smallest possible size: zero.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target size that selects a large size: 10000 x 10000 points.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  // MARK: Guides

  final func take(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .free else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    constraintState.guides.append(layoutGuide)
  }

  final func drop(_ layoutGuide: UILayoutGuide) {
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

  /// Returns the view whose baseline an attribute of this view means; the view itself for other attributes.
  final func provider(of attribute: NSLayoutConstraint.Attribute) -> UIView {
    switch attribute {
    case .firstBaseline: forFirstBaselineLayout
    case .lastBaseline: forLastBaselineLayout
    default: self
    }
  }

  /// The insets of the alignment rectangle, in points, as `alignmentRect(forFrame:)` tells them.
  final var alignmentInsets: UIEdgeInsets {
    // The size is arbitrary, but larger than all insets.
    let frame = CGRect(x: 0, y: 0, width: 16_384, height: 16_384)
    let rect = alignmentRect(forFrame: frame)
    return UIEdgeInsets(
      top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
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
