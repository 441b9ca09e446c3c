// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The equations of the constraints below one view.
///
/// Positions are relative to the root's top left corner, without transforms and without the offsets of scroll
/// views: the contents of a scroll view begin at its top left corner.
@MainActor
final class LayoutSystem {
  struct Box {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression
  }

  private let root: UIView
  private let target: (size: CGSize, priorities: AxisPair<UILayoutPriority>)?
  private let constraints: [NSLayoutConstraint]
  private var solver = LayoutSolver(levels: 0)
  private var levels: [Float] = []
  private var boxes: [ObjectIdentifier: Box] = [:]
  private var contents: [ObjectIdentifier: Box] = [:]
  private var moved: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var scrollViews: [UIScrollView] = []
  /// The widths at which multiline text wraps, by view, from the previous solution.
  private var textWidths: [ObjectIdentifier: CGFloat] = [:]
  /// The intrinsic content sizes, each measured once.
  private var naturalSizes: [ObjectIdentifier: CGSize] = [:]

  init(root: UIView, target: (size: CGSize, priorities: AxisPair<UILayoutPriority>)?) {
    (self.root, self.target) = (root, target)
    constraints = root.descendants { $0.ownConstraints != nil }.flatMap(\.constraints)
  }

  /// Solves the constraints, and solves them again if multiline text is narrower than its longest line.
  func solve() {
    solveOnce()
    for view in moved {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let width = CGFloat(solver.value(of: box.width))
      if view.wrapsText, width > 0, width < naturalSize(of: view).width {
        textWidths[ObjectIdentifier(view)] = width
      }
    }
    if !textWidths.isEmpty { solveOnce() }
  }

  /// The number of pivots of the last solution.
  var pivotCount: Int { solver.pivotCount }

  private func solveOnce() {
    (boxes, contents, moved, guides, scrollViews) = ([:], [:], [], [], [])
    var priorities = Set(constraints.map(\.priority.rawValue))
    for view in root.descendants(where: { _ in true }) {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        let natural = view.naturalPriorities(for: axis)
        priorities.formUnion([natural.hugging.rawValue, natural.resistance.rawValue])
      }
    }
    if let target {
      priorities.formUnion([target.priorities.horizontal.rawValue, target.priorities.vertical.rawValue])
    }
    levels = priorities.filter { $0 < UILayoutPriority.required.rawValue }.sorted(by: >)
    solver = LayoutSolver(levels: levels.count)
    addRoot()
    for constraint in constraints.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) {
      add(constraint)
    }
    solver.minimizeCosts()
    if solver.pivotCount >= LayoutSolver.pivotLimit {
      root.layer.report(
        .unsupported, "NSLayoutConstraint",
        "the constraints need more than \(LayoutSolver.pivotLimit) pivots; some have no effect")
    }
  }

  private func level(_ priority: UILayoutPriority) -> Int? { levels.firstIndex(of: priority.rawValue) }

  // MARK: Rectangles

  private func addRoot() {
    guard let target else {
      boxes[ObjectIdentifier(root)] = Box(
        left: LinearExpression(), top: LinearExpression(), width: LinearExpression(Double(root.bounds.width)),
        height: LinearExpression(Double(root.bounds.height)))
      return
    }
    let box = makeBox()
    boxes[ObjectIdentifier(root)] = box
    _ = solver.add(box.left, .equalsZero, level: nil)
    _ = solver.add(box.top, .equalsZero, level: nil)
    _ = solver.add(
      box.width - LinearExpression(Double(target.size.width)), .equalsZero,
      level: level(target.priorities.horizontal))
    _ = solver.add(
      box.height - LinearExpression(Double(target.size.height)), .equalsZero,
      level: level(target.priorities.vertical))
    addNaturalSize(of: root, box)
  }

  private func makeBox() -> Box {
    let box = Box(
      left: LinearExpression(variable: solver.makeVariable()),
      top: LinearExpression(variable: solver.makeVariable()),
      width: LinearExpression(variable: solver.makeVariable()),
      height: LinearExpression(variable: solver.makeVariable()))
    _ = solver.add(box.width, .isPositive, level: nil)
    _ = solver.add(box.height, .isPositive, level: nil)
    return box
  }

  /// Returns the rectangle of a view: already known, unknown and determined by constraints, or derived from
  /// the rectangle of the superview.
  private func box(of view: UIView) -> Box {
    var chain: [UIView] = []
    for current in view.selfAndSuperviews {
      if boxes[ObjectIdentifier(current)] != nil { break }
      chain.append(current)
      if !current.translatesAutoresizingMaskIntoConstraints { break }
    }
    for current in chain.reversed() {
      if current.translatesAutoresizingMaskIntoConstraints {
        boxes[ObjectIdentifier(current)] = fixedBox(of: current)
        continue
      }
      let made = makeBox()
      boxes[ObjectIdentifier(current)] = made
      moved.append(current)
      addNaturalSize(of: current, made)
    }
    return boxes[ObjectIdentifier(view)] ?? makeBox()
  }

  /// Returns the rectangle of a view that constraints do not move, within the known rectangle of its
  /// superview. The rectangle has its middle at `center`, whatever the anchor point.
  private func fixedBox(of view: UIView) -> Box {
    var (left, top) = (LinearExpression(), LinearExpression())
    if let parent = view.superview, let outer = boxes[ObjectIdentifier(parent)] {
      let origin = parent is UIScrollView ? .zero : parent.bounds.origin
      (left, top) = (outer.left, outer.top)
      left.constant += Double(view.center.x - view.bounds.width / 2 - origin.x)
      top.constant += Double(view.center.y - view.bounds.height / 2 - origin.y)
    }
    return Box(
      left: left, top: top, width: LinearExpression(Double(view.bounds.width)),
      height: LinearExpression(Double(view.bounds.height)))
  }

  private func naturalSize(of view: UIView) -> CGSize {
    if let known = naturalSizes[ObjectIdentifier(view)] { return known }
    let size = view.intrinsicContentSize
    naturalSizes[ObjectIdentifier(view)] = size
    return size
  }

  private func addNaturalSize(of view: UIView, _ box: Box) {
    var size = naturalSize(of: view)
    if let width = textWidths[ObjectIdentifier(view)] {
      size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      size.width = min(size.width, width)
    }
    let insets = view.alignmentInsets
    let lengths: [(NSLayoutConstraint.Axis, LinearExpression, CGFloat, CGFloat)] = [
      (.horizontal, box.width, size.width, insets.left + insets.right),
      (.vertical, box.height, size.height, insets.top + insets.bottom),
    ]
    for (axis, length, natural, inset) in lengths where natural >= 0 {
      let rest = length - LinearExpression(Double(natural.rounded(.up) + inset))
      let priorities = view.naturalPriorities(for: axis)
      _ = solver.add(rest, .isNegative, level: level(priorities.hugging))
      _ = solver.add(rest, .isPositive, level: level(priorities.resistance))
    }
  }

  /// Returns the rectangle of a scroll view's contents.
  private func contentBox(of view: UIScrollView) -> Box {
    if let made = contents[ObjectIdentifier(view)] { return made }
    let frame = box(of: view)
    var made = makeBox()
    (made.left, made.top) = (frame.left, frame.top)
    contents[ObjectIdentifier(view)] = made
    scrollViews.append(view)
    return made
  }

  private func box(of guide: UILayoutGuide) -> Box {
    guard let owner = guide.owner else { return makeBox() }
    switch guide.kind {
    case .margins: return inset(box(of: owner), by: owner.effectiveMargins)
    case .readable: return inset(box(of: owner), by: owner.readableInsets)
    case .safeArea: return inset(box(of: owner), by: owner.safeAreaInsets)
    case .content: return (owner as? UIScrollView).map(contentBox) ?? box(of: owner)
    case .frame: return box(of: owner)
    case .keyboard:
      var bottom = box(of: owner)
      bottom.top = bottom.top + bottom.height - LinearExpression(Double(owner.keyboardInset))
      bottom.height = LinearExpression(Double(owner.keyboardInset))
      return bottom
    case .free:
      if let made = boxes[ObjectIdentifier(guide)] { return made }
      let made = makeBox()
      boxes[ObjectIdentifier(guide)] = made
      guides.append(guide)
      return made
    }
  }

  private func inset(_ box: Box, by insets: UIEdgeInsets) -> Box {
    var box = box
    box.left.constant += Double(insets.left)
    box.top.constant += Double(insets.top)
    box.width.constant -= Double(insets.left + insets.right)
    box.height.constant -= Double(insets.top + insets.bottom)
    return box
  }

  /// Returns the rectangle to which an item's attributes refer, or `nil` if the item is neither a view nor a
  /// guide. In a constraint with a view inside it, a scroll view stands for its contents.
  private func alignedBox(of item: AnyObject, beside other: AnyObject?) -> Box? {
    if let guide = item as? UILayoutGuide { return box(of: guide) }
    guard let view = item as? UIView else { return nil }
    if let scrollView = view as? UIScrollView, let inner = NSLayoutConstraint.view(of: other),
      inner !== scrollView, inner.isDescendant(of: scrollView)
    {
      return contentBox(of: scrollView)
    }
    return inset(box(of: view), by: view.alignmentInsets)
  }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem,
      let left = expression(first, constraint.firstAttribute, beside: constraint.secondItem)
    else { return }
    var difference = left
    difference.constant -= Double(constraint.constant)
    if let second = constraint.secondItem {
      guard let right = expression(second, constraint.secondAttribute, beside: first) else { return }
      difference.add(right, times: -Double(constraint.multiplier))
    }
    let relation: LayoutSolver.Relation =
      switch constraint.relation {
      case .equal: .equalsZero
      case .greaterThanOrEqual: .isPositive
      case .lessThanOrEqual: .isNegative
      }
    let isRequired = constraint.priority.rawValue >= UILayoutPriority.required.rawValue
    if !solver.add(difference, relation, level: isRequired ? nil : level(constraint.priority)) {
      Diagnostics.report(
        .invalid, "NSLayoutConstraint", "\(constraint.summary) contradicts others; it has no effect")
    }
  }

  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?
  ) -> LinearExpression? {
    let item = (item as? UIView)?.provider(of: attribute) ?? item
    guard var box = alignedBox(of: item, beside: other) else { return nil }
    if attribute.isOfMargins, let view = item as? UIView { box = inset(box, by: view.effectiveMargins) }
    let lines = (item as? UIView)?.baselines ?? (0, 0)
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: return box.left
    case .right, .trailing, .rightMargin, .trailingMargin: return box.left + box.width
    case .top, .topMargin: return box.top
    case .bottom, .bottomMargin: return box.top + box.height
    case .width: return box.width
    case .height: return box.height
    case .centerX, .centerXWithinMargins: return box.left + box.width * 0.5
    case .centerY, .centerYWithinMargins: return box.top + box.height * 0.5
    case .firstBaseline: return box.top + LinearExpression(Double(lines.0))
    case .lastBaseline: return box.top + box.height - LinearExpression(Double(lines.1))
    case .notAnAttribute: return nil
    }
  }

  // MARK: Solution

  var rootSize: CGSize {
    guard let box = boxes[ObjectIdentifier(root)] else { return .zero }
    return CGSize(width: solver.value(of: box.width), height: solver.value(of: box.height))
  }

  private func rect(_ box: Box, in parent: Box?) -> CGRect {
    func pixel(_ value: Double) -> CGFloat {
      (CGFloat(value) * UIScreen.pixelsPerPoint).rounded() / UIScreen.pixelsPerPoint
    }
    let (left, top) = (solver.value(of: box.left), solver.value(of: box.top))
    let (right, bottom) = (left + solver.value(of: box.width), top + solver.value(of: box.height))
    let origin = parent.map { (solver.value(of: $0.left), solver.value(of: $0.top)) } ?? (0, 0)
    let corner = CGPoint(x: pixel(left - origin.0), y: pixel(top - origin.1))
    return CGRect(
      origin: corner,
      size: CGSize(width: pixel(right - origin.0) - corner.x, height: pixel(bottom - origin.1) - corner.y))
  }

  /// Stores the solution in the views and requests layout of the superviews of views that move, except of
  /// `laidOut`.
  func keep(during laidOut: UIView?) {
    for view in moved {
      guard let parent = view.superview, let box = boxes[ObjectIdentifier(view)] else { continue }
      var frame = rect(box, in: self.box(of: parent))
      if !(parent is UIScrollView) {
        frame.origin.x += parent.bounds.minX
        frame.origin.y += parent.bounds.minY
      }
      view.constraintState.solved = frame
      guard parent !== laidOut, view.bounds.size != frame.size || view.center != frame.center else {
        continue
      }
      parent.setNeedsLayout()
    }
    for guide in guides {
      guard let owner = guide.owner, let box = boxes[ObjectIdentifier(guide)] else { continue }
      guide.solved = rect(box, in: self.box(of: owner))
    }
    for view in scrollViews {
      guard let box = contents[ObjectIdentifier(view)] else { continue }
      view.contentSize = rect(box, in: box).size
    }
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }
}
