// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Layout ends, whatever the constraints are and whatever layout code does.
@MainActor @Suite(.serialized)
struct LayoutTerminationTests {
  private final class Endless: UIView {
    var layoutCount = 0
    var inLayout: (Endless) -> Void = { _ in }

    override func layoutSubviews() {
      super.layoutSubviews()
      layoutCount += 1
      inLayout(self)
    }
  }

  private let stage = Stage()

  /// The number of layouts of views in the last turn.
  private var layoutCount: Int { LayoutTurn.current.layoutCount }

  /// Adds a box with margins inside a narrow view, and a text between the margins of the box. Returns the
  /// text.
  private func addMarginBox(width: CGFloat, to root: UIView) -> UILabel {
    let outer = UIView(frame: CGRect(x: 0, y: 40, width: width, height: 98))
    let (box, label) = (outer.addPlaced(), UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    (label.text, label.numberOfLines) = ("item 4", 0)
    box.addSubview(label)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[b]-|", options: [], metrics: nil, views: ["b": box]) + [
          box.topAnchor.constraint(equalTo: outer.topAnchor),
          box.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
          NSLayoutConstraint(
            item: label, attribute: .trailing, relatedBy: .equal, toItem: box, attribute: .trailingMargin,
            multiplier: 1, constant: 0),
          NSLayoutConstraint(
            item: label, attribute: .leading, relatedBy: .equal, toItem: box, attribute: .leadingMargin,
            multiplier: 1,
            constant: 0),
          label.centerYAnchor.constraint(equalTo: box.centerYAnchor),
        ])
    root.addSubview(outer)
    return label
  }

  @Test(arguments: [0, 1, 7, 15, 16, 17, 30, 80] as [CGFloat])
  func `a box between margins that are wider than its superview is laid out once`(width: CGFloat) {
    let before = LayoutEngine.work.solutions
    let reports = Diagnostics.collecting {
      stage.perform { _ = addMarginBox(width: width, to: stage.window) }
    }.1
    #expect(!reports.contains { $0.subject.hasPrefix("CALayer") })
    #expect(LayoutEngine.work.solutions - before <= 4)
    stage.perform {}
    #expect(LayoutEngine.work.solutions - before <= 4)
  }

  @Test func `many such boxes below a device's safe area take work in proportion to their number`() {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    defer { UIScreen.main.safeAreaInsets = .zero }
    let before = LayoutEngine.work.solutions
    stage.perform {
      for index in 0..<20 {
        addMarginBox(width: CGFloat(index), to: stage.window).superview?.superview?.frame.origin.y = CGFloat(
          20 * index)
      }
    }
    stage.go(to: 0.2)
    // One for the boxes, and at most two for the insets of each: those before it was moved and those after.
    #expect(LayoutEngine.work.solutions - before <= 60)
  }

  @Test func `a view that is pushed by the safe area which it leaves waits for the next turn`() {
    UIScreen.main.safeAreaInsets.top = 44
    defer { UIScreen.main.safeAreaInsets = .zero }
    let before = LayoutEngine.work.solutions
    stage.perform {
      // The view lies at twice the inset that it has: at 0 it has an inset of 44, at 88 it has none.
      let view = stage.window.addPlaced()
      let inner = view.addPlaced()
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        NSLayoutConstraint(
          item: inner, attribute: .top, relatedBy: .equal, toItem: stage.window, attribute: .top,
          multiplier: 1,
          constant: 100),
        view.heightAnchor.constraint(equalToConstant: 100),
        view.bottomAnchor.constraint(equalTo: inner.topAnchor, constant: 50),
      ])
    }
    stage.go(to: 0.5)
    #expect(LayoutEngine.work.solutions - before <= 31 * 17)
  }

  @Test func `layout that always asks again is reported once and continues with the next frame`() {
    let view = Endless()
    view.inLayout = { $0.setNeedsLayout() }
    let reports = Diagnostics.collecting { stage.perform { stage.window.addSubview(view) } }.1
    #expect(reports.map(\.subject) == ["CALayer.layoutSublayers"])
    #expect(view.layoutCount == 100)
    stage.perform {}
    #expect(view.layoutCount > 100)
    view.inLayout = { _ in }
    stage.perform {}
    let count = view.layoutCount
    stage.perform {}
    #expect(view.layoutCount == count)
  }

  @Test func `layout that calls itself ends before the stack does`() {
    let view = Endless()
    view.inLayout = {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    }
    let reports = Diagnostics.collecting { view.layoutIfNeeded() }.1
    #expect(view.layoutCount == LayoutTurn.nestingLimit)
    #expect(reports.map(\.subject) == ["CALayer.layoutIfNeeded"])
  }

  @Test func `layout that calls itself twice ends at the limit of a layer`() {
    let view = Endless()
    view.inLayout = {
      for _ in 0..<2 {
        $0.setNeedsLayout()
        $0.layoutIfNeeded()
      }
    }
    view.setNeedsLayout()
    _ = Diagnostics.collecting { view.layoutIfNeeded() }
    #expect(view.layoutCount == LayoutTurn.layerLimit)
  }

  @Test(arguments: [(0, 1 << 18), (1000, 1 << 18), (150_000, 300_000)])
  func `a turn that begins with many layers admits two layouts for each`(count: Int, admitted: Int) {
    let turn = LayoutTurn.current
    let layers = (0..<100).map { _ in CALayer() }
    _ = Diagnostics.collecting {
      turn.run(for: count) {
        for number in 0..<320_000 { _ = turn.layOut(layers[number % layers.count]) {} }
        #expect(turn.layoutCount == admitted)
        #expect(turn.isExhausted)
      }
    }
  }

  @Test func `one cell can measure a thousand rows in a layout`() {
    let (list, cell) = (Endless(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Endless())
    list.inLayout = { _ in
      for row in 0..<1000 {
        cell.bounds.size.width = CGFloat(row + 1)
        cell.layoutIfNeeded()
      }
    }
    let reports = Diagnostics.collecting { stage.perform { stage.window.addSubview(list) } }.1
    #expect(cell.layoutCount == 1000)
    #expect(reports.isEmpty)
  }

  @Test func `a thousand random layouts end within a bound on their work`() {
    defer { UIScreen.main.safeAreaInsets = .zero }
    var most = (layouts: 0, solutions: 0, pivots: 0)
    for seed in TestScale.seeds(1000, long: 1000).map(UInt64.init) {
      let root = UIView(frame: stage.window.bounds)
      UIScreen.main.safeAreaInsets =
        seed.isMultiple(of: 2) ? .zero : UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
      let before = LayoutEngine.work
      _ = Diagnostics.collecting {
        stage.perform {
          var layout = RandomLayout(seed: seed, in: root)
          stage.window.addSubview(root)
          root.layoutIfNeeded()
          layout.disturb()
        }
        most.layouts = max(most.layouts, layoutCount)
        stage.perform {}
        stage.perform { root.removeFromSuperview() }
      }
      let work = LayoutEngine.work
      most.solutions = max(most.solutions, work.solutions - before.solutions)
      most.pivots = max(most.pivots, work.pivots - before.pivots)
    }
    // A view that does not settle is laid out in each of the 100 passes of a commit.
    #expect(most.layouts <= 1500)
    // Three turns, in each of which the insets of at most 15 views change 8 times.
    #expect(most.solutions <= 3 * 15 * 8)
    #expect(most.pivots <= 10_000)
  }
}
