// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A view that arranges views in a row or a column by means of constraints.
open class UIStackView: UIView {
  /// The rules for the sizes and positions of views along the axis.
  public enum Distribution: Int, Sendable {
    /// Natural sizes; the remaining space goes to the view with the lowest content hugging priority.
    case fill
    /// Equal sizes along the axis.
    case fillEqually
    /// Sizes in proportion to the natural sizes.
    case fillProportionally
    /// Natural sizes with equal gaps, which are at least the spacing.
    case equalSpacing
    /// Centres at equal distances; gaps are at least the spacing.
    case equalCentering
  }

  /// The alignments of views across the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack across the axis.
    case fill
    /// At the leading edge of a column, or at the top of a row.
    case leading
    /// On the baseline of the first line of the first view; only in a row.
    case firstBaseline
    /// In the middle of the stack.
    case center
    /// At the trailing edge of a column, or at the bottom of a row.
    case trailing
    /// On the baseline of the last line of the first view; only in a row.
    case lastBaseline

    /// At the top of a row.
    public static let top = Alignment.leading
    /// At the bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The axis along which views are arranged; default `.horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
  /// The rule for the sizes and positions of views along the axis; default `.fill`.
  open var distribution = Distribution.fill { didSet { rearrange() } }
  /// The alignment of views across the axis; default `.fill`.
  open var alignment = Alignment.fill { didSet { rearrange() } }
  /// The gap between views, in points; default 0. For some distributions, it is the minimum gap.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Indicates whether views are arranged inside the layout margins; default false.
  open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
  /// Indicates whether gaps are measured between baselines; default false. It has no effect: gaps are
  /// measured between edges. Setting it to true is reported.
  open var isBaselineRelativeArrangement = false {
    didSet {
      Inert.report("UIStackView.isBaselineRelativeArrangement", if: isBaselineRelativeArrangement)
    }
  }

  private var arranged: [UIView] = []
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  /// The spacing for `setCustomSpacing(_:after:)` that selects the stack's `spacing`.
  public class final var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// The spacing for `setCustomSpacing(_:after:)` that selects the system's spacing, which is 8 points.
  public class final var spacingUseSystem: CGFloat { 8 }

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stack from an archive and arranges its subviews.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    arranged = subviews
    rearrange()
  }

  /// Creates a stack that arranges views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// The views that the stack arranges, in order. Hidden views take no space.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view to the arranged views. The view becomes a subview.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Inserts a view into the arranged views. The view becomes a subview.
  ///
  /// - Parameter stackIndex: The index in `arrangedSubviews`, clamped to the valid range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex.clamped(to: 0...arranged.count))
    rearrange()
  }

  /// Stops arranging a view, which remains a subview. Ignored if the stack does not arrange it.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    rearrange()
  }

  /// Sets the gap after an arranged view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
    rearrange()
  }

  /// Returns the gap after an arranged view, in points; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Stops arranging a view that is being removed.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Returns the position of an arranged view along the axis of a stack that fills, from 0 for the first one
  /// to less than 1; `nil` for other views, axes and distributions.
  final func rank(of view: UIView, along axis: NSLayoutConstraint.Axis) -> Float? {
    guard axis == self.axis, distribution == .fill, let index = arranged.firstIndex(where: { $0 === view })
    else { return nil }
    return Float(index) / Float(arranged.count)
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
    let area: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
    collapseHidden(in: area)
    guard let first = views.first, let last = views.last else { return NSLayoutConstraint.activate(made) }
    let along = AxisAttributes(axis)
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

  /// Gives hidden views no length, in the middle of the gap between the visible views beside them, so that
  /// animations of hidden and shown views end and start there. Hidden views have no influence on the others
  /// and on the stack: their constraints have a low priority where they concern it.
  private func collapseHidden(in area: AnyObject) {
    let (along, across) = (
      AxisAttributes(axis), AxisAttributes(axis == .horizontal ? .vertical : .horizontal)
    )
    for (index, view) in arranged.enumerated() where view.isHidden {
      let before = arranged[..<index].last { !$0.isHidden }
      let after = arranged[index...].first { !$0.isHidden }
      if let before {
        relate((view, along.start), .equal, (before, along.end), after == nil ? 0 : gap(after: before) / 2)
      } else {
        relate((view, along.start), .equal, after.map { ($0, along.start) } ?? (area, along.start))
      }
      relate((view, across.start), .equal, (area, across.start))
      // It grows to the size of the stack, which does not grow to that of the view.
      relate((view, across.end), .greaterThanOrEqual, (area, across.end), 0, (1, 251))
      relate((view, across.end), .lessThanOrEqual, (area, across.end), 0, (1, 2))
      let length = NSLayoutConstraint(
        item: view, attribute: along.length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 0)
      length.priority = UILayoutPriority(999)
      made.append(length)
    }
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
    // A weak constraint to zero length keeps the stack as small across the axis as its views allow.
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

  /// One side of a relation: an item and an attribute of it.
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

/// The attributes of the two edges, the centre and the length along an axis.
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
