// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// Pushes and pops of a navigation controller, as they are drawn and as the controllers hear of them.
@MainActor @Suite(.serialized)
struct NavigationTransitionTests {
  private let stage = Stage()
  private let log = ColoredController.Log()
  private let first: ColoredController
  private let second: ColoredController
  private let navigation: UINavigationController

  /// Shows a red screen without a bar.
  init() {
    first = ColoredController("A", .red, log)
    second = ColoredController("B", .blue, log)
    navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    stage.perform { [stage, navigation] in stage.window.rootViewController = navigation }
    log.heard = []
  }

  /// The duration of a push and its curve, which eases out.
  private static let duration = 0.35
  private func progress(_ time: Double) -> Double { bezier(0, 0, 0.58, 1, at: time / Self.duration) }

  /// Checks that a row is `left` up to a column and `right` from it on. The pixel at the column is a mixture.
  private func expectEdge(
    _ picture: Pixmap, at x: Double, _ left: UInt32, _ right: UInt32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (last, next) = (Int((x - 0.01).rounded(.down)) - 1, Int((x + 0.01).rounded(.up)))
    #expect((0...last).allSatisfy { picture[$0, 200] == left }, sourceLocation: sourceLocation)
    #expect((next..<300).allSatisfy { picture[$0, 200] == right }, sourceLocation: sourceLocation)
  }

  @Test func `a push slides the new screen in from the right and the old one to the left`() throws {
    let start = stage.host.time
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(navigation.viewControllers == [first, second] && navigation.topViewController === second)
    #expect(log.take() == ["A will disappear", "B will appear"])
    for time in [0.05, 0.1, 0.2, 0.3] {
      expectEdge(stage.picture(at: start + time), at: 300 * (1 - progress(time)), Ink.red, Ink.blue)
      // The old screen moves by 30 % of the width.
      #expect(
        near(
          try stage.shown(first.view, at: start + time).position.x, CGFloat(150 - 90 * progress(time)), 0.01))
    }
    #expect(log.take() == [] && second.isMovingToParent)
    stage.go(to: start + 0.4)
    #expect(log.take() == ["A did disappear", "B did appear"] && !second.isMovingToParent)
    #expect((0..<300).allSatisfy { stage.picture()[$0, 200] == Ink.blue })
    #expect(first.view.superview == nil && second.view.window === stage.window)
  }

  @Test func `a pop slides the screen out to the right`() throws {
    stage.perform { navigation.pushViewController(second, animated: false) }
    log.heard = []
    let start = stage.host.time
    stage.perform {
      let popped = navigation.popViewController(animated: true)
      #expect(popped === second)
    }
    #expect(log.take() == ["B will disappear", "A will appear"] && second.isMovingFromParent)
    for time in [0.05, 0.15, 0.25] {
      expectEdge(stage.picture(at: start + time), at: 300 * progress(time), Ink.red, Ink.blue)
      #expect(
        near(
          try stage.shown(first.view, at: start + time).position.x, CGFloat(60 + 90 * progress(time)), 0.01))
    }
    stage.go(to: start + 0.4)
    #expect(log.take() == ["B did disappear", "A did appear"])
    #expect(second.parent == nil && second.view.superview == nil && navigation.viewControllers == [first])
    #expect((0..<300).allSatisfy { stage.picture()[$0, 200] == Ink.red })
  }

  @Test func `a push without animation shows the screen at once`() {
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(stage.picture()[150, 200] == Ink.blue && first.view.superview == nil)
    #expect(Set(log.take()) == ["A will disappear", "B will appear", "A did disappear", "B did appear"])
    #expect(stage.window.layer.sublayers?.contains { $0.animationKeys() != nil } == false)
  }

  @Test func `the first screen cannot be popped`() {
    stage.perform {
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(navigation.popToRootViewController(animated: true) == [])
    }
    #expect(navigation.viewControllers == [first] && log.take() == [])
  }

  @Test func `several screens are popped together`() {
    let third = ColoredController("C", .green, log)
    stage.perform { navigation.setViewControllers([first, second, third], animated: false) }
    #expect(stage.picture()[150, 200] == Ink.green)
    log.heard = []
    let start = stage.host.time
    stage.perform { #expect(navigation.popToRootViewController(animated: true) == [second, third]) }
    // The screen between them never shows.
    expectEdge(stage.picture(at: start + 0.1), at: 300 * progress(0.1), Ink.red, Ink.green)
    stage.go(to: start + 0.5)
    #expect(!log.heard.contains { $0.hasPrefix("B") } && log.heard.last == "A did appear")
    #expect(second.parent == nil && third.parent == nil)
    stage.perform { #expect(navigation.popToViewController(third, animated: true) == nil) }
  }

  @Test func `a list that ends with a screen of before slides back, one with a new screen slides forward`() {
    stage.perform { navigation.setViewControllers([first, second], animated: false) }
    let third = ColoredController("C", .green, log)
    var start = stage.host.time
    stage.perform { navigation.setViewControllers([first, third], animated: true) }
    expectEdge(stage.picture(at: start + 0.1), at: 300 * (1 - progress(0.1)), Ink.blue, Ink.green)
    stage.go(to: start + 0.5)
    start = stage.host.time
    stage.perform { navigation.setViewControllers([first], animated: true) }
    expectEdge(stage.picture(at: start + 0.1), at: 300 * progress(0.1), Ink.red, Ink.green)
  }

  @Test func `a screen that is in the list already is not pushed again`() {
    let reports = Diagnostics.collecting { navigation.pushViewController(first, animated: true) }.1
    #expect(
      reports.map(\.subject) == ["UINavigationController.push"] && navigation.viewControllers == [first])
  }

  @Test func `a push during a push ends the first one at once`() {
    let third = ColoredController("C", .green, log)
    let start = stage.host.time
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.go(to: start + 0.1)
    stage.perform { navigation.pushViewController(third, animated: true) }
    #expect(log.heard.filter { $0.hasPrefix("B") }.prefix(2) == ["B will appear", "B did appear"])
    stage.go(to: start + 1)
    #expect(navigation.viewControllers.count == 3 && stage.picture()[150, 200] == Ink.green)
    #expect(log.take().last == "C did appear")
  }

  // MARK: Dragging back

  /// Drags from the left side by a distance in a second, and rests there for a quarter of a second.
  private func dragBack(by distance: CGFloat) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 2, y: 200)) }
    for step in 1...60 {
      stage.go(to: start + Double(step) / 60)
      stage.perform {
        stage.window.touchMove(1, to: CGPoint(x: 2 + distance * CGFloat(step) / 60, y: 200))
      }
    }
    stage.go(to: start + 1.25)
  }

  private func lift(_ x: CGFloat) {
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: x, y: 200)) }
    stage.go(to: stage.host.time + 1)
  }

  @Test func `a drag from the left side moves the screen with the finger and pops it beyond the half`() {
    stage.perform { navigation.pushViewController(second, animated: false) }
    dragBack(by: 180)
    expectEdge(stage.picture(), at: 180, Ink.red, Ink.blue)
    lift(182)
    #expect(navigation.viewControllers == [first] && stage.picture()[150, 200] == Ink.red)
    #expect(log.take().suffix(2) == ["B did disappear", "A did appear"])
  }

  @Test func `a shorter drag leaves everything as it was`() {
    stage.perform { navigation.pushViewController(second, animated: false) }
    log.heard = []
    dragBack(by: 120)
    expectEdge(stage.picture(), at: 120, Ink.red, Ink.blue)
    lift(122)
    #expect(navigation.viewControllers == [first, second] && second.parent === navigation)
    #expect((0..<300).allSatisfy { stage.picture()[$0, 200] == Ink.blue })
    #expect(log.heard.prefix(2) == ["B will disappear", "A will appear"])
    #expect(log.heard.contains("B did appear") && log.heard.contains("A did disappear"))
    #expect(first.view.superview == nil && second.view.frame.minX == 0)
  }

  @Test func `a drag from the side does nothing on the first screen`() {
    dragBack(by: 200)
    #expect((0..<300).allSatisfy { stage.picture()[$0, 200] == Ink.red } && log.take() == [])
    lift(202)
    #expect(navigation.viewControllers == [first])
  }

  // MARK: The delegate and the bar

  @Test func `the delegate's animator replaces the slide`() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      let fade = LinearFade()
      var asked: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append(operation)
        return operation == .push ? fade : nil
      }
    }
    let delegate = Delegate()
    navigation.delegate = delegate
    let start = stage.host.time
    stage.perform { navigation.pushViewController(second, animated: true) }
    for (time, part) in [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)] {
      #expect(Ink.near(stage.picture(at: start + time)[150, 200], Ink.mix(Ink.red, Ink.blue, part), 1))
    }
    stage.go(to: start + 1.1)
    #expect(delegate.asked == [.push] && delegate.fade.ended == [true])
    #expect(stage.picture()[150, 200] == Ink.blue)
    let next = stage.host.time
    stage.perform { navigation.popViewController(animated: true) }
    #expect(delegate.asked == [.push, .pop])
    expectEdge(stage.picture(at: next + 0.1), at: 300 * progress(0.1), Ink.red, Ink.blue)
  }

  @Test func `the bar slides up and down`() throws {
    let bar = navigation.navigationBar
    let start = stage.host.time
    stage.perform { navigation.setNavigationBarHidden(false, animated: true) }
    #expect(!bar.isHidden && bar.frame.minY == 0)
    // The curve of views has the value 1/2 at half of 0.35 seconds: half of the height is out of the window.
    let half = try stage.shown(bar, at: start + 0.175).frame
    #expect(near(half.minY, -half.height / 2, 0.01))
    stage.go(to: start + 0.4)
    stage.perform { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(!bar.isHidden)
    stage.go(to: start + 1)
    #expect(bar.isHidden && navigation.isNavigationBarHidden)
  }

  @Test func `the bar shows the title of the screen on top`() {
    stage.perform { navigation.isNavigationBarHidden = false }
    #expect(navigation.navigationBar.topItem?.title == "A" && navigation.navigationBar.backItem == nil)
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    #expect(navigation.navigationBar.backItem === first.navigationItem)
    stage.perform { second.title = "new" }
    #expect(navigation.navigationBar.topItem?.title == "new")
    stage.perform { navigation.popViewController(animated: false) }
    #expect(navigation.navigationBar.items?.map(\.title) == ["A"])
  }
}
