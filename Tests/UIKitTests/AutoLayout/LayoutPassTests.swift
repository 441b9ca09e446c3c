// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The order of layout, margins, safe areas, resizing masks, and laid out views in pictures.
@MainActor @Suite(.serialized)
struct LayoutPassTests {
  private let stage = Stage()

  /// A view that notes its layouts and updates of constraints.
  private final class Noting: UIView {
    let name: String
    let note: (String) -> Void
    var inLayout: (() -> Void)?

    init(_ name: String, note: @escaping (String) -> Void) {
      (self.name, self.note) = (name, note)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      note("layout \(name)")
      inLayout?()
    }

    override func updateConstraints() {
      note("update \(name)")
      super.updateConstraints()
    }
  }

  private final class Log { var heard: [String] = [] }

  /// Three views in each other, in the window.
  private func nested(_ log: Log) -> [Noting] {
    let views = ["a", "b", "c"].map { name in Noting(name) { log.heard.append($0) } }
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    stage.perform { stage.window.addSubview(views[0]) }
    return views
  }

  @Test func `views are laid out from the outside in, once`() {
    let log = Log()
    _ = nested(log)
    #expect(log.heard == ["layout a", "layout b", "layout c"])
    log.heard = []
    stage.perform {}
    stage.go(to: 0.2)
    #expect(log.heard.isEmpty)
  }

  @Test func `only a view that asks is laid out, however often it asks`() {
    let log = Log()
    let views = nested(log)
    log.heard = []
    stage.perform { for _ in 0..<3 { views[1].setNeedsLayout() } }
    #expect(log.heard == ["layout b"])
    log.heard = []
    stage.host.perform {
      views[2].setNeedsLayout()
      #expect(log.heard.isEmpty)
      views[2].layoutIfNeeded()
      #expect(log.heard == ["layout c"])
      views[2].layoutIfNeeded()
    }
    stage.perform {}
    #expect(log.heard == ["layout c"])
  }

  @Test func `a change of the size lays out the view and its superview, a change of the position neither`() {
    let log = Log()
    let views = nested(log)
    log.heard = []
    stage.perform { views[1].center.x += 10 }
    #expect(log.heard.isEmpty)
    stage.perform { views[1].bounds.size.width += 10 }
    #expect(log.heard == ["layout a", "layout b"])
  }

  @Test func `a layout that asks for another one gets it`() {
    let log = Log()
    let views = nested(log)
    log.heard = []
    views[0].inLayout = { views[1].setNeedsLayout() }
    stage.perform { views[0].setNeedsLayout() }
    #expect(log.heard == ["layout a", "layout b"])
  }

  @Test func `constraints are updated from the inside out, before layout`() {
    let log = Log()
    let views = nested(log)
    views[2].translatesAutoresizingMaskIntoConstraints = false
    views[2].embed(in: views[1], CGRect(x: 1, y: 2, width: 3, height: 4))
    stage.perform {}
    log.heard = []
    stage.perform { for view in views { view.setNeedsUpdateConstraints() } }
    #expect(log.heard == ["update c", "update b", "update a", "layout a", "layout b", "layout c"])
    #expect(!views[0].needsUpdateConstraints())
  }

  @Test
  func `a controller hears before and after the layout of its view, and before that of the views in it`() {
    final class Controller: UIViewController {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func loadView() {
        let log = log
        let view = Noting("view") { log.heard.append($0) }
        view.addSubview(Noting("inner") { log.heard.append($0) })
        self.view = view
      }
      override func viewWillLayoutSubviews() { log.heard.append("will") }
      override func viewDidLayoutSubviews() { log.heard.append("did") }
    }
    let log = Log()
    let controller = Controller(log)
    stage.perform { stage.window.rootViewController = controller }
    log.heard = []
    stage.perform {
      controller.view.setNeedsLayout()
      controller.view.subviews[0].setNeedsLayout()
    }
    #expect(log.heard == ["will", "layout view", "did", "layout inner"])
  }

  // MARK: Margins and safe areas

  @Test func `margins are 8 points, and changing them tells the view`() {
    final class Margins: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let view = Margins(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 44))
    view.layoutMargins.left = 20
    view.layoutMargins.left = 20
    #expect(view.changes == 1)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 8, width: 72, height: 44))
  }

  @Test func `a view in the safe area has no insets, one that reaches out of it has them`() {
    defer { UIScreen.main.safeAreaInsets = .zero }
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    let controller = UIViewController()
    stage.perform { stage.window.rootViewController = controller }
    let (inside, out) = (
      UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50)),
      UIView(frame: CGRect(x: 0, y: 10, width: 50, height: 50))
    )
    stage.perform {
      controller.view.addSubview(inside)
      controller.view.addSubview(out)
    }
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(inside.safeAreaInsets == .zero)
    #expect(out.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
    #expect(
      controller.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 44, width: 300, height: 400 - 78))
    let view = controller.view.addPlaced()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leftAnchor),
    ])
    stage.perform {}
    #expect(view.frame.minY == 44 && view.frame.maxY == 366 && view.frame.minX == 8)
    stage.perform { controller.additionalSafeAreaInsets.top = 6 }
    stage.perform {}
    #expect(view.frame.minY == 50)
  }

  // MARK: Resizing masks

  private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 20, y: 30, width: 40, height: 50)),
    (.flexibleWidth, CGRect(x: 20, y: 30, width: 140, height: 50)),
    (.flexibleLeftMargin, CGRect(x: 120, y: 30, width: 40, height: 50)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 20, y: 30, width: 140, height: 250)),
    ([.flexibleTopMargin, .flexibleRightMargin], CGRect(x: 20, y: 230, width: 40, height: 50)),
    // Margins of 20 and 40 points share 100 points as 1 to 2, and those of 30 and 20 share 200 as 3 to 2.
    (
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      CGRect(x: 20 + 100.0 / 3, y: 150, width: 40, height: 50)
    ),
  ]

  @Test(arguments: masks)
  func `a mask says what grows with the superview`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 50))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 300)
    #expect(near(inner.frame.minX, expected.minX, 1e-9) && near(inner.frame.minY, expected.minY, 1e-9))
    #expect(near(inner.frame.width, expected.width, 1e-9) && near(inner.frame.height, expected.height, 1e-9))
    outer.autoresizesSubviews = false
    let before = inner.frame
    outer.frame.size = CGSize(width: 50, height: 50)
    #expect(inner.frame == before)
  }

  // MARK: Pictures

  @Test func `constraints place what is drawn`() {
    let (header, body) = (stage.window.addPlaced(.red), stage.window.addPlaced(.blue))
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: stage.window.topAnchor),
      header.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      header.rightAnchor.constraint(equalTo: stage.window.rightAnchor),
      header.heightAnchor.constraint(equalTo: stage.window.heightAnchor, multiplier: 0.25),
      body.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 10),
      body.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor, constant: -20),
      body.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
      body.widthAnchor.constraint(equalToConstant: 100),
    ])
    let picture = stage.picture()
    #expect(picture[0, 0] == Ink.red && picture[299, 99] == Ink.red && picture[150, 100] == Ink.none)
    #expect(picture[100, 110] == Ink.blue && picture[199, 379] == Ink.blue)
    #expect(picture[99, 200] == Ink.none && picture[200, 200] == Ink.none && picture[150, 380] == Ink.none)
  }

  @Test func `a change of a constraint in a block moves what is drawn along the curve`() {
    let view = stage.window.addPlaced(.red)
    let left = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.perform {}
    let start = stage.host.time
    stage.perform {
      left.constant = 200
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    }
    for (time, x) in [(0.25, 50), (0.5, 100), (0.75, 150), (1.1, 200)] {
      let picture = stage.picture(at: start + time)
      #expect(picture[x, 25] == Ink.red && picture[x + 49, 25] == Ink.red, "\(time)")
      #expect(picture[x - 1, 25] == Ink.none && picture[x + 50, 25] == Ink.none, "\(time)")
    }
  }

  @Test func `a change of a priority in a block animates the size`() {
    let view = stage.window.addPlaced(.red)
    let (narrow, wide) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(equalToConstant: 300)
    )
    (narrow.priority, wide.priority) = (.defaultHigh, .defaultLow)
    NSLayoutConstraint.activate([
      narrow, wide, view.topAnchor.constraint(equalTo: stage.window.topAnchor),
      view.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    stage.perform {}
    #expect(stage.picture()[99, 25] == Ink.red && stage.picture()[100, 25] == Ink.none)
    let start = stage.host.time
    stage.perform {
      wide.priority = UILayoutPriority(800)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    }
    let half = stage.picture(at: start + 0.5)
    #expect(half[199, 25] == Ink.red && half[200, 25] == Ink.none)
    #expect(stage.picture(at: start + 1.1)[299, 25] == Ink.red)
  }
}
