// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Safe areas, margins and guides. The numbers SA are those of the measurements on Apple's systems.
@MainActor @Suite(.serialized)
struct SafeAreaTests {
  private final class Noting: UIView {
    var heard: [String] = []

    override func layoutMarginsDidChange() { heard.append("margins") }
    override func safeAreaInsetsDidChange() { heard.append("safe area") }
  }

  private let window: UIWindow
  private let parent = UIView()

  /// A parent of 320 x 480 points with the insets 44, 10, 34 and 12.
  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    controller.view = parent
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
    window.rootViewController = controller
    window.layoutIfNeeded()
    kept = controller
  }

  private let kept: UIViewController

  private func child(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    parent.addSubview(view)
    return view
  }

  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func `SA1 to SA7: a child has the part of the safe area that it covers, at most its parent's`() {
    #expect(child(-50, -50, 500, 700).safeAreaInsets == insets(44, 10, 34, 12))
    #expect(child(0, 460, 320, 100).safeAreaInsets == insets(0, 10, 34, 12))
    #expect(child(0, 500, 100, 50).safeAreaInsets == insets(0, 10, 34, 0))
    #expect(child(30, 20, 100, 500).safeAreaInsets == insets(24, 0, 34, 0))
    #expect(child(-40, -60, 200, 200).safeAreaInsets == insets(44, 10, 0, 0))
    #expect(child(300, 0, 100, 480).safeAreaInsets == insets(44, 0, 34, 12))
    #expect(child(5, 10, 60, 20).safeAreaInsets == insets(34, 5, 0, 0))
  }

  @Test func `SA8: the guide of the safe area is the bounds less the insets`() {
    #expect(parent.safeAreaLayoutGuide.layoutFrame == CGRect(x: 10, y: 44, width: 298, height: 402))
  }

  @Test func `SA9: the margins include the safe area`() {
    #expect(parent.layoutMargins == insets(52, 18, 42, 20))
    parent.insetsLayoutMarginsFromSafeArea = false
    #expect(parent.layoutMargins == insets(8, 8, 8, 8))
    parent.layoutMargins = insets(1, 2, 3, 4)
    parent.insetsLayoutMarginsFromSafeArea = true
    #expect(parent.layoutMargins == insets(45, 12, 37, 16))
    #expect(
      parent.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 45, leading: 12, bottom: 37, trailing: 16))
  }

  @Test func `SA10: a child that preserves margins has at least the part of its parent's that it covers`() {
    let outer = child(50, 100, 200, 200)
    outer.layoutMargins = insets(20, 20, 20, 20)
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == insets(10, 10, 8, 8))
    #expect(inner.layoutMarginsGuide.layoutFrame == CGRect(x: 10, y: 10, width: 82, height: 82))
    inner.frame.origin = .zero
    #expect(inner.layoutMargins == insets(20, 20, 8, 8))
    outer.layoutMargins.left = 4
    #expect(inner.layoutMargins == insets(20, 8, 8, 8))
  }

  @Test func `a child follows the margins that its parent gets later`() {
    let outer = child(50, 100, 200, 200)
    let inner = UIView(frame: outer.bounds)
    inner.preservesSuperviewLayoutMargins = true
    let box = inner.addPlaced()
    box.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor).isActive = true
    outer.addSubview(inner)
    window.layoutIfNeeded()
    #expect(box.frame.minX == 8)
    outer.layoutMargins.left = 30
    window.layoutIfNeeded()
    #expect(box.frame.minX == 30)
  }

  @Test(
    arguments: [
      (1008, 8, 8, 992), (1009, 8, 44.5, 920), (1024, 8, 52, 920), (1400, 8, 240, 920), (1200, 200, 200, 800),
      (1200, 0, 140, 920),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func `SA11: the readable area is a column in a wide view`(
    width: CGFloat, margin: CGFloat, left: CGFloat, readable: CGFloat
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    view.layoutMargins = insets(8, margin, 8, margin)
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: left, y: 8, width: readable, height: 84))
    let box = view.addPlaced()
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(box.frame.minX == left && box.frame.width == readable)
  }

  @Test func `a constraint to the readable area follows the width`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1400, height: 100))
    let box = view.addPlaced()
    box.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor).isActive = true
    view.layoutIfNeeded()
    view.frame.size.width = 1024
    view.layoutIfNeeded()
    #expect(box.frame.minX == 52)
  }

  @Test func `SA12: margins are 8 at every edge`() { #expect(UIView().layoutMargins == insets(8, 8, 8, 8)) }

  @Test func `SA13: the margins change before the safe area`() {
    let view = Noting(frame: parent.bounds)
    parent.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.heard == ["margins", "safe area"])
    view.heard = []
    view.layoutMargins = insets(1, 1, 1, 1)
    window.layoutIfNeeded()
    #expect(view.heard == ["margins"])
    view.heard = []
    view.insetsLayoutMarginsFromSafeArea = false
    view.heard = []
    kept.additionalSafeAreaInsets.top = 50
    window.layoutIfNeeded()
    #expect(view.heard == ["safe area"])
  }

  @Test func `SA14: a controller's additional insets are added`() {
    UIScreen.main.safeAreaInsets = insets(59, 0, 34, 0)
    defer { UIScreen.main.safeAreaInsets = .zero }
    kept.additionalSafeAreaInsets = insets(10, 0, 6, 0)
    #expect(parent.safeAreaInsets == insets(69, 0, 40, 0))
  }

  @Test func `SA15: a guide without constraints has no frame`() {
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    window.layoutIfNeeded()
    #expect(guide.layoutFrame == .zero)
  }

  @Test func `a view that moves out of the safe area loses its insets and moves its subviews`() {
    let view = child(0, 0, 100, 200)
    let box = view.addPlaced()
    box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(box.frame.minY == 44)
    view.center.y += 30
    window.layoutIfNeeded()
    #expect(box.frame.minY == 14)
    view.frame.origin.y = 100
    window.layoutIfNeeded()
    #expect(box.frame.minY == 0)
  }

  @Test func `the contents of a scroll view that adds the safe area have none`() {
    let scrollView = UIScrollView(frame: parent.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 1000)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    scrollView.addSubview(row)
    parent.addSubview(scrollView)
    window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -44)
    #expect(row.safeAreaInsets == insets(0, 10, 0, 12))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentOffset.y = 0
    #expect(row.safeAreaInsets == insets(44, 10, 0, 12))
  }

  @Test(
    arguments: [
      (.automatic, 100, true, 44, 0), (.automatic, 100, false, 0, 0), (.scrollableAxes, 100, true, 0, 0),
      (.scrollableAxes, 1000, true, 44, 0), (.always, 100, true, 44, 10), (.never, 1000, true, 0, 0),
    ] as [(UIScrollView.ContentInsetAdjustmentBehavior, CGFloat, Bool, CGFloat, CGFloat)])
  func `the behaviour chooses the edges at which the safe area is added`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: CGFloat, isAdjusted: Bool, top: CGFloat,
    left: CGFloat
  ) {
    kept.automaticallyAdjustsScrollViewInsets = isAdjusted
    let scrollView = UIScrollView(frame: parent.bounds)
    scrollView.contentSize = CGSize(width: 100, height: height)
    scrollView.contentInsetAdjustmentBehavior = behavior
    parent.addSubview(scrollView)
    #expect(scrollView.adjustedContentInset.top == top && scrollView.adjustedContentInset.left == left)
    scrollView.alwaysBounceHorizontal = true
    scrollView.alwaysBounceVertical = true
    let isAdded = behavior != .never && (behavior != .automatic || isAdjusted)
    #expect(scrollView.adjustedContentInset == (isAdded ? insets(44, 10, 34, 12) : .zero))
  }

  @Test func `contents at their beginning stay there, and the delegate hears of the inset`() {
    final class Heard: NSObject, UIScrollViewDelegate {
      var insets: [CGFloat] = []

      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
      }
    }
    let (scrollView, heard) = (UIScrollView(frame: parent.bounds), Heard())
    scrollView.delegate = heard
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    parent.addSubview(scrollView)
    window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -44)
    kept.additionalSafeAreaInsets.top = 60
    window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == -60)
    scrollView.contentInset.top = 5
    #expect(scrollView.contentOffset.y == -65)
    scrollView.contentOffset.y = 300
    kept.additionalSafeAreaInsets.top = 0
    window.layoutIfNeeded()
    #expect(scrollView.contentOffset.y == 300)
    #expect(heard.insets == [44, 60, 65, 5])
  }

  @Test func `a rectangle becomes visible between the insets`() {
    let scrollView = UIScrollView(frame: parent.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    parent.addSubview(scrollView)
    window.layoutIfNeeded()
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 440, width: 10, height: 20), animated: false)
    // The bottom of the rectangle is at the bottom of the safe area: 460 - (480 - 34), and then 510 - 44.
    #expect(scrollView.contentOffset.y == 14)
    scrollView.contentOffset.y = 500
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 510, width: 10, height: 20), animated: false)
    #expect(scrollView.contentOffset.y == 466)
  }
}
