// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The frames that follow from constraints, their priorities and natural sizes.
@MainActor @Suite
struct ConstraintTests {
  private let root = makeRoot()

  private func frame(of view: UIView) -> CGRect {
    root.layoutIfNeeded()
    return view.frame
  }

  @Test func `a relation has a multiplier and a constant`() {
    let view = root.addPlaced()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 20),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: -40),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
    ])
    // 300 / 2 + 20 = 170 wide and 2 * 170 - 40 high; the centre is at 160.
    #expect(frame(of: view) == CGRect(x: 75, y: 95, width: 170, height: 300))
  }

  @Test func `an inequality holds, and an equality of lower priority is as near as it can be`() {
    let view = root.addPlaced()
    view.embed(in: root, CGRect(x: 0, y: 0, width: 10, height: 10))
    let wanted = view.widthAnchor.constraint(equalToConstant: 200)
    for constraint in view.constraints where constraint.firstAttribute == .width {
      constraint.isActive = false
    }
    wanted.priority = .defaultHigh
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
    NSLayoutConstraint.activate([wanted, most])
    #expect(frame(of: view).width == 120)
    most.constant = 250
    #expect(frame(of: view).width == 200)
    let least = view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.8)
    least.isActive = true
    // 0.8 * 300 = 240.
    #expect(frame(of: view).width == 240)
  }

  @Test func `a constraint of higher priority wins, and a change of priority counts`() {
    let view = root.addPlaced()
    let (low, high) = (
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 90)
    )
    (low.priority, high.priority) = (UILayoutPriority(400), UILayoutPriority(401))
    NSLayoutConstraint.activate([low, high])
    #expect(frame(of: view).minX == 90)
    low.priority = UILayoutPriority(402)
    #expect(frame(of: view).minX == 10)
    low.isActive = false
    #expect(frame(of: view).minX == 90)
  }

  @Test func `a required inequality overrides an equality of low priority`() {
    let (first, second) = (root.addPlaced(), root.addPlaced())
    let gap = second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 30)
    gap.priority = .defaultLow
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      first.widthAnchor.constraint(equalToConstant: 50),
      second.widthAnchor.constraint(equalToConstant: 50), gap,
      second.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 120),
    ])
    #expect(frame(of: second).minX == 120)
  }

  @Test func `sides, centres and margins are attributes of items`() {
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = root.addPlaced()
    func relate(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: other, multiplier: 1,
        constant: 0
      ).isActive = true
    }
    relate(.leading, .leadingMargin)
    relate(.trailing, .centerX)
    relate(.top, .centerYWithinMargins)
    relate(.bottom, .bottomMargin)
    // The middle between 10 and 370 is 190.
    #expect(frame(of: view) == CGRect(x: 20, y: 190, width: 130, height: 180))
  }

  @Test func `views deeper in the tree relate to each other`() {
    let (left, right) = (
      UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100)),
      UIView(frame: CGRect(x: 150, y: 60, width: 100, height: 100))
    )
    root.addSubview(left)
    root.addSubview(right)
    let (a, b) = (left.addPlaced(), right.addPlaced())
    a.embed(in: left, CGRect(x: 5, y: 20, width: 30, height: 30))
    NSLayoutConstraint.activate([
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 40),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 120),
      b.widthAnchor.constraint(equalTo: a.widthAnchor), b.heightAnchor.constraint(equalToConstant: 5),
    ])
    // The lower right corner of `a` is at (45, 60) of the root.
    #expect(frame(of: b) == CGRect(x: 15, y: 40, width: 30, height: 5))
  }

  @Test func `the system's gap is 8 points`() {
    let (first, second) = (root.addPlaced(), root.addPlaced())
    first.embed(in: root, CGRect(x: 10, y: 10, width: 20, height: 20))
    NSLayoutConstraint.activate([
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 2),
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
    ])
    #expect(frame(of: second).origin == CGPoint(x: 46, y: 38))
  }

  @Test func `frames are on the grid of pixels`() {
    let (first, second) = (root.addPlaced(), root.addPlaced())
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      first.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 7),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    // 300 / 7 = 42.857 of 2 pixels a point is 85.7 pixels, or 86.
    #expect(frame(of: first).width == 43 && second.frame.minX == 43 && second.frame.maxX == 300)
  }

  // MARK: Natural sizes

  @Test func `a view without a size of its own has the natural one`() {
    let view = NaturalView(70, 30)
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(frame(of: view) == CGRect(x: 115, y: 0, width: 70, height: 30))
    view.size = CGSize(width: 100, height: 31)
    #expect(frame(of: view) == CGRect(x: 100, y: 0, width: 100, height: 31))
  }

  /// Two views side by side across the root, of 200 natural points each.
  private func pair() -> (NaturalView, NaturalView) {
    let (first, second) = (NaturalView(200, 10), NaturalView(200, 10))
    root.addSubview(first)
    root.addSubview(second)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    return (first, second)
  }

  @Test func `where there is too little room, the view that resists less is compressed`() {
    let (first, second) = pair()
    first.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    #expect(frame(of: first).width == 100 && second.frame == CGRect(x: 100, y: 0, width: 200, height: 10))
    first.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    #expect(frame(of: first).width == 200 && second.frame.width == 100)
  }

  @Test func `where there is too much room, the view that hugs less is stretched`() {
    let (first, second) = pair()
    (first.size.width, second.size.width) = (40, 60)
    first.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(frame(of: first).width == 240 && second.frame.width == 60)
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(frame(of: first).width == 40 && second.frame.width == 260)
  }

  @Test func `a width of a priority below the resistance does not compress`() {
    let view = NaturalView(100, 10)
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    width.priority = UILayoutPriority(740)
    NSLayoutConstraint.activate([width, view.leftAnchor.constraint(equalTo: root.leftAnchor)])
    #expect(frame(of: view).width == 100)
    width.priority = UILayoutPriority(760)
    #expect(frame(of: view).width == 30)
    // Stretching is decided by the other priority, which is 250.
    (width.priority, width.constant) = (UILayoutPriority(260), 150)
    #expect(frame(of: view).width == 150)
  }

  @Test func `a label of several lines is as high as its lines at the width that it gets`() {
    let label = UILabel()
    (label.text, label.numberOfLines) = ("one two three four five six seven eight", 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 90),
    ])
    let height = label.sizeThatFits(CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude)).height
    #expect(frame(of: label).size == CGSize(width: 90, height: height))
    #expect(height > 3 * label.font.lineHeight)
    label.text = "one"
    #expect(frame(of: label).height < 1.5 * label.font.lineHeight)
  }

  @Test func `baselines of texts of different sizes are on one line`() {
    let labels = [12, 30].map { size in
      let label = UILabel()
      (label.text, label.font) = ("x", .systemFont(ofSize: size))
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      return label
    }
    NSLayoutConstraint.activate([
      labels[1].topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      labels[0].firstBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor),
      labels[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor),
    ])
    root.layoutIfNeeded()
    let lines = labels.map { $0.frame.minY + $0.font.ascender }
    #expect(near(lines[0], lines[1], 0.5) && labels[0].frame.minY > labels[1].frame.minY)
  }

  @Test func `the size of a view that fits its constraints follows a wanted width`() {
    let box = UIView()
    let label = UILabel()
    (label.text, label.numberOfLines) = ("one two three four five six seven eight", 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
      label.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      label.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
    ])
    let size = box.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let text = label.sizeThatFits(CGSize(width: 90, height: CGFloat.greatestFiniteMagnitude)).height
    #expect(size == CGSize(width: 100, height: text + 20))
  }

  // MARK: Activation

  @Test func `a constraint is held by the nearest view that has both items`() {
    let inner = root.addPlaced()
    let (a, b) = (inner.addPlaced(), inner.addPlaced())
    let (own, shared, outer) = (
      a.widthAnchor.constraint(equalToConstant: 5), a.topAnchor.constraint(equalTo: b.topAnchor),
      a.leftAnchor.constraint(equalTo: root.leftAnchor)
    )
    NSLayoutConstraint.activate([own, shared, outer])
    #expect(a.constraints == [own] && inner.constraints == [shared] && root.constraints == [outer])
    NSLayoutConstraint.deactivate([shared, outer])
    #expect(inner.constraints.isEmpty && root.constraints.isEmpty && !shared.isActive && own.isActive)
  }

  @Test func `a constraint between unrelated views is reported and stays inactive`() {
    let (a, b) = (root.addPlaced(), UIView())
    let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
    let reports = Diagnostics.collecting { constraint.isActive = true }.1
    #expect(reports.map(\.subject) == ["NSLayoutConstraint.isActive"] && !constraint.isActive)
  }

  @Test func `a view that moves to another superview loses its constraints to the first`() {
    let (first, second) = (root.addPlaced(), root.addPlaced())
    let view = first.addPlaced()
    let (outer, own) = (
      view.topAnchor.constraint(equalTo: first.topAnchor), view.widthAnchor.constraint(equalToConstant: 9)
    )
    NSLayoutConstraint.activate([outer, own])
    second.addSubview(view)
    #expect(!outer.isActive && own.isActive && first.constraints.isEmpty)
  }

  @Test func `a view whose mask counts keeps its frame as others relate to it`() {
    let fixed = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(fixed)
    let view = root.addPlaced()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
    #expect(frame(of: view) == CGRect(x: 80, y: 40, width: 50, height: 1))
    fixed.frame = CGRect(x: 0, y: 5, width: 20, height: 10)
    #expect(frame(of: view) == CGRect(x: 20, y: 5, width: 20, height: 1))
  }

  // MARK: Visual format

  @Test func `a format gives the constraints of a row`() {
    let (a, b) = (root.addPlaced(), root.addPlaced())
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[a(60)]-[b(>=20)]-10-|", options: [], metrics: ["margin": 25],
        views: ["a": a, "b": b])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-5-[a(b)]-[b(40)]", options: .alignAllLeft, metrics: nil,
          views: ["a": a, "b": b]
        ).filter { $0.firstAttribute != .left })
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 25, y: 5, width: 60, height: 40))
    // 25 + 60 + 8 = 93, and 10 points from the right side; 5 + 40 + 8 from the top.
    #expect(b.frame == CGRect(x: 93, y: 53, width: 197, height: 40))
  }

  @Test func `options of a format align the views of its row`() {
    let (a, b) = (root.addPlaced(), root.addPlaced())
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a(10)][b(10)]", options: [.alignAllTop, .alignAllBottom], metrics: nil,
        views: ["a": a, "b": b])
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-7-[a(33)]", options: [], metrics: nil, views: ["a": a]))
    root.layoutIfNeeded()
    #expect(b.frame == CGRect(x: 10, y: 7, width: 10, height: 33))
  }

  @Test(arguments: ["H:|-[a", "H:[unknown]", "H:|-x-[a]", "H:[a(>)]", "H:[a]]"])
  func `a format that cannot be read is reported and gives nothing`(format: String) {
    let a = root.addPlaced()
    let (made, reports) = Diagnostics.collecting {
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["a": a])
    }
    #expect(made.isEmpty && reports.map(\.subject) == ["NSLayoutConstraint.constraints(withVisualFormat:)"])
  }
}

// MARK: - Guides

extension ConstraintTests {
  @Test func `guides divide the room between views`() {
    let (first, second) = (UILayoutGuide(), UILayoutGuide())
    root.addLayoutGuide(first)
    root.addLayoutGuide(second)
    let view = root.addPlaced()
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.leftAnchor.constraint(equalTo: first.rightAnchor),
      view.widthAnchor.constraint(equalToConstant: 60),
      second.leftAnchor.constraint(equalTo: view.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2),
    ])
    // 240 points, divided as 1 to 2.
    #expect(frame(of: view).minX == 80 && second.layoutFrame.width == 160 && first.owningView === root)
    root.removeLayoutGuide(second)
    #expect(second.owningView == nil && root.layoutGuides == [first])
    #expect(!root.constraints.contains { $0.firstItem === second || $0.secondItem === second })
  }

  @Test func `constraints set the centre, whatever the anchor point`() {
    let view = root.addPlaced()
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 100),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 150, y: 200))
    #expect(view.frame == CGRect(x: 125, y: 100, width: 50, height: 100))
    view.layer.anchorPoint = .zero
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 150, y: 200))
    // Constraints to a view with a frame of its own refer to its centre, too.
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.addSubview(other)
    other.layer.anchorPoint = CGPoint(x: 1, y: 1)
    other.center = CGPoint(x: 100, y: 100)
    let beside = root.addPlaced()
    beside.leftAnchor.constraint(equalTo: other.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(beside.frame.minX == 120)
  }
}
