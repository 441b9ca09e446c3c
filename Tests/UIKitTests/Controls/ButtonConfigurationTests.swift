// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Buttons with configurations, and the looks of bars.
@MainActor @Suite(.serialized)
struct ButtonConfigurationTests {
  private let stage = Stage()

  private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// Returns a button of 200 x 100 points with a configuration in the window.
  private func shown(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    stage.perform {
      for view in stage.window.subviews { view.removeFromSuperview() }
      stage.window.addSubview(button)
    }
    return button
  }

  @Test func `a filled button has the base colour, round corners and an image beside its title`() {
    var filled = UIButton.Configuration.filled()
    (filled.baseBackgroundColor, filled.image) = (.blue, square(.red, 20))
    (filled.cornerStyle, filled.background.cornerRadius) = (.fixed, 30)
    _ = shown(filled)
    let picture = stage.picture()
    #expect(picture[2, 2] == Ink.none && picture[30, 5] == Ink.blue && picture[100, 50] == Ink.red)
    #expect(picture[195, 50] == Ink.blue)
  }

  @Test func `the placement and the padding move the image`() {
    var plain = UIButton.Configuration.plain()
    (plain.title, plain.image, plain.imagePadding) = ("Title", square(.red, 20), 10)
    let widths = [NSDirectionalRectEdge.leading, .trailing, .top].map { (edge) -> CGFloat in
      plain.imagePlacement = edge
      let button = shown(plain)
      return button.intrinsicContentSize.width
    }
    let text = UILabel()
    text.text = "Title"
    let width = text.intrinsicContentSize.width
    // Insets of 12 points on both sides.
    #expect(widths == [width + 54, width + 54, width + 24])
    // Above the title: the middle of the image is in the middle of the width.
    #expect(stage.picture()[100, 30] == Ink.red)
    plain.imagePlacement = .trailing
    _ = shown(plain)
    let right = 100 + (width + 30) / 2
    #expect(
      stage.picture()[Int(right) - 10, 50] == Ink.red && stage.picture()[Int(right) + 5, 50] == Ink.none)
  }

  @Test func `the handler changes the configuration for states`() {
    let button = shown(.plain())
    var states: [Bool] = []
    button.configurationUpdateHandler = { button in
      states.append(button.isHighlighted)
      button.configuration?.background.backgroundColor = button.isHighlighted ? .red : .green
    }
    #expect(stage.picture()[100, 20] == Ink.green)
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 100, y: 50)) }
    #expect(states.last == true)
    #expect(Ink.near(stage.picture()[100, 20], Ink.mix(Ink.none, Ink.red, 0.75), 1))
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 100, y: 50)) }
    #expect(stage.picture()[100, 20] == Ink.green)
  }

  @Test func `an action gives the title and is performed`() {
    var count = 0
    let action = UIAction(title: "Go") { _ in count += 1 }
    let button = UIButton(configuration: .gray(), primaryAction: action)
    #expect(button.configuration?.title == "Go" && button.bounds.height > 30)
    stage.perform { stage.window.addSubview(button) }
    stage.tap(button.frame.midX, button.frame.midY)
    #expect(count == 1)
    button.configuration = nil
    #expect(button.subviews.allSatisfy { !$0.isHidden })
  }

  @Test func `sizes have their insets, and a subtitle and a spinner take room`() {
    func height(_ change: (inout UIButton.Configuration) -> Void) -> CGFloat {
      var plain = UIButton.Configuration.plain()
      plain.title = "A"
      change(&plain)
      return UIButton(configuration: plain).intrinsicContentSize.height
    }
    let usual = height { _ in }
    #expect(height { $0.buttonSize = .large } == usual + 16 && height { $0.subtitle = "B" } > usual + 10)
    #expect(height { ($0.title, $0.showsActivityIndicator) = (nil, true) } == 34)
  }

  // MARK: Bars

  @Test func `a navigation bar has the look of its item, or else its own`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    bar.standardAppearance = look
    look.backgroundColor = .green
    let item = UINavigationItem(title: "")
    bar.items = [item]
    stage.perform { stage.window.addSubview(bar) }
    #expect(stage.picture()[150, 20] == Ink.red, "The look is copied.")
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    stage.perform {
      item.standardAppearance = clear
      bar.items = [item]
    }
    #expect(stage.picture()[150, 20] == Ink.none && stage.picture()[150, 43] == Ink.none)
  }

  @Test func `a tab bar has its look`() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let look = UITabBarAppearance()
    look.configureWithDefaultBackground()
    (look.backgroundColor, look.shadowColor) = (.blue, .red)
    bar.scrollEdgeAppearance = look
    stage.perform { stage.window.addSubview(bar) }
    #expect(stage.picture()[150, 20] == Ink.blue && bar.scrollEdgeAppearance?.backgroundColor == .blue)
    let usual = UITabBarAppearance()
    usual.backgroundColor = .green
    stage.perform {
      bar.standardAppearance = usual
      bar.scrollEdgeAppearance = look
    }
    #expect(stage.picture()[150, 20] == Ink.green, "The standard look comes first, in any order.")
    #expect(UITabBarAppearance(barAppearance: look).shadowColor == .red)
  }

  @Test func `the status bar is as the shown controller wants it`() throws {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { title == "hidden" }
    }
    final class Parent: UIViewController {
      override var childForStatusBarStyle: UIViewController? { children.first }
      override var childForStatusBarHidden: UIViewController? { children.first }
    }
    defer {
      UIScreen.main.safeAreaInsets = .zero
      UIApplication.shared.ownStatusBar = (nil, nil)
    }
    // A window of a test beside this one may have become key meanwhile.
    stage.window.makeKeyAndVisible()
    let (parent, child) = (Parent(), Dark())
    parent.addChild(child)
    stage.perform { stage.window.rootViewController = parent }
    let manager = try #require(
      (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.statusBarManager)
    #expect(manager.statusBarStyle == .lightContent && manager.isStatusBarHidden)
    UIScreen.main.safeAreaInsets.top = 20
    #expect(!manager.isStatusBarHidden && manager.statusBarFrame.height == 20)
    child.title = "hidden"
    #expect(manager.isStatusBarHidden && UIApplication.shared.statusBarFrame == .zero)
    UIApplication.shared.isStatusBarHidden = false
    UIApplication.shared.statusBarStyle = .default
    #expect(!manager.isStatusBarHidden && manager.statusBarStyle == .default)
  }
}
