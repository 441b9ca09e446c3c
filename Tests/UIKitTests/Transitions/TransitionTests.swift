// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A controller that notes what it is told.
@MainActor
private final class Noting: UIViewController {
  var told: [String] = []
  override func viewWillAppear(_ animated: Bool) { told.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { told.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { told.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { told.append("did disappear") }
}

/// Moves the presented view, and gives the percent-driven object of a dismissal.
@MainActor
private final class Slide: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var drive: UIPercentDrivenInteractiveTransition?
  var ended: [Bool] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { drive }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) {
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    } else if let from = context.view(forKey: .from) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        from.frame.origin.y = 400
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// Completes the transition and then uses the context, which it does not retain, as many recipes do.
@MainActor
private final class Forgetful: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  weak var context: (any UIViewControllerContextTransitioning)?
  var viewAfterwards: UIView?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
  func animateTransition(using transition: any UIViewControllerContextTransitioning) {
    context = transition
    guard let view = transition.view(forKey: .to) else { return }
    transition.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      view.alpha = 1
    } completion: { [weak self] _ in
      self?.context?.completeTransition(true)
      self?.viewAfterwards = self?.context?.view(forKey: .to)
    }
  }
}

@MainActor
@Suite(.serialized) struct TransitionTests {
  @Test func `a context outlives the completion of its transition until the end of the turn`() {
    let stage = Stage()
    let (base, shown, animator) = (UIViewController(), UIViewController(), Forgetful())
    stage.perform { stage.window.rootViewController = base }
    shown.modalPresentationStyle = .custom
    shown.transitioningDelegate = animator
    stage.perform { base.present(shown, animated: true) }
    stage.go(to: 0.5)
    #expect(animator.viewAfterwards === shown.view && animator.viewAfterwards != nil)
    #expect(animator.context == nil)
  }

  @Test func `an animator of a delegate presents, and a drag that is cancelled leaves everything as it was`()
    throws
  {
    let stage = Stage()
    let (base, sheet, slide) = (Noting(), Noting(), Slide())
    stage.perform { stage.window.rootViewController = base }
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = slide
    var isDone = false
    stage.perform { base.present(sheet, animated: true) { isDone = true } }
    #expect(base.presentedViewController === sheet && sheet.presentingViewController === base)
    #expect(sheet.isBeingPresented && sheet.transitionCoordinator?.transitionDuration == 1)
    let shown = try stage.shown(sheet.view, at: 0.5)
    #expect(near(CGFloat(shown.opacity), 0.5, 0.02))
    #expect(sheet.told == ["will appear"] && !isDone)
    stage.go(to: 1.2)
    #expect(isDone && sheet.told == ["will appear", "did appear"] && sheet.transitionCoordinator == nil)
    #expect(base.told == ["will appear", "did appear"])

    let drive = UIPercentDrivenInteractiveTransition()
    slide.drive = drive
    stage.perform { sheet.dismiss(animated: true) }
    stage.perform { drive.update(0.25) }
    #expect(near(try stage.shown(sheet.view, at: 1.3).position.y, 200 + 100, 1))
    // No time passes for the animations while the finger rests.
    #expect(near(try stage.shown(sheet.view, at: 2).position.y, 300, 1))
    stage.perform { drive.cancel() }
    #expect(try stage.shown(sheet.view, at: 2.15).position.y < 299)
    stage.go(to: 2.4)
    #expect(sheet.view.frame.minY == 0 && sheet.presentingViewController === base)
    #expect(slide.ended == [true, false])
    #expect(
      sheet.told.suffix(4) == ["will disappear", "will appear", "did appear"].suffix(4)
        || sheet.told.suffix(3) == ["will disappear", "will appear", "did appear"])

    let second = UIPercentDrivenInteractiveTransition()
    slide.drive = second
    stage.perform { sheet.dismiss(animated: true) }
    stage.perform { second.update(0.5) }
    stage.go(to: 2.6)
    stage.perform { second.finish() }
    stage.go(to: 3.3)
    #expect(slide.ended == [true, false, true] && base.presentedViewController == nil)
    #expect(sheet.view.superview == nil && sheet.told.last == "did disappear")
  }

  @Test func `styles cover the window, or leave what is below in it`() throws {
    for (style, top, removes) in [
      (UIModalPresentationStyle.fullScreen, CGFloat(0), true), (.overFullScreen, 0, false),
      (.pageSheet, 30, false),
      (.automatic, 30, false),
    ] {
      let stage = Stage()
      let (base, sheet) = (Noting(), Noting())
      stage.perform { stage.window.rootViewController = base }
      sheet.modalPresentationStyle = style
      stage.perform { base.present(sheet, animated: false) }
      #expect(sheet.view.convert(CGPoint.zero, to: nil).y == top, "\(style)")
      #expect((base.view.window == nil) == removes, "\(style)")
      #expect((base.told.last == "did disappear") == removes, "\(style)")
      stage.perform { base.dismiss(animated: false) }
      #expect(base.view.window === stage.window && sheet.view.window == nil, "\(style)")
      #expect(base.told.last == "did appear", "\(style)")
    }
  }

  @Test func `a navigation bar has a back button, and its delegate hears of changes`() throws {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var heard: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("will \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { heard.append("did \(viewController.title ?? "")") }
    }
    let stage = Stage()
    let (first, second, delegate) = (UIViewController(), UIViewController(), Delegate())
    (first.title, second.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = delegate
    stage.perform { stage.window.rootViewController = navigation }
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(second.isMovingToParent)
    stage.go(to: 0.5)
    #expect(delegate.heard.suffix(2) == ["will B", "did B"] && !second.isMovingToParent)
    #expect(navigation.navigationBar.items?.map(\.title) == ["A", "B"])
    #expect(navigation.navigationBar.accessibilityTree.contains("A | button"))
    stage.perform { stage.window.send(.pointerDown(CGPoint(x: 25, y: 40))) }
    stage.go(to: 0.6)
    stage.perform { stage.window.send(.pointerUp(CGPoint(x: 25, y: 40))) }
    stage.go(to: 1.2)
    #expect(navigation.topViewController === first && delegate.heard.suffix(2) == ["will A", "did A"])
    #expect(second.view.window == nil && second.parent == nil)
  }

  @Test func `a tab bar selects controllers`() throws {
    let stage = Stage()
    let pages = (0..<3).map { index in
      let page = Noting()
      page.title = "Page \(index)"
      return page
    }
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    stage.perform { stage.window.rootViewController = tabs }
    #expect(tabs.selectedIndex == 0 && pages[0].told == ["will appear", "did appear"])
    stage.perform { stage.window.send(.pointerDown(CGPoint(x: 250, y: 380))) }
    stage.go(to: 0.1)
    stage.perform { stage.window.send(.pointerUp(CGPoint(x: 250, y: 380))) }
    stage.go(to: 0.2)
    #expect(tabs.selectedIndex == 2 && pages[2].view.window != nil && pages[0].view.window == nil)
    #expect(pages[0].told.last == "did disappear" && pages[2].told == ["will appear", "did appear"])
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 2)
  }

  @Test func `the rest of an interactive transition follows its timing curve`() throws {
    let stage = Stage()
    let (base, sheet, slide) = (Noting(), Noting(), Slide())
    stage.perform { stage.window.rootViewController = base }
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = slide
    stage.perform { base.present(sheet, animated: false) }
    let drive = UIPercentDrivenInteractiveTransition()
    // x = t^3 and y = 3 t (1 - t) + t^3: at x = 0.125, y is 0.875.
    drive.timingCurve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1))
    slide.drive = drive
    stage.go(to: 0.5)
    stage.perform { sheet.dismiss(animated: true) }
    stage.perform { drive.update(0.2) }
    stage.perform { drive.finish() }
    // After 0.1 of 0.8 seconds: 0.2 + 0.8 * 0.875 of the way of 400 points.
    #expect(near(try stage.shown(sheet.view, at: 0.6).position.y, 200 + 360, 1))
    stage.go(to: 1.5)
    #expect(slide.ended == [true] && base.presentedViewController == nil)

    stage.perform { base.present(sheet, animated: false) }
    let second = UIPercentDrivenInteractiveTransition()
    second.completionCurve = .easeIn
    slide.drive = second
    stage.perform { sheet.dismiss(animated: true) }
    stage.perform { second.update(0.5) }
    stage.perform { second.cancel() }
    // Half of 0.5 seconds back, slowly at first: less than half of the way of 200 points.
    #expect(try stage.shown(sheet.view, at: 1.75).position.y > 200 + 110)
    stage.go(to: 2.2)
    #expect(slide.ended == [true, false] && sheet.view.frame.minY == 0)
  }

  @Test func `screens end at bars below which they do not reach`() {
    let stage = Stage()
    let (screen, tabs) = (UIViewController(), UITabBarController())
    let navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation]
    stage.perform { stage.window.rootViewController = tabs }
    #expect(screen.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    screen.edgesForExtendedLayout = .bottom
    #expect(screen.view.frame == CGRect(x: 0, y: 64, width: 300, height: 336))
    screen.edgesForExtendedLayout = []
    #expect(screen.view.frame == CGRect(x: 0, y: 64, width: 300, height: 336 - 49))
    screen.edgesForExtendedLayout = .all
    navigation.navigationBar.isTranslucent = false
    navigation.isNavigationBarHidden = false
    #expect(screen.view.frame.minY == 64)
    screen.extendedLayoutIncludesOpaqueBars = true
    #expect(screen.view.frame.minY == 0)
  }

  @Test func `a pushed screen may hide the bar at the bottom`() {
    let stage = Stage()
    let (first, second, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    let navigation = UINavigationController(rootViewController: first)
    tabs.viewControllers = [navigation]
    stage.perform { stage.window.rootViewController = tabs }
    second.hidesBottomBarWhenPushed = true
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == -300)
    stage.go(to: 0.5)
    #expect(tabs.tabBar.isHidden)
    stage.perform { navigation.popViewController(animated: false) }
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX == 0)
  }
}

@MainActor
@Suite(.serialized) struct TraitTests {
  @Test func `views take the appearance of the nearest that sets one`() {
    final class Watching: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }
    let stage = Stage()
    let outer = stage.add()
    let inner = Watching(frame: outer.bounds)
    stage.perform { outer.addSubview(inner) }
    let mixed = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
    inner.backgroundColor = mixed
    #expect(
      inner.traitCollection.userInterfaceStyle == .light && inner.layer.backgroundColor == UIColor.red.cgColor
    )
    stage.perform { outer.overrideUserInterfaceStyle = .dark }
    #expect(
      inner.traitCollection.userInterfaceStyle == .dark
        && inner.layer.backgroundColor == UIColor.green.cgColor)
    #expect(inner.changes == 1 && inner.backgroundColor === mixed)
    stage.perform { inner.overrideUserInterfaceStyle = .light }
    #expect(inner.layer.backgroundColor == UIColor.red.cgColor && inner.changes == 2)
    #expect(UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the life of an application is posted`() {
    var names: [String] = []
    let center = NotificationCenter.default
    let all: [NSNotification.Name] = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let observers = all.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    UIApplication.shared.setInBackground(false)
    names = []
    UIApplication.shared.setInBackground(true)
    #expect(UIApplication.shared.applicationState == .background)
    UIApplication.shared.setInBackground(false)
    for observer in observers { center.removeObserver(observer) }
    #expect(names == all.map(\.rawValue))
  }

  @Test func `edge insets move the title and the image of a button`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("OK", for: .normal)
    let before = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 10, bottom: 0, right: -10)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    let after = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    #expect(after == before.offsetBy(dx: 10 + 10, dy: 3))
  }
}
