// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The colours of bars, and how the items of bars act.
@MainActor @Suite(.serialized)
struct BarStyleTests {
  private let stage = Stage()

  @Test func `without a colour of its own, a tab bar has that of its style`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    stage.perform { stage.window.addSubview(bar) }
    let usual = stage.picture()[150, 40]
    stage.perform { (bar.barStyle, bar.barTintColor) = (.black, .red) }
    #expect(stage.picture()[150, 40] == Ink.red)
    stage.perform { bar.barTintColor = nil }
    #expect(stage.picture()[150, 40] == Ink.black)
    stage.perform { bar.backgroundImage = UIImage() }
    stage.perform { bar.barStyle = .black }
    #expect(stage.picture()[150, 40] == Ink.none)
    stage.perform { bar.backgroundImage = nil }
    #expect(stage.picture()[150, 40] == Ink.black)
    stage.perform { bar.barStyle = .default }
    #expect(stage.picture()[150, 40] == usual && usual != Ink.black)
  }

  @Test func `without a colour of its own, a navigation bar has that of its style`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.isTranslucent = false
    stage.perform { stage.window.addSubview(bar) }
    let usual = stage.picture()[150, 40]
    stage.perform { (bar.barStyle, bar.barTintColor) = (.black, .red) }
    #expect(stage.picture()[150, 40] == Ink.red)
    stage.perform { bar.barTintColor = nil }
    #expect(stage.picture()[150, 40] == Ink.black)
    stage.perform { bar.setBackgroundImage(UIImage(), for: .default) }
    stage.perform { bar.barStyle = .black }
    #expect(stage.picture()[150, 40] == Ink.none)
    stage.perform { bar.setBackgroundImage(nil, for: .default) }
    #expect(stage.picture()[150, 40] == Ink.black)
    stage.perform { bar.barStyle = .default }
    #expect(stage.picture()[150, 40] == usual && usual != Ink.black)
  }

  @Test func `a page gives way to an opaque tab bar at once`() {
    let (tabs, page) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [page]
    stage.perform { stage.window.rootViewController = tabs }
    #expect(page.view.frame.height == 400)
    stage.perform {
      tabs.tabBar.isTranslucent = false
      #expect(page.view.frame.height == 351)
      tabs.tabBar.isTranslucent = true
    }
    #expect(page.view.frame.height == 400)
  }

  @MainActor private final class Receiver: NSObject {
    var heard: [String] = []
    func tapped(_ item: UIBarButtonItem) { heard.append("tapped \(item.tag)") }
  }

  @Test func `the primary action of an item acts in place of its selector`() {
    let receiver = Receiver()
    let item = UIBarButtonItem(
      title: "Go", style: .plain, target: receiver, action: Selector("tapped:", Receiver.tapped(_:)))
    item.tag = 7
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item]
    stage.perform { stage.window.addSubview(bar) }
    stage.tap(30, 22)
    #expect(receiver.heard == ["tapped 7"])
    stage.perform { item.primaryAction = UIAction(title: "Act") { _ in receiver.heard.append("act") } }
    #expect(item.title == "Act")
    stage.perform { bar.items = [item] }
    stage.tap(30, 22)
    #expect(receiver.heard == ["tapped 7", "act"])
    stage.perform { item.primaryAction = nil }
    stage.tap(30, 22)
    #expect(receiver.heard == ["tapped 7", "act", "tapped 7"] && item.title == "Act")
  }

  @Test func `the button of an item acts on its primary action`() throws {
    var count = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Act") { _ in count += 1 })
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item]
    let button = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1 && button.currentTitle == "Act")
  }
}
