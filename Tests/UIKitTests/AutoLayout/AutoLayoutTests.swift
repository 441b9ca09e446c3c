// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite
struct AutoLayoutTests {
  private func child(of view: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    return child
  }

  private var root: UIView { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }

  @Test func `a view with constraints to its superview has the rectangle that they say`() {
    let root = root
    let view = child(of: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    // 300 - 20 - 30 = 250 wide, half of it high.
    #expect(view.frame == CGRect(x: 20, y: 40, width: 250, height: 125))
  }

  @Test func `a change of a constant in a block animates with the layout`() throws {
    let stage = Stage()
    let view = child(of: stage.window)
    let top = view.topAnchor.constraint(equalTo: stage.window.topAnchor)
    NSLayoutConstraint.activate([
      top, view.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
      view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.go(to: 0.1)
    #expect(view.frame == CGRect(x: 100, y: 0, width: 100, height: 50))
    stage.perform {
      top.constant = 200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    }
    #expect(view.frame.minY == 200)
    let start = stage.host.time
    // Half of the way from the centre at 25 to that at 225.
    #expect(near(try stage.shown(view, at: start + 0.5).position.y, 125, 4))
  }

  @Test func `a view that places a stack in its own layout is laid out once`() {
    final class Bar: UIView {
      let stack = UIStackView(arrangedSubviews: [UISwitch(), UISwitch()])
      var count = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
        stack.frame = CGRect(x: 10, y: 0, width: 200, height: 40)
      }
    }
    let (stage, bar, other) = (Stage(), Bar(frame: CGRect(x: 0, y: 0, width: 300, height: 40)), UIView())
    bar.addSubview(bar.stack)
    stage.perform { for view in [bar, other] { stage.window.addSubview(view) } }
    #expect(bar.count <= 3)
    let before = bar.count
    // A view without constraints moves.
    stage.perform { other.frame = CGRect(x: 0, y: 90, width: 5, height: 5) }
    #expect(bar.count == before)
  }

  @Test func `of two constraints that cannot both hold the one of higher priority does`() {
    let root = root
    let view = child(of: root)
    let (weak, strong) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 80)
    )
    (weak.priority, strong.priority) = (.defaultLow, .defaultHigh)
    NSLayoutConstraint.activate([weak, strong])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 80)
    strong.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 50)
  }

  @Test func `a constraint that contradicts a required one is reported and has no effect`() {
    let root = root
    let view = child(of: root)
    let (first, second) = (
      view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 80)
    )
    NSLayoutConstraint.activate([first, second])
    let reports = Diagnostics.collecting { root.layoutIfNeeded() }.1
    #expect(reports.map(\.subject) == ["NSLayoutConstraint"])
    #expect(view.bounds.width == 50)
  }

  @Test func `natural sizes hug and resist by their priorities`() {
    let root = root
    let (first, second) = (Sized(width: 100), Sized(width: 60))
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    // The first hugs more, so the second takes what is left.
    #expect(first.frame.width == 100)
    #expect(second.frame == CGRect(x: 100, y: 0, width: 200, height: 10))
  }

  @Test func `visible guides and margins give their rectangles`() {
    let root = root
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = child(of: root)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      view.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      guide.leftAnchor.constraint(equalTo: view.centerXAnchor),
      guide.widthAnchor.constraint(equalToConstant: 10),
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 396))
    #expect(guide.layoutFrame == CGRect(x: 149, y: 1, width: 10, height: 5))
  }

  @Test func `the least size of a view is that of its constraints`() {
    let view = UIView()
    let inner = child(of: view)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
      inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 6),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -7),
      inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -8),
      inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 40),
    ])
    // 6 + 30 + 8 and 5 + 40 + 7.
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 44, height: 52))
  }

  @Test func `a view that leaves its superview loses the constraints to it`() {
    let root = root
    let view = child(of: root)
    let (outside, own) = (
      view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 5)
    )
    NSLayoutConstraint.activate([outside, own])
    view.removeFromSuperview()
    #expect(!outside.isActive)
    #expect(own.isActive)
  }

  @Test func `a stack lines up its views and leaves out hidden ones`() {
    let views = [Sized(width: 20), Sized(width: 30), Sized(width: 40)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    stack.spacing = 15
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    // 300 - 2 * 15 = 270 for three.
    #expect(views.map(\.frame.minX) == [0, 105, 210])
    #expect(views.map(\.frame.size) == Array(repeating: CGSize(width: 90, height: 50), count: 3))
    views[1].isHidden = true
    stack.layoutIfNeeded()
    // (300 - 15) / 2 = 142.5 for two.
    #expect(views[2].frame == CGRect(x: 157.5, y: 0, width: 142.5, height: 50))
  }

  @Test func `a stack in the middle has the size of its views`() {
    let root = root
    let stack = UIStackView(arrangedSubviews: [Sized(width: 20), Sized(width: 30)])
    (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 4)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    // 30 wide as the widest, 10 + 4 + 10 high.
    #expect(stack.frame == CGRect(x: 135, y: 188, width: 30, height: 24))
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 5, y: 0, width: 20, height: 10), CGRect(x: 0, y: 14, width: 30, height: 10),
      ])
  }

  @Test func `views in a scroll view say the size of its contents`() {
    let root = root
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    let view = child(of: scroll)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      view.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      view.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      view.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 500),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize.height == 530)
    #expect(view.frame.minY == 10)
  }
}

/// A view of a natural size, 10 points high.
@MainActor
private final class Sized: UIView {
  private let width: CGFloat
  init(width: CGFloat) {
    self.width = width
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
}
