// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Layout and life cycle as they were measured on Apple's systems. The numbers SA are those of the
/// measurements.
@MainActor @Suite(.serialized)
struct MeasuredLayoutTests {
  private final class Log { var heard: [String] = [] }

  private final class Screen: UIViewController {
    let (name, log): (String, Log)

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = Part(name + " view", log) }
    override func updateViewConstraints() {
      log.heard.append("\(name) update")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log.heard.append("\(name) will lay out") }
    override func viewDidLayoutSubviews() { log.heard.append("\(name) did lay out") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.heard.append("\(name) to \(size.width)")
      super.viewWillTransition(to: size, with: coordinator)
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) { log.heard.append("\(name) hears of \(container.preferredContentSize.width)") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      log.heard.append("\(name) old callback")
    }
  }

  private final class Part: UIView {
    let (name, log): (String, Log)

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      log.heard.append("\(name) update")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      log.heard.append("\(name) layout")
    }
  }

  private final class Refusing: UITextField {
    var (asked, answer) = (0, false)

    override func resignFirstResponder() -> Bool {
      asked += 1
      return answer
    }
  }

  private let log = Log()
  private let stage = Stage()

  /// Returns the widths of views of natural widths in a stack that fills.
  private func widths(_ width: CGFloat, _ sizes: [CGFloat]) -> [CGFloat] {
    let views = sizes.map { NaturalView($0, 10) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 50)
    stack.layoutIfNeeded()
    return views.map(\.frame.width)
  }

  @Test func `SA20: equal sizes are thirds on the grid of pixels`() {
    let views = (0..<3).map { _ in NaturalView(10, 10) }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillEqually, 10)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    stack.layoutIfNeeded()
    // 280 / 3 = 93.33, on the grid of half points.
    #expect(views.map(\.frame.minX) == [0, 103.5, 206.5])
  }

  @Test func `SA22: among views that hug alike, the last one fills the stack`() {
    #expect(widths(300, [20, 30, 40]) == [20, 30, 250])
  }

  @Test func `SA23: among views that resist alike, the first one is squeezed`() {
    #expect(widths(80, [20, 30, 40]) == [10, 30, 40])
  }

  @Test func `SA26: the first baseline of a label is at a whole point`() {
    let (root, label) = (makeRoot(), UILabel())
    label.text = "Text"
    label.font = .systemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let mark = root.addPlaced()
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      mark.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(mark.frame.minY == (label.font.ascender + 0.5).rounded(.down))
  }

  @Test func `SA28: a new view needs an update of constraints`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.needsUpdateConstraints())
    view.layoutIfNeeded()
    #expect(!view.needsUpdateConstraints())
    view.setNeedsUpdateConstraints()
    #expect(view.needsUpdateConstraints())
  }

  @Test
  func `SA29 and SA30: constraints are updated from the inside out, and views laid out from the outside in`()
  {
    let screen = Screen("screen", log)
    let child = Part("child", log)
    screen.view.addSubview(child)
    stage.perform { stage.window.rootViewController = screen }
    log.heard = []
    stage.perform {
      screen.view.setNeedsUpdateConstraints()
      child.setNeedsUpdateConstraints()
    }
    #expect(
      log.heard == [
        "child update", "screen update", "screen view update", "screen will lay out", "screen view layout",
        "screen did lay out", "child layout",
      ])
    log.heard = []
    stage.perform {}
    // SA31: a settled screen hears nothing.
    #expect(log.heard.isEmpty)
  }

  @Test func `SA32: a preferred size tells the parent`() {
    let (parent, child) = (Screen("parent", log), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 50, height: 60)
    #expect(log.heard == ["parent hears of 50.0"])
  }

  @Test func `SA33: a change of size goes from the parent to the children`() throws {
    let screens = ["outer", "middle", "inner"].map { Screen($0, log) }
    screens[0].addChild(screens[1])
    screens[1].addChild(screens[2])
    stage.perform { stage.window.rootViewController = screens[0] }
    let sheet = UIViewController()
    stage.perform { screens[0].present(sheet, animated: true) }
    let coordinator = try #require(sheet.transitionCoordinator)
    log.heard = []
    screens[0].viewWillTransition(to: CGSize(width: 70, height: 80), with: coordinator)
    #expect(log.heard == ["outer to 70.0", "middle to 70.0", "inner to 70.0"])
  }

  @Test func `SA34: handlers of traits run before the old callback, at once, and not for the current traits`()
  {
    let screen = Screen("screen", log)
    stage.perform { stage.window.rootViewController = screen }
    log.heard = []
    let log = log
    screen.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (screen: Screen, old: UITraitCollection) in
      log.heard.append(
        "style \(old.userInterfaceStyle == .light) \(screen.traitCollection.userInterfaceStyle == .dark)")
    }
    let width = screen.view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { _, _ in
      log.heard.append("width")
    }
    #expect(log.heard.isEmpty)
    screen.overrideUserInterfaceStyle = .dark
    #expect(log.heard == ["style true true", "screen old callback"])
    log.heard = []
    screen.overrideUserInterfaceStyle = .dark
    #expect(log.heard.isEmpty)
    screen.view.unregisterForTraitChanges(width)
    let view = UIView()
    var count = 0
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { _, _ in count += 1 }
    view.overrideUserInterfaceStyle = .dark
    #expect(count == 1)
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(count == 1)
  }

  @Test func `SA37: the end of editing asks the responder once and has its answer`() {
    let field = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    stage.perform {
      stage.window.addSubview(field)
      field.becomeFirstResponder()
    }
    #expect(!stage.window.endEditing(false) && field.asked == 1)
    field.answer = true
    #expect(stage.window.endEditing(false) && field.asked == 2)
  }
}
