// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import Testing
import UIKit

/// The order of layout and appearance.
@MainActor @Suite(.serialized)
struct AppearanceTests {
  private final class Log { var heard: [String] = [] }

  /// A screen with a box of 80 x 40 points in the middle of its top.
  private final class Screen: UIViewController {
    let (box, name, log): (UIView, String, Log)

    init(_ name: String, _ log: Log) {
      (box, self.name, self.log) = (UIView(), name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 80), box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }

    private func note(_ text: String) { log.heard.append("\(name) \(text)") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidLayoutSubviews() { if log.heard.last != "\(name) layout" { note("layout") } }
    override func viewDidAppear(_ animated: Bool) { note("did appear, box at \(box.frame.minX)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
  }

  private let log = Log()

  private func host(_ root: @escaping @MainActor @Sendable () -> UIViewController) -> LayerHost {
    Program(name: "appearance", title: "") { _ in
      UIWindow(size: CGSize(width: 320, height: 480), rootViewController: root())
    }.makeHost()
  }

  @Test func `the root of a window is laid out before it has appeared`() {
    let log = log
    let host = host { Screen("root", log) }
    _ = host.tick(to: 0)
    #expect(log.heard == ["root will appear", "root layout", "root did appear, box at 120.0"])
  }

  @Test func `so are the screens in containers`() {
    let log = log
    let host = host {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: Screen("page", log))]
      return tabs
    }
    _ = host.tick(to: 0)
    #expect(log.heard == ["page will appear", "page layout", "page did appear, box at 120.0"])
  }

  @Test func `so are screens that are pushed, selected and presented without an animation`() throws {
    let log = log
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, Screen("tab", log)]
    let host = host { tabs }
    _ = host.tick(to: 0)
    func check(_ name: String, _ change: () -> Void) {
      log.heard = []
      host.perform(change)
      _ = host.tick(to: host.time)
      #expect(
        log.heard.filter { $0.hasPrefix(name) } == [
          "\(name) will appear", "\(name) layout", "\(name) did appear, box at 120.0",
        ])
    }
    check("pushed") { navigation.pushViewController(Screen("pushed", log), animated: false) }
    check("tab") { tabs.selectedIndex = 1 }
    let shown = Screen("shown", log)
    shown.modalPresentationStyle = .fullScreen
    check("shown") { tabs.present(shown, animated: false) }
    log.heard = []
    host.perform { shown.dismiss(animated: false) }
    // The page has been laid out before.
    let heard = log.heard.filter { $0.hasPrefix("tab") }
    #expect(heard == ["tab will appear", "tab did appear, box at 120.0"])
  }

  @Test func `a child whose view is added and removed appears and disappears with it`() throws {
    let log = log
    let host = host { Screen("root", log) }
    _ = host.tick(to: 0)
    log.heard = []
    let window = try #require(UIApplication.shared.keyWindow)
    let root = try #require(window.rootViewController)
    let child = Screen("child", log)
    host.perform {
      root.addChild(child)
      child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      #expect(log.heard.isEmpty)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      #expect(log.heard == ["child will appear"])
    }
    _ = host.tick(to: 0.1)
    #expect(log.heard.contains("child layout") && log.heard.last == "child did appear, box at 10.0")
    log.heard = []
    host.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(log.heard == ["child will disappear", "child did disappear"])
  }

  @Test func `a child whose view is not in the parent's does not appear with it`() {
    let log = log
    let host = host {
      let root = Screen("root", log)
      root.addChild(Screen("other", log))
      return root
    }
    _ = host.tick(to: 0)
    #expect(!log.heard.contains { $0.hasPrefix("other") })
  }

  @Test func `a root that is replaced before its layout has appeared before it disappears`() {
    let log = log
    let host = host { Screen("root", log) }
    host.perform { UIApplication.shared.keyWindow?.rootViewController = Screen("next", log) }
    _ = host.tick(to: 0)
    #expect(
      log.heard == [
        "root will appear", "root layout", "root did appear, box at 120.0", "root will disappear",
        "root did disappear", "next will appear", "next layout", "next did appear, box at 120.0",
      ])
  }

  @Test(arguments: [
    UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp, [],
  ])
  func `a transition between children takes its duration, and they appear around it`(
    options: UIView.AnimationOptions
  ) throws {
    let log = log
    let host = host { Screen("root", log) }
    _ = host.tick(to: 0)
    let root = try #require(UIApplication.shared.keyWindow?.rootViewController)
    let (first, second) = (Screen("first", log), Screen("second", log))
    host.perform {
      for child in [first, second] {
        root.addChild(child)
        child.view.frame = root.view.bounds
      }
      root.view.addSubview(first.view)
    }
    _ = host.tick(to: 0.5)
    log.heard = []
    var end: Double?
    host.perform {
      root.transition(
        from: first, to: second, duration: 1, options: options, animations: { second.view.alpha = 0.9 }
      ) {
        #expect($0)
        end = CACurrentMediaTime()
      }
    }
    #expect(log.heard.prefix(2) == ["first will disappear", "second will appear"])
    for frame in 30...120 {
      _ = host.tick(to: Double(frame) / 60)
      if frame == 60 { #expect(!log.heard.contains("first did disappear")) }
    }
    #expect(end == 1.5)
    #expect(first.view.superview == nil && second.view.superview === root.view)
    #expect(
      log.heard.filter { !$0.hasSuffix("layout") }.suffix(2).elementsEqual(
        ["first did disappear", "second did appear, box at 120.0"]))
  }

  @Test func `a change of children without a superview runs and completes`() {
    let (parent, old, new) = (UIViewController(), UIViewController(), UIViewController())
    for child in [old, new] { parent.addChild(child) }
    var (ran, finished): (Int, [Bool]) = (0, [])
    let stage = Stage()
    let reports = Diagnostics.collecting {
      for options in [[], .transitionCrossDissolve] as [UIView.AnimationOptions] {
        stage.perform {
          parent.transition(
            from: old, to: new, duration: 0.5, options: options, animations: { ran += 1 },
            completion: { finished.append($0) })
          #expect(finished.count == ran - 1)
        }
      }
    }.1
    #expect(ran == 2 && finished == [true, true] && new.view.superview == nil)
    #expect(reports.map(\.subject) == ["UIViewController.transition"])
  }
}
