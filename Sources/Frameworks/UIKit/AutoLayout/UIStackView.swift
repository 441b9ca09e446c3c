// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A view that arranges views in a row or column by constraints.
open class UIStackView: UIView {
  /// The rules for distributing the length of the stack.
  public enum Distribution: Int, Sendable {
    /// Natural sizes; the remaining space goes to the view that resists least.
    case fill
    /// Equal sizes.
    case fillEqually
    /// Sizes in the ratio of the natural ones.
    case fillProportionally
    /// Natural sizes with equal gaps.
    case equalSpacing
    /// Centres at equal distances.
    case equalCentering
  }

  /// The alignments of views across the stack.
  public enum Alignment: Int, Sendable {
    /// Stretched across the stack.
    case fill
    /// At the leading side, or at the top.
    case leading
    /// On the baselines of the first lines.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing side, or at the bottom.
    case trailing
    /// On the baselines of the last lines.
    case lastBaseline

    /// At the top.
    public static let top = Alignment.leading
    /// At the bottom.
    public static let bottom = Alignment.trailing
  }

  /// The direction of the stack; default `.horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  /// The rule for distributing the length; default `.fill`.
  open var distribution = Distribution.fill { didSet { rearrange() } }
  /// The alignment across the stack; default `.fill`.
  open var alignment = Alignment.fill { didSet { rearrange() } }
  /// The gap between views in points; default 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Indicates whether views are arranged inside the layout margins; default false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  /// Indicates whether gaps are measured between baselines. Has no effect: they are measured between sides.
  open var isBaselineRelativeArrangement = false {
    didSet {
      Inert.report("UIStackView.isBaselineRelativeArrangement", if: isBaselineRelativeArrangement)
    }
  }

  private var arranged: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// The gap of `setCustomSpacing(_:after:)` that stands for the stack's `spacing`.
  public class final var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The gap of `setCustomSpacing(_:after:)` that stands for the system's: 8 points.
  public class final var spacingUseSystem: CGFloat { 8 }

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack from an archive; its subviews are arranged.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    arranged = subviews
    rearrange()
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// The views that the stack arranges, in their order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view, which becomes a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Inserts a view at an index, which is clamped. The view becomes a subview.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex.clamped(to: 0...arranged.count))
    rearrange()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    rearrange()
  }

  /// Sets the gap after one of the views, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
    rearrange()
  }

  /// Returns the gap after one of the views; `spacingUseDefault` if it is that of the stack.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Stops arranging a view that is removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  private var visible: [UIView] { arranged.filter { !$0.isHidden } }

  final func rearrange() {
    rebuild()
    setNeedsLayout()
  }

  private func gap(after view: UIView) -> CGFloat {
    let own = gaps[ObjectIdentifier(view)] ?? Self.spacingUseDefault
    return own == Self.spacingUseDefault ? spacing : own
  }

  private func rebuild() {
    NSLayoutConstraint.deactivate(made)
    guides.forEach(removeLayoutGuide)
    (made, guides) = ([], [])
    let views = visible
    guard let first = views.first, let last = views.last else { return }
    let along = AxisAttributes(axis)
    let inside = isLayoutMarginsRelativeArrangement
    let area: AnyObject = inside ? layoutMarginsGuide : self
    relate((first, along.start), .equal, (area, along.start))
    relate((last, along.end), .equal, (area, along.end))
    for (view, next) in zip(views, views.dropFirst()) {
      let isEven = distribution == .equalSpacing || distribution == .equalCentering
      relate((next, along.start), isEven ? .greaterThanOrEqual : .equal, (view, along.end), gap(after: view))
    }
    distribute(views, along)
    align(views, AxisAttributes(axis == .horizontal ? .vertical : .horizontal), in: area)
    NSLayoutConstraint.activate(made)
  }

  private func distribute(_ views: [UIView], _ along: AxisAttributes) {
    guard let first = views.first else { return }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() { relate((view, along.length), .equal, (first, along.length)) }
    case .fillProportionally:
      let sizes = views.map {
        axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
      }
      guard sizes[0] > 0 else { return }
      for (view, size) in zip(views, sizes).dropFirst() where size > 0 {
        relate((view, along.length), .equal, (first, along.length), 0, (size / sizes[0], 999))
      }
    case .equalSpacing, .equalCentering:
      let attributes = distribution == .equalSpacing ? (along.end, along.start) : (along.center, along.center)
      for (view, next) in zip(views, views.dropFirst()) {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        relate((guide, along.start), .equal, (view, attributes.0))
        relate((guide, along.end), .equal, (next, attributes.1))
        if let other = guides.first {
          relate((guide, along.length), .equal, (other, along.length), 0, (1, 149))
        }
        guides.append(guide)
      }
    }
  }

  private func align(_ views: [UIView], _ across: AxisAttributes, in area: AnyObject) {
    for view in views {
      relate(
        (view, across.start), alignment == .fill || alignment == .leading ? .equal : .greaterThanOrEqual,
        (area, across.start))
      relate(
        (view, across.end), alignment == .fill || alignment == .trailing ? .equal : .lessThanOrEqual,
        (area, across.end))
      if alignment == .center { relate((view, across.center), .equal, (area, across.center)) }
    }
    if alignment == .firstBaseline || alignment == .lastBaseline, axis == .horizontal, let first = views.first
    {
      let line: NSLayoutConstraint.Attribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() { relate((view, line), .equal, (first, line)) }
    }
    // The stack is no larger than its views, unless something makes it so.
    if alignment != .fill {
      let length = across.length
      let least = NSLayoutConstraint(
        item: self, attribute: length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1,
        constant: 0)
      least.priority = UILayoutPriority(1)
      made.append(least)
    }
  }

  /// One side of a relation: an item and its attribute.
  private typealias Side = (item: AnyObject, attribute: NSLayoutConstraint.Attribute)

  private func relate(
    _ first: Side, _ relation: NSLayoutConstraint.Relation, _ second: Side, _ constant: CGFloat = 0,
    _ soft: (multiplier: CGFloat, priority: Float)? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second.item,
      attribute: second.attribute, multiplier: soft?.multiplier ?? 1, constant: constant)
    if let soft { constraint.priority = UILayoutPriority(soft.priority) }
    made.append(constraint)
  }
}

/// The attributes along an axis.
private struct AxisAttributes {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute

  init(_ axis: NSLayoutConstraint.Axis) {
    (start, end, center, length) =
      axis == .horizontal
      ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }
}
