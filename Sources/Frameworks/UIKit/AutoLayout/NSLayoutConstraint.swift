// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A relation between two attributes of views or layout guides. The first attribute equals, is at most or is
/// at least multiplier * second attribute + constant.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left-hand side; `nil` if it no longer exists.
  public internal(set) final weak var firstItem: AnyObject?
  /// The view or guide on the right-hand side; `nil` if that side is only a constant.
  public internal(set) final weak var secondItem: AnyObject?
  /// The attribute on the left-hand side.
  public internal(set) final var firstAttribute = Attribute.notAnAttribute
  /// The attribute on the right-hand side; `.notAnAttribute` without a second item.
  public internal(set) final var secondAttribute = Attribute.notAnAttribute
  /// The relation between the two sides.
  public internal(set) final var relation = Relation.equal
  /// The factor of the second attribute; default 1.
  public internal(set) final var multiplier: CGFloat = 1
  final weak var holder: UIView?

  /// The number that is added to the second attribute, in points; default 0. A change moves views at the next
  /// layout. Calling `layoutIfNeeded()` in an animation block animates it.
  open var constant: CGFloat = 0 { didSet { if constant != oldValue { noteChange() } } }
  /// The importance of the constraint; default `.required`.
  open var priority = UILayoutPriority.required { didSet { if priority != oldValue { noteChange() } } }
  /// A name for identifying the constraint; default `nil`.
  open var identifier: String?
  /// Indicates whether the constraint is archived; default false. It has no effect, because archives contain
  /// no constraints; setting it to true is reported.
  open var shouldBeArchived = false {
    didSet { Inert.report("NSLayoutConstraint.shouldBeArchived", if: shouldBeArchived) }
  }

  /// Creates a constraint without items.
  public nonisolated override init() { super.init() }

  /// Creates a constraint, which has no effect until it is activated.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The attribute of `view1`.
  ///   - relation: The relation between the two sides.
  ///   - view2: A view or a layout guide; `nil` if the right-hand side is only `c`.
  ///   - attr2: The attribute of `view2`; `.notAnAttribute` without `view2`.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The number that is added to the second attribute, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Indicates whether the constraint has an effect; default false. Setting it to true adds the constraint to
  /// the closest view that is or contains both items. If there is no such view, that is reported and nothing
  /// changes.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Called after loading from a file of Interface Builder. Does nothing by default.
  open func awakeFromNib() {}

  /// Activates constraints.
  public final class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public final class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor of the first item and attribute.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(item: firstItem, attribute: firstAttribute)
  }

  /// The anchor of the second item and attribute; `nil` if there is no second item.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
  }
}

extension NSLayoutConstraint {
  /// Returns the view that `item` is or, for a guide, the view that owns it. Returns `nil` if there is none.
  static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  final var views: [UIView] { [Self.view(of: firstItem), Self.view(of: secondItem)].compactMap(\.self) }

  final func activate() {
    guard holder == nil else { return }
    guard let first = Self.view(of: firstItem) else {
      return Diagnostics.report(
        .invalid, "NSLayoutConstraint.isActive",
        "the first item is not a view, or a guide in a view; it stays inactive")
    }
    var common: UIView? = first
    if secondItem != nil {
      let second = Self.view(of: secondItem)
      common = first.selfAndSuperviews.first { second?.isDescendant(of: $0) == true }
    }
    guard let common else {
      return Diagnostics.report(
        .invalid, "NSLayoutConstraint.isActive", "no view has both items; the constraint stays inactive")
    }
    common.hold(self)
  }

  final func deactivate() {
    guard let holder else { return }
    holder.constraintState.constraints.removeAll { $0 === self }
    self.holder = nil
    LayoutEngine.activeCount -= 1
    LayoutEngine.noteChange(in: holder)
  }

  final func noteChange() { if let holder { LayoutEngine.noteChange(in: holder) } }

  /// A description of the constraint, for reports.
  final var summary: String {
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "nothing" }
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "<=" : ">="
    let second = secondItem == nil ? "" : "\(multiplier) * \(name(secondItem)).\(secondAttribute) + "
    return
      "\(identifier.map { $0 + ": " } ?? "")\(name(firstItem)).\(firstAttribute) \(sign) \(second)\(constant)"
  }
}
