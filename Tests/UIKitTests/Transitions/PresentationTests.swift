// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// Modal presentations, as they are drawn and as the controllers hear of them.
@MainActor @Suite(.serialized)
struct PresentationTests {
  private let stage = Stage()
  private let log = ColoredController.Log()
  private let base: ColoredController
  private let sheet: ColoredController

  init() {
    base = ColoredController("base", .red, log)
    sheet = ColoredController("sheet", .blue, log)
    stage.perform { [stage, base] in stage.window.rootViewController = base }
    log.heard = []
  }

  /// The number of rows, from the bottom, that the presented view covers in the middle of the window.
  private func coveredRows(at time: Double) -> Int {
    let picture = stage.picture(at: time)
    let rows = (0..<400).prefix { picture[150, 399 - $0] == Ink.blue }.count
    #expect((rows..<400).dropFirst().allSatisfy { picture[150, 399 - $0] != Ink.blue })
    return rows
  }

  @Test func `a full screen comes from below, and the presenter leaves the window at the end`() {
    sheet.modalPresentationStyle = .fullScreen
    var isDone = false
    let start = stage.host.time
    stage.perform { base.present(sheet, animated: true) { isDone = true } }
    #expect(base.presentedViewController === sheet && sheet.presentingViewController === base)
    #expect(sheet.isBeingPresented && !sheet.isBeingDismissed)
    #expect(log.take() == ["base will disappear", "sheet will appear"])
    let rows = [0, 0.1, 0.2, 0.3, 0.4].map { coveredRows(at: start + $0) }
    #expect(rows[0] == 0 && rows == rows.sorted() && Set(rows).count == 5 && rows[4] < 400)
    #expect(stage.picture()[150, 0] == Ink.red && base.view.window != nil && !isDone)
    stage.go(to: start + 1)
    #expect(coveredRows(at: start + 1) == 400 && base.view.window == nil && isDone)
    #expect(log.take() == ["sheet did appear", "base did disappear"])
    #expect(!sheet.isBeingPresented)
  }

  @Test func `a dismissal goes down, and the presenter is below it from its beginning`() {
    sheet.modalPresentationStyle = .fullScreen
    stage.perform { base.present(sheet, animated: false) }
    #expect(coveredRows(at: stage.host.time) == 400)
    log.heard = []
    var isDone = false
    let start = stage.host.time
    stage.perform { base.dismiss(animated: true) { isDone = true } }
    #expect(sheet.isBeingDismissed && base.view.window === stage.window)
    #expect(log.take() == ["sheet will disappear", "base will appear"])
    let rows = [0, 0.1, 0.2, 0.3, 0.4].map { coveredRows(at: start + $0) }
    #expect(rows[0] == 400 && rows == rows.sorted(by: >) && Set(rows).count == 5)
    #expect(!isDone)
    stage.go(to: start + 1)
    #expect(isDone && stage.picture()[150, 399] == Ink.red && sheet.view.window == nil)
    #expect(base.presentedViewController == nil && sheet.presentingViewController == nil)
    #expect(log.take() == ["sheet did disappear", "base did appear"])
  }

  @Test func `the presented controller may dismiss itself`() {
    stage.perform { base.present(sheet, animated: false) }
    stage.perform { sheet.dismiss(animated: false) }
    #expect(base.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test func `a cross dissolve mixes the two screens`() {
    (sheet.modalPresentationStyle, sheet.modalTransitionStyle) = (.overFullScreen, .crossDissolve)
    let start = stage.host.time
    stage.perform { base.present(sheet, animated: true) }
    #expect(stage.picture()[150, 200] == Ink.red)
    let pixels = [0.1, 0.25, 0.4].map { stage.picture(at: start + $0)[150, 200] }
    var last: UInt32 = 0
    for pixel in pixels {
      let (red, blue) = ((pixel >> 16) & 255, pixel & 255)
      // One gains as much as the other one loses.
      #expect(blue > last && blue < 255 && abs(Int(red + blue) - 255) <= 1 && pixel >> 24 == 255)
      last = blue
    }
    stage.go(to: start + 1)
    #expect(stage.picture()[150, 200] == Ink.blue && base.view.window != nil)
  }

  @Test func `a flip is edge-on at half of its time`() {
    (sheet.modalPresentationStyle, sheet.modalTransitionStyle) = (.fullScreen, .flipHorizontal)
    let start = stage.host.time
    stage.perform { base.present(sheet, animated: true) }
    #expect(stage.picture(at: start + 0.15)[2, 200] == Ink.none)
    let half = stage.picture(at: start + 0.375)
    #expect((0..<140).allSatisfy { half[$0, 200] == Ink.none && half[299 - $0, 200] == Ink.none })
    #expect(stage.picture(at: start + 0.6)[150, 200] == Ink.blue)
    stage.go(to: start + 1)
    #expect(stage.picture()[0, 0] == Ink.blue)
    #expect(log.take().suffix(2) == ["sheet did appear", "base did disappear"])
    #expect(base.view.window == nil && !base.view.isHidden)
  }

  @Test func `a page leaves the top of the presenter visible, and darker`() {
    sheet.modalPresentationStyle = .pageSheet
    stage.perform { base.present(sheet, animated: false) }
    let picture = stage.picture()
    let above = picture[150, 10]
    #expect(above & 0xffff == 0 && above >> 24 == 255 && (64..<255).contains((above >> 16) & 255))
    #expect(picture[150, 29] == above && picture[150, 30] == Ink.blue && picture[150, 399] == Ink.blue)
    // The upper corners are round, the lower ones are not.
    #expect(picture[0, 30] == above && picture[299, 30] == above)
    #expect(picture[0, 399] == Ink.blue && picture[0, 60] == Ink.blue)
    #expect(log.take() == ["sheet will appear", "sheet did appear"])
    stage.perform { base.dismiss(animated: false) }
    #expect(stage.picture()[150, 10] == Ink.red)
  }

  @Test func `the presenter gets darker while the page comes`() {
    sheet.modalPresentationStyle = .pageSheet
    let start = stage.host.time
    stage.perform { base.present(sheet, animated: true) }
    let reds = [0, 0.15, 0.3, 0.6].map { (stage.picture(at: start + $0)[150, 10] >> 16) & 255 }
    #expect(reds[0] == 255 && reds == reds.sorted(by: >) && Set(reds).count == 4)
  }

  @Test func `a second presentation by the same controller is reported`() {
    let other = ColoredController("other", .green, log)
    stage.perform { base.present(sheet, animated: false) }
    let reports = Diagnostics.collecting { base.present(other, animated: false) }.1
    #expect(reports.map(\.subject) == ["UIViewController.present"])
    #expect(base.presentedViewController === sheet && other.presentingViewController == nil)
    let outside = ColoredController("outside", .green, log)
    #expect(
      Diagnostics.collecting { outside.present(other, animated: false) }.1.map(\.subject)
        == ["UIViewController.present"])
  }

  @Test func `presented controllers present others, and all go with the first`() {
    let top = ColoredController("top", .green, log)
    stage.perform { base.present(sheet, animated: false) }
    stage.perform { sheet.present(top, animated: false) }
    #expect(stage.picture()[150, 350] == Ink.green && top.presentingViewController === sheet)
    stage.perform { base.dismiss(animated: false) }
    #expect(stage.picture()[150, 350] == Ink.red)
    #expect(base.presentedViewController == nil && sheet.presentedViewController == nil)
    #expect(top.view.window == nil && log.take().filter { $0 == "top did disappear" }.count == 1)
  }

  @Test func `a presentation in a context covers only the view of the context`() {
    let child = ColoredController("child", .green, log)
    child.definesPresentationContext = true
    stage.perform {
      base.addChild(child)
      child.view.frame = CGRect(x: 50, y: 100, width: 100, height: 80)
      base.view.addSubview(child.view)
      child.didMove(toParent: base)
    }
    sheet.modalPresentationStyle = .overCurrentContext
    stage.perform { child.present(sheet, animated: false) }
    let picture = stage.picture()
    #expect(picture[50, 100] == Ink.blue && picture[149, 179] == Ink.blue)
    #expect(picture[49, 120] == Ink.red && picture[150, 120] == Ink.red && picture[100, 180] == Ink.red)
  }

  // MARK: A presentation controller of one's own

  /// A presentation in a rectangle, over a yellow veil that fades in alongside.
  private final class Framed: UIPresentationController {
    let log: ColoredController.Log
    let veil = UIView()

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: ColoredController.Log) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
      veil.backgroundColor = .yellow
    }

    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 100, y: 150, width: 100, height: 100)
    }

    override func presentationTransitionWillBegin() {
      log.heard.append("presentation begins \(containerView?.window != nil)")
      guard let containerView else { return }
      veil.frame = containerView.bounds
      veil.alpha = 0
      containerView.insertSubview(veil, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [veil] _ in
        veil.alpha = 1
      })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      log.heard.append("presentation ended \(completed)")
    }
    override func dismissalTransitionWillBegin() {
      log.heard.append("dismissal begins")
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [veil] _ in
        veil.alpha = 0
      })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
      log.heard.append("dismissal ended \(completed)")
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let log: ColoredController.Log
    let fade = LinearFade()
    init(_ log: ColoredController.Log) { self.log = log }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Framed(presented, presenting, log) }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
  }

  @Test func `a custom presentation has its own frame, views and calls`() {
    let delegate = Delegate(log)
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
    let start = stage.host.time
    stage.perform { base.present(sheet, animated: true) }
    #expect(log.take().last == "presentation begins true")
    let controller = sheet.presentationController as? Framed
    #expect(controller?.presentingViewController === base && controller?.containerView != nil)
    let half = stage.picture(at: start + 0.5)
    // The veil follows a curve with the value 1/2 at half of the second; the view fades along a line.
    let veiled = Ink.mix(Ink.red, Ink.yellow, 0.5)
    #expect(Ink.near(half[50, 200], veiled, 1))
    #expect(Ink.near(half[150, 200], Ink.mix(veiled, Ink.blue, 0.5), 2))
    stage.go(to: start + 1.1)
    let shown = stage.picture()
    #expect(shown[99, 200] == Ink.yellow && shown[100, 150] == Ink.blue && shown[199, 249] == Ink.blue)
    #expect(shown[200, 200] == Ink.yellow && base.view.window != nil)
    #expect(log.take() == ["sheet did appear", "presentation ended true"])
    stage.perform { base.dismiss(animated: true) }
    stage.go(to: stage.host.time + 1)
    let order = log.take()
    #expect(order.filter { $0.hasPrefix("dismissal") } == ["dismissal begins", "dismissal ended true"])
    #expect(controller?.containerView == nil && stage.picture()[150, 200] == Ink.red)
  }

  @Test func `what runs alongside is told of the end`() {
    let delegate = Delegate(log)
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
    var ended: [Bool] = []
    let start = stage.host.time
    stage.perform {
      base.present(sheet, animated: true)
      let coordinator = base.transitionCoordinator ?? sheet.transitionCoordinator
      #expect(coordinator?.transitionDuration == 1 && coordinator?.isAnimated == true)
      #expect(coordinator?.viewController(forKey: .from) === base)
      #expect(coordinator?.viewController(forKey: .to) === sheet)
      coordinator?.animate(alongsideTransition: nil) { ended.append($0.isCancelled) }
    }
    stage.go(to: start + 0.9)
    #expect(ended.isEmpty)
    stage.go(to: start + 1.1)
    #expect(ended == [false] && sheet.transitionCoordinator == nil)
  }
}

@MainActor
@Suite struct PresentationSpringTests {
  // Mass 3, stiffness 1000 and damping 500: more than critical damping counts as critical, and the distance
  // that is left is (1 + wt) e^-wt with w^2 = 1000 / 3.
  @Test(arguments: [0.1, 0.2, 0.3]) func `AN33: a sheet comes with the system's spring`(time: Double) throws {
    let (stage, base, sheet) = (Stage(), UIViewController(), UIViewController())
    stage.perform { stage.window.rootViewController = base }
    sheet.modalPresentationStyle = .overFullScreen
    stage.perform { base.present(sheet, animated: true) }
    let (w, height) = ((1000.0 / 3).squareRoot(), stage.window.bounds.height)
    let left = CGFloat((1 + w * time) * exp(-w * time))
    #expect(near(try stage.shown(sheet.view, at: time).position.y, height / 2 + height * left, 1e-6))
  }
}
