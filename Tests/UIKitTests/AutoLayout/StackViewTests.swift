// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The arrangement of views by a stack, and what it draws.
@MainActor @Suite
struct StackViewTests {
  private let views = [
    NaturalView(20, 10, .red), NaturalView(30, 20, .green), NaturalView(40, 30, .blue),
  ]

  /// Returns a stack of 300 x 50 points with the three views.
  private func stack(_ change: (UIStackView) -> Void) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private var lefts: [CGFloat] { views.map(\.frame.minX) }
  private var widths: [CGFloat] { views.map(\.frame.width) }

  @Test func `a stack that fills gives the rest to the view that hugs least`() {
    _ = stack {
      $0.spacing = 5
      views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    }
    // 300 - 20 - 40 - 2 * 5 = 230.
    #expect(widths == [20, 230, 40] && lefts == [0, 25, 260])
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 50 })
  }

  @Test func `a stack that fills compresses the view that resists least`() {
    _ = stack {
      $0.frame.size.width = 60
      views[2].setContentCompressionResistancePriority(UILayoutPriority(100), for: .horizontal)
    }
    #expect(widths == [20, 30, 10])
  }

  @Test func `equal sizes share the room between the gaps`() {
    _ = stack { ($0.distribution, $0.spacing) = (.fillEqually, 30) }
    #expect(widths == [80, 80, 80] && lefts == [0, 110, 220])
  }

  @Test func `proportional sizes have the ratio of the natural ones`() {
    _ = stack { $0.distribution = .fillProportionally }
    // 300 in the ratio 2 : 3 : 4, with edges on the grid of half points.
    #expect(lefts == [0, 66.5, 166.5] && views[2].frame.maxX == 300)
  }

  @Test func `equal gaps are between natural sizes`() {
    _ = stack { $0.distribution = .equalSpacing }
    // (300 - 90) / 2 = 105.
    #expect(widths == [20, 30, 40] && lefts == [0, 125, 260])
  }

  @Test func `equal distances are between the centres`() {
    _ = stack { $0.distribution = .equalCentering }
    // The outer centres are at 10 and 280.
    #expect(widths == [20, 30, 40] && views[1].frame.midX == 145)
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, [CGFloat(0), 0, 0]), (.center, [20, 15, 10]), (.trailing, [40, 30, 20]),
  ])
  func `views that do not fill keep their natural height`(
    alignment: UIStackView.Alignment, tops: [CGFloat]
  ) {
    _ = stack { ($0.alignment, $0.distribution) = (alignment, .equalSpacing) }
    #expect(views.map(\.frame.minY) == tops && views.map(\.frame.height) == [10, 20, 30])
  }

  @Test func `a vertical stack lines up from the top`() {
    let stack = stack {
      ($0.axis, $0.alignment, $0.spacing) = (.vertical, .trailing, 4)
      $0.frame.size.height = 68
    }
    // 10 + 4 + 20 + 4 + 30 = 68.
    #expect(views.map(\.frame.minY) == [0, 14, 38] && lefts == [280, 270, 260])
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 68))
  }

  @Test func `a gap of its own replaces that of the stack`() {
    let stack = stack {
      ($0.spacing, $0.distribution) = (10, .fill)
      $0.setCustomSpacing(50, after: views[0])
      views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    }
    #expect(lefts == [0, 70, 110] && stack.customSpacing(after: views[0]) == 50)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(lefts == [0, 30, 70])
  }

  @Test func `margins stay free if the stack says so`() {
    let stack = stack {
      $0.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
      $0.distribution = .fillEqually
    }
    #expect(lefts[0] == 0 && views[0].frame.height == 50)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    // 270 points for three.
    #expect(widths == [90, 90, 90] && lefts == [10, 100, 190])
    #expect(views[0].frame.minY == 5 && views[0].frame.height == 30)
  }

  @Test func `views come, leave and change their order`() {
    let stack = stack { $0.distribution = .fillEqually }
    let more = NaturalView(1, 1)
    stack.insertArrangedSubview(more, at: 1)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[0], more, views[1], views[2]] && more.superview === stack)
    #expect(lefts == [0, 150, 225] && more.frame.minX == 75)
    stack.removeArrangedSubview(more)
    #expect(more.superview === stack && stack.arrangedSubviews.count == 3)
    views[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[1], views[2]] && views[1].frame.width == 150)
    stack.insertArrangedSubview(views[2], at: 0)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2], views[1]] && views[2].frame.minX == 0)
  }

  @Test func `a hidden view takes no room and no gap`() {
    let stack = stack { ($0.distribution, $0.spacing) = (.fillEqually, 20) }
    views[1].isHidden = true
    stack.layoutIfNeeded()
    // (300 - 20) / 2.
    #expect(views[0].frame.width == 140 && views[2].frame.minX == 160)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    // (300 - 2 * 20) / 3 = 86.67; the second of them begins at 106.67.
    #expect(views[1].frame.minX == 106.5)
  }

  @Test func `stacks in stacks have the size of their views`() {
    let inner = UIStackView(arrangedSubviews: [views[0], views[1]])
    let outer = UIStackView(arrangedSubviews: [inner, views[2]])
    (inner.axis, outer.spacing, outer.alignment) = (.vertical, 6, .top)
    let size = outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // 30 + 6 + 40 wide; 10 + 20 and 30 high.
    #expect(size == CGSize(width: 76, height: 30))
    outer.frame = CGRect(origin: .zero, size: size)
    outer.layoutIfNeeded()
    #expect(views[2].frame.minX == 36 && views[1].frame == CGRect(x: 0, y: 10, width: 30, height: 20))
  }

  @Test func `texts of a row stand on one line`() {
    let labels = [12, 30].map { size in
      let label = UILabel()
      (label.text, label.font) = ("x", .systemFont(ofSize: size))
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.alignment, stack.frame) = (.firstBaseline, CGRect(x: 0, y: 0, width: 200, height: 60))
    stack.layoutIfNeeded()
    let lines = labels.map { $0.frame.minY + $0.font.ascender }
    #expect(near(lines[0], lines[1], 0.5) && labels[0].frame.minY > labels[1].frame.minY)
  }

  @Test func `the views are drawn side by side with their gaps`() {
    let stage = Stage()
    let stack = stack { ($0.distribution, $0.spacing, $0.alignment) = (.fillEqually, 30, .bottom) }
    stage.perform { stage.window.addSubview(stack) }
    let picture = stage.picture()
    // 80 points each, at 0, 110 and 220; 10, 20 and 30 points high above 50.
    for (x, ink, top) in [(0, Ink.red, 40), (110, Ink.green, 30), (220, Ink.blue, 20)] {
      #expect(picture[x, 49] == ink && picture[x + 79, top] == ink)
      #expect(picture[x + 40, top - 1] == Ink.none && picture[x + 80, 49] == Ink.none)
      #expect(picture[x + 40, 50] == Ink.none)
    }
  }
}
