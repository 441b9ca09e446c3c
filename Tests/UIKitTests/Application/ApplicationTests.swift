// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePrograms
import Testing
import UIKit

/// An application with a text field and a button that copies the text.
final class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
  let label = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 30))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 70, width: 200, height: 30)
    button.addAction(UIAction { [self] _ in label.text = field.text }, for: .touchUpInside)
    for view in [field, label, button] { controller.view.addSubview(view) }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// An application that creates no window.
final class EmptyDelegate: NSObject, UIApplicationDelegate {}

@MainActor
@Suite(.serialized) struct ApplicationTests {
  @Test func `an application runs without a display`() throws {
    let program = Program(name: "app", title: "App") { AppDelegate() }
    let host = program.makeHost()
    _ = host.tick(to: 0)
    #expect(host.visibleRect.size == UIScreen.main.bounds.size)
    let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    #expect(delegate.window?.isKeyWindow == true)
    for (time, event) in [
      (0.1, InputEvent.pointerDown(CGPoint(x: 40, y: 35))), (0.2, .pointerUp(CGPoint(x: 40, y: 35))),
      (0.3, .text("typed")), (0.4, .pointerDown(CGPoint(x: 120, y: 85))),
      (0.5, .pointerUp(CGPoint(x: 120, y: 85))),
    ] {
      #expect(host.acceptsText == (time > 0.25))
      host.send(event)
      _ = host.tick(to: time)
    }
    #expect(delegate.label.text == "typed")
  }

  @Test func `an application without a window shows nothing`() {
    let host = Program(name: "app", title: "App") { EmptyDelegate() }.makeHost()
    _ = host.tick(to: 0)
    host.send(.pointerDown(.zero))
    _ = host.tick(to: 1)
    #expect(host.visibleRect.isEmpty)
  }

  @Test func `without a display it ends with one`() {
    #expect(UIApplicationMain(0, nil, nil, NSStringFromClass(AppDelegate.self)) == 1)
    #expect(UIApplicationMain(0, nil, nil, "NoSuchClass") == 1)
    #expect(UIApplicationMain(0, nil, nil, nil) == 1)
  }
}

/// Animation blocks that start at any time while others run.
@MainActor
@Suite struct InterruptedBlockTests {
  /// A generator that gives the same numbers on every run.
  private struct Numbers {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  /// 200 blocks of 0.5 s, each 0.02 to 0.62 s after the previous one. No presentation value may jump.
  @Test(arguments: [UIView.AnimationOptions.beginFromCurrentState, []])
  func `nothing jumps`(options: UIView.AnimationOptions) throws {
    let stage = Stage()
    let view = stage.add()
    var (time, numbers) = (0.1, Numbers())
    for block in 0..<200 {
      time += 0.02 + numbers.next() * 0.6
      let before = try stage.shown(view, at: time)
      stage.perform {
        UIView.animate(withDuration: 0.5, delay: 0, options: options) {
          view.center = CGPoint(x: numbers.next() * 300, y: numbers.next() * 400)
          view.alpha = numbers.next()
          view.bounds.size.width = 20 + numbers.next() * 100
          view.transform = CGAffineTransform(rotationAngle: numbers.next()).scaledBy(
            x: 0.5 + numbers.next(), y: 1)
        }
      }
      let after = try stage.shown(view, at: time)
      #expect(near(before.position.x, after.position.x, 1e-6), "block \(block)")
      #expect(near(before.position.y, after.position.y, 1e-6), "block \(block)")
      #expect(near(CGFloat(before.opacity), CGFloat(after.opacity), 1e-5), "block \(block)")
      #expect(near(before.bounds.width, after.bounds.width, 1e-6), "block \(block)")
      #expect(near(before.transform.m11, after.transform.m11, 1e-5), "block \(block)")
      #expect(near(before.transform.m12, after.transform.m12, 1e-5), "block \(block)")
    }
  }

  @Test func `what appears is in the window`() throws {
    final class Watching: UIViewController {
      var seen: [String] = []
      override func viewWillAppear(_ animated: Bool) { seen.append("will \(view.window == nil)") }
      override func viewDidAppear(_ animated: Bool) {
        seen.append("did \(view.window == nil)")
        // An animation that begins here is visible.
        view.alpha = 0
        UIView.animate(withDuration: 1) { self.view.alpha = 1 }
      }
    }
    let controller = Watching()
    let window = UIWindow(size: CGSize(width: 100, height: 100), rootViewController: controller)
    #expect(controller.seen == ["will true"])
    window.layoutIfNeeded()
    #expect(controller.seen == ["will true", "did false"])
    #expect(controller.view.layer.animationKeys() == ["opacity"])
    window.rootViewController = nil
  }
}
