// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Bars as a part of the safe area of the screens below them.
@MainActor @Suite(.serialized)
struct BarAreaTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let screen = UIViewController()
  private let host: LayerHost

  init() {
    window.makeKeyAndVisible()
    host = LayerHost(root: window.layer)
  }

  private func show(_ controller: UIViewController) {
    host.perform { window.rootViewController = controller }
    _ = host.tick(to: host.time)
  }

  private func go(_ seconds: Double) {
    let start = host.time
    for frame in 1...Int(seconds * 60) { _ = host.tick(to: start + Double(frame) / 60) }
  }

  private func perform(_ body: () -> Void) {
    host.perform(body)
    _ = host.tick(to: host.time)
  }

  @Test func `a translucent navigation bar is in the safe area, and a table starts below it`() {
    let (table, label) = (UITableView(frame: screen.view.bounds), UILabel())
    screen.view.addSubview(table)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.view.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor).isActive = true
    show(UINavigationController(rootViewController: screen))
    #expect(screen.view.frame.minY == 0 && screen.view.safeAreaInsets.top == 64)
    #expect(label.frame.minY == 64)
    #expect(table.contentOffset.y == -64 && table.adjustedContentInset.top == 64)
    #expect(screen.topLayoutGuide.length == 64)
  }

  @Test func `a screen beside an opaque bar has no inset, unless it extends under it`() {
    let navigation = UINavigationController(rootViewController: screen)
    show(navigation)
    perform { navigation.navigationBar.isTranslucent = false }
    #expect(screen.view.frame == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(screen.view.safeAreaInsets == .zero)
    perform { screen.extendedLayoutIncludesOpaqueBars = true }
    #expect(screen.view.frame.minY == 0 && screen.view.safeAreaInsets.top == 64)
    perform { screen.edgesForExtendedLayout = [] }
    #expect(screen.view.frame.minY == 64 && screen.view.safeAreaInsets.top == 0)
  }

  @Test func `a hidden bar leaves the safe area, at once or over the slide`() {
    let navigation = UINavigationController(rootViewController: screen)
    show(navigation)
    perform { navigation.isNavigationBarHidden = true }
    #expect(screen.view.safeAreaInsets.top == 0 && navigation.navigationBar.isHidden)
    perform { navigation.setNavigationBarHidden(false, animated: true) }
    #expect(screen.view.safeAreaInsets.top == 64 && !navigation.isNavigationBarHidden)
    go(0.4)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 0, width: 320, height: 64))
    perform { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden && !navigation.navigationBar.isHidden)
    perform { navigation.setNavigationBarHidden(false, animated: true) }
    go(0.6)
    #expect(!navigation.navigationBar.isHidden && screen.view.safeAreaInsets.top == 64)
  }

  @Test func `a tab bar is in the safe area of its pages`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [screen]
    show(tabs)
    #expect(screen.view.safeAreaInsets.bottom == 49 && screen.view.frame.height == 480)
    perform { tabs.tabBar.isHidden = true }
    #expect(screen.view.safeAreaInsets.bottom == 0)
    perform {
      tabs.tabBar.isHidden = false
      tabs.tabBar.isTranslucent = false
    }
    #expect(screen.view.frame.height == 480 - 49 && screen.view.safeAreaInsets.bottom == 0)
  }

  @Test func `nested containers add up`() {
    let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: screen))
    tabs.viewControllers = [navigation]
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    show(tabs)
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 65, left: 2, bottom: 52, right: 4))
    let child = UIViewController()
    perform {
      screen.addChild(child)
      child.view.frame = CGRect(x: 0, y: 10, width: 320, height: 470)
      screen.view.addSubview(child.view)
    }
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 55, left: 2, bottom: 52, right: 4))
  }

  @Test func `bars reach into the device's safe area`() {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    defer { UIScreen.main.safeAreaInsets = .zero }
    let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: screen))
    tabs.viewControllers = [navigation]
    show(tabs)
    #expect(navigation.navigationBar.frame.height == 91)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 480 - 83, width: 320, height: 83))
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
  }

  @Test func `a screen that hides the tab bar has its area, and the one before keeps its insets meanwhile`() {
    let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: screen))
    tabs.viewControllers = [navigation]
    show(tabs)
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    perform { navigation.pushViewController(detail, animated: true) }
    go(0.1)
    #expect(detail.view.safeAreaInsets.bottom == 0 && screen.view.safeAreaInsets.bottom == 49)
    go(0.5)
    #expect(detail.view.safeAreaInsets.bottom == 0 && tabs.tabBar.isHidden)
    perform { _ = navigation.popViewController(animated: true) }
    go(0.5)
    #expect(screen.view.safeAreaInsets.bottom == 49 && !tabs.tabBar.isHidden)
  }
}
