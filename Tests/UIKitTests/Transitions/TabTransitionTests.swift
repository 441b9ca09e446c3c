// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Changes of the selected controller of a tab bar controller.
@MainActor @Suite(.serialized)
struct TabTransitionTests {
  /// A delegate that notes what it hears, may refuse, and may give an animator.
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var told: [String] = []
    var lets = true
    var fade: LinearFade?
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      told.append("\(viewController.title ?? "")?")
      return lets
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { told.append(viewController.title ?? "") }
    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
  }

  private let stage = Stage()
  private let log = ColoredController.Log()
  private let tabs = UITabBarController()
  private let delegate = Delegate()
  private let pages: [ColoredController]

  init() {
    pages = zip(["A", "B", "C"], [UIColor.red, .blue, .green]).map { [log] in
      ColoredController($0, $1, log)
    }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    stage.perform { [stage, tabs] in stage.window.rootViewController = tabs }
    log.heard = []
  }

  @Test func `the program selects a page, which shows at once`() {
    #expect(stage.picture()[150, 200] == Ink.red)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(stage.picture()[150, 200] == Ink.blue && tabs.selectedViewController === pages[1])
    #expect(log.take() == ["A will disappear", "A did disappear", "B will appear", "B did appear"])
    #expect(delegate.told.isEmpty)
    stage.perform { tabs.selectedViewController = pages[2] }
    #expect(stage.picture()[150, 200] == Ink.green && tabs.selectedIndex == 2)
  }

  @Test func `a tap on the bar asks and tells the delegate, who may refuse`() {
    stage.tap(150, 385)
    #expect(tabs.selectedIndex == 1 && delegate.told == ["B?", "B"])
    delegate.lets = false
    stage.tap(250, 385)
    #expect(tabs.selectedIndex == 1 && delegate.told == ["B?", "B", "C?"])
    #expect(stage.picture()[150, 200] == Ink.blue)
  }

  @Test func `the delegate's animator shows the change`() {
    delegate.fade = LinearFade()
    let start = stage.host.time
    stage.perform { tabs.selectedIndex = 1 }
    #expect(log.take() == ["A will disappear", "B will appear"])
    #expect(Ink.near(stage.picture(at: start + 0.25)[150, 200], Ink.mix(Ink.red, Ink.blue, 0.25), 1))
    #expect(Ink.near(stage.picture(at: start + 0.75)[150, 200], Ink.mix(Ink.red, Ink.blue, 0.75), 1))
    stage.go(to: start + 1.1)
    #expect(log.take() == ["A did disappear", "B did appear"] && delegate.fade?.ended == [true])
    #expect(pages[0].view.superview == nil && stage.picture()[150, 200] == Ink.blue)
  }

  @Test func `another selection ends the running change`() {
    delegate.fade = LinearFade()
    let start = stage.host.time
    stage.perform { tabs.selectedIndex = 1 }
    stage.go(to: start + 0.5)
    stage.perform { tabs.selectedIndex = 2 }
    stage.go(to: start + 2)
    #expect(tabs.selectedIndex == 2 && stage.picture()[150, 200] == Ink.green)
    #expect(log.take().last == "C did appear" && pages[1].view.window == nil)
  }

  @Test func `other pages keep the selected one if it is among them`() {
    stage.perform { tabs.selectedIndex = 1 }
    log.heard = []
    stage.perform { tabs.viewControllers = [pages[2], pages[1]] }
    #expect(tabs.selectedIndex == 1 && stage.picture()[150, 200] == Ink.blue && pages[0].parent == nil)
    stage.perform { tabs.viewControllers = [pages[2], pages[0]] }
    #expect(tabs.selectedIndex == 0 && stage.picture()[150, 200] == Ink.green)
    #expect(pages[1].view.superview == nil && pages[1].parent == nil)
  }

  @Test func `an index that is set first selects one of the first pages`() {
    let (tabs, others) = (UITabBarController(), (0..<3).map { _ in UIViewController() })
    tabs.selectedIndex = 2
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
    tabs.viewControllers = []
    tabs.viewControllers = others
    #expect(tabs.selectedIndex == 2 && tabs.selectedViewController === others[2])
    tabs.viewControllers = nil
    tabs.viewControllers = others
    #expect(tabs.selectedIndex == 0)
    let few = UITabBarController()
    few.selectedIndex = 3
    few.viewControllers = others
    #expect(few.selectedIndex == 0)
  }

  @Test func `a controller that is not in the list is not selected`() {
    let reports = Diagnostics.collecting {
      tabs.selectedViewController = UIViewController()
      tabs.selectedIndex = 7
    }.1
    #expect(
      reports.map(\.subject) == [
        "UITabBarController.selectedViewController", "UITabBarController.selectedIndex",
      ])
    #expect(tabs.selectedIndex == 0)
  }
}
