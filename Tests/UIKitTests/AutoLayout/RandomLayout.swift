// SPDX-License-Identifier: Apache-2.0

import TestSupport
import UIKit

/// A random tree of views, with constraints that may contradict each other.
@MainActor
struct RandomLayout {
  private var random: SeededGenerator
  private(set) var views: [UIView] = []

  /// Adds a random tree to `root`.
  init(seed: UInt64, in root: UIView) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 3...14, using: &random) {
      let parent = views.filter { !($0 is UILabel) }.randomElement(using: &random) ?? root
      add(to: Bool.random(using: &random) ? parent : root)
    }
    for _ in 0..<Int.random(in: 0...(3 * views.count), using: &random) { constrain(below: root) }
    for _ in 0..<Int.random(in: 0...3, using: &random) { disturb() }
  }

  private func isLikely(_ percent: Int, _ random: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// A length that is often zero.
  private mutating func length() -> CGFloat {
    isLikely(30, &random) ? 0 : CGFloat(Int.random(in: -40...320, using: &random))
  }

  private mutating func insets() -> UIEdgeInsets {
    UIEdgeInsets(
      top: CGFloat(Int.random(in: 0...60, using: &random)),
      left: CGFloat(Int.random(in: 0...30, using: &random)),
      bottom: CGFloat(Int.random(in: 0...60, using: &random)),
      right: CGFloat(Int.random(in: 0...30, using: &random)))
  }

  private mutating func add(to parent: UIView) {
    let view = makeView()
    view.frame = CGRect(x: length(), y: length(), width: max(length(), 0), height: max(length(), 0))
    view.translatesAutoresizingMaskIntoConstraints = isLikely(25, &random)
    if isLikely(30, &random) { view.layoutMargins = insets() }
    view.insetsLayoutMarginsFromSafeArea = isLikely(80, &random)
    view.preservesSuperviewLayoutMargins = isLikely(30, &random)
    if isLikely(10, &random) { view.layer.anchorPoint = CGPoint(x: 1, y: 0) }
    if let stack = parent as? UIStackView, isLikely(80, &random) {
      stack.addArrangedSubview(view)
      view.isHidden = isLikely(20, &random)
    } else {
      parent.addSubview(view)
    }
    if isLikely(20, &random) {
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
    }
    views.append(view)
  }

  private mutating func makeView() -> UIView {
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let label = UILabel()
      label.text = ["", "A", "Some words", "A longer text that wraps at a small width"].randomElement(
        using: &random)
      label.numberOfLines = Int.random(in: 0...2, using: &random)
      return label
    case 1:
      let stack = UIStackView()
      stack.axis = isLikely(50, &random) ? .horizontal : .vertical
      stack.spacing = CGFloat(Int.random(in: 0...20, using: &random))
      stack.distribution =
        [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering].randomElement(
          using: &random)!
      stack.alignment = [.fill, .leading, .center, .trailing, .firstBaseline].randomElement(using: &random)!
      stack.isLayoutMarginsRelativeArrangement = isLikely(40, &random)
      return stack
    case 2:
      let scrollView = UIScrollView()
      scrollView.contentSize = CGSize(width: max(length(), 0), height: max(length(), 0))
      return scrollView
    default: return UIView()
    }
  }

  /// Activates a constraint between two random views or guides.
  private mutating func constrain(below root: UIView) {
    guard let view = views.randomElement(using: &random) else { return }
    let other = isLikely(50, &random) ? view.superview ?? root : views.randomElement(using: &random)!
    let along: [NSLayoutConstraint.Attribute] =
      isLikely(50, &random)
      ? [.leading, .trailing, .centerX, .width, .leadingMargin, .trailingMargin, .left]
      : [.top, .bottom, .centerY, .height, .topMargin, .bottomMargin, .firstBaseline]
    let first = along.randomElement(using: &random)!
    let isLength = first == .width || first == .height
    let second =
      isLength ? first : along.filter { $0 != .width && $0 != .height }.randomElement(using: &random)!
    let isAlone = isLength && isLikely(50, &random)
    var item: Any? = isAlone ? nil : other
    if !isAlone, second.rawValue <= NSLayoutConstraint.Attribute.centerY.rawValue, isLikely(40, &random) {
      let guides = [other.safeAreaLayoutGuide, other.layoutMarginsGuide, other.readableContentGuide]
      item = (guides + other.layoutGuides).randomElement(using: &random)
    }
    let relation: NSLayoutConstraint.Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
      .randomElement(using: &random)!
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: relation, toItem: item,
      attribute: isAlone ? .notAnAttribute : second,
      multiplier: isLikely(15, &random) ? [0.5, 2, -1].randomElement(using: &random)! : 1, constant: length())
    constraint.priority = UILayoutPriority([1000, 1000, 999, 750, 250, 50].randomElement(using: &random)!)
    constraint.isActive = true
  }

  /// Changes a random part of the tree.
  mutating func disturb() {
    guard let view = views.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: view.isHidden.toggle()
    case 1: view.layoutMargins = insets()
    case 2: view.frame.size.width = max(length(), 0)
    case 3: (view as? UILabel)?.text = "Other"
    case 4: view.setContentHuggingPriority(.required, for: .horizontal)
    default:
      for constraint in view.constraints.prefix(1) { constraint.constant = length() }
    }
  }
}
