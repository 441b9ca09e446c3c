// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The toolbar of a navigation controller.
@MainActor @Suite(.serialized)
struct ToolbarTests {
  private let stage = Stage()
  private let screen = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: screen)
    screen.view.backgroundColor = .green
    screen.setToolbarItems(
      [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)], animated: false)
    stage.perform { [stage, navigation] in stage.window.rootViewController = navigation }
  }

  /// The titles on the toolbar.
  private var titles: [String?] {
    navigation.toolbar.subviews.compactMap { ($0 as? UIButton)?.currentTitle }
  }

  @Test func `a toolbar is hidden until it is asked for`() {
    #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden)
    #expect(screen.view.safeAreaInsets.bottom == 0 && stage.picture()[150, 390] == Ink.green)
    stage.perform { navigation.isToolbarHidden = false }
    #expect(!navigation.toolbar.isHidden && titles == ["Edit"])
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 356, width: 300, height: 44))
    // A translucent bar is a part of the safe area of a screen that extends under it.
    #expect(screen.view.safeAreaInsets.bottom == 44 && screen.view.frame.height == 400)
    #expect(stage.picture()[150, 390] != Ink.green && stage.picture()[150, 350] == Ink.green)
    stage.perform { navigation.toolbar.isTranslucent = false }
    #expect(screen.view.safeAreaInsets.bottom == 0 && screen.view.frame.maxY == 356)
    stage.perform { navigation.setToolbarHidden(true, animated: false) }
    #expect(navigation.toolbar.isHidden && screen.view.frame.maxY == 400)
  }

  @Test func `a toolbar slides in and out`() throws {
    stage.perform { navigation.setToolbarHidden(false, animated: true) }
    let start = stage.host.time
    let shown = try stage.shown(navigation.toolbar, at: start + 0.175)
    #expect(shown.frame.minY > 356 && shown.frame.minY < 400 && !navigation.toolbar.isHidden)
    stage.go(to: start + 0.4)
    #expect(screen.view.safeAreaInsets.bottom == 44)
    stage.perform { navigation.setToolbarHidden(true, animated: true) }
    #expect(!navigation.toolbar.isHidden)
    stage.go(to: start + 0.9)
    #expect(navigation.toolbar.isHidden && screen.view.safeAreaInsets.bottom == 0)
  }

  @Test(arguments: [false, true]) func `a toolbar has the items of the top screen`(isAnimated: Bool) {
    stage.perform { navigation.isToolbarHidden = false }
    let (second, third) = (UIViewController(), UIViewController())
    second.toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
    third.hidesBottomBarWhenPushed = true
    func show(_ change: () -> Void) {
      stage.perform(change)
      stage.go(to: stage.host.time + 0.5)
    }
    show { navigation.pushViewController(second, animated: isAnimated) }
    #expect(titles == ["Share"])
    stage.perform { second.toolbarItems = nil }
    #expect(titles == [])
    show { navigation.pushViewController(third, animated: isAnimated) }
    #expect(navigation.toolbar.isHidden && !navigation.isToolbarHidden)
    #expect(third.view.safeAreaInsets.bottom == 0)
    show { navigation.popToRootViewController(animated: isAnimated) }
    #expect(!navigation.toolbar.isHidden && titles == ["Edit"] && screen.view.safeAreaInsets.bottom == 44)
  }

  @Test func `a toolbar is above the tab bar`() {
    let tabs = UITabBarController()
    stage.perform {
      stage.window.rootViewController = nil
      tabs.viewControllers = [navigation]
      navigation.isToolbarHidden = false
      stage.window.rootViewController = tabs
    }
    #expect(navigation.toolbar.convert(navigation.toolbar.bounds, to: nil).minY == 307)
    #expect(screen.view.safeAreaInsets.bottom == 93)
    #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY == 351)
  }
}
